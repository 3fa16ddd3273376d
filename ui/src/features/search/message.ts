/** What a pasted message becomes: rows that the agent takes or leaves, and the search and people they fill. */

import type {
  FoundValue,
  Language,
  MessageExtra,
  MessageLeg,
  MessagePerson,
  MessagePlace,
  MessageView,
  TextRange,
  TypedPassenger,
} from '../../generated/bindings';
import { dayWords } from '../../shared/language/days';
import { type PlainId, text } from '../../shared/language/speech.svelte';
import { nobody, withOneLead } from '../../shared/passengers/people';
import { type End, emptyQuery, endAt, type Query, type Way } from '../../shared/trip/query';

/** A search and its people while they are filled. */
export type Filled = { query: Query; people: TypedPassenger[]; extras: MessageExtra[] };

type Part = 'there' | 'back' | 'party' | 'people';

export type Answer = { words: string; fill: (filled: Filled) => void };

export type Row = {
  key: string;
  part: Part;
  label: string;
  /** The likeliest first. A row with one answer that is no question is only taken or left. */
  answers: Answer[];
  isQuestion: boolean;
  note: string | null;
  at: TextRange[];
};

/** A way there, with the way back if the next trip goes the other way round. */
export type Trip = { there: MessageLeg; back: MessageLeg | null };

/** What the agent chose in a row; null leaves the row out. */
export type Chosen = Record<string, number | null>;

export function tripsOf({ legs }: MessageView): Trip[] {
  const trips: Trip[] = [];
  for (const leg of legs) {
    const last = trips.at(-1);
    if (last && !last.back && isWayBack(last.there, leg)) last.back = leg;
    else trips.push({ there: leg, back: null });
  }
  return trips;
}

function isWayBack(there: MessageLeg, back: MessageLeg): boolean {
  const isSame = (one: FoundValue<MessagePlace> | null, other: FoundValue<MessagePlace> | null) =>
    one !== null && other !== null && nameOf(one.value) === nameOf(other.value);
  return isSame(there.from, back.to) && isSame(there.to, back.from);
}

function nameOf({ words, places }: MessagePlace): string {
  return places[0]?.place.name ?? words;
}

/** The rows of one trip, in the order in which the sheet shows them. */
export function rowsOf(view: MessageView, words: string, trip: Trip, language: Language): Row[] {
  return [
    ...placeRows(trip.there, words),
    ...whenRows(trip.there, 'there', language),
    ...(trip.back ? whenRows(trip.back, 'back', language) : []),
    ...partyRows(view),
    ...view.people.flatMap((person, at) => personRows(person, at)),
  ];
}

/** The answer that counts: a question has none before the agent gives one. */
export function answerOf({ key, isQuestion }: Row, chosen: Chosen): number | null {
  const usual = isQuestion ? null : 0;
  return chosen[key] === undefined ? usual : chosen[key];
}

export function fill(rows: readonly Row[], chosen: Chosen): Filled {
  const filled: Filled = { query: emptyQuery(), people: [], extras: [] };
  for (const row of rows) {
    const at = answerOf(row, chosen);
    if (at !== null) row.answers[at]?.fill(filled);
  }
  // The places of those who were left out are holes.
  filled.people = withOneLead(filled.people.flat());
  filled.query.people = Math.max(filled.query.people, filled.people.length);
  return filled;
}

function placeRows({ from, to }: MessageLeg, message: string): Row[] {
  return (['from', 'to'] as const).flatMap(end => {
    const found = end === 'from' ? from : to;
    if (!found) return [];
    const put = (value: End) => (filled: Filled) => {
      filled.query[end] = value;
    };
    const { words, places } = found.value;
    const known = places.map(({ place, near }) => ({
      words: near && near !== place.name ? `${place.name}, ${near}` : place.name,
      fill: put(endAt(place)),
    }));
    const asWritten = { words: text('pasted-as-written', { words }), fill: put({ words, place: null }) };
    return [
      {
        key: `there-${end}`,
        part: 'there',
        label: text(end === 'from' ? 'search-from' : 'search-to'),
        answers: found.isQuestion ? [...known.slice(0, 3), asWritten] : known.slice(0, 1),
        isQuestion: found.isQuestion,
        note: noteOfPlace(found, message),
        at: found.at ? [found.at] : [],
      },
    ];
  });
}

