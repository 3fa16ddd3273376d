/** The message from the agent to the client, in the client's language. It promises nothing that the service has not said. */

import type { FailedStop, Language, Money, OfferView, SearchView } from '../../generated/bindings';
import { clamped, withoutHidden } from '../foreign';
import { cityOf } from '../language/cities';
import { textIn } from '../language/speech.svelte';
import { wallClock } from '../language/zones';
import { besideWords, type Contents, containsWords, grandWords } from '../offer/contents';
import { moneyWords } from '../offer/words';

/** One ride, as far as it is known. */
export type MessageWay = {
  from: string;
  to: string;
  stops: readonly string[];
  /** Local time at the pick-up; null if it is not known. */
  pickUp: string | null;
  zone: string | null;
  vehicle: string | null;
  flight: string | null;
  pnr: string | null;
  people: readonly string[];
  party: { people: number; bags: number } | null;
  extras: readonly string[];
  price: Money | null;
  /** What the price contains, as far as that is known. */
  contents: Contents | null;
  /** Until when an offer can be cancelled free of charge, by the clock at the pick-up. */
  freeUntil: { time: string; zone: string } | null;
  /** The deduction that the service named for a cancellation. */
  deduction: number | null;
};

/** What the message is about. Each but `received` and `quote` says what the service has said of the reservation. */
export type MessageKind =
  | 'received'
  | 'confirmed'
  | 'unconfirmed'
  | 'ready'
  | 'over'
  | 'changed'
  | 'cancelled'
  | 'quote';

export type Message = {
  kind: MessageKind;
  ways: readonly MessageWay[];
  /** The ids of the reservations that it is about; none while nothing is booked. */
  about: readonly string[];
  /** Where it may go, as far as that is known. */
  mail: string;
  phone: string;
};

/** What the agent wants in the message. */
export type Wanted = { people: boolean; extras: boolean; price: boolean; instructions: string };

/** A way about which nothing but its two ends is known. */
export const bareWay: Omit<MessageWay, 'from' | 'to'> = {
  stops: [],
  pickUp: null,
  zone: null,
  vehicle: null,
  flight: null,
  pnr: null,
  people: [],
  party: null,
  extras: [],
  price: null,
  contents: null,
  freeUntil: null,
  deduction: null,
};

/** Null also where that time is over. */
export function freeUntilOf(
  { zone }: Pick<SearchView, 'zone'>,
  { conditions, freeCancellation }: OfferView,
  now: number,
): MessageWay['freeUntil'] {
  const until = conditions?.freeCancellation ?? freeCancellation;
  return until && Date.parse(until.utc) > now ? { time: until.atPickUp, zone } : null;
}

/** A way as it is offered. */
export function wayOfOffer(
  search: SearchView,
  offer: OfferView,
): MessageWay & { pickUp: string; zone: string } {
  const { form, pickUp, zone } = search;
  const quantities = new Map(offer.selected?.map(({ code, quantity }) => [code, quantity]));
  return {
    ...bareWay,
    from: form.from.name,
    to: form.to.name,
    stops: form.stops.map(({ name }) => name),
    pickUp: pickUp.atPickUp,
    zone,
    vehicle: offer.vehicle,
    party: { people: form.people, bags: form.bags },
    extras: offer.extras.flatMap(({ code, name }) => {
      const quantity = quantities.get(code) ?? 0;
      return quantity > 0 ? [`${name ?? code} × ${quantity}`] : [];
    }),
    price: offer.price.gross,
    // After a choice of route the service does not say which extras are in the price.
    contents:
      offer.external && offer.selected === null
        ? null
        : { priced: [...quantities.values()].filter(quantity => quantity > 0).length, beside: [] },
  };
}

/** The stops that the booking has. Where the service refused one without naming it, none is promised. */
export function stopsLeft(stops: readonly string[], failed: readonly FailedStop[]): readonly string[] {
  if (failed.some(({ kind }) => kind === 'asTold')) return [];
  return stops.filter(stop => !failed.some(one => one.kind === 'named' && one.name === stop));
}

/** Whether it says where driver and client meet: before a booking and after its end no driver waits. */
export function takesInstructions(kind: MessageKind): boolean {
  return kind !== 'quote' && kind !== 'cancelled' && kind !== 'over';
}

const line = (words: string) => clamped(words, 400);

