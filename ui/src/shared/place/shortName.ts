/** A place in few letters, where there is little room: an airport by its code, and what comes before a comma. */

export function shortPlace(name: string): string {
  const code = /^([A-Z]{3}) |\(([A-Z]{3})\)/.exec(name);
  return code?.[1] ?? code?.[2] ?? name.split(',')[0]?.trim() ?? name;
}
