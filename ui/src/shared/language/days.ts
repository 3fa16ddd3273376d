/** Dates and times of day without a zone: `2026-12-24`, `14:30`. The core reads them from words; here they are shown. */

import type { Language } from '../../generated/bindings';
import { dates } from './formats';
import { locales } from './locales';

/** Weekday and date in the order of the language. */
export function dayWords(date: string, language: Language): string {
  return shown(date, language, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
}

export function monthWords(date: string, language: Language): string {
  return shown(date, language, { month: 'long', year: 'numeric' });
}

export function weekdayWords(date: string, language: Language, weekday: 'short' | 'long'): string {
  return shown(date, language, { weekday });
}

export function stepped(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The same day of another month, or the last day of a month that is too short. */
export function steppedMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(day, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** Days since Monday. */
export function daysIntoWeek(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** The weeks from Monday to Sunday that hold the month of this day. */
export function weeksOf(date: string): string[][] {
  const first = `${date.slice(0, 8)}01`;
  const monday = stepped(first, -daysIntoWeek(first));
  const days = Array.from({ length: 42 }, (_, at) => stepped(monday, at));
  const weeks = Array.from({ length: 6 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return weeks.filter(week => week.some(day => day.slice(0, 7) === date.slice(0, 7)));
}

/** Stays within the day: a time does not carry over to the next one. */
export function steppedTime(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const next = (hour * 60 + minute + minutes + 1440) % 1440;
  return `${two(Math.floor(next / 60))}:${two(next % 60)}`;
}

/** Today's date on this machine. */
export function dateHere(now: number): string {
  const here = new Date(now);
  return `${here.getFullYear()}-${two(here.getMonth() + 1)}-${two(here.getDate())}`;
}

function shown(date: string, language: Language, parts: Intl.DateTimeFormatOptions): string {
  return dates(locales[language], { ...parts, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}

function two(figure: number): string {
  return String(figure).padStart(2, '0');
}
