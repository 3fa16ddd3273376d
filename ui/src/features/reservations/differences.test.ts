import { describe, expect, test } from 'vitest';
import type { Wish } from '../../generated/bindings';
import type { Fault } from '../../platform/fault';
import { plain } from '../../shared/testing/plain';
import {
  answered,
  differences,
  led,
  leftOut,
  listFaults,
  movedDifferences,
  sentDifferences,
  withNow,
} from './change.svelte';
import { ada, deniz, fields, nothing, pickUp, record } from './testing/changed';

describe('differences', () => {
  const when = 'Thu, 24 Dec 2026, 14:30 (Istanbul, UTC+3)';
  const people = 'Deniz Aydın · lead · +9055 · d@example.com\nAda Aydın';
  const all: Wish = {
    pickUp: { at: '2026-12-25T08:05', offset: '+02:00' },
    flightNo: { kind: 'clear' },
    note: { kind: 'set', text: 'Wait.' },
    passengers: [{ ...ada, isLead: true }],
  };
  const told = (list: { before: string | null; after: string | null; now?: string | null }[]) =>
    list.map(one =>
      Object.fromEntries(Object.entries(one).map(([name, words]) => [name, words && plain(words)])),
    );

  test('of an empty wish are none', () => {
    expect(differences(fields(), nothing, 'en')).toEqual([]);
  });

  test('stand in the order of the form', () => {
    expect(told(differences(fields(), all, 'en'))).toEqual([
      { part: 'pickUp', before: when, after: 'Fri, 25 Dec 2026, 08:05 (Istanbul)' },
      { part: 'flightNo', before: 'TK1', after: null },
      { part: 'note', before: 'Call.', after: 'Wait.' },
      { part: 'passengers', before: plain(people), after: 'Ada Aydın · lead' },
    ]);
  });

  test('of a record that tells nothing have nothing before', () => {
    const bare = fields({ pickUp: null, flightNo: null, note: null, passengers: null });
    const wish: Wish = { ...all, pickUp: { at: '2026-12-25T08:05', offset: null } };
    expect(told(differences(bare, wish, 'en'))).toEqual([
      { part: 'pickUp', before: null, after: 'Fri, 25 Dec 2026, 08:05' },
      { part: 'flightNo', before: null, after: null },
      { part: 'note', before: null, after: 'Wait.' },
      { part: 'passengers', before: null, after: 'Ada Aydın · lead' },
    ]);
  });

  const sent = {
    before: fields(),
    ...all,
    pickUp: { ...pickUp, there: '2026-12-25T08:05:00+02:00', zone: null },
  };

  test('of what was sent are told as the desk remembers it, beside the record as it is', () => {
    const list = sentDifferences(sent, 'en');
    expect(told(list)).toEqual([
      { part: 'pickUp', before: when, after: 'Fri, 25 Dec 2026, 08:05 (UTC+2)' },
      { part: 'flightNo', before: 'TK1', after: null },
      { part: 'note', before: 'Call.', after: 'Wait.' },
      { part: 'passengers', before: plain(people), after: 'Ada Aydın · lead' },
    ]);
    const now = withNow(list, record({ flightNo: 'XQ3', note: 'Now.' }), 'en').map(one => one.now);
    expect(now.map(words => words && plain(words))).toEqual([when, 'XQ3', 'Now.', plain(people)]);
    const bare = record({ pickUp: null, flightNo: null, note: null, passengers: null });
    expect(withNow(list, bare, 'en').map(one => one.now)).toEqual([null, null, null, null]);
    expect(sentDifferences({ ...nothing, pickUp: null, before: fields(), passengers: null }, 'en')).toEqual(
      [],
    );
  });

  test('of a change made elsewhere are its parts alone', () => {
    const now = fields({ flightNo: null, note: 'Now.', passengers: null, pickUp: null });
    expect(told(movedDifferences(fields(), now, ['note', 'pickUp'], 'en'))).toEqual([
      { part: 'note', before: 'Call.', after: 'Now.' },
      { part: 'pickUp', before: when, after: null },
    ]);
    expect(told(movedDifferences(fields(), now, ['flightNo', 'passengers'], 'en'))).toEqual([
      { part: 'flightNo', before: 'TK1', after: null },
      { part: 'passengers', before: plain(people), after: null },
    ]);
  });

  test('of an answer are the parts it contains', () => {
    expect(answered(fields({ note: null, pickUp: null }), 'en')).toEqual([
      { part: 'flightNo', words: 'TK1' },
      { part: 'passengers', words: expect.stringContaining('Deniz Aydın') },
    ]);
    expect(answered(fields({ flightNo: null, passengers: null }), 'en').map(({ part }) => part)).toEqual([
      'pickUp',
      'note',
    ]);
  });
});

describe('a list of passengers', () => {
  const three = [deniz, ada, { ...ada, id: 'e' }].map(one => ({ ...one, phone: '', email: '' }));
  const leads = (people: { isLead: boolean }[]) => people.map(({ isLead }) => isLead);

  test('has one lead, the one that is chosen', () => {
    expect(leads(led(three, 2))).toEqual([false, false, true]);
  });

  test('has the first as its lead when the lead is taken out', () => {
    expect(leftOut(three, 0).map(({ id, isLead }) => [id, isLead])).toEqual([
      ['a', true],
      ['e', false],
    ]);
    expect(leftOut(three, 1).map(({ id, isLead }) => [id, isLead])).toEqual([
      ['d', true],
      ['e', false],
    ]);
    expect(leads(leftOut(led(three, 2), 0))).toEqual([false, true]);
  });

  const fault = (
    ...faults: (readonly [string, 'required' | 'repeated' | 'unknown' | 'tooFew'])[]
  ): Fault => ({
    code: 'invalid',
    faults: faults.map(([field, rule]) => ({ field, rule, limit: null })),
  });

  test.each<[Fault | null, string[]]>([
    [null, []],
    [{ code: 'offline' }, []],
    [fault(['note', 'required'], ['passengerRequests[0].email', 'required']), []],
    [
      fault(
        ['x.passengerRequests[0].passengerId', 'unknown'],
        ['passengerRequests[0].passengerId2', 'unknown'],
      ),
      [],
    ],
    [
      fault(
        ['passengerRequests', 'tooFew'],
        ['passengerRequests[0].passengerId', 'repeated'],
        ['passengerRequests[11].passengerId', 'unknown'],
      ),
      [
        'Too few entries.',
        'Passenger 1 is in the list twice.',
        'Passenger 12 is no longer in the reservation. Remove this row, or add the passenger again.',
      ],
    ],
  ])('%j is told as %j', (one, words) => {
    expect(listFaults(one, 'en').map(plain)).toEqual(words);
  });
});
