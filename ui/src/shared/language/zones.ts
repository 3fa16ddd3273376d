/** Times on the local clock of a place, not on the clock of this machine. */

import type { Language } from '../../generated/bindings';
import { dates } from './formats';
import { locales } from './locales';

const full = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;
const short = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;

/** A local time without a zone, shown as it is: `2026-12-24T14:30`. */
export function wallClock(local: string, language: Language): string {
  return format(`${local.slice(0, 16)}:00Z`, 'UTC', language, full);
}

export function wallClockShort(local: string, language: Language): string {
  return format(`${local.slice(0, 16)}:00Z`, 'UTC', language, short);
}

/** The date alone with its weekday. The year is shown only if it is not the current one. */
export function wallDay(local: string, language: Language, now: number): string {
  const year = local.startsWith(String(new Date(now).getFullYear())) ? {} : ({ year: 'numeric' } as const);
  const parts = { weekday: 'short', day: 'numeric', month: 'short', ...year } as const;
  return format(`${local.slice(0, 16)}:00Z`, 'UTC', language, parts);
}

/** The local time of a zone at a moment; null when this machine does not know the zone. */
export function momentIn(iso: string, zone: string, language: Language): string | null {
  return isKnown(zone) ? format(iso, zone, language, short) : null;
}

/** The same with weekday and year. */
export function exactMomentIn(iso: string, zone: string, language: Language): string | null {
  return isKnown(zone) ? format(iso, zone, language, full) : null;
}

/** The date on the clocks of a zone: `2026-12-24`. */
export function dateIn(now: number, zone: string): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  // Sweden writes its dates like this.
  return dates('sv-SE', { ...parts, timeZone: known(zone) }).format(now);
}

/** The minutes since midnight on the clocks of a zone. */
export function minuteIn(now: number, zone: string): number {
  const parts = { timeZone: known(zone), hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const [hours = 0, minutes = 0] = dates('en', parts).format(now).split(':').map(Number);
  return hours * 60 + minutes;
}

/** What the clock of a zone shows, with the weekday where it is not the one of this machine. */
export function clockIn(now: number, zone: string, language: Language): string {
  const day = dateIn(now, zone) === dateIn(now, deskZone()) ? {} : ({ weekday: 'short' } as const);
  const parts = { ...day, hour: '2-digit', minute: '2-digit' } as const;
  return format(new Date(now).toISOString(), known(zone), language, parts);
}

/** Whether the clocks of two zones agree at a moment. */
export function agree(iso: string, one: string, other: string): boolean {
  const told = momentIn(iso, one, 'en');
  return told !== null && told === momentIn(iso, other, 'en');
}

/** The zone of this machine. A change of zone on the road is noticed within a minute. */
export function deskZone(): string {
  const now = Date.now();
  if (!asked || Math.abs(now - asked.at) >= 60_000) {
    asked = { at: now, zone: new Intl.DateTimeFormat().resolvedOptions().timeZone };
  }
  return asked.zone;
}

let asked: { at: number; zone: string } | null = null;

/** The time left: 2 d 3 h, 3 h 20 min, 12 min. Null when it is over. */
export function distance(
  untilIso: string,
  now: number,
): { days: number; hours: number; minutes: number } | null {
  const minutes = Math.floor((Date.parse(untilIso) - now) / 60_000);
  if (!(minutes >= 0)) return null;
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
}

/** The zone of this machine in place of one that this machine does not know. */
function known(zone: string): string {
  return isKnown(zone) ? zone : deskZone();
}

function isKnown(zone: string): boolean {
  try {
    dates('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

function format(
  iso: string,
  timeZone: string,
  language: Language,
  parts: Intl.DateTimeFormatOptions,
): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  return dates(locales[language], { ...parts, timeZone, hourCycle: 'h23' }).format(moment);
}
