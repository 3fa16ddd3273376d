import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { plain } from '../testing/plain';
import { dayThere, isOnClock, otherClockName, pickUpMoment, pickUpTime, pickUpTimeShort } from './pickUp';

let passed_ms = 0;

const zoned = (zone: string) => {
  const asked = Intl.DateTimeFormat.prototype.resolvedOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...asked.call(this), timeZone: zone };
  });
  // The zone of the machine is looked up once a minute.
  passed_ms += 120_000;
  vi.setSystemTime(Date.now() + passed_ms);
};

afterEach(() => {
  vi.useRealTimers();
});

describe('a170 a pick-up stands on the clock of its place', () => {
  const local = '2026-12-24T14:30:00+03:00';
  const utc = '2026-12-24T11:30:00Z';
  const istanbul = { zone: 'Europe/Istanbul', there: null };

  test('with the city where the desk has another clock', () => {
    zoned('Europe/Berlin');
    expect(plain(pickUpTime(local, 'Europe/Istanbul', 'en'))).toBe('Thu, 24 Dec 2026, 14:30 (Istanbul)');
    expect(plain(pickUpTimeShort(local, 'Europe/Istanbul', 'en'))).toBe('24 Dec, 14:30 (Istanbul)');
    expect(plain(pickUpMoment(utc, istanbul, 'en'))).toBe('Thu, 24 Dec 2026, 14:30 (Istanbul)');
    expect(otherClockName('2026-12-24T14:30', 'Europe/Istanbul', 'en')).toBe('Istanbul');
  });

  test('without it where both clocks show the same', () => {
    zoned('Europe/Istanbul');
    expect(plain(pickUpTime(local, 'Europe/Istanbul', 'en'))).toBe('Thu, 24 Dec 2026, 14:30');
    expect(plain(pickUpMoment(utc, istanbul, 'en'))).toBe('Thu, 24 Dec 2026, 14:30');
    expect(otherClockName(local, 'Asia/Riyadh', 'en')).toBeNull();
  });

  test('on the desk’s clock where nothing is known', () => {
    zoned('Europe/Berlin');
    expect(plain(pickUpMoment(utc, { zone: null, there: null }, 'en'))).toBe('Thu, 24 Dec 2026, 12:30');
    expect(plain(pickUpTime('2026-12-24T14:30', null, 'en'))).toBe('Thu, 24 Dec 2026, 14:30');
  });

  test.each([
    [local, 'Thu, 24 Dec 2026, 14:30 (UTC+3)'],
    ['2026-12-24T06:00:00-0530', 'Thu, 24 Dec 2026, 06:00 (UTC−5:30)'],
    ['2026-12-24T11:30:00Z', 'Thu, 24 Dec 2026, 11:30 (UTC)'],
    ['2026-12-24T12:30:00+01:00', 'Thu, 24 Dec 2026, 12:30'],
  ])('with the offset where the zone is not known: %s', (there, expected) => {
    zoned('Europe/Berlin');
    expect(plain(pickUpTime(there, null, 'en'))).toBe(expected);
    expect(plain(pickUpTime(there, 'Nowhere/Town', 'en'))).toBe(expected);
    expect(plain(pickUpMoment(utc, { zone: null, there }, 'en'))).toBe(expected);
  });

  test('and is on another clock where that shows the same', () => {
    expect(isOnClock(local, istanbul)).toBe(true);
    expect(isOnClock(local, { zone: 'Europe/Berlin', there: null })).toBe(false);
    expect(isOnClock(local, { zone: null, there: '2026-06-24T09:00:00+03:00' })).toBe(true);
    expect(isOnClock(local, { zone: null, there: '2026-06-24T09:00:00+02:00' })).toBe(false);
    expect(isOnClock(local, { zone: null, there: null })).toBe(false);
  });
});

/** These name the place beside the time in their own way, show what is still being typed, or show no pick-up. */
const byThemselves = [
  'features/booking/ReviewStep.svelte',
  'features/frame/status.ts',
  'features/offer/TripHeading.svelte',
  'features/reservations/Row.svelte',
  'features/reservations/change.svelte.ts',
  'features/reservations/days.ts',
  'features/reservations/words.ts',
  'features/search/WhenFields.svelte',
  'shared/message/message.ts',
  'shared/offer/words.ts',
  'shared/support/bookingText.ts',
];

/** These write moments on the clock of the desk: of readings, sessions, waits, doubts and deadlines, never of a pick-up. */
const onDeskClock = [
  'features/attention/AsideList.svelte',
  'features/attention/LayAside.svelte',
  'features/booking/DraftList.svelte',
  'features/booking/Standing.svelte',
  'features/frame/status.ts',
  'features/gallery/Lists.svelte',
  'features/reservations/CancelStanding.svelte',
  'features/reservations/CancellationFact.svelte',
  'features/reservations/ChangeStanding.svelte',
  'features/reservations/Dossier.svelte',
  'features/reservations/LastChange.svelte',
  'features/reservations/RecordHead.svelte',
  'features/reservations/RecordPanel.svelte',
  'features/reservations/Row.svelte',
  'features/reservations/StatusHistory.svelte',
  'features/reservations/SyncLine.svelte',
  'features/reservations/again.ts',
  'features/sandbox/ClockDial.svelte',
  'features/session/SignedIn.svelte',
  'features/settings/StoredUsers.svelte',
  'shared/booking/DoubtFacts.svelte',
  'shared/fault/words.ts',
  'shared/vault/VaultTrouble.svelte',
];

test.each([
  ['a local time', /\b(wallClock(Short)?|wallDay|(exactM|m)omentIn)\b|\.slice\(11/, byThemselves],
  ['a moment on the clock of the desk', /\b((exact|short|coming)Moment|timeOfDay)\b/, onDeskClock],
])('a170 no other module writes %s', (_, writers, allowed) => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const isProduct = (name: string) =>
    /\.(svelte|ts)$/.test(name) && !/\.test\.ts$|^shared\/language\/|^generated\//.test(name);
  const writes = (name: string) => writers.test(readFileSync(`src/${name}`, 'utf8'));
  expect(files.filter(name => isProduct(name) && writes(name)).toSorted()).toEqual(allowed);
});

test.each<[string | null, string | null, string, number]>([
  ['Europe/Istanbul', null, '2026-11-29', 11],
  ['Europe/Istanbul', '2026-11-29T01:44:00-05:00', '2026-11-29', 11],
  [null, '2026-11-29T01:44:00+03:00', '2026-11-29', 11],
  [null, '2026-11-28T12:00:00-09:30', '2026-11-28', 11 * 60 + 41],
])('the day on the clock of %s, %s', (zone, there, date, minute) => {
  expect(dayThere(Date.parse('2026-11-28T21:11:00Z'), { zone, there })).toEqual({ date, minute });
});
