import { expect, test } from 'vitest';
import { dice } from '../testing/dice';
import { decoded, type Position } from './polyline';

test('the line of the format’s own description is read and written', () => {
  const line: Position[] = [
    [-120.2, 38.5],
    [-120.95, 40.7],
    [-126.453, 43.252],
  ];
  expect(decoded('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual(line);
  expect(encoded(line)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
});

test('a line may begin at the middle of the earth and end at its edges', () => {
  const line: Position[] = [
    [0, 0],
    [180, 90],
    [-180, -90],
  ];
  expect(encoded(line)).toMatch(/^\?\?/);
  expect(decoded(encoded(line))).toEqual(line);
});

test('any line on the earth comes back as it was, to the fifth decimal', () => {
  const roll = dice(7);
  for (let round = 0; round < 2_000; round += 1) {
    const line = Array.from(
      { length: Math.floor(roll() * 40) },
      (): Position => [
        Math.round((roll() * 360 - 180) * 1e5) / 1e5,
        Math.round((roll() * 180 - 90) * 1e5) / 1e5,
      ],
    );
    const text = encoded(line);
    expect(text).toMatch(/^[?-~]*$/);
    expect(decoded(text)).toEqual(line);
  }
});

test('whatever is sent in place of a line is read as a line on the earth or as none', () => {
  const roll = dice(11);
  for (let round = 0; round < 5_000; round += 1) {
    const text = Array.from({ length: Math.floor(roll() * 30) }, () =>
      String.fromCharCode(Math.floor(roll() * 200)),
    ).join('');
    for (const [east, north] of decoded(text) ?? []) {
      expect(Math.abs(east)).toBeLessThanOrEqual(180);
      expect(Math.abs(north)).toBeLessThanOrEqual(90);
    }
  }
});

test.each([
  ['cut in the middle', '_p~iF~ps|U_ulL'],
  ['cut within a number', '_p~iF~ps|'],
  ['with a letter that is none of it', '_p~iF~ps|U é'],
  ['with a letter before the first one', '_p~iF~ps|U>>'],
  ['with a letter behind the last one', '_p~iF~ps|U\u007f??'],
  ['with a number of seven letters', '_p~iF~ps|U______??'],
  ['that never ends', '~'.repeat(64)],
  ['off the earth', encoded([[0, 91]])],
])('a line %s is none', (_, text) => {
  expect(decoded(text)).toBeNull();
});

/** The line as the service encodes it. */
function encoded(line: readonly Position[]): string {
  let before = { latitude: 0, longitude: 0 };
  let text = '';
  for (const [east, north] of line) {
    const here = { latitude: Math.round(north * 1e5), longitude: Math.round(east * 1e5) };
    text += letters(here.latitude - before.latitude) + letters(here.longitude - before.longitude);
    before = here;
  }
  return text;
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
