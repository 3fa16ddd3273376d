/** A search while it is typed, from an empty form to one that can be sent. */

import type {
  Currency,
  Language,
  LineFields,
  LineView,
  RecentPair,
  RidePlace,
  SearchForm,
  Spot,
} from '../../generated/bindings';
import { dayThere } from '../language/pickUp';

/** The text that was typed for a place, and the place that was chosen for it. */
export type End = { words: string; place: RidePlace | null };

/** "2+1" is two people and a child, and "2+1 3" has three bags as well. Null for a number alone, or other words. */
export function partyOf(words: string): Partial<Query> | null {
  const said = /^\s*(\d+)\s*(\+\s*(\d*))?(?:[\s,/]+(\d*))?\s*$/.exec(words);
  if (!said || (said[2] === undefined && said[4] === undefined)) return null;
  const [, adults, , children, bags] = said;
  const people = Math.min(Math.max(Number(adults) + Number(children ?? 0), 1), mostPeople);
  return {
    people,
    ...(said[2] === undefined ? {} : { children: Math.min(Number(children), people - 1), ages: [] }),
    ...(bags ? { bags: Math.min(Number(bags), mostPeople) } : {}),
  };
}

/** The local date and time at the pick-up. `offset` tells apart the two meanings of an hour that occurs twice. */
export type When = { date: string | null; time: string | null; offset: string | null };

export type Query = {
  from: End;
  to: End;
  stops: End[];
  when: When;
  /** The way back, which is searched together with the way there. */
  back: When | null;
  /** Everyone who rides, the children too. */
  people: number;
  children: number;
  /** In years, as far as they are known. */
  ages: number[];
  bags: number;
  /** Seats for children. The service is not asked for them. */
  seats: number;
  /** The flight of each way, which the booking starts with. */
  flights: Record<Way, string | null>;
  bestPrice: boolean;
  /** Set for this search alone; null uses the language and currency of the program or the profile. */
  language: Language | null;
  currency: Currency | null;
};

export type Way = 'there' | 'back';

export const mostPeople = 60;
export const mostStops = 8;

export const nowhere: End = { words: '', place: null };
export const never: When = { date: null, time: null, offset: null };

/** What only a line says, and no search holds. */
const unsaid = {
  children: 0,
  ages: [],
  seats: 0,
  flights: { there: null, back: null },
} satisfies Partial<Query>;

export function emptyQuery(): Query {
  return {
    from: nowhere,
    to: nowhere,
    stops: [],
    when: never,
    back: null,
    people: 1,
    bags: 0,
    ...unsaid,
    bestPrice: false,
    language: null,
    currency: null,
  };
}

export function endAt(place: RidePlace): End {
  return { words: place.name, place };
}

export function spotOf(place: RidePlace | null): Spot | null {
  return place && { latitude: place.latitude, longitude: place.longitude };
}

/** The two ends in the direction in which this way is driven. */
export function endsOf(query: Query, way: Way): { from: End; to: End } {
  return way === 'there' ? { from: query.from, to: query.to } : { from: query.to, to: query.from };
}

export function localOf(when: When): string | null {
  return when.date && when.time ? `${when.date}T${when.time}` : null;
}

/** The names of the fields that are still missing. */
export function missing(query: Query, way: Way): string[] {
  const when = way === 'there' ? query.when : query.back;
  return [
    ...(query.from.place ? [] : ['from']),
    ...(query.to.place ? [] : ['to']),
    ...query.stops.flatMap((stop, at) => (stop.place ? [] : [`stops[${at}]`])),
    ...(when?.date ? [] : [way === 'there' ? 'date' : 'backDate']),
    ...(when?.time ? [] : [way === 'there' ? 'time' : 'backTime']),
  ];
}

/** The form of one way, or null while something is missing. The way back visits the stops in reverse order. */
export function formOf(query: Query, way: Way): SearchForm | null {
  const ends = endsOf(query, way);
  const when = way === 'there' ? query.when : query.back;
  const pickUp = when && localOf(when);
  const stops = query.stops.flatMap(({ place }) => (place ? [place] : []));
  if (!ends.from.place || !ends.to.place || !pickUp || stops.length < query.stops.length) return null;
  return {
    from: ends.from.place,
    to: ends.to.place,
    stops: way === 'there' ? stops : stops.toReversed(),
    pickUp,
    offset: when.offset,
    people: query.people,
    bags: query.bags,
    bestPrice: query.bestPrice,
    language: query.language,
    currency: query.currency,
  };
}

