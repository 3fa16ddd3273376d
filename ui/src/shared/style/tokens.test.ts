import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Colour, coloursOf, contrast, isInGamut, type Theme } from '../testing/contrast';

const file = readFileSync('src/shared/style/tokens.css', 'utf8');
const colours = ['amber', 'violet', 'teal', 'blue', 'green', 'rose'] as const;
const themes: Theme[] = ['light', 'dark'];
const meanings = ['good', 'attention', 'danger', 'information'];
const grounds = ['surface', 'ground', 'hover', 'raised'];

function palette(colour: string, theme: Theme): Map<string, Colour> {
  const base = file.slice(0, file.indexOf('/* One accent'));
  const accent = file.slice(file.indexOf(`[data-colour="${colour}"]`)).split('}')[0] ?? '';
  return new Map([...coloursOf(base, theme), ...coloursOf(accent, theme)]);
}

function measure(name: string, on: string, at: Map<string, Colour>): number {
  const [one, other] = [at.get(name), at.get(on)];
  if (!one || !other) throw new Error(`no token ${name} or ${on}`);
  return contrast(one, other);
}

const textPairs = [
  ...grounds.flatMap(on => ['text', 'text-soft', 'text-faint', 'accent-text'].map(text => [text, on])),
  ...meanings.flatMap(meaning => [`${meaning}-ground`, ...grounds].map(on => [`${meaning}-text`, on])),
  ...meanings.map(meaning => ['text', `${meaning}-ground`]),
  ...meanings.map(meaning => ['text-soft', `${meaning}-ground`]),
  ['text', 'pressed'],
  ['text-soft', 'pressed'],
  ['text-faint', 'pressed'],
  ['text', 'accent-ground'],
  ['text-soft', 'accent-ground'],
  ['accent-text', 'accent-ground'],
  ['accent-ink', 'accent-fill'],
  ['danger-ink', 'danger-fill'],
] as [string, string][];

const shapePairs = [
  ...['surface', 'ground', 'raised'].flatMap(on =>
    ['edge', 'accent-line', 'accent-fill'].map(shape => [shape, on]),
  ),
  ...meanings.flatMap(meaning =>
    ['surface', 'ground', `${meaning}-ground`].map(on => [`${meaning}-line`, on]),
  ),
] as [string, string][];

describe.each(colours)('with the accent %s', colour => {
  test.each(themes)('text reaches 4.5 in the %s theme', theme => {
    const at = palette(colour, theme);
    const low = textPairs.filter(([name, on]) => measure(name, on, at) < 4.5);
    expect(low.map(([name, on]) => `${name} on ${on}: ${measure(name, on, at).toFixed(2)}`)).toEqual([]);
  });

  test.each(themes)('shapes reach 3 in the %s theme', theme => {
    const at = palette(colour, theme);
    const low = shapePairs.filter(([name, on]) => measure(name, on, at) < 3);
    expect(low.map(([name, on]) => `${name} on ${on}: ${measure(name, on, at).toFixed(2)}`)).toEqual([]);
  });

  test.each(themes)('every colour can be shown as written in the %s theme', theme => {
    const out = [...palette(colour, theme)].filter(([, value]) => !isInGamut(value));
    expect(out.map(([name]) => name)).toEqual([]);
  });
});

test('black on white measures 21', () => {
  const black = { lightness: 0, chroma: 0, hue: 0 };
  const white = { lightness: 1, chroma: 0, hue: 0 };
  expect(contrast(black, white)).toBeCloseTo(21, 1);
});
