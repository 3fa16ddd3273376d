/** Reads colours from the token file and measures their contrast as WCAG defines it. */

export type Colour = { lightness: number; chroma: number; hue: number };
export type Theme = 'light' | 'dark';

const token = /--([a-z-]+):\s*light-dark\(oklch\(([^)]+)\),\s*oklch\(([^)]+)\)\)/g;

/** The colours of one block of the token file, by name. */
export function coloursOf(block: string, theme: Theme): Map<string, Colour> {
  const found = new Map<string, Colour>();
  for (const [, name, light, dark] of block.matchAll(token)) {
    const [lightness = 0, chroma = 0, hue = 0] =
      (theme === 'light' ? light : dark)?.split(' ').map(Number) ?? [];
    found.set(name ?? '', { lightness, chroma, hue });
  }
  return found;
}

export function contrast(one: Colour, other: Colour): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** The screen would change a colour outside sRGB, and with it the measured contrast. */
export function isInGamut(colour: Colour): boolean {
  return linear(colour).every(part => part >= -0.0005 && part <= 1.0005);
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = linear(colour).map(part => Math.min(1, Math.max(0, part)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** OKLCH to linear sRGB, with the matrices of CSS Color 4. */
function linear({ lightness, chroma, hue }: Colour): [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
