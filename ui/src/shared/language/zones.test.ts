import { expect, test, vi } from 'vitest';
import { agree, deskZone, distance, momentIn, wallClock, wallClockShort, wallDay } from './zones';

test.each([
  ['en', 'Thu, 24 Dec 2026, 14:30'],
  ['tr', '24 Ara 2026 Per 14:30'],
  ['de', 'Do., 24. Dez. 2026, 14:30'],
  ['ru', 'чт, 24 дек. 2026 г., 14:30'],
] as const)('a pick-up time is shown as the clock there shows it, in %s', (language, expected) => {
  expect(wallClock('2026-12-24T14:30:00', language)).toBe(expected);
  expect(wallClock('2026-12-24T14:30:00+03:00', language)).toBe(expected);
});

test('in a list a pick-up time goes without weekday and year', () => {
  expect(wallClockShort('2026-12-24T14:30:00+03:00', 'en')).toBe('24 Dec, 14:30');
});

test('a day has its year only where it is not this one', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(wallDay('2026-12-24T14:30:00', 'en', now)).toBe('Thu 24 Dec');
  expect(wallDay('2027-01-05T14:30:00', 'en', now)).toBe('Tue, 5 Jan 2027');
});

test('a time that cannot be read is shown as it came', () => {
  expect(momentIn('never', 'Europe/Istanbul', 'en')).toBe('never');
});

test('a028 a moment in UTC is told by the clock of the pick-up', () => {
  expect(momentIn('2026-12-23T11:30:00Z', 'Europe/Istanbul', 'en')).toBe('23 Dec, 14:30');
  expect(momentIn('2026-12-23T11:30:00Z', 'Nowhere/Atlantis', 'en')).toBeNull();
});

test('two zones agree when their clocks show the same', () => {
  expect(agree('2026-12-23T11:30:00Z', 'Europe/Istanbul', 'Europe/Moscow')).toBe(true);
  expect(agree('2026-12-23T11:30:00Z', 'Europe/Istanbul', 'Europe/Berlin')).toBe(false);
  expect(agree('2026-12-23T11:30:00Z', 'Nowhere/Atlantis', 'Nowhere/Atlantis')).toBe(false);
});

test('what is left is days, hours and minutes, and nothing once it is over', () => {
  const now = Date.parse('2026-12-21T08:10:00Z');
  expect(distance('2026-12-23T11:30:00Z', now)).toEqual({ days: 2, hours: 3, minutes: 20 });
  expect(distance('2026-12-21T08:11:30Z', now)).toEqual({ days: 0, hours: 0, minutes: 1 });
  expect(distance('2026-12-21T08:10:00Z', now)).toEqual({ days: 0, hours: 0, minutes: 0 });
  expect(distance('2026-12-21T08:09:00Z', now)).toBeNull();
  expect(distance('some day', now)).toBeNull();
});

test('whoever travels with the machine is noticed within a minute', () => {
  const start = Date.now() + 3_600_000;
  vi.useFakeTimers({ now: start, toFake: ['Date'] });
  try {
    const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    const options = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Tokyo' }).resolvedOptions();
    const here = deskZone();
    asked.mockReturnValue(options);
    expect(deskZone()).toBe(here);
    vi.setSystemTime(start + 60_000);
    expect(deskZone()).toBe('Asia/Tokyo');
  } finally {
    vi.useRealTimers();
  }
});
