import { describe, expect, test } from 'vitest';
import type { RecentPair } from '../../generated/bindings';
import { sampleForm } from '../../platform/mockOffers';
import { find, lineRead, place } from '../../platform/mockPlaces';
import { dice } from '../testing/dice';
import {
  emptyQuery,
  endAt,
  fieldsOf,
  formOf,
  isEmpty,
  missing,
  moved,
  never,
  partyOf,
  type Query,
  queryOf,
  queryOfPair,
  withLine,
} from './query';

test.each<[string, Partial<Query> | null]>([
  ['2', null],
  ['2 people', null],
  ['+1', null],
  ['2+', { people: 2, children: 0, ages: [] }],
  ['2+1', { people: 3, children: 1, ages: [] }],
  [' 2 + 1 ', { people: 3, children: 1, ages: [] }],
  ['2 ', null],
  ['2 3', { people: 2, bags: 3 }],
  ['2/3', { people: 2, bags: 3 }],
  ['2+1, 3', { people: 3, children: 1, ages: [], bags: 3 }],
  ['2 0', { people: 2, bags: 0 }],
  ['0 3', { people: 1, bags: 3 }],
  ['0+2', { people: 2, children: 1, ages: [] }],
  ['50+50 99', { people: 60, children: 50, ages: [], bags: 60 }],
])('the people field reads "%s"', (words, party) => {
  expect(partyOf(words)).toEqual(party);
});

test('an empty form misses every field, each by its name', () => {
  expect(missing(emptyQuery(), 'there')).toEqual(['from', 'to', 'date', 'time']);
  expect(formOf(emptyQuery(), 'there')).toBeNull();
});

test('the way back goes the other way round, and meets the stops in the other order', () => {
  const form = sampleForm();
  const [first, second] = [
    { ...form.to, name: 'Belek' },
    { ...form.to, name: 'Side' },
  ];
  const query = queryOf({ ...form, stops: [first, second] }, { ...form, pickUp: '2026-12-31T10:15' });
  const back = formOf(query, 'back');
  expect([back?.from.name, ...(back?.stops ?? []).map(({ name }) => name), back?.to.name]).toEqual([
    'Lara',
    'Side',
    'Belek',
    'AYT Antalya Airport',
  ]);
  expect(back?.pickUp).toBe('2026-12-31T10:15');
});

test('a074 a stop that is no place yet holds the search back', () => {
  const query = { ...queryOf(sampleForm(), null), stops: [{ words: 'Bele', place: null }] };
  expect(missing(query, 'there')).toEqual(['stops[0]']);
  expect(formOf(query, 'there')).toBeNull();
});

test('what a line says is what the form says', () => {
  const line = lineRead('AYT > Lara 24 dec 14:30 2p 3b via Belek');
  const query = withLine(emptyQuery(), line);
  expect(formOf(query, 'there')).toMatchObject({
    from: { name: 'AYT Antalya Airport', isAirport: true },
    pickUp: '2026-12-24T14:30',
    people: 2,
    bags: 3,
  });
  expect(fieldsOf(query).stops).toEqual(['Belek']);
});

test('children count as people, and a line keeps what no search holds', () => {
  const line = lineRead('AYT > Lara 24 dec 14:30 2+2 (4, 7) 3b 1 seat xq101 back 31 dec 10:00 XQ102');
  const query = withLine(emptyQuery(), line);
  expect(query).toMatchObject({ people: 4, children: 2, ages: [4, 7], seats: 1 });
  expect(query.flights).toEqual({ there: 'XQ101', back: 'XQ102' });
  expect(formOf(query, 'back')).toMatchObject({ pickUp: '2026-12-31T10:00', people: 4 });
  expect(fieldsOf(query)).toEqual({ ...line.fields, from: 'AYT Antalya Airport' });
});

test('a child who travels alone counts an adult', () => {
  const { fields, ...line } = lineRead('AYT > Lara');
  const query = withLine(emptyQuery(), { ...line, fields: { ...fields, children: 2 } });
  expect([query.people, fieldsOf(query).people, fieldsOf(query).children]).toEqual([3, 1, 2]);
});

test('fewer people in the form are fewer children in the line', () => {
  const query = withLine(emptyQuery(), lineRead('AYT > Lara 1+2 (4, 7)'));
  const fewer = (people: number) => fieldsOf({ ...query, people });
  expect(fewer(2)).toMatchObject({ people: 1, children: 1, ages: [4] });
  expect(fewer(1)).toMatchObject({ people: 1, children: null, ages: [] });
});

test('a line without a way back takes it away', () => {
  const both = withLine(emptyQuery(), lineRead('AYT > Lara 24 dec back 31 dec'));
  expect(both.back?.date).toBe('2026-12-31');
  expect(withLine(both, lineRead('AYT > Lara 24 dec')).back).toBeNull();
});

