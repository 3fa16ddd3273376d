/** The arrow keys in a list of rows with fields and buttons: along a row, and up and down between the rows. */

/** True while no other key is held, so that the key is not part of a shortcut. */
export function isPlain({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return !(ctrlKey || metaKey || altKey || shiftKey);
}

/** Moves the focus for an arrow key. Inside a text, left and right move the caret as usual. */
export function moveInList(event: KeyboardEvent): void {
  const control = event.target;
  if (!(control instanceof HTMLElement) || !isPlain(event)) return;
  const next = targetOf(event.key, control);
  if (next === undefined) return;
  event.preventDefault();
  next?.focus();
}

/** The control where the key leads; null at the edge of the list, and undefined for a key that means nothing here. */
function targetOf(key: string, control: HTMLElement): HTMLElement | null | undefined {
  const row = control.closest('li');
  const controls = controlsOf(row);
  const at = controls.indexOf(control);
  switch (key) {
    case 'ArrowRight':
      return isAtEdge(control, 'end') ? (controls[at + 1] ?? null) : undefined;
    case 'ArrowLeft':
      return isAtEdge(control, 'start') ? (controls[at - 1] ?? null) : undefined;
    case 'ArrowDown':
      return isRadio(control) ? undefined : (controlsOf(row?.nextElementSibling)[at] ?? null);
    case 'ArrowUp':
      return isRadio(control) ? undefined : (controlsOf(row?.previousElementSibling)[at] ?? null);
    default:
      return undefined;
  }
}

function controlsOf(row: Element | null | undefined): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>('input, button') ?? [])];
}

/** Up and down choose among radio buttons by themselves. */
function isRadio(control: HTMLElement): boolean {
  return control instanceof HTMLInputElement && control.type === 'radio';
}

/** Whether the caret stands at this edge of a text. Other controls consist of edges. */
function isAtEdge(control: HTMLElement, edge: 'start' | 'end'): boolean {
  if (!(control instanceof HTMLInputElement) || isRadio(control)) return true;
  const place = edge === 'start' ? 0 : control.value.length;
  return control.selectionStart === place && control.selectionEnd === place;
}
