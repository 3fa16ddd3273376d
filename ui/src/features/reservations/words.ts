/** The words for a reservation, wherever it is shown. */

import type {
  ClockView,
  DossierView,
  Language,
  PickUpView,
  ReservationPageView,
} from '../../generated/bindings';
import { clamped } from '../../shared/foreign';
import { cityOf } from '../../shared/language/cities';
import { dates } from '../../shared/language/formats';
import { byAmount } from '../../shared/language/money';
import { offsetWords } from '../../shared/language/offset';
import { pickUpTime } from '../../shared/language/pickUp';
import { speech, text } from '../../shared/language/speech.svelte';
import { deskZone, momentIn, wallClock } from '../../shared/language/zones';
import type { Contents } from '../../shared/offer/contents';
import { andMore, peopleWords } from '../../shared/reservation/people';

/** The local time at the pick-up first, then the time at this desk where it differs. */
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
    place: pickUp.zone
      ? `${cityOf(pickUp.zone, language)}, ${offsetWords(pickUp.there)}`
      : offsetWords(pickUp.there),
    here: shown && !isSame ? text('time-at-desk', { time: wallClock(shown, language) }) : null,
  };
}

/** What the record does not tell, as this desk booked it. Null where the record tells it, or nothing is known. */
export function asBooked(page: ReservationPageView) {
  const { record, asBooked } = page;
  const { pickUp, zone = '', places = [], people = [] } = asBooked ?? {};
  return {
    pickUp: record.pickUp || !pickUp ? null : { pickUp, zone },
    places: record.pickUpPlace || record.dropOffPlace || places.length === 0 ? null : places,
    people: record.passengers?.length || people.length === 0 ? null : people,
    price: record.gross || record.charge ? null : (dossierOf(page)?.offer?.price ?? null),
  };
}

/** The dossier, unless it tells the other way: the service made this record beside the way that was booked. */
export function dossierOf({ dossier, asBooked }: ReservationPageView): DossierView | null {
  return asBooked?.isBookedRide ? dossier : null;
}

/** Who travels, by the record or as it was booked here. */
export function peopleOf(page: ReservationPageView): string {
  const booked = asBooked(page).people;
  return booked ? andMore(booked[0] ?? '', booked.length) : peopleWords(page.record.passengers);
}

/** The pick-up in one sentence, by the record or as it was booked here. */
export function whenOf(page: ReservationPageView, language: Language): string {
  const booked = asBooked(page).pickUp;
  if (booked) return `${pickUpTime(booked.pickUp, booked.zone, language)} · ${text('record-as-booked')}`;
  const told = page.record.pickUp && pickUpWords(page.record.pickUp, language);
  return told ? [told.there, told.place].filter(Boolean).join(' · ') : text('row-no-time');
}

/** The PNR for a title that has other words for a reservation without one. */
export function pnrOf({ record }: ReservationPageView): string {
  return record.pnr === null ? 'none' : clamped(record.pnr, 40);
}

/** What the price contains, while it is the one with which it was booked here, and as far as that was told. */
export function contentsOf(page: ReservationPageView): Contents | null {
  const { record } = page;
  const dossier = dossierOf(page);
  const offer = dossier?.offer;
  const booked = offer?.price.gross;
  if (!dossier || !offer || !booked) return null;
  const isOther =
    record.gross &&
    (record.gross.currency !== booked.currency || byAmount(record.gross.amount, booked.amount) !== 0);
  return isOther ? null : contentsOfOffer(dossier);
}

/** Null where the service did not say which extras are in the price, as after the choice of a route. */
export function contentsOfOffer({ offer, accepted }: DossierView): Contents | null {
  if (!offer || (offer.external && offer.selected === null)) return null;
  const priced = (offer.selected ?? []).filter(({ quantity }) => quantity > 0).length;
  return { priced, beside: (accepted?.standardExtras ?? []).map(({ price }) => price) };
}

const day_ms = 24 * 3_600_000;

/** Within a day of the pick-up, who drives is looked for first. */
export function isDriverOnTop({ record, asBooked }: ReservationPageView, now: number): boolean {
  const { driver, driverPhone, plate, pickUp } = record;
  const utc = pickUp ? pickUp.utc : (asBooked?.pickUp ?? null);
  const isKnown = [driver, driverPhone, plate].some(Boolean);
  return isKnown && utc !== null && Math.abs(Date.parse(utc) - now) < day_ms;
}

/** How much of the price is kept back, as far as the service said it. */
export function deductionWords(percent: number | null): string {
  if (percent === null) return text('deduction-unsaid');
  return percent === 0 ? text('deduction-none') : text('deduction-percent', { percent: String(percent) });
}

/**
 * The end of free cancellation as far as it is known, from the record or else from the offer, and the place whose clock
 * shows it.
 */
export function deadlineOf(page: ReservationPageView): { clock: ClockView; place: string } | null {
  const { record } = page;
  const dossier = dossierOf(page);
  const offer = dossier?.offer;
  const offered = offer?.conditions?.freeCancellation ?? offer?.freeCancellation ?? null;
  const asOffered = offered && dossier && { clock: offered, place: timeOf(dossier.zone) };
  if (!record.freeUntilUtc || record.freeUntilUtc === offered?.utc) return asOffered;
  const { place, wallAt } = clockOf(page);
  const atPickUp = wallAt(record.freeUntilUtc);
  if (!atPickUp) return asOffered;
  const here = wallOf(record.freeUntilUtc, deskZone());
  const atDesk = here === atPickUp ? null : here;
  return { clock: { utc: record.freeUntilUtc, atPickUp, atDesk }, place };
}

type Clock = { place: string; wallAt: (utc: string) => string | null };

/** The clock at the pick-up as far as it is known: by its zone, else by its offset, else the clock of the desk. */
function clockOf({ record, dossier }: ReservationPageView): Clock {
  const zone = record.pickUp?.zone ?? dossier?.zone;
  if (zone) return { place: timeOf(zone), wallAt: utc => wallOf(utc, zone) };
  const offset = record.pickUp?.there?.match(/(?:Z|[+-]\d{2}:?\d{2})$/)?.[0];
  if (offset) return { place: offsetWords(offset), wallAt: utc => wallWith(utc, offset) };
  return { place: timeOf(deskZone()), wallAt: utc => wallOf(utc, deskZone()) };
}

function timeOf(zone: string): string {
  return text('time-of', { city: cityOf(zone, speech.language) });
}

/** The local time at this offset from UTC, as `2026-12-24T14:30`. */
function wallWith(utc: string, offset: string): string | null {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset) ?? [];
  const ahead_ms = (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  const shown = new Date(Date.parse(utc) + ahead_ms);
  return Number.isNaN(shown.getTime()) ? null : shown.toISOString().slice(0, 16);
}

/** The local time of a zone, as `2026-12-24T14:30`. */
function wallOf(utc: string, zone: string): string | null {
  if (momentIn(utc, zone, 'en') === null) return null;
  const parts = { timeZone: zone, dateStyle: 'short', timeStyle: 'short' } as const;
  return dates('sv-SE', parts).format(new Date(utc)).replace(' ', 'T');
}
