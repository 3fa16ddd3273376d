/** Map lines as the service encodes them: polylines with five decimals. Positions are [longitude, latitude]. */

export type Position = [longitude: number, latitude: number];

const precision = 1e5;
const furthest = { latitude: 90, longitude: 180 };

/** The line, or null for text that is not one: cut off, with foreign characters, or outside the range of coordinates. */
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

/**
 * Each character carries five bits, lowest first. The sixth bit says that more follow; the lowest bit of all is the
 * sign.
 */
function step(text: string, from: number): { value: number; next: number } | null {
  let bits = 0;
  for (let at = from, shift = 0; shift <= 25; at += 1, shift += 5) {
    // After the end of the text this is NaN, which fails both comparisons.
    const letter = text.charCodeAt(at) - 63;
    if (!(letter >= 0 && letter <= 63)) return null;
    bits += (letter & 31) * 2 ** shift;
    if (letter < 32) return { value: bits % 2 === 1 ? -(bits + 1) / 2 : bits / 2, next: at + 1 };
  }
  return null;
}
