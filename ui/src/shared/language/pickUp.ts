/**
 * Pick-up times. Each stands on the clock at the pick-up, with the city of that clock where it is not the desk's. Other
 * modules write no pick-up time by themselves.
 */

import type { Language } from '../../generated/bindings';
import { exactMoment } from './moments';
import { agree, cityOf, deskZone, exactMomentIn, momentIn, wallClock, wallClockShort } from './zones';

/** `local` is the local time at the pick-up, with or without its offset: `2026-12-24T14:30`. */
export function pickUpTime(local: string, zone: string | null, language: Language): string {
  return withCity(wallClock(local, language), cityElsewhere(local, zone));
}

export function pickUpTimeShort(local: string, zone: string | null, language: Language): string {
  return withCity(wallClockShort(local, language), cityElsewhere(local, zone));
}

/** The moment of a pick-up, or a time before it. Without a known zone it stands on the desk's clock. */
export function pickUpMoment(utc: string, zone: string | null, language: Language): string {
  const there = zone && exactMomentIn(utc, zone, language);
  if (!zone || !there || agree(utc, zone, deskZone())) return exactMoment(utc, language);
  return withCity(there, cityOf(zone));
}

/** The city of the pick-up; null where its clock shows the same as the desk's, or is not known. */
export function cityElsewhere(local: string, zone: string | null): string | null {
  if (!zone) return null;
  // Without an offset the moment is off by some hours, in which two clocks hardly ever part.
  const moment = /(?:Z|[+-]\d{2}:?\d{2})$/.test(local) ? local : `${local.slice(0, 16)}:00Z`;
  return momentIn(moment, zone, 'en') === null || agree(moment, zone, deskZone()) ? null : cityOf(zone);
}

function withCity(time: string, city: string | null): string {
  return city === null ? time : `${time} (${city})`;
}
