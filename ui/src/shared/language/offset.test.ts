import { expect, test } from 'vitest';
import { offsetWords } from './offset';

test.each([
  ['2026-12-24T14:30:00+03:00', 'UTC+3'],
  ['2026-12-24T14:30:00-10:00', 'UTC−10'],
  ['2026-12-24T14:30:00+05:30', 'UTC+5:30'],
  ['2026-12-24T14:30:00-00:30', 'UTC−0:30'],
  ['2026-12-24T14:30:00+00:00', 'UTC'],
  ['2026-12-24T14:30:00Z', 'UTC'],
  ['2026-12-24T14:30:00', 'UTC'],
])('%s is %s', (moment, words) => {
  expect(offsetWords(moment)).toBe(words);
});
