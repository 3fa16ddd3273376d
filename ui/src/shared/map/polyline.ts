/** Lines of a map as the service writes them: encoded polylines with five decimals. Positions are [longitude, latitude]. */

export type Position = [longitude: number, latitude: number];

const precision = 1e5;
const furthest = { latitude: 90, longitude: 180 };

/** The line, or null for a text that is none: cut in the middle, with foreign letters, or leading off the earth. */
export function decoded(text: string): Position[] | null {
  const line: Position[] = [];
  let latitude = 0;
  let longitude = 0;
  let at = 0;
  while (at < text.length) {
    const north = step(text, at);
    const east = north && step(text, north.next);
    if (!north || !east) return null;
    latitude += north.value;
    longitude += east.value;
    if (Math.abs(latitude) > furthest.latitude * precision) return null;
    if (Math.abs(longitude) > furthest.longitude * precision) return null;
    line.push([longitude / precision, latitude / precision]);
    at = east.next;
  }
  return line;
}

export function encoded(line: readonly Position[]): string {
  let before = { latitude: 0, longitude: 0 };
  let text = '';
  for (const [east, north] of line) {
    const here = { latitude: Math.round(north * precision), longitude: Math.round(east * precision) };
    text += letters(here.latitude - before.latitude) + letters(here.longitude - before.longitude);
    before = here;
  }
  return text;
}

/** Five bits a letter, the lowest first; the sixth says that more follow, and the lowest of all is the sign. */
function step(text: string, from: number): { value: number; next: number } | null {
  let bits = 0;
  let shift = 0;
  for (let at = from; at < text.length && shift <= 25; at += 1) {
    const letter = text.charCodeAt(at) - 63;
    if (letter < 0 || letter > 63) return null;
    bits += (letter & 31) * 2 ** shift;
    shift += 5;
    if (letter < 32) return { value: bits % 2 === 1 ? -(bits + 1) / 2 : bits / 2, next: at + 1 };
  }
  return null;
}

function letters(value: number): string {
  let bits = value < 0 ? -value * 2 - 1 : value * 2;
  let text = '';
  while (bits >= 32) {
    text += String.fromCharCode((bits % 32) + 32 + 63);
    bits = Math.floor(bits / 32);
  }
  return text + String.fromCharCode(bits + 63);
}
