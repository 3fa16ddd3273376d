/** A place in few letters, where there is little room: an airport by its code, and what comes before a comma. */

const airport = /airport|havaliman|havaalan|flughafen|аэропорт/i;

export function shortPlace(name: string): string {
  const code = airport.test(name) ? /^([A-Z]{3}) |\(([A-Z]{3})\)/.exec(name) : null;
  return code?.[1] ?? code?.[2] ?? name.split(',')[0]?.trim() ?? name;
}
