/** What a message about a reservation says: as far as the record tells it, and otherwise as it was booked here. */

import type { ReservationPageView } from '../../generated/bindings';
import {
  bareWay,
  type Message,
  type MessageKind,
  type MessageWay,
  stopsLeft,
} from '../../shared/message/message';
import { nameOf } from '../../shared/reservation/people';
import { asBooked, contentsOf, dossierOf } from './words';

export function messageOf(page: ReservationPageView, kind: MessageKind = kindOf(page)): Message {
  const lead = page.record.passengers?.find(({ isLead }) => isLead);
  const way = kind === 'changed' ? wayOfChanged(page) : wayOf(page);
  return { kind, ways: [way], about: [page.record.id], mail: lead?.email ?? '', phone: lead?.phone ?? '' };
}

/**
 * The ride after a change. Until the record is read anew, what the service answered is newer; a price that the record
 * does not tell may be another one now. One that it tells contains what it did.
 */
export function wayOfChanged(page: ReservationPageView): MessageWay {
  const way = wayOf(page);
  const { record, update } = page;
  const price = record.gross ?? null;
  const answer = update?.state === 'updated' ? update.answer : null;
  if (!answer) return { ...way, price };
  const { pickUp, flightNo, passengers } = answer;
  const people = passengers.kind === 'is' ? passengers.value.map(nameOf) : way.people;
  return {
    ...way,
    // Whether more travel than are named is not known of another list of names.
    party: people.length === way.people.length ? way.party : null,
    price,
    pickUp: pickUp.kind === 'is' ? pickUp.value.there : way.pickUp,
    zone: pickUp.kind === 'is' ? pickUp.value.zone : way.zone,
    flight: flightNo.kind === 'is' ? flightNo.value : flightNo.kind === 'empty' ? null : way.flight,
    people,
  };
}

/** The ride of a reservation. */
export function wayOf(page: ReservationPageView): MessageWay {
  const { record, cancel } = page;
  const dossier = dossierOf(page);
  const booked = asBooked(page);
  const offer = dossier?.offer ?? null;
  const people = booked.people ?? (record.passengers ?? []).map(nameOf);
  const places = booked.places ?? [record.pickUpPlace ?? '?', record.dropOffPlace ?? '?'];
  return {
    ...bareWay,
    from: places[0] ?? '?',
    to: places.at(-1) ?? '?',
    stops: stopsLeft(dossier?.places.slice(1, -1) ?? [], dossier?.failedStops ?? []),
    pickUp: record.pickUp?.there ?? booked.pickUp?.pickUp ?? null,
    zone: record.pickUp?.zone ?? dossier?.zone ?? null,
    vehicle: record.vehicle ?? offer?.vehicle ?? null,
    flight: record.flightNo,
    pnr: record.pnr,
    people,
    party: partyOf(page, people),
    extras: extrasOf(page),
    price: record.gross ?? booked.price?.gross ?? null,
    contents: contentsOf(page),
    deduction: cancel?.state === 'cancelled' ? cancel.percent : null,
  };
}

/** As it was booked, unless the record names or counts other travellers. */
function partyOf(page: ReservationPageView, named: readonly string[]): MessageWay['party'] {
  const { record } = page;
  const dossier = dossierOf(page);
  const form = dossier?.offer?.form;
  if (!dossier || !form) return null;
  const people = dossier.accepted?.passengerCount ?? form.people;
  const isCounted = record.passengerCount === null || Number(record.passengerCount) === people;
  const areNamed = dossier.people.length === 0 || named.length === dossier.people.length;
  return isCounted && areNamed ? { people, bags: form.bags } : null;
}

const kinds: Record<number, MessageKind> = {
  4: 'confirmed',
  5: 'unconfirmed',
  7: 'ready',
  8: 'ready',
  9: 'over',
  10: 'over',
  11: 'cancelled',
  12: 'over',
};

function kindOf({ record, cancel }: ReservationPageView): MessageKind {
  if (cancel?.state === 'cancelled') return 'cancelled';
  return kinds[record.status.code ?? 0] ?? 'received';
}

function extrasOf(page: ReservationPageView): string[] {
  const dossier = dossierOf(page);
  const taken = dossier?.offer?.selected ?? [];
  const standard = dossier?.accepted?.standardExtras ?? [];
  return [
    ...taken.map(({ name, code, quantity }) => `${name ?? code} × ${quantity}`),
    ...standard.flatMap(({ name }) => (name === null ? [] : [name])),
  ];
}
