import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dateHere, daysIntoWeek, dayWords, steppedMonths, steppedTime, weeksOf } from './days';
import { languages } from './speech.svelte';

test.each([
  ['en', 'Thu, 24 Dec 2026'],
  ['tr', '24 Ara 2026 Per'],
  ['de', 'Do., 24. Dez. 2026'],
  ['ru', 'чт, 24 дек. 2026 г.'],
] as const)('in %s a day is shown with its weekday: %s', (language, expected) => {
  expect(dayWords('2026-12-24', language)).toBe(expected);
});

test.each(languages)('in %s the days are shown as the core reads them back', language => {
  const lines = readFileSync(`${process.cwd()}/../crates/dates/tests/shown.txt`, 'utf8').trim().split('\n');
  const known = lines.map(line => line.split('\t')).filter(([, of]) => of === language);
  expect(known.length).toBeGreaterThan(90);
  expect(known.map(([date = '']) => dayWords(date, language))).toEqual(known.map(([, , words]) => words));
});

test.each([
  ['2026-12-31', 1, '2027-01-31'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2027-03-31', -1, '2027-02-28'],
  ['2027-01-15', -1, '2026-12-15'],
  ['2026-11-26', 12, '2027-11-26'],
])('%s moved by %i months is %s', (date, months, expected) => {
  expect(steppedMonths(date, months)).toBe(expected);
});

test.each([
  ['2026-11-23', 0],
  ['2026-11-26', 3],
  ['2026-11-29', 6],
])('%s is %i days into its week', (date, days) => {
  expect(daysIntoWeek(date)).toBe(days);
});

test.each([
  ['2026-12-24', '2026-11-30', '2027-01-03', 5],
  ['2027-02-10', '2027-02-01', '2027-02-28', 4],
  ['2027-08-31', '2027-07-26', '2027-09-05', 6],
])('the month of %s is shown in whole weeks from Monday', (date, first, last, count) => {
  const weeks = weeksOf(date);
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1), weeks.length]).toEqual([first, last, count]);
});

test('a time steps within its day', () => {
  expect(steppedTime('23:50', 15)).toBe('00:05');
  expect(steppedTime('00:00', -15)).toBe('23:45');
});

test.each([
  [new Date(2026, 0, 5, 0, 1), '2026-01-05'],
  [new Date(2026, 11, 24, 23, 59), '2026-12-24'],
])('the date here is the one of the machine, from its first minute to its last', (moment, expected) => {
  expect(dateHere(moment.getTime())).toBe(expected);
});
