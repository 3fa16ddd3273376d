import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OfferedView, PickUpView, ReservationPageView } from '../../generated/bindings';
import { page, reservation } from '../../platform/mockRecords';
import { plain } from '../../shared/testing/plain';
import { deadlineOf, pickUpWords } from './words';

const zone = process.env.TZ;

beforeEach(() => {
  process.env.TZ = 'Europe/Berlin';
  vi.useFakeTimers({ now: new Date('2026-10-12T09:30:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const told = (part: Partial<PickUpView>): PickUpView => ({
  asItCame: 'as it came',
  utc: '2026-12-24T11:30:00Z',
  there: '2026-12-24T14:30:00+03:00',
  zone: 'Europe/Istanbul',
  ...part,
});
const when = 'Thu, 24 Dec 2026, 14:30';

test.each<[string, Partial<PickUpView>, ReturnType<typeof pickUpWords>]>([
  [
    'in another zone',
    {},
    { there: when, place: 'Istanbul, UTC+3', here: 'your time Thu, 24 Dec 2026, 12:30' },
  ],
  [
    'in the zone of this desk',
    { utc: '2026-12-24T13:30:00Z', there: '2026-12-24T14:30:00+01:00', zone: 'Europe/Berlin' },
    { there: when, place: 'Berlin, UTC+1', here: null },
  ],
  ['in no zone', { zone: null }, { there: when, place: 'UTC+3', here: 'your time Thu, 24 Dec 2026, 12:30' }],
  ['without a moment', { utc: null }, { there: when, place: 'Istanbul, UTC+3', here: null }],
  ['that cannot be read', { there: null }, { there: 'as it came', place: '', here: null }],
  [
    'that cannot be read and is long',
    { there: null, asItCame: 'x'.repeat(61) },
    { there: `${'x'.repeat(60)}…`, place: '', here: null },
  ],
])('a pick-up %s', (_, part, words) => {
  const { there, place, here } = pickUpWords(told(part), 'en');
  expect({ there: plain(there), place, here: here && plain(here) }).toEqual(words);
});

describe('until when it is free', () => {
  const offered = { utc: '2026-12-22T11:30:00Z', atPickUp: '2026-12-22T14:30', atDesk: '2026-12-22T12:30' };
  const later = '2026-12-23T11:30:00Z';
  const shown = (part: {
    record?: Partial<ReservationPageView['record']>;
    offer?: Partial<OfferedView> | null;
    zone?: string;
  }) => {
    const record = reservation(0, { pickUp: told({}), freeUntilUtc: null, ...part.record });
    const whole = page(record);
    const dossier = whole.dossier && {
      ...whole.dossier,
      zone: part.zone ?? 'Europe/Istanbul',
      offer: part.offer === null ? null : { ...whole.dossier.offer, freeCancellation: null, ...part.offer },
    };
    const until = deadlineOf({ ...whole, dossier: dossier as ReservationPageView['dossier'] });
    return until && [until.clock, plain(until.place)];
  };
  const none = { ...conditions(), freeCancellation: null };

  function conditions() {
    return {
      version: null,
      freeCancellation: offered,
      specialRequestsMinHours: null,
      waitingMinutes: null,
      waitingStartsAt: null,
      requiresFlightNumber: false,
      requiresSupportForSpecialRequests: false,
    };
  }

  test('nobody said', () => {
    expect(shown({})).toBeNull();
    expect(shown({ offer: null })).toBeNull();
    expect(shown({ offer: { conditions: none } })).toBeNull();
  });

  test('the conditions of the offer come before the offer itself', () => {
    const other = { ...offered, utc: '2026-12-21T11:30:00Z' };
    expect(shown({ offer: { conditions: conditions(), freeCancellation: other } })).toEqual([
      offered,
      'Istanbul time',
    ]);
    expect(shown({ offer: { conditions: none, freeCancellation: other } })).toEqual([other, 'Istanbul time']);
  });

  test('the record comes before the offer, by the clock of its own zone', () => {
    expect(shown({ record: { freeUntilUtc: later }, offer: { freeCancellation: offered } })).toEqual([
      { utc: later, atPickUp: '2026-12-23T14:30', atDesk: '2026-12-23T12:30' },
      'Istanbul time',
    ]);
  });

  test('what the record says as it was offered is told as it was offered', () => {
    const odd = { ...offered, atPickUp: 'odd' };
    expect(shown({ record: { freeUntilUtc: offered.utc }, offer: { freeCancellation: odd } })).toEqual([
      odd,
      'Istanbul time',
    ]);
  });

  test('the zone of the pick-up comes before the one that was booked', () => {
    const record = { freeUntilUtc: later, pickUp: told({ zone: 'Asia/Tokyo' }) };
    expect(shown({ record })).toEqual([
      { utc: later, atPickUp: '2026-12-23T20:30', atDesk: '2026-12-23T12:30' },
      'Tokyo time',
    ]);
    expect(shown({ record: { ...record, pickUp: told({ zone: null }) } })?.[1]).toBe('Istanbul time');
    expect(shown({ record: { ...record, pickUp: null } })?.[1]).toBe('Istanbul time');
  });

  test('where the desk hangs at the pick-up its clock is not told twice', () => {
    const record = { freeUntilUtc: later, pickUp: told({ zone: 'Europe/Berlin' }) };
    expect(shown({ record })).toEqual([
      { utc: later, atPickUp: '2026-12-23T12:30', atDesk: null },
      'Berlin time',
    ]);
  });

  test.each([
    ['2026-12-24T14:30:00+03:00', '2026-12-23T14:30', 'UTC+3'],
    ['2026-12-24T14:30:00-0330', '2026-12-23T08:00', null],
    ['2026-12-24T14:30:00-03:30', '2026-12-23T08:00', 'UTC-3:30'],
    ['2026-12-24T14:30:00Z', '2026-12-23T11:30', 'UTC'],
  ])('without any zone the offset of %s tells the clock', (there, atPickUp, place) => {
    const record = reservation(0, { pickUp: told({ there, zone: null }), freeUntilUtc: later });
    const until = deadlineOf(page(record, { dossier: null }));
    expect(until?.clock).toEqual({ utc: later, atPickUp, atDesk: '2026-12-23T12:30' });
    if (place !== null) expect(until?.place.replace('−', '-')).toBe(place);
  });

  test.each([told({ there: '2026-12-24T14:30:00', zone: null }), told({ there: null, zone: null }), null])(
    'without any clock of the pick-up it is that of this desk',
    pickUp => {
      const until = deadlineOf(page(reservation(0, { pickUp, freeUntilUtc: later }), { dossier: null }));
      expect(until?.clock).toEqual({ utc: later, atPickUp: '2026-12-23T12:30', atDesk: null });
      expect(plain(until?.place ?? '')).toBe('Berlin time');
    },
  );

  test('a zone that this machine does not know, and a moment that is none, leave what was offered', () => {
    const pickUp = told({ zone: 'Mars/Olympus' });
    expect(shown({ record: { freeUntilUtc: later, pickUp }, offer: { freeCancellation: offered } })).toEqual([
      offered,
      'Istanbul time',
    ]);
    const record = reservation(0, { pickUp: told({ zone: null }), freeUntilUtc: 'soon' });
    expect(deadlineOf(page(record, { dossier: null }))).toBeNull();
  });
});