describe('a line that is edited keeps the places that were chosen', () => {
  const [pin, belek, secondBelek] = [
    { ...place('Lara'), latitude: 36.87, longitude: 30.8 },
    place('Belek'),
    { ...place('Belek'), latitude: 36.9, longitude: 31.1 },
  ];
  const chosen = queryOf(sampleForm({ to: pin, stops: [secondBelek] }), null);
  const edited = (line: string, query = chosen) => withLine(query, lineRead(line));

  test('a074 when something else in it is changed: they are searched where they are', () => {
    const next = edited('AYT Antalya Airport > Lara 24 dec 14:30 3p via Belek');
    expect(next.people).toBe(3);
    expect([next.to.place, next.stops[0]?.place]).toEqual([pin, secondBelek]);
  });

  test('when the ends change sides', () => {
    const next = edited('Lara > AYT Antalya Airport 24 dec 14:30 2p');
    expect([next.from.place, next.to.place]).toEqual([pin, chosen.from.place]);
  });

  test('each stop its own, though they have one name', () => {
    const both = { ...chosen, stops: [endAt(belek), endAt(secondBelek)] };
    const line = lineRead('AYT Antalya Airport > Lara 24 dec 14:30 3p');
    const next = withLine(both, {
      ...line,
      fields: { ...line.fields, stops: ['Belek', 'Belek'] },
      stops: [find('Belek'), find('Belek')],
    });
    expect(next.stops.map(stop => stop.place)).toEqual([belek, secondBelek]);
  });

  test('though a line cannot hold every letter of a name', () => {
    const inn = { ...pin, name: ' The "Old"  Inn' };
    const line = lineRead('AYT > Lara 24 dec 14:30 3p');
    const next = withLine(queryOf(sampleForm({ to: inn }), null), {
      ...line,
      fields: { ...line.fields, to: 'The ″Old″ Inn' },
      to: [],
    });
    expect(next.to).toEqual(endAt(inn));
  });

  test('and takes another place for another name', () => {
    expect(edited('AYT Antalya Airport > Side 24 dec').to.place).toEqual(place('Side'));
  });
});

test('a form that is typed again asks the same', () => {
  const form = sampleForm({ offset: '+03:00', bestPrice: true, currency: 'USD' });
  expect(formOf(queryOf(form, null), 'there')).toEqual(form);
});

test('moving a stop loses none and changes nothing else', () => {
  const roll = dice(5);
  for (let round = 0; round < 500; round += 1) {
    const stops = Array.from({ length: 1 + Math.floor(roll() * 8) }, (_, at) =>
      endAt({ ...sampleForm().to, name: `${at}` }),
    );
    const at = Math.floor(roll() * stops.length);
    const by = roll() < 0.5 ? -1 : 1;
    const next = moved(stops, at, by);
    expect(next.toSorted((a, b) => a.words.localeCompare(b.words))).toEqual(stops);
    const target = at + by;
    expect(next[target < 0 || target >= stops.length ? at : target]).toBe(stops[at]);
  }
});

test('a way back that nobody wants has neither day nor form', () => {
  expect(missing(emptyQuery(), 'back')).toEqual(['from', 'to', 'backDate', 'backTime']);
  expect(formOf(queryOf(sampleForm(), null), 'back')).toBeNull();
});

describe('an earlier search is repeated', () => {
  const { from, to, stops, people, bags, pickUp } = sampleForm();
  const pair: RecentPair = {
    ...{ from, to, stops, people, bags, pickUp, offset: '+03:00', zone: null, back: null },
    ...{ bestPrice: null, language: null, currency: null },
  };

  test.each([
    ['2026-12-23', '2026-12-24', '+03:00'],
    ['2026-12-24', '2026-12-24', '+03:00'],
    ['2026-12-25', null, null],
  ])('on %s for the day %s', (today, date, offset) => {
    const back = { pickUp, offset: '+03:00', zone: null };
    const again = queryOfPair({ ...pair, back }, new Date(`${today}T12:00`).getTime());
    expect(again.when).toEqual({ date, time: '14:30', offset });
    expect(again.back).toEqual(again.when);
  });

  // On most desks it is 24 December then.
  const now = Date.parse('2026-12-24T10:30:00Z');

  test.each([
    ['2026-12-23', 'Pacific/Midway', '2026-12-23'],
    ['2026-12-24', 'Pacific/Kiritimati', null],
  ])('a170 a day is over when it is over at the pick-up: %s in %s', (day, zone, date) => {
    const there = { pickUp: `${day}T14:30`, offset: null, zone };
    expect(queryOfPair({ ...pair, ...there }, now).when.date).toBe(date);
  });

  test('a170 the day of the way back is over when it is over at its own pick-up', () => {
    const back = { pickUp: '2026-12-24T14:30', offset: null, zone: 'Pacific/Kiritimati' };
    const again = queryOfPair({ ...pair, zone: 'Pacific/Midway', back }, now);
    expect([again.when.date, again.back?.date]).toEqual(['2026-12-24', null]);
  });

  test('one way only, where only one was searched', () => {
    expect(queryOfPair(pair, now).back).toBeNull();
  });

  test('without day and time where none is known', () => {
    expect(queryOfPair({ ...pair, pickUp: null }, now).when).toEqual(never);
  });

  test('for the best price as it was asked then', () => {
    const again = (bestPrice: boolean | null) => queryOfPair({ ...pair, bestPrice }, now).bestPrice;
    expect([null, false, true].map(again)).toEqual([false, false, true]);
  });
});

describe('a search with nothing in it', () => {
  test.each<[string, Partial<Query>]>([
    ['blanks', { from: { words: ' ', place: null } }],
    ['people', { people: 4 }],
  ])('may have %s', (_, part) => {
    expect(isEmpty({ ...emptyQuery(), ...part })).toBe(true);
  });

  test.each<[string, Partial<Query>]>([
    ['a pick-up', { from: { words: 'Be', place: null } }],
    ['a destination', { to: { words: 'Be', place: null } }],
    ['a stop', { stops: [{ words: 'Be', place: null }] }],
    ['a day', { when: { ...never, date: '2026-12-24' } }],
    ['a time', { when: { ...never, time: '14:30' } }],
  ])('has not %s', (_, part) => {
    expect(isEmpty({ ...emptyQuery(), ...part })).toBe(false);
  });
});

test('a line has the words of a place that is still looked for, without the blanks around them', () => {
  const words = { words: ' Bele ', place: null };
  const query = { ...emptyQuery(), from: words, stops: [words, { words: ' ', place: null }] };
  expect(fieldsOf(query)).toMatchObject({ from: 'Bele', to: null, stops: ['Bele'] });
});
