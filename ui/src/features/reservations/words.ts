/** What is said of a reservation, wherever it is shown. */

import type { ClockView, Language, PickUpView, ReservationPageView, RowView } from '../../generated/bindings';
import { clamped } from '../../shared/foreign';
import { text } from '../../shared/language/speech.svelte';
import { agree, cityOf, deskZone, momentIn, wallClock } from '../../shared/language/zones';
import { offsetWords } from '../search/offset';

type Named = { firstName: string; lastName: string; isLead: boolean };

export function nameOf(person: Named): string {
  return clamped(`${person.firstName} ${person.lastName}`.trim(), 80);
}

/** The lead, and how many more. */
export function peopleWords(people: readonly Named[] | null): string {
  const lead = people?.find(({ isLead }) => isLead) ?? people?.[0];
  if (!lead) return text('record-nobody');
  const more = (people?.length ?? 1) - 1;
  const name = nameOf(lead) || text('record-nobody');
  return more > 0 ? text('record-and-more', { name, count: more }) : name;
}

export function rowPeople(row: RowView): string {
  const { lead, passengers } = row.summary;
  if (!lead) return text('record-nobody');
  const more = (passengers ?? 1) - 1;
  const name = clamped(lead, 80);
  return more > 0 ? text('record-and-more', { name, count: more }) : name;
}

/** The clock at the pick-up first, and the one at this desk where it shows something else. */
export function pickUpWords(
  pickUp: PickUpView,
  language: Language,
): { there: string; place: string; here: string | null } {
  if (!pickUp.there) return { there: clamped(pickUp.asItCame, 60), place: '', here: null };
  const zone = deskZone();
  const shown = pickUp.utc ? wallOf(pickUp.utc, zone) : null;
  const isSame = shown === pickUp.there.slice(0, 16);
  return {
    there: wallClock(pickUp.there, language),
    place: pickUp.zone ? `${cityOf(pickUp.zone)}, ${offsetWords(pickUp.there)}` : offsetWords(pickUp.there),
    here: shown && !isSame ? text('time-at-desk', { time: wallClock(shown, language) }) : null,
  };
}

/** Until when it is free, as far as anybody said: the record first, then what was offered. */
export function deadlineOf({ record, dossier }: ReservationPageView): ClockView | null {
  const offered = dossier?.offer?.conditions?.freeCancellation ?? dossier?.offer?.freeCancellation ?? null;
  if (!record.freeUntilUtc || record.freeUntilUtc === offered?.utc) return offered;
  const zone = record.pickUp?.zone ?? dossier?.zone ?? 'Europe/Istanbul';
  const here = deskZone();
  const atPickUp = wallOf(record.freeUntilUtc, zone);
  if (!atPickUp) return offered;
  const isSame = agree(record.freeUntilUtc, zone, here);
  return { utc: record.freeUntilUtc, atPickUp, atDesk: isSame ? null : wallOf(record.freeUntilUtc, here) };
}

/** What the clock of a zone shows, as `2026-12-24T14:30`. */
function wallOf(utc: string, zone: string): string | null {
  if (momentIn(utc, zone, 'en') === null) return null;
  const parts = { timeZone: zone, dateStyle: 'short', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat('sv-SE', parts).format(new Date(utc)).replace(' ', 'T');
}
