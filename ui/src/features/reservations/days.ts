/** The reservations of a list by the day of their pick-up. */

import type { Language, RowView } from '../../generated/bindings';
import { distances } from '../../shared/language/formats';
import { locales } from '../../shared/language/locales';
import { dayThere } from '../../shared/language/pickUp';
import { wallDay } from '../../shared/language/zones';
import { signOf, type Tone } from '../../shared/reservation/status';

/** A pick-up on the band of hours of its day. */
export type Mark = { minute: number; tone: Tone; isOver: boolean };

export type Day = {
  /** Empty where the pick-up is not known. */
  date: string;
  /** The clock of its first pick-up. */
  zone: string | null;
  there: string | null;
  marks: Mark[];
  count: number;
  /** Whether all rows of the day are there. */
  isWhole: boolean;
};

const day_ms = 24 * 3_600_000;

/** The date on the clock of the pick-up. A time that only the desk knows does not place a row in the list. */
export function dateOf(row: RowView): string {
  if (row.isTimeAsBooked) return '';
  return row.pickUp?.there?.slice(0, 10) ?? '';
}

/**
 * The day of each row, in the order of the rows. Rows of one day that follow each other share it. `isWhole`: the list
 * holds all reservations of its days, except perhaps of the last one.
 */
export function daysOf(rows: readonly RowView[], isWhole: { days: boolean; last: boolean }): Day[] {
  const days: Day[] = [];
  for (const row of rows) {
    const before = days.at(-1);
    const date = dateOf(row);
    const day =
      before?.date === date
        ? before
        : {
            date,
            zone: row.pickUp?.zone ?? null,
            there: row.pickUp?.there ?? null,
            marks: [],
            count: 0,
            isWhole: isWhole.days,
          };
    day.count++;
    const mark = markOf(row);
    if (mark) day.marks.push(mark);
    days.push(day);
  }
  // A date on two clocks can come twice, each time with a part of its rows.
  const firsts = new Map<string, Day>();
  for (const day of days) {
    const first = firsts.get(day.date) ?? day;
    firsts.set(day.date, first);
    if (first !== day) first.isWhole = day.isWhole = false;
  }
  const last = days.at(-1);
  if (last) last.isWhole &&= isWhole.last;
  return days;
}

/** The weekday and date; today, tomorrow and yesterday are called so. */
export function dayWords(
  { date, zone, there }: Pick<Day, 'date' | 'zone' | 'there'>,
  language: Language,
  now: number,
): { near: string | null; date: string } {
  const far = (Date.parse(date) - Date.parse(dayThere(now, { zone, there }).date)) / day_ms;
  const near =
    Math.abs(far) <= 1 ? distances(locales[language], { numeric: 'auto' }).format(far, 'day') : null;
  return {
    near: near && near.charAt(0).toLocaleUpperCase(locales[language]) + near.slice(1),
    date: wallDay(`${date}T00:00`, language, now),
  };
}

function markOf({ pickUp, status, summary, isTimeAsBooked }: RowView): Mark | null {
  if (isTimeAsBooked) return null;
  const [hours, minutes] = pickUp?.there?.slice(11, 16).split(':').map(Number) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  return {
    minute: hours * 60 + minutes,
    tone: signOf(status, summary.isTroubled).tone,
    isOver: status.isOver,
  };
}
