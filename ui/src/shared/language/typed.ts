/** Dates and times of day as people type them. Dates are `2026-12-24`, times `14:30`; neither has a zone. */

import type { Language } from '../../generated/bindings';
import { dates } from './formats';
import { locales } from './locales';
import { languages } from './speech.svelte';

/** The day always comes before the month. A date without a year is the next such day. Null if it is not a date. */
export function dayTyped(words: string, today: string): string | null {
  // Lower-casing İ gives an i with a separate combining dot, which is not a letter.
  const typed = words.trim().toLowerCase().replaceAll('\u0307', '');
  const steps = /^\+\s*(\d{1,3})$/.exec(typed);
  if (steps) return stepped(today, Number(steps[1]));
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const run = /^(\d{2})(\d{2})(\d{2}|\d{4})?$/.exec(typed);
  const parted = /^(\d{1,2})[\s./-]+(\d{1,2})(?:[\s./-]+(\d{2}|\d{4}))?\.?$/.exec(typed);
  const figures = run ?? parted;
  if (figures) return dated(figures[1], Number(figures[2]), figures[3], today);
  const named = /(\d{1,2})(?!\d)\.?\s*(\p{L}{3,})\.?,?\s*(\d{4}|\d{2})?/u.exec(typed);
  return named ? dated(named[1], monthCalled(String(named[2])), named[3], today) : null;
}

/** Reads 1430, 14:30, 14.30 and 9. Null if it is not a time of day. */
export function timeTyped(words: string): string | null {
  const found = /^(\d{1,2})(?:[:.\s]?(\d{2}))?$/.exec(words.trim());
  if (!found) return null;
  const [hour, minute] = [Number(found[1]), Number(found[2] ?? 0)];
  if (hour > 23 || minute > 59) return null;
  return `${two(hour)}:${two(minute)}`;
}

/** Weekday and date in the order of the language. */
export function dayWords(date: string, language: Language): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  return dates(locales[language], { ...parts, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}

export function stepped(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
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

function dated(
  dayOf: string | undefined,
  month: number,
  yearOf: string | undefined,
  today: string,
): string | null {
  if (yearOf) return day(Number(yearOf.length === 2 ? `20${yearOf}` : yearOf), month, Number(dayOf));
  const year = Number(today.slice(0, 4));
  const found = [year, year + 1, year + 2, year + 3, year + 4].map(one => day(one, month, Number(dayOf)));
  return found.find(one => one !== null && one >= today) ?? null;
}

function day(year: number, month: number, of: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, of));
  if (date.getUTCFullYear() !== year || date.getUTCDate() !== of) return null;
  return `${year}-${two(month)}-${two(of)}`;
}

/**
 * The number of the month whose name begins with these letters in any of the four languages; 0 if there is none. Three
 * letters are enough to tell it apart.
 */
function monthCalled(begun: string): number {
  for (const names of monthNames()) {
    const at = names.findIndex(name => name.startsWith(begun) || begun.startsWith(name));
    if (at >= 0) return at + 1;
  }
  return 0;
}

let known: string[][] | null = null;
function monthNames(): string[][] {
  known ??= languages.flatMap(language =>
    (['long', 'short'] as const).map(month =>
      Array.from({ length: 12 }, (_, at) =>
        dates(locales[language], { day: 'numeric', month, timeZone: 'UTC' })
          .formatToParts(new Date(Date.UTC(2026, at, 1)))
          .filter(part => part.type === 'month')
          .map(part => part.value.toLowerCase().replace(/\.$/, ''))
          .join(),
      ),
    ),
  );
  return known;
}

function two(figure: number): string {
  return String(figure).padStart(2, '0');
}
