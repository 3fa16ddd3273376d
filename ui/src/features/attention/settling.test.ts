import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { About, AttentionView, IntentView, StandingView } from '../../generated/bindings';
import { MockDesk } from '../../platform/mockDesk';
import { rowOf, status } from '../../platform/mockRecords';
import { plain } from '../../shared/testing/plain';
import { forgetEverything } from '../testing/open';
import { names } from './attention.svelte';
import { aboutOf, keyOf, nextOf, recordsOf } from './items';
import { isSettleable, proposedFor, Settling, settlings } from './settling.svelte';

let shell: MockDesk;
const settled = () => vi.advanceTimersByTimeAsync(0);
const intent = (standing: StandingView): IntentView => ({
  id: 'i',
  written: '2026-10-12T09:00:00Z',
  isOpen: true,
  standing,
  ride: null,
});

beforeEach(() => {
  vi.useFakeTimers();
  forgetEverything();
  shell = new MockDesk().begin();
  shell.book.fill(12);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Gives the answers in the order in which the test releases them. */
function heldBack(command: string) {
  const all: { done: (answer: unknown) => void; failed: (error: unknown) => void }[] = [];
  shell.answering(command, () => new Promise((done, failed) => all.push({ done, failed })));
  return all;
}

test.each<[StandingView, boolean, string[]]>([
  [{ state: 'held', because: 'unattended' }, true, []],
  [{ state: 'unknown', since: '', isLooking: false, next: null }, true, []],
  [{ state: 'matched', record: 'r' }, true, ['r']],
  [{ state: 'needsPerson', because: 'several', candidates: ['a', 'b'] }, true, ['a', 'b']],
  [{ state: 'sending', attempt: 1 }, false, []],
  [{ state: 'waiting', until: '' }, false, []],
  [{ state: 'gone' }, false, []],
  [{ state: 'dropped' }, false, []],
])('%j is settled by a person: %s, as one of %j', (standing, isWanted, proposed) => {
  expect(isSettleable(intent(standing))).toBe(isWanted);
  expect(proposedFor(intent(standing))).toEqual(proposed);
});

test('at most twelve records are proposed', () => {
  const candidates = Array.from({ length: 13 }, (_, at) => String(at));
  expect(proposedFor(intent({ state: 'needsPerson', because: 'several', candidates }))).toEqual(
    candidates.slice(0, 12),
  );
});

describe('a record that is looked for', () => {
  const id = (at: number) => shell.book.records[at]?.id ?? '';

  test('is asked for among all, eight at once', async () => {
    const settling = new Settling();
    await settling.look(' a ');
    expect(settling.words).toBe(' a ');
    expect(settling.found).toHaveLength(8);
    expect(shell.called('find_reservations')).toEqual([
      { query: { text: 'a', filter: { kind: 'all' }, after: null, limit: 8 } },
    ]);
    expect(shell.called('reservation_rows')).toEqual([]);
    await settling.look(' ');
    expect([settling.found, settling.answered]).toEqual([[], false]);
  });

  test('by its id stands first and once, kept here or not', async () => {
    const settling = new Settling();
    const [record] = shell.book.records;
    shell.answering('find_reservations', () => ({
      rows: shell.book.records.slice(0, 2).map(rowOf),
      next: null,
      isNear: false,
    }));
    await settling.look(id(0).toUpperCase());
    expect(settling.found.map(one => [one.id, one.row?.id ?? null])).toEqual([
      [id(0), id(0)],
      [id(1), id(1)],
      [id(0).toUpperCase(), null],
    ]);
    await settling.look(id(0));
    expect(settling.found).toEqual([
      { id: id(0), row: record && rowOf(record) },
      { id: id(1), row: expect.anything() },
    ]);
    for (const no of [`${id(0)}0`, `0${id(0)}`, id(0).slice(1)]) {
      await settling.look(no);
      expect(settling.found.map(one => one.id)).toEqual([id(0), id(1)]);
    }
  });

  test('is that of the newest words, and an older failure is not told', async () => {
    const settling = new Settling();
    const waiting = heldBack('find_reservations');
    void settling.look('a');
    void settling.look('b');
    await settled();
    waiting[1]?.done({ rows: [], next: null, isNear: false });
    await settled();
    expect(settling.answered).toBe(true);
    waiting[0]?.done({ rows: shell.book.records.map(rowOf), next: null, isNear: false });
    await settled();
    expect(settling.found).toEqual([]);
    void settling.look('c');
    void settling.look('');
    await settled();
    waiting[2]?.failed('broken');
    await settled();
    expect(settling.fault).toBeNull();
    expect(settling.answered).toBe(false);
  });

  test('is none that is only spelled similarly, because a doubt would be settled on another client', async () => {
    const settling = new Settling();
    const rows = shell.book.records.slice(0, 1).map(rowOf);
    for (const isNear of [false, true]) {
      shell.answering('find_reservations', () => ({ rows, next: null, isNear }));
      await settling.look('yilmez');
      expect(settling.found).toHaveLength(isNear ? 0 : 1);
    }
  });

  test('that cannot be looked for shows none until it can', async () => {
    const settling = new Settling();
    await settling.look('a');
    shell.failing('find_reservations', { code: 'offline' });
    await settling.look('ab');
    expect([settling.found, settling.answered, settling.fault]).toEqual([[], false, { code: 'offline' }]);
    shell.failing('find_reservations', null);
    await settling.look('a');
    expect([settling.answered, settling.fault]).toEqual([true, null]);
  });

  test('and named is first, once, and the words are done with', async () => {
    const settling = new Settling();
    await settling.look('a');
    settling.name({ id: 'a', row: null });
    settling.name({ id: 'b', row: null });
    settling.name({ id: 'a', row: null });
    expect(settling.named.map(one => one.id)).toEqual(['a', 'b']);
    expect([settling.words, settling.found]).toEqual(['', []]);
  });

  test('and proposed is known as far as it is kept', async () => {
    const settling = new Settling();
    await settling.know([]);
    expect(shell.called('reservation_rows')).toEqual([]);
    await settling.know([id(1), 'unknown']);
    expect(Object.keys(settling.rows)).toEqual([id(1)]);
    shell.failing('reservation_rows', 'broken');
    await settling.know([id(1)]);
    expect(settling.rows).toEqual({});
  });
});

test('each booking keeps what was typed for it until it ends', () => {
  const one = settlings.of('one');
  expect(settlings.of('one')).toBe(one);
  expect(settlings.of('two')).not.toBe(one);
  settlings.end('one');
  expect(settlings.of('one')).not.toBe(one);
  const two = settlings.of('two');
  settlings.forget();
  expect(settlings.of('two')).not.toBe(two);
});

describe('items', () => {
  const half: About = { kind: 'halfCancelled', cancelled: ['c'], standing: ['s', 't'] };

  test.each<[About, string[], string[] | null, string]>([
    [half, ['s', 't', 'c'], ['reservations', 's', 'cancel'], 'halfCancelled   s t c'],
    [{ kind: 'halfCancelled', cancelled: [], standing: [] }, [], null, 'halfCancelled  '],
    [{ kind: 'troubled', record: 'r' }, ['r'], ['reservations', 'r'], 'troubled   r'],
    [{ kind: 'bookingFound', intent: 'i', record: 'r' }, ['r'], ['reservations', 'r'], 'bookingFound  i r'],
    [{ kind: 'bookingHeld', intent: 'i' }, [], null, 'bookingHeld  i'],
    [{ kind: 'notBooked', intent: 'i' }, [], ['search'], 'notBooked  i'],
    [
      { kind: 'errandUnknown', record: 'r', errand: 'cancel' },
      ['r'],
      ['reservations', 'r', 'cancel'],
      'errandUnknown cancel  r',
    ],
    [
      { kind: 'errandUndecided', record: 'r', errand: 'update' },
      ['r'],
      ['reservations', 'r', 'change'],
      'errandUndecided update  r',
    ],
    [
      { kind: 'errandStrange', record: 'r', errand: 'update' },
      ['r'],
      ['reservations', 'r'],
      'errandStrange update  r',
    ],
  ])('%j', (about, records, place, key) => {
    expect(recordsOf(about)).toEqual(records);
    expect(nextOf(about, undefined)?.place ?? null).toEqual(place);
    expect(keyOf(about)).toBe(key);
  });

  test('are about who is kept, then who was booked for, then nobody', () => {
    const [record] = shell.book.records;
    if (!record) throw new Error('no record');
    const rows = {
      r: rowOf(record),
      bare: rowOf({
        ...record,
        id: 'bare',
        passengers: null,
        pnr: null,
        pickUpPlace: null,
        status: status(null),
      }),
    };
    const ride = {
      lead: 'Eva May',
      from: 'AYT',
      to: 'Lara',
      pickUp: '2026-12-24T14:30',
      zone: 'Europe/Istanbul',
    };
    const intents = [
      { ...intent({ state: 'gone' }), ride },
      { ...intent({ state: 'gone' }), id: 'j' },
    ];
    const told = (about: About) => {
      const { who, ...rest } = aboutOf(about, rows, intents);
      return { who: plain(who), ...rest };
    };
    const kept = { zone: 'Europe/Istanbul', there: record.pickUp?.there ?? null };
    expect(told({ kind: 'bookingFound', intent: 'i', record: 'r' })).toEqual({
      who: 'Deniz Aydın',
      pnr: 'K70000',
      way: 'Antalya Airport → Lara',
      status: 4,
      clock: kept,
    });
    expect(told({ kind: 'troubled', record: 'bare' })).toEqual({
      who: 'No name',
      pnr: null,
      way: 'Lara',
      status: null,
      clock: kept,
    });
    expect(told({ kind: 'bookingFound', intent: 'i', record: 'gone' })).toEqual({
      who: 'Eva May',
      pnr: null,
      way: 'AYT → Lara',
      status: null,
      clock: { zone: 'Europe/Istanbul', there: ride.pickUp },
    });
    expect(told({ kind: 'bookingFound', intent: 'j', record: 'gone' }).who).toBe('No name');
    expect(told({ kind: 'bookingHeld', intent: 'j' })).toEqual({
      who: 'No name',
      pnr: null,
      way: '',
      status: null,
      clock: { zone: null, there: null },
    });
  });
});

describe('names', () => {
  const view = (...records: string[]): AttentionView => ({
    items: records.map(record => ({
      urgency: 'watch',
      about: { kind: 'troubled', record },
      time: null,
      mayBeDone: true,
    })),
    aside: [],
    settled: [],
    failedStops: [],
  });

  test('are asked for once each, of what is laid aside too, and stay when they cannot be read', async () => {
    const [one = '', two = ''] = shell.book.records.map(({ id }) => id);
    const [item] = view(two).items;
    if (!item) throw new Error('no item');
    const aside = { item, aside: { kind: 'done', reason: 'x' }, since: '' } as const;
    await names.look({ ...view(one, one), aside: [aside] });
    expect(shell.called('reservation_rows')).toEqual([{ ids: [one, two] }]);
    expect(Object.keys(names.rows)).toEqual([one, two]);
    shell.failing('reservation_rows', 'broken');
    await names.look(view(one));
    expect(Object.keys(names.rows)).toEqual([one, two]);
    names.forget();
    expect(names.rows).toEqual({});
  });

  test('of a list before are dropped', async () => {
    const waiting = heldBack('reservation_rows');
    void names.look(view('a'));
    void names.look(view('b'));
    await settled();
    waiting[1]?.done([]);
    waiting[0]?.done(shell.book.records.slice(0, 1).map(rowOf));
    await settled();
    expect(names.rows).toEqual({});
    void names.look(view('c'));
    names.forget();
    await settled();
    waiting[2]?.done(shell.book.records.slice(0, 1).map(rowOf));
    await settled();
    expect(names.rows).toEqual({});
  });
});
