import { expect, test } from 'vitest';
import { ageOf, exactMoment, relativeMoment, shortMoment, timeLeft, timeOfDay } from './moments';
import { speech } from './speech.svelte';

const noon = Date.parse('2026-12-24T12:00:00Z');
const local = '2026-12-24T14:30:00';

test.each([
  ['en', 'Thu, 24 Dec 2026, 14:30'],
  ['tr', '24 Ara 2026 Per 14:30'],
  ['de', 'Do., 24. Dez. 2026, 14:30'],
  ['ru', 'чт, 24 дек. 2026 г., 14:30'],
] as const)('an exact moment in %s has weekday, date and time', (language, expected) => {
  expect(exactMoment(local, language)).toBe(expected);
});

test('a moment of today is a time of day, another one carries its date', () => {
  expect(shortMoment(local, 'en', new Date(local).getTime())).toBe('14:30');
  expect(shortMoment('2026-12-25T09:15:00', 'en', new Date(local).getTime())).toBe('25 Dec, 09:15');
});

test.each([
  ['2026-12-24T12:27:30Z', 'in 27 minutes'],
  ['2026-12-24T12:00:01Z', 'in 1 minute'],
  ['2026-12-24T12:00:40Z', 'in 1 minute'],
  ['2026-12-24T11:59:00Z', '1 minute ago'],
  ['2026-12-24T09:00:00Z', '3 hours ago'],
  ['2026-12-24T12:01:00Z', 'in 1 minute'],
  ['2026-12-24T13:00:00Z', 'in 1 hour'],
  ['2026-12-25T12:00:00Z', 'in 1 day'],
  ['2026-12-26T12:00:00Z', 'in 2 days'],
])('%s seen at noon is "%s"', (iso, expected) => {
  expect(relativeMoment(iso, 'en', noon)).toBe(expected);
});

test.each([
  ['en', 'just now'],
  ['tr', 'az önce'],
  ['de', 'gerade eben'],
  ['ru', 'только что'],
] as const)('less than a minute ago is told in %s as "%s"', (language, expected) => {
  speech.speak(language);
  for (const iso of ['2026-12-24T12:00:00.999Z', '2026-12-24T11:59:59Z', '2026-12-24T11:59:00.001Z'])
    expect(relativeMoment(iso, language, noon)).toBe(expected);
  expect(relativeMoment('2026-12-24T11:59:00Z', language, noon)).not.toBe(expected);
});

test.each([
  ['2026-12-24T12:00:12.400Z', '0:13'],
  ['2026-12-24T12:01:05Z', '1:05'],
  ['2026-12-24T13:01:05Z', '1:01:05'],
  ['2026-12-24T11:59:00Z', '0:00'],
])('until %s there is %s left at noon', (iso, expected) => {
  expect(timeLeft(iso, noon)).toBe(expected);
});

test('what was done just now is told to the second', () => {
  expect(timeOfDay('2026-12-24T14:30:07', 'en')).toBe('14:30:07');
});

test.each([
  ['2026-12-24T11:59:01Z', '0 mins'],
  ['2026-12-24T11:58:00Z', '2 mins'],
  ['2026-12-24T11:00:01Z', '59 mins'],
  ['2026-12-24T11:00:00Z', '1 hr'],
  ['2026-12-23T12:00:01Z', '23 hrs'],
  ['2026-12-23T12:00:00Z', '1 day'],
  ['2026-12-21T12:00:00Z', '3 days'],
  ['2026-12-24T12:05:00Z', '0 mins'],
])('of %s it is %s at noon', (iso, expected) => {
  expect(ageOf(iso, 'en', noon)).toBe(expected);
});
