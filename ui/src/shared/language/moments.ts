import type { Language } from '../../generated/bindings';
import { dates, distances, numbers } from './formats';
import { locales } from './locales';
import { text } from './speech.svelte';
import { deskZone } from './zones';

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;
const day_ms = 24 * hour_ms;

/** Weekday, date and time of day, in the zone of this machine. */
export function exactMoment(iso: string, language: Language): string {
  return format(iso, language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
}

/** The time of day alone if the moment is today, otherwise with the date. */
export function shortMoment(iso: string, language: Language, now: number): string {
  const sameDay = new Date(iso).toDateString() === new Date(now).toDateString();
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  return format(iso, language, sameDay ? time : { day: 'numeric', month: 'short', ...time });
}

/** The time of day to the second, for something that has just happened. */
export function timeOfDay(iso: string, language: Language): string {
  return format(iso, language, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
}

/** What comes within the hour is told to the second, what comes later as a short moment. */
export function comingMoment(iso: string, language: Language, now: number): string {
  const isSoon = Date.parse(iso) - now < hour_ms;
  return isSoon ? timeOfDay(iso, language) : shortMoment(iso, language, now);
}

/**
 * The distance from now, such as "in 27 minutes". It is always shown beside the exact moment, never instead of it, and
 * counts no seconds: what is less than a minute ahead is told as one minute.
 */
export function relativeMoment(iso: string, language: Language, now: number): string {
  const distance_ms = new Date(iso).getTime() - now;
  const words = distances(locales[language], { numeric: 'always' });
  const size = Math.abs(distance_ms);
  if (distance_ms > -minute_ms && distance_ms < 1000) return text('time-just-now');
  if (size < minute_ms) return words.format(1, 'minute');
  if (size < hour_ms) return words.format(Math.trunc(distance_ms / minute_ms), 'minute');
  if (size < day_ms) return words.format(Math.trunc(distance_ms / hour_ms), 'hour');
  return words.format(Math.trunc(distance_ms / day_ms), 'day');
}

/** How long ago something was read. After the clock was set back it lies ahead, and was read just now. */
export function readAgo(iso: string, language: Language, now: number): string {
  return relativeMoment(iso, language, Math.max(now, new Date(iso).getTime()));
}

/** The age without "ago": 2 min, 1 hr, 3 days. It is always shown beside a word that says what it is. */
export function ageOf(iso: string, language: Language, now: number): string {
  const size = Math.max(0, now - new Date(iso).getTime());
  const [amount, unit] =
    size < hour_ms
      ? [size / minute_ms, 'minute']
      : size < day_ms
        ? [size / hour_ms, 'hour']
        : [size / day_ms, 'day'];
  return numbers(locales[language], { style: 'unit', unit, unitDisplay: 'short' }).format(Math.floor(amount));
}

/** The minutes and seconds left, rounded up, so that 0:00 appears only at the end. */
export function timeLeft(untilIso: string, now: number): string {
  const seconds = Math.max(0, Math.ceil((new Date(untilIso).getTime() - now) / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const tail = String(rest).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}

function format(iso: string, language: Language, parts: Intl.DateTimeFormatOptions): string {
  const timeZone = deskZone();
  return dates(locales[language], { ...parts, timeZone, hourCycle: 'h23' }).format(new Date(iso));
}