/** How the place is written, if that is not its name. */
function noteOfPlace({ value, isQuestion, at }: FoundValue<MessagePlace>, message: string): string | null {
  if (isQuestion) return text(value.places.length > 1 ? 'pasted-several-places' : 'pasted-unknown-place');
  const words = at && message.slice(at.start, at.end);
  return words && words !== nameOf(value) ? text('pasted-written', { words }) : null;
}

function whenRows(leg: MessageLeg, way: Way, language: Language): Row[] {
  const { date, time, pickUp, flight } = leg;
  const row = (
    key: string,
    label: PlainId,
    found: FoundValue<string>,
    answer: Answer['fill'][],
    words: string[],
    note: string | null,
  ): Row => ({
    key: `${way}-${key}`,
    part: way,
    label: text(label),
    answers: answer.map((fill, at) => ({ words: words[at] ?? '', fill })),
    isQuestion: found.isQuestion,
    note,
    at: [found.at, key === 'when' ? date?.at : null].filter(range => range !== null && range !== undefined),
  });
  const put = (date: string | null, time: string | null) => (filled: Filled) => {
    const when = { date, time, offset: null };
    if (way === 'there') filled.query.when = when;
    else filled.query.back = when;
  };
  const rows: Row[] = [];
  if (pickUp) {
    const all = [pickUp.value, ...pickUp.others].map(value => value.split('T') as [string, string]);
    const words = all.map(([day, clock]) => `${dayWords(day, language)}, ${clock}`);
    rows.push(
      row(
        'when',
        'pasted-pick-up',
        pickUp,
        all.map(([day, clock]) => put(day, clock)),
        words,
        noteOfTime(leg),
      ),
    );
  } else if (date) {
    const all = [date.value, ...date.others];
    rows.push(
      row(
        'when',
        'search-day',
        date,
        all.map(day => put(day, null)),
        all.map(day => dayWords(day, language)),
        text('pasted-no-time'),
      ),
    );
  } else if (time) {
    const all = [time.value, ...time.others];
    rows.push(
      row(
        'when',
        'search-time',
        time,
        all.map(clock => put(null, clock)),
        all,
        text('pasted-no-day'),
      ),
    );
  }
  if (flight) {
    const all = [flight.value, ...flight.others];
    const fly = (number: string) => (filled: Filled) => {
      filled.query.flights[way] = number;
    };
    rows.push(row('flight', 'pasted-flight', flight, all.map(fly), all, null));
  }
  return rows;
}

function noteOfTime({ time, timeOf }: MessageLeg): string | null {
  if (!time || timeOf === 'pickUp') return null;
  return text(timeOf === 'arrival' ? 'pasted-landing' : 'pasted-departure', { time: time.value });
}

