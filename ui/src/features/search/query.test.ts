import { describe, expect, test } from 'vitest';
import { sampleForm } from '../../platform/mockOffers';
import { find, lineRead, place } from '../../platform/mockPlaces';
import { dice } from '../../shared/testing/dice';
import { emptyQuery, endAt, fieldsOf, formOf, missing, moved, queryOf, withLine } from './query';

test('nothing typed is missing everything, by the name of its field', () => {
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
