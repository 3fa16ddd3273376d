import { expect, test } from 'vitest';
import { dates } from './formats';

test('a format that a list asks for a hundred times is made once', () => {
  expect(dates('en-GB', { month: 'long' })).toBe(dates('en-GB', { month: 'long' }));
});

test.each([
  ['de-DE', { month: 'long' }],
  ['en-GB', { month: 'short' }],
] as const)('in %s with %j it is another one', (locale, parts) => {
  expect(dates(locale, parts)).not.toBe(dates('en-GB', { month: 'long' }));
});
