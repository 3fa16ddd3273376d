import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RowView } from '../../generated/bindings';
import { reservation, rowOf, status } from '../../platform/mockRecords';
import { languages } from '../../shared/language/speech.svelte';
import { daysOf, dayWords } from './days';

let zone: string | undefined;

beforeEach(() => {
  zone = process.env.TZ;
  process.env.TZ = 'Europe/Berlin';
});

afterEach(() => {
  process.env.TZ = zone;
});

const now = Date.parse('2026-11-26T22:30:00Z');

function row(there: string | null, code = 4): RowView {
  const shown = rowOf(reservation(0, { status: status(code) }));
  const pickUp = there && { there, utc: null, zone: 'Europe/Istanbul', asItCame: there };
  return { ...shown, pickUp: pickUp || null };
}

const all = { days: true, last: true };

describe('rows of one day', () => {
  test('that follow each other share it, with a mark for each pick-up', () => {
    const rows = [
      row('2026-11-27T06:15:00+03:00'),
      row('2026-11-27T18:00:00+03:00', 11),
      row('2026-11-28T09:00:00+03:00', 5),
      row(null),
    ];
    const days = daysOf(rows, all);
    expect(days.map(({ date, count }) => [date, count])).toEqual([
      ['2026-11-27', 2],
      ['2026-11-27', 2],
      ['2026-11-28', 1],
      ['', 1],
    ]);
    expect(days[0]?.marks).toEqual([
      { minute: 375, tone: 'good', isOver: false },
      { minute: 1080, tone: 'neutral', isOver: true },
    ]);
    expect(days[2]?.marks[0]?.tone).toBe('danger');
    expect(days[3]?.marks).toEqual([]);
  });

  test('are counted only where all of them are there', () => {
    const rows = ['27', '28'].map(date => row(`2026-11-${date}T06:15:00+03:00`));
    expect(daysOf(rows, { days: true, last: false }).map(({ isWhole }) => isWhole)).toEqual([true, false]);
    expect(daysOf(rows, all).map(({ isWhole }) => isWhole)).toEqual([true, true]);
    expect(daysOf(rows, { days: false, last: true }).some(({ isWhole }) => isWhole)).toBe(false);
    expect(daysOf([], all)).toEqual([]);
  });
});

describe('a day is called', () => {
  const day = (date: string, at = 'Europe/Istanbul') => dayWords({ date, zone: at, there: null }, 'en', now);

  test('today where the pick-up is, which may be tomorrow here', () => {
    expect(day('2026-11-27')).toEqual({ near: 'Today', date: 'Fri 27 Nov' });
    expect(day('2026-11-27', 'Europe/Berlin').near).toBe('Tomorrow');
    expect(day('2026-11-26').near).toBe('Yesterday');
  });

  test('today by the offset of its time where the zone is not known', () => {
    const there = '2026-11-27T10:00:00+03:00';
    expect(dayWords({ date: '2026-11-27', zone: null, there }, 'en', now).near).toBe('Today');
    const further = '2026-11-27T10:00:00-09:00';
    expect(dayWords({ date: '2026-11-27', zone: null, there: further }, 'en', now).near).toBe('Tomorrow');
  });

  test('by its date alone further away, and with the year in another one', () => {
    expect(day('2026-11-29')).toEqual({ near: null, date: 'Sun 29 Nov' });
    expect(day('2027-01-02').date).toContain('2027');
  });

  test('in each language', () => {
    const expected = { tr: 'Yarın', en: 'Tomorrow', de: 'Morgen', ru: 'Завтра' };
    for (const language of languages) {
      expect(dayWords({ date: '2026-11-27', zone: null, there: null }, language, now).near).toBe(
        expected[language],
      );
    }
  });
});
