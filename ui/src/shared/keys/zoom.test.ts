import { expect, test } from 'vitest';
import { zoomMeant, zooms } from './zoom';

const key = (key: string, held: KeyboardEventInit = { ctrlKey: true }) =>
  new KeyboardEvent('keydown', { key, ...held });

test.each([
  ['+', 100, 110],
  ['=', 100, 110],
  ['+', 101, 110],
  ['-', 100, 90],
  ['_', 100, 90],
  ['-', 103, 100],
  ['0', 175, 100],
])('Ctrl %s at %i %% asks for %i %%', (sign, now, expected) => {
  expect(zoomMeant(key(sign), now)).toBe(expected);
});

test('beyond the last size a key changes nothing', () => {
  expect(zoomMeant(key('+'), zooms.at(-1) ?? 0)).toBe(200);
  expect(zoomMeant(key('-'), zooms[0])).toBe(50);
});

test('without Ctrl, and for other keys, the size is not meant', () => {
  expect(zoomMeant(key('+', {}), 100)).toBeNull();
  expect(zoomMeant(key('+', { ctrlKey: true, altKey: true }), 100)).toBeNull();
  expect(zoomMeant(key('1'), 100)).toBeNull();
});
