import { expect, test } from 'vitest';
import { dice } from '../testing/dice';
import { decoded, encoded, type Position } from './polyline';

test('the line of the format’s own description is read and written', () => {
  const line: Position[] = [
    [-120.2, 38.5],
    [-120.95, 40.7],
    [-126.453, 43.252],
  ];
  expect(decoded('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual(line);
  expect(encoded(line)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
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
  ['that never ends', '~'.repeat(64)],
  ['off the earth', encoded([[0, 91]])],
])('a line %s is none', (_, text) => {
  expect(decoded(text)).toBeNull();
});
