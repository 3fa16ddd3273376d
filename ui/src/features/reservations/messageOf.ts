/** What a message about a reservation says: as far as the record tells it, and otherwise as it was booked here. */

import type { ReservationPageView } from '../../generated/bindings';
import { bareWay, type Message, type MessageKind, type MessageWay } from '../../shared/message/message';
import { nameOf } from '../../shared/reservation/people';
import { asBooked, contentsOf } from './words';

export function messageOf(page: ReservationPageView, kind: MessageKind = kindOf(page)): Message {
  const lead = page.record.passengers?.find(({ isLead }) => isLead);
  const way = kind === 'changed' ? wayOfChanged(page) : wayOf(page);
  return { kind, ways: [way], mail: lead?.email ?? '', phone: lead?.phone ?? '' };
}

/**
 * The ride after a change. Until the record is read anew, what the service answered is newer; a price that the record
 * does not tell may be another one now.
 */
export function wayOfChanged(page: ReservationPageView): MessageWay {
  const way = wayOf(page);
  const { record, update } = page;
  const price = record.gross ?? null;
  const answer = update?.state === 'updated' ? update.answer : null;
  if (!answer) return { ...way, price, contents: null };
  const { pickUp, flightNo, passengers } = answer;
  return {
    ...way,
    price,
    contents: null,
    pickUp: pickUp.kind === 'is' ? pickUp.value.there : way.pickUp,
    zone: pickUp.kind === 'is' ? pickUp.value.zone : way.zone,
    flight: flightNo.kind === 'is' ? flightNo.value : flightNo.kind === 'empty' ? null : way.flight,
    people: passengers.kind === 'is' ? passengers.value.map(nameOf) : way.people,
  };
}

/** The ride of a reservation. */
export function wayOf(page: ReservationPageView): MessageWay {
  const { record, dossier, cancel } = page;
  const booked = asBooked(page);
  const offer = dossier?.offer ?? null;
  const places = booked.places ?? [record.pickUpPlace ?? '?', record.dropOffPlace ?? '?'];
  return {
    ...bareWay,
    from: places[0] ?? '?',
    to: places.at(-1) ?? '?',
    stops: dossier?.places.slice(1, -1) ?? [],
    pickUp: record.pickUp?.there ?? booked.pickUp?.pickUp ?? null,
    zone: record.pickUp?.zone ?? dossier?.zone ?? null,
    vehicle: record.vehicle ?? offer?.vehicle ?? null,
    flight: record.flightNo,
    pnr: record.pnr,
    people: booked.people ?? (record.passengers ?? []).map(nameOf),
    party: offer && {
      people: dossier?.accepted?.passengerCount ?? offer.form.people,
      bags: offer.form.bags,
    },
    extras: extrasOf(page),
    price: record.gross ?? booked.price?.gross ?? null,
    contents: contentsOf(page),
    deduction: cancel?.state === 'cancelled' ? cancel.percent : null,
  };
}

function kindOf({ record, cancel }: ReservationPageView): MessageKind {
  if (cancel?.state === 'cancelled' || record.status.code === 11) return 'cancelled';
  return record.status.code === 4 ? 'confirmed' : 'received';
}

function extrasOf({ dossier }: ReservationPageView): string[] {
  const taken = dossier?.offer?.selected ?? [];
  const standard = dossier?.accepted?.standardExtras ?? [];
  return [
    ...taken.map(({ name, code, quantity }) => `${name ?? code} × ${quantity}`),
    ...standard.flatMap(name => (name === null ? [] : [name])),
  ];
}
