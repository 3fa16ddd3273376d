import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clamped, withoutHidden } from './foreign';

test('a megabyte is cut', () => {
  expect(clamped('x'.repeat(1_000_000), 400)).toHaveLength(401);
});

test('marks that turn the direction vanish, and control characters become spaces', () => {
  expect(clamped('a\u202eb\u0000c\nd', 400)).toBe('ab c d');
});

test.each([
  ['a mark of isolation', '\u2068a\u2069b'],
  ['a mark that turns the direction', 'a\u202eb'],
  ['a space without width', 'a\u200bb'],
  ['a filler', 'a\u3164b'],
])('%s is hidden and vanishes, and the lines stay', (_, words) => {
  expect(withoutHidden(`${words}\nc`)).toBe('ab\nc');
});

test('what is just as long as it may be is not cut', () => {
  expect(clamped('abc', 3)).toBe('abc');
});

test('letters of two units are not cut in half', () => {
  expect(clamped('😀😀😀', 2)).toBe('😀😀…');
});

test('ordinary words stay as they came', () => {
  expect(clamped('Иванова <b>Ольга</b> ışık', 400)).toBe('Иванова <b>Ольга</b> ışık');
});

test('what is hidden here is what the core hides', () => {
  const core =
    readFileSync('../crates/fold/src/line.rs', 'utf8').split('matches!(letter,')[1]?.split(')')[0] ?? '';
  const ranges = [...core.matchAll(/'\\u\{(\w+)\}'(?:\.\.='\\u\{(\w+)\}')?/g)].map(
    ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)],
  );
  expect(ranges.length).toBeGreaterThan(20);
  const differ: string[] = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const inCore = ranges.some(([from = 0, to = 0]) => from <= code && code <= to);
    if ((withoutHidden(String.fromCodePoint(code)) === '') !== inCore) differ.push(code.toString(16));
  }
  expect(differ).toEqual([]);
});
