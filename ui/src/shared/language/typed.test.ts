import { expect, test } from 'vitest';
import { dateHere, dayTyped, dayWords, steppedTime, timeTyped } from './typed';

const today = '2026-11-21';

test.each([
  ['24.12.2026', '2026-12-24'],
  ['24.12.', '2026-12-24'],
  ['24/12', '2026-12-24'],
  ['2412', '2026-12-24'],
  ['241226', '2026-12-24'],
  ['24122027', '2027-12-24'],
  ['2026-12-24', '2026-12-24'],
  ['24 dec', '2026-12-24'],
  ['24 Dezember', '2026-12-24'],
  ['24 aralıkta', '2026-12-24'],
  ['24 ara', '2026-12-24'],
  ['24 Aralık 2027', '2027-12-24'],
  ['24 дек', '2026-12-24'],
  ['24 ноя', '2026-11-24'],
  ['24 декабря', '2026-12-24'],
  ['24 декабрь', '2026-12-24'],
  ['5 january', '2027-01-05'],
  ['Thu, 24 Dec 2026', '2026-12-24'],
  ['3 kasım', '2027-11-03'],
  ['3 kasim', '2027-11-03'],
  ['24 ARALIK', '2026-12-24'],
  ['24 EKİM 2028', '2028-10-24'],
  ['5 HAZİRAN 2028', '2028-06-05'],
  [' 24.12. ', '2026-12-24'],
  ['5.1', '2027-01-05'],
  ['+3', '2026-11-24'],
])('%s is a day', (words, expected) => {
  expect(dayTyped(words, today)).toBe(expected);
});

test.each(['', '31.2.', '24', '24 foo', '24.13.', '24.0.', '2026-13-24', '0026-12-24', 'soon', '29.02.2027'])(
  '%s is none',
  words => {
    expect(dayTyped(words, today)).toBeNull();
  },
);

test.each([
  ['2024-02-29', '2024-02-29'],
  ['2024-03-01', '2028-02-29'],
  ['2025-03-01', '2028-02-29'],
  ['2026-11-21', '2028-02-29'],
  ['2027-03-01', '2028-02-29'],
])('on %s, 29 February is looked for in the next year that has one', (day, expected) => {
  expect(dayTyped('29.2.', day)).toBe(expected);
});

test.each([
  ['en', 'Thu, 24 Dec 2026'],
  ['tr', '24 Ara 2026 Per'],
  ['de', 'Do., 24. Dez. 2026'],
  ['ru', 'чт, 24 дек. 2026 г.'],
] as const)('in %s a day is shown with its weekday: %s', (language, expected) => {
  expect(dayWords('2026-12-24', language)).toBe(expected);
});

test.each(['tr', 'en', 'de', 'ru'] as const)(
  'what is shown in %s is read again, for every month',
  language => {
    for (let month = 1; month <= 12; month += 1) {
      const date = `2027-${String(month).padStart(2, '0')}-05`;
      expect(dayTyped(dayWords(date, language), today)).toBe(date);
    }
  },
);

test.each([
  ['1430', '14:30'],
  ['14:30', '14:30'],
  ['14.30', '14:30'],
  ['930', '09:30'],
  ['9', '09:00'],
  ['0000', '00:00'],
  ['23:59', '23:59'],
  [' 14:30 ', '14:30'],
])('%s is a time', (words, expected) => {
  expect(timeTyped(words)).toBe(expected);
});

test.each(['', '24:00', '14:60', 'noon', '12345'])('%s is no time', words => {
  expect(timeTyped(words)).toBeNull();
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
