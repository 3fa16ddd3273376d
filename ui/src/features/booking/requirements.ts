/** What a booking needs before it can be sent, and what it still lacks, each by the name of its field. */

import type { FieldFault, OfferView, SearchView, TypedPassenger } from '../../generated/bindings';
import type { PlainId } from '../../shared/language/speech.svelte';
import {
  longestFlight,
  longestNote,
  type Wrong,
  wrongAsTold,
  wrongWith,
} from '../../shared/passengers/people';

/** The part of a way that its requirements depend on. */
export type Way = {
  search: SearchView;
  offer: OfferView;
  flight: string;
  accepted: string | null;
  acknowledged: boolean;
};

export type Form = {
  passengers: readonly TypedPassenger[];
  people: number;
  note: string;
  /** What the desk reports about the passengers as they are typed now. */
  told: readonly FieldFault[];
  ways: readonly Way[];
};

/** A flight number is required on the airport legs of external offers, and wherever the conditions ask for it. */
export function isFlightRequired({ offer, search }: Pick<Way, 'offer' | 'search'>): boolean {
  if (offer.conditions?.requiresFlightNumber) return true;
  return offer.external && (search.form.from.isAirport || search.form.to.isAirport);
}

/** The faults in what is typed. */
export function wrongInput({ passengers, people, note, told, ways }: Form): Wrong[] {
  const rides = ways.map(({ offer }) => ({ seats: offer.seats }));
  return [
    ...wrongWith(passengers, people, rides),
    ...wrongAsTold(told),
    ...ways.flatMap((way, at) => wrongFlight(way, at)),
    ...(Array.from(note).length > longestNote ? [{ field: 'note', text: 'note-too-long' } as const] : []),
  ];
}

/** The consents that are missing. None of them is ever preset. */
export function wrongConsent(ways: readonly Way[]): Wrong[] {
  return ways.flatMap(({ offer, accepted, acknowledged }, at) => [
    ...(offer.conditions?.version && accepted === null
      ? [{ field: `accepted[${at}]`, text: 'consent-accept-missing' } as const]
      : []),
    ...(offer.external && !acknowledged
      ? [{ field: `acknowledged[${at}]`, text: 'consent-acknowledge-missing' } as const]
      : []),
    ...(offer.obstacles.includes('conditionsUnknown')
      ? [{ field: `accepted[${at}]`, text: 'consent-unknown' } as const]
      : []),
  ]);
}

const missing: readonly PlainId[] = ['rule-required', 'people-lead-phone', 'flight-missing'];

/** The first field that is still empty, or null when something else is wrong as well, which has to be shown first. */
export function firstMissing(wrong: readonly Wrong[]): string | null {
  return wrong.every(({ text }) => missing.includes(text)) ? (wrong[0]?.field ?? null) : null;
}

/** The test id of the control where a field such as `passengers[2].phone` is typed. */
export function testIdOf(field: string): string {
  return field
    .replace(/^passengers\[(\d+)\]\.(\w+)$/, 'passenger-$2-$1')
    .replace(/^flight\[(\d+)\]$/, 'flight-$1');
}

/** A flight number as it is sent and as it is printed on a ticket. */
export function tidyFlight(flight: string): string {
  return flight.trim().toUpperCase();
}

function wrongFlight(way: Way, at: number): Wrong[] {
  const flight = way.flight.trim();
  const say = (text: PlainId) => [{ field: `flight[${at}]`, text }];
  if (flight === '') return isFlightRequired(way) ? say('flight-missing') : [];
  return Array.from(flight).length > longestFlight ? say('flight-too-long') : [];
}
