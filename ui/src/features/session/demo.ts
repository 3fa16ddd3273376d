/** Alt and a figure: which demo user is meant, or null. The place of the key counts, not what Alt turns it into. */
export function isDemoKey(event: KeyboardEvent): number | null {
  if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const figure = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
  return figure ? Number(figure) - 1 : null;
}