export function messageText({ kind, ways }: Message, wanted: Wanted, language: Language): string {
  const instructions = takesInstructions(kind) ? line(wanted.instructions.trim()) : '';
  const lines = [
    textIn(language, `message-opening-${kind}`),
    '',
    ...ways.flatMap(way => [...linesOf(way, wanted, language), '']),
    ...(ways.length > 1 && wanted.price ? [totalLine(ways, language), ''] : []),
    ...(instructions ? [instructions, ''] : []),
    textIn(language, closing(kind)),
  ];
  // Marks that isolate text directions on a screen do not belong in a mail, also when it is copied by hand.
  return withoutHidden(lines.join('\n'));
}

function closing(kind: MessageKind) {
  if (kind === 'quote') return 'message-closing-quote';
  return kind === 'cancelled' || kind === 'over' ? 'message-closing-over' : 'message-closing';
}

export function messageSubject({ kind, ways }: Message, language: Language): string {
  const pnrs = ways.flatMap(({ pnr }) => (pnr ? [line(pnr)] : [])).join(', ');
  const way = ways[0] ? `${line(ways[0].from)} → ${line(ways[0].to)}` : '';
  const subject = kind === 'quote' ? 'message-subject-quote' : 'message-subject';
  return withoutHidden(textIn(language, subject, { what: pnrs || way }));
}

function linesOf(way: MessageWay, wanted: Wanted, language: Language): string[] {
  const said = <Known>(known: Known | null | undefined, words: (known: Known) => string) =>
    known ? [words(known)] : [];
  const listed = (names: readonly string[]) => line(names.join(', '));
  const people = wanted.people ? someOf(way.people) : null;
  return [
    textIn(language, 'message-way', { from: line(way.from), to: line(way.to) }),
    ...said(someOf(way.stops), stops => textIn(language, 'message-stops', { stops: listed(stops) })),
    ...said(way.pickUp, pickUp =>
      way.zone
        ? textIn(language, 'message-when', {
            time: wallClock(pickUp, language),
            city: cityOf(way.zone, language),
          })
        : textIn(language, 'message-when-there', { time: wallClock(pickUp, language) }),
    ),
    ...said(way.vehicle, vehicle => textIn(language, 'message-vehicle', { vehicle: line(vehicle) })),
    ...said(way.flight, flight => textIn(language, 'message-flight', { flight: line(flight) })),
    ...said(people, names => textIn(language, 'message-people', { people: listed(names) })),
    ...said(way.party, party => textIn(language, 'message-party', { party: partyIn(party, language) })),
    ...said(wanted.extras ? someOf(way.extras) : null, extras =>
      textIn(language, 'message-extras', { extras: listed(extras) }),
    ),
    ...said(wanted.price ? way.price : null, price => priceLine(price, way.contents, language)),
    ...said(way.freeUntil, ({ time, zone }) =>
      textIn(language, 'message-free-until', {
        time: wallClock(time, language),
        city: cityOf(zone, language),
      }),
    ),
    ...(way.deduction === null ? [] : [deductionLine(way.deduction, language)]),
    ...said(way.pnr, pnr => textIn(language, 'message-pnr', { pnr: line(pnr) })),
  ];
}

const someOf = (names: readonly string[]) => (names.length > 0 ? names : null);

function partyIn({ people, bags }: { people: number; bags: number }, language: Language): string {
  const words = [textIn(language, 'party-people', { count: people })];
  if (bags > 0) words.push(textIn(language, 'party-bags', { count: bags }));
  return words.join(', ');
}

/** The price with what it contains, as far as that is known. */
function priceLine(price: Money, contents: Contents | null, language: Language): string {
  const words = moneyWords(price, language);
  if (!contents) return textIn(language, 'message-price', { price: words });
  const parts = [containsWords(contents, language), besideWords(contents, language) ?? []].flat();
  return textIn(language, 'message-price-contains', { price: words, contents: parts.join('; ') });
}

function totalLine(ways: readonly MessageWay[], language: Language): string {
  const prices = ways.flatMap(({ price }) => price ?? []);
  return textIn(language, 'message-total', { price: grandWords(prices, ways.length, language) });
}

function deductionLine(percent: number, language: Language): string {
  return percent === 0
    ? textIn(language, 'message-deduction-none')
    : textIn(language, 'message-deduction', { percent: String(percent) });
}