function partyRows({ party, extras }: MessageView): Row[] {
  const { adults, children, ages, bags } = party;
  const rows: Row[] = [];
  const counted = adults ?? children;
  if (counted) {
    const young = children?.value ?? 0;
    const answers = [adults?.value ?? 1, ...(adults?.others ?? [])].map(count => ({
      words: [
        text('pasted-adults', { count }),
        ...(young > 0 ? [text('pasted-children', { count: young })] : []),
        ...(ages.length > 0
          ? [text('pasted-ages', { ages: ages.map(({ value }) => value).join(', ') })]
          : []),
      ].join(', '),
      fill: ({ query }: Filled) => {
        query.people = count + young;
        query.children = young;
        query.ages = ages.map(({ value }) => value);
      },
    }));
    rows.push({
      key: 'party-people',
      part: 'party',
      label: text('search-people'),
      answers,
      isQuestion: (adults?.isQuestion ?? true) || (children?.isQuestion ?? false),
      note: null,
      at: rangesOf([adults, children, ...ages]),
    });
  }
  if (bags) {
    const answers = [bags.value, ...bags.others].map(count => ({
      words: text('party-bags', { count }),
      fill: ({ query }: Filled) => {
        query.bags = count;
      },
    }));
    rows.push({
      key: 'party-bags',
      part: 'party',
      label: text('search-bags'),
      answers,
      isQuestion: bags.isQuestion,
      note: null,
      at: rangesOf([bags]),
    });
  }
  extras.forEach((extra, at) => {
    rows.push({
      key: `party-extra-${at}`,
      part: 'party',
      label: text('pasted-extra'),
      answers: [{ words: text(extraTexts[extra.value]), fill: filled => filled.extras.push(extra.value) }],
      isQuestion: extra.isQuestion,
      note: text('pasted-extra-note'),
      at: rangesOf([extra]),
    });
  });
  return rows;
}

export const extraTexts = {
  childSeat: 'extra-child-seat',
  booster: 'extra-booster',
  babySeat: 'extra-baby-seat',
  wheelchair: 'extra-wheelchair',
  sportsBaggage: 'extra-sports-baggage',
} as const satisfies Record<MessageExtra, PlainId>;

/** The name, the phone and the mail of one person, each of which is taken or left by itself. */
function personRows(person: MessagePerson, index: number): Row[] {
  const { first, last, isLead } = person;
  const key = `person-${index}`;
  const names = [last?.value ?? '', ...(last?.others ?? [])].flatMap(lastName =>
    [first?.value ?? '', ...(first?.others ?? [])].map(firstName => ({ firstName, lastName })),
  );
  const named: Row = {
    key,
    part: 'people',
    label: isLead ? text('pasted-lead') : String(index + 1),
    answers: names.map(name => ({
      words: `${name.firstName} ${name.lastName}`.trim(),
      fill: ({ people }) => {
        people[index] = { ...nobody, ...name, isLead };
      },
    })),
    isQuestion: Boolean(first?.isQuestion || last?.isQuestion),
    note: null,
    at: rangesOf([first, last]),
  };
  const reached = (['phone', 'email'] as const).flatMap((part): Row[] => {
    const found = person[part];
    if (!found) return [];
    return [
      {
        key: `${key}-${part}`,
        part: 'people',
        label: text(`people-${part}`),
        answers: [found.value, ...found.others].map(words => ({
          words,
          // It goes with its name, unless there is none.
          fill: ({ people }) => {
            const one = people[index] ?? (first || last ? null : { ...nobody, isLead });
            if (one) people[index] = { ...one, [part]: words };
          },
        })),
        isQuestion: found.isQuestion,
        note: null,
        at: rangesOf([found]),
      },
    ];
  });
  return first || last ? [named, ...reached] : reached;
}

function rangesOf(found: readonly (FoundValue<unknown> | null)[]): TextRange[] {
  return found.flatMap(one => one?.at ?? []);
}

export type Segment = { words: string; rows: string[] };

/** The text in pieces, each with the rows that it belongs to. */
export function segmentsOf(words: string, rows: readonly Row[]): Segment[] {
  const marks = rows.flatMap(({ key, at }) => at.map(range => ({ ...range, row: key })));
  const edges = [...new Set([0, words.length, ...marks.flatMap(({ start, end }) => [start, end])])];
  const sorted = edges.filter(edge => edge <= words.length).toSorted((one, other) => one - other);
  return sorted.slice(1).map((end, at) => {
    const start = sorted[at] ?? 0;
    const covering = marks.filter(mark => mark.start <= start && end <= mark.end);
    return { words: words.slice(start, end), rows: covering.map(({ row }) => row) };
  });
}
