/**
 * Pick-up times. Each stands on the clock at the pick-up, with the name of that clock where it is not the desk's. Other
 * modules write no pick-up time by themselves.
 */

import type { Language } from '../../generated/bindings';
import { cityOf } from './cities';
import { exactMoment } from './moments';
import { offsetWords } from './offset';
import {
  agree,
  dateIn,
  deskZone,
  exactMomentIn,
  minuteIn,
  momentIn,
  wallClock,
  wallClockShort,
} from './zones';

/** `local` is the local time at the pick-up, with or without its offset: `2026-12-24T14:30`. */
export function pickUpTime(local: string, zone: string | null, language: Language): string {
  return withName(wallClock(local, language), otherClockName(local, zone, language));
}

export function pickUpTimeShort(local: string, zone: string | null, language: Language): string {
  return withName(wallClockShort(local, language), otherClockName(local, zone, language));
}

/** The clock at a pick-up as far as it is known: its zone, or at least a time there with its offset. */
export type ClockThere = { zone: string | null; there: string | null };

/** The date and the minute of the day on the clock at a pick-up. Without a known one it is the desk's. */
export function dayThere(now: number, { zone, there }: ClockThere): { date: string; minute: number } {
  const local = zone === null && there !== null ? atOffset(new Date(now).toISOString(), there) : null;
  if (local === null) {
    const at = zone ?? deskZone();
    return { date: dateIn(now, at), minute: minuteIn(now, at) };
  }
  const [hours = 0, minutes = 0] = local.slice(11, 16).split(':').map(Number);
  return { date: local.slice(0, 10), minute: hours * 60 + minutes };
}

/** The moment of a pick-up, or a time before it. Without a known clock it stands on the desk's. */
export function pickUpMoment(utc: string, { zone, there }: ClockThere, language: Language): string {
  const inZone = zone && exactMomentIn(utc, zone, language);
  if (zone && inZone) {
    return agree(utc, zone, deskZone())
      ? exactMoment(utc, language)
      : withName(inZone, cityOf(zone, language));
  }
  const local = there && atOffset(utc, there);
  return local ? pickUpTime(local, null, language) : exactMoment(utc, language);
}

/**
 * What names the clock of the pick-up: its city, or its offset where the zone is not known. Null where the desk's clock
 * shows the same, or nothing is known.
 */
export function otherClockName(local: string, zone: string | null, language: Language): string | null {
  const inZone = zone !== null && momentIn(momentOf(local), zone, 'en') !== null;
  if (zone !== null && inZone)
    return agree(momentOf(local), zone, deskZone()) ? null : cityOf(zone, language);
  return offset.test(local) && !isOnClock(local, { zone: deskZone(), there: null })
    ? offsetWords(local)
    : null;
}

/** The offset of the pick-up from UTC, beside the name of its clock; null where that is the offset, or none is told. */
export function offsetBeside(clock: string, local: string): string | null {
  const words = offset.test(local) ? offsetWords(local) : null;
  return words === clock ? null : words;
}

/** Whether a local time with an offset is what this clock shows at that moment. */
export function isOnClock(local: string, { zone, there }: ClockThere): boolean {
  if (zone) return momentIn(momentOf(local), zone, 'en') === wallClockShort(local, 'en');
  return there !== null && offsetWords(local) === offsetWords(there);
}

const offset = /(?:Z|([+-])(\d{2}):?(\d{2}))$/;

/** Without an offset the moment is off by some hours, in which two clocks hardly ever part. */
function momentOf(local: string): string {
  return offset.test(local) ? local : `${local.slice(0, 16)}:00Z`;
}

/** A moment in UTC as a local time with the offset of another one; null if that has none. */
function atOffset(utc: string, there: string): string | null {
  const found = offset.exec(there);
  if (!found) return null;
  const [, sign, hours = '0', minutes = '0'] = found;
  const ahead = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  return `${new Date(Date.parse(utc) + ahead * 60_000).toISOString().slice(0, 19)}${found[0]}`;
}

function withName(time: string, clock: string | null): string {
  return clock === null ? time : `${time} (${clock})`;
}