/** Turns an earlier search back into a query that can be edited. */
export function queryOf(form: SearchForm, back: SearchForm | null): Query {
  return {
    from: endAt(form.from),
    to: endAt(form.to),
    stops: form.stops.map(endAt),
    when: whenOf(form),
    back: back && whenOf(back),
    people: form.people,
    bags: form.bags,
    ...unsaid,
    bestPrice: form.bestPrice,
    language: form.language,
    currency: form.currency,
  };
}

/** Repeats an earlier search exactly. Nothing of the present one stays. */
export function queryOfPair(pair: RecentPair, now: number): Query {
  return {
    from: endAt(pair.from),
    to: endAt(pair.to),
    stops: pair.stops.map(endAt),
    when: whenAgain(pair, now),
    back: pair.back && whenAgain(pair.back, now),
    people: pair.people,
    bags: pair.bags,
    ...unsaid,
    bestPrice: pair.bestPrice ?? false,
    language: pair.language,
    currency: pair.currency,
  };
}

/** A date that has passed at the pick-up is left empty. */
export function whenAgain(
  { pickUp, offset, zone }: Pick<RecentPair, 'pickUp' | 'offset' | 'zone'>,
  now: number,
): When {
  const [date = null, time = null] = pickUp?.split('T') ?? [];
  const isAhead = date !== null && date >= dayThere(now, { zone, there: null }).date;
  return isAhead ? { date, time, offset } : { date: null, time, offset: null };
}

/**
 * Puts the line into the form and nothing else, because line and form are two spellings of one search. A line holds
 * only names: while it names a place that was chosen, it means that place, even if another place has the same name.
 */
export function withLine(query: Query, line: LineView): Query {
  const chosen = [query.from, query.to, ...query.stops];
  const end = (words: string | null, found: readonly { place: RidePlace }[], former?: End): End => {
    if (words === null) return nowhere;
    const kept = [former, ...chosen].find(one => one?.place && inLine(one.place.name) === inLine(words));
    if (kept) return kept;
    const place = found[0]?.place;
    return place ? endAt(place) : { words, place: null };
  };
  const { date, time, children, ages, bags, seats, flight, back } = line.fields;
  return {
    ...query,
    from: end(line.fields.from, line.from, query.from),
    to: end(line.fields.to, line.to, query.to),
    stops: line.stops.map((found, at) => end(line.fields.stops[at] ?? null, found, query.stops[at])),
    when: { date, time, offset: null },
    back: back && { date: back.date, time: back.time, offset: null },
    people: peopleOf(line.fields),
    children: children ?? 0,
    ages,
    bags: bags ?? 0,
    seats: seats ?? 0,
    flights: { there: flight, back: back?.flight ?? null },
  };
}

/** Everyone of whom a line speaks. Children do not travel alone. */
export function peopleOf({ people, children }: LineFields): number {
  return (people ?? 1) + (children ?? 0);
}

/** A name in the form in which a line can hold it. */
function inLine(name: string): string {
  return name.replace(/"/g, '″').replace(/\s+/g, ' ').trim();
}

export function fieldsOf(query: Query): LineFields {
  const words = (end: End) => end.place?.name ?? (end.words.trim() || null);
  // The people may have become fewer in the form.
  const children = Math.min(query.children, query.people - 1);
  const { back, flights } = query;
  return {
    from: words(query.from),
    to: words(query.to),
    stops: query.stops.flatMap(stop => words(stop) ?? []),
    date: query.when.date,
    time: query.when.time,
    people: query.people - children,
    children: children > 0 ? children : null,
    ages: query.ages.slice(0, children),
    bags: query.bags,
    seats: query.seats > 0 ? query.seats : null,
    flight: flights.there,
    back: back && { date: back.date, time: back.time, flight: flights.back },
  };
}

export function isEmpty(query: Query): boolean {
  const { from, to, stops, when } = query;
  return [from, to, ...stops].every(end => end.words.trim() === '') && !when.date && !when.time;
}

export function moved<Item>(items: readonly Item[], at: number, by: -1 | 1): Item[] {
  const target = at + by;
  if (target < 0 || target >= items.length) return [...items];
  const next = [...items];
  next.splice(target, 0, ...next.splice(at, 1));
  return next;
}

function whenOf(form: SearchForm): When {
  const [date = null, time = null] = form.pickUp.split('T');
  return { date, time, offset: form.offset };
}
