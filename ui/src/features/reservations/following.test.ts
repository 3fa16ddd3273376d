import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MockDesk } from '../../platform/mockDesk';
import { rowOf } from '../../platform/mockRecords';
import { forgetEverything } from '../testing/open';
import { lookup } from './lookup.svelte';
import { opened } from './opened.svelte';
import { recents } from './recents.svelte';
import { selected } from './selected.svelte';

/** The commands that wait for an answer, in the order in which they were called. */
class Waiting {
  readonly #all: { done: (answer: unknown) => void; failed: (error: unknown) => void }[] = [];
  readonly answer = () => new Promise((done, failed) => this.#all.push({ done, failed }));

  async done(at: number, answer: unknown): Promise<void> {
    this.#all[at]?.done(answer);
    await settled();
  }

  async failed(at: number, error: unknown): Promise<void> {
    this.#all[at]?.failed(error);
    await settled();
  }

  get count(): number {
    return this.#all.length;
  }
}

const settled = () => vi.advanceTimersByTimeAsync(0);
let shell: MockDesk;
let one: string;
let two: string;

beforeEach(() => {
  vi.useFakeTimers();
  forgetEverything();
  shell = new MockDesk().begin();
  shell.book.fill(9);
  [one = '', two = ''] = shell.book.records.map(({ id }) => id);
});
afterEach(() => {
  vi.useRealTimers();
});

const heldBack = (command: string) => {
  const waiting = new Waiting();
  shell.answering(command, waiting.answer);
  return waiting;
};
const rows = (...at: number[]) => shell.book.records.filter((_, n) => at.includes(n)).map(rowOf);
const pageOf = (at: number) => shell.book.page(shell.book.records[at]?.id ?? '');
const ids = () => lookup.rows.map(({ id }) => id);

describe('looking for reservations', () => {
  test('an answer to an earlier question is dropped, and so is its failure', async () => {
    const waiting = heldBack('find_reservations');
    void lookup.ask();
    void lookup.ask();
    await settled();
    await waiting.failed(0, { code: 'offline' });
    expect(lookup.fault).toBeNull();
    await waiting.done(1, { rows: rows(1), next: null });
    expect(ids()).toEqual([two]);
    expect(lookup.answered).toBe(true);
  });

  test('a failure leaves what was found, and the next answer takes it away', async () => {
    await lookup.ask();
    shell.failing('find_reservations', { code: 'offline' });
    await lookup.ask();
    expect(lookup.fault).toEqual({ code: 'offline' });
    expect(lookup.rows).toHaveLength(9);
    shell.answering('find_reservations', null);
    await lookup.ask();
    expect(lookup.fault).toBeNull();
  });

  test('as many are asked for as were there, page by page', async () => {
    shell.book.fill(700);
    await lookup.ask();
    expect(lookup.rows).toHaveLength(200);
    await lookup.more();
    expect([lookup.rows.length, lookup.next]).toEqual([400, '400']);
    await lookup.ask(lookup.rows.length);
    expect([lookup.rows.length, lookup.next]).toEqual([400, '400']);
    await lookup.ask(401);
    expect([lookup.rows.length, lookup.next]).toEqual([600, '600']);
    await lookup.more();
    expect([lookup.rows.length, lookup.next]).toEqual([700, null]);
    const asked = shell.called('find_reservations').length;
    await lookup.more();
    expect(shell.called('find_reservations')).toHaveLength(asked);
  });

  test('more is read once at a time, and dropped when something else is asked meanwhile', async () => {
    shell.book.fill(300);
    await lookup.ask();
    const waiting = heldBack('find_reservations');
    void lookup.more();
    void lookup.more();
    await settled();
    expect(waiting.count).toBe(1);
    void lookup.ask(1);
    await settled();
    await waiting.done(0, { rows: rows(1), next: null });
    await waiting.done(1, { rows: rows(0), next: 'x' });
    expect(ids()).toEqual([one]);
    void lookup.more();
    await settled();
    await waiting.failed(2, { code: 'offline' });
    expect(lookup.fault).toEqual({ code: 'offline' });
  });

  test('a failure of an outdated search is not reported', async () => {
    shell.book.fill(300);
    await lookup.ask();
    const waiting = heldBack('find_reservations');
    void lookup.more();
    await settled();
    lookup.forget();
    await waiting.failed(0, { code: 'offline' });
    expect(lookup.fault).toBeNull();
    expect(lookup.rows).toEqual([]);
  });

  test('a question in parts ends when something else is asked', async () => {
    const waiting = heldBack('find_reservations');
    void lookup.ask(400);
    await settled();
    await waiting.done(0, { rows: rows(0), next: '1' });
    expect(waiting.count).toBe(2);
    void lookup.ask();
    await settled();
    await waiting.done(1, { rows: rows(1), next: '2' });
    expect(waiting.count).toBe(3);
    expect(lookup.answered).toBe(false);
  });

  test('an answer from before forgetting is dropped, also when something is asked again', async () => {
    const waiting = heldBack('find_reservations');
    void lookup.ask();
    lookup.forget();
    void lookup.ask();
    await settled();
    await waiting.done(0, { rows: rows(1), next: null });
    expect(lookup.answered).toBe(false);
    await waiting.done(1, { rows: rows(0), next: null });
    expect(ids()).toEqual([one]);
  });

  test('typing or choosing a filter moves back to the first row', async () => {
    lookup.at = 4;
    lookup.type('lara');
    expect(lookup.at).toBe(0);
    lookup.at = 4;
    lookup.sift({ kind: 'all' });
    expect(lookup.at).toBe(0);
    await settled();
    expect(shell.called('find_reservations').at(-1)).toEqual({
      query: { text: 'lara', filter: { kind: 'all' }, after: null, limit: 200 },
    });
    expect(lookup.met).toBe('lara');
  });

  test('the first match belongs to the words at the moment of asking', async () => {
    const waiting = heldBack('find_reservations');
    lookup.type('a');
    const wanted = lookup.first();
    lookup.type('b');
    await settled();
    await waiting.done(0, { rows: rows(0), next: null });
    await waiting.done(1, { rows: rows(1), next: null });
    expect(await wanted).toBeNull();
    expect((await lookup.first())?.id).toBe(two);
  });

  test('the first is none when the selection changes, nothing is found or the question fails', async () => {
    const waiting = heldBack('find_reservations');
    lookup.type('a');
    const other = lookup.first();
    lookup.sift({ kind: 'all' });
    await settled();
    await waiting.done(1, { rows: rows(1), next: null });
    await waiting.done(0, { rows: [], next: null });
    expect(await other).toBeNull();
    void lookup.ask();
    await settled();
    await waiting.failed(2, 'broken');
    expect(await lookup.first()).toBeNull();
    void lookup.ask();
    await settled();
    await waiting.done(3, { rows: [], next: null });
    expect(await lookup.first()).toBeNull();
  });

  test('changes of the copies are followed until it stops', async () => {
    const stop = lookup.follow();
    await settled();
    expect(lookup.rows).toHaveLength(9);
    const asked = shell.called('find_reservations').length;
    await shell.book.tell();
    await settled();
    expect(shell.called('find_reservations')).toHaveLength(asked + 1);
    stop();
    await shell.book.tell();
    await vi.advanceTimersByTimeAsync(1000);
    expect(shell.called('find_reservations')).toHaveLength(asked + 1);
  });

  test('stopping before the subscription stands asks nothing', async () => {
    lookup.follow()();
    recents.follow()();
    selected.follow(one)();
    opened.follow(one)();
    await settled();
    await shell.book.tell();
    await vi.advanceTimersByTimeAsync(1000);
    expect(shell.calls.map(({ command }) => command).filter(name => !name.startsWith('plugin:'))).toEqual([
      'reservation_opened',
    ]);
  });

  test('a window that was just opened looks for what is upcoming, and knows nothing yet', async () => {
    vi.resetModules();
    const { lookup: begun } = await import('./lookup.svelte');
    const { text, filter, met, answered } = begun;
    expect({ text, filter, met, answered }).toEqual({
      text: '',
      filter: { kind: 'upcoming' },
      met: '',
      answered: false,
    });
    expect((await import('./opened.svelte')).opened.answered).toBe(false);
  });

  test('all is forgotten', async () => {
    shell.book.fill(300);
    lookup.type('a');
    lookup.sift({ kind: 'all' });
    await settled();
    lookup.at = 3;
    lookup.fault = { code: 'offline' };
    const waiting = heldBack('find_reservations');
    void lookup.ask();
    lookup.forget();
    await waiting.done(0, { rows: rows(1), next: null });
    const { text, filter, met, next, answered, fault, at } = lookup;
    expect({ text, filter, met, next, answered, fault, at, ids: ids() }).toEqual({
      text: '',
      filter: { kind: 'upcoming' },
      met: '',
      next: null,
      answered: false,
      fault: null,
      at: 0,
      ids: [],
    });
  });
});

describe('the recent reservations', () => {
  test('are at most five, follow what is kept, and stay when they cannot be read', async () => {
    shell.book.recent = shell.book.records.slice(0, 6).map(({ id }) => id);
    const stop = recents.follow();
    await settled();
    expect(recents.view?.map(({ id }) => id)).toEqual(shell.book.recent.slice(0, 5));
    shell.failing('recent_reservations', 'broken');
    await shell.book.tell();
    await vi.advanceTimersByTimeAsync(300);
    expect(recents.view).toHaveLength(5);
    shell.answering('recent_reservations', () => rows(7));
    await shell.book.tell();
    await vi.advanceTimersByTimeAsync(300);
    expect(recents.view).toHaveLength(1);
    stop();
    shell.answering('recent_reservations', null);
    await shell.book.tell();
    await vi.advanceTimersByTimeAsync(300);
    expect(recents.view).toHaveLength(1);
    recents.forget();
    expect(recents.view).toBeNull();
  });
});

describe('the record beside the list', () => {
  test('the first record is shown at once, the next after a pause in moving', async () => {
    const stop = selected.follow(one);
    await settled();
    expect(selected.page?.record.id).toBe(one);
    stop();
    selected.follow(two);
    await vi.advanceTimersByTimeAsync(89);
    expect(selected.page?.record.id).toBe(one);
    await vi.advanceTimersByTimeAsync(1);
    expect(selected.page?.record.id).toBe(two);
  });

  test('a record that is left in time is not asked for, and a late answer is dropped', async () => {
    selected.follow(one);
    await settled();
    selected.follow(two)();
    await vi.advanceTimersByTimeAsync(500);
    expect(selected.page?.record.id).toBe(one);
    const waiting = heldBack('reservation');
    selected.follow(one);
    await vi.advanceTimersByTimeAsync(90);
    const stop = selected.follow(two);
    await waiting.done(0, null);
    expect(selected.page?.record.id).toBe(one);
    stop();
  });

  test('it follows what is kept, and shows nothing that cannot be read', async () => {
    selected.follow(one);
    await settled();
    await shell.book.change(one, { flightNo: 'PC1' });
    await vi.advanceTimersByTimeAsync(300);
    expect(selected.page?.record.flightNo).toBe('PC1');
    shell.failing('reservation', 'broken');
    await shell.book.tell();
    await vi.advanceTimersByTimeAsync(300);
    expect(selected.page).toBeNull();
  });

  test('a record that is left is no longer followed', async () => {
    const stop = selected.follow(one);
    await settled();
    stop();
    await shell.book.change(one, { flightNo: 'PC1' });
    await vi.advanceTimersByTimeAsync(300);
    expect(shell.called('reservation')).toHaveLength(1);
  });

  test('after forgetting, nothing is asked for', async () => {
    selected.follow(one);
    await settled();
    selected.forget();
    expect(selected.page).toBeNull();
    const asked = shell.called('reservation').length;
    await shell.book.tell();
    await vi.advanceTimersByTimeAsync(300);
    expect(shell.called('reservation')).toHaveLength(asked);
  });
});

describe('the reservation that is open', () => {
  test('a late answer about another record is dropped, and so is its failure', async () => {
    const waiting = heldBack('reservation');
    const stop = opened.follow(one);
    await settled();
    stop();
    const stopTwo = opened.follow(two);
    await settled();
    await waiting.done(0, shell.book.page(one));
    expect([opened.page, opened.answered]).toEqual([null, false]);
    stopTwo();
    opened.follow(one);
    await settled();
    await waiting.failed(1, { code: 'offline' });
    expect(opened.fault).toBeNull();
  });

  test('a late reading of another record is dropped, and blocks nothing here', async () => {
    const waiting = heldBack('refresh_reservation');
    opened.follow(one);
    await settled();
    const stop = opened.follow(two);
    await settled();
    expect(waiting.count).toBe(2);
    await waiting.failed(0, { code: 'offline' });
    expect(opened.refreshing.fault).toBeNull();
    expect(opened.refreshing.busy).toBe(true);
    await waiting.done(1, pageOf(2));
    expect(opened.refreshing.busy).toBe(false);
    expect(opened.page?.record.id).toBe(shell.book.records[2]?.id);
    void opened.refresh();
    await settled();
    opened.follow(one);
    await settled();
    await waiting.done(2, pageOf(3));
    expect(opened.page?.record.id).toBe(one);
    stop();
  });

  test('work on another record blocks nothing here', async () => {
    opened.follow(one);
    await settled();
    const waiting = heldBack('ask_to_cancel');
    const first = opened.attempt(waiting.answer as () => Promise<unknown>);
    expect(opened.doing.busy).toBe(true);
    opened.follow(two);
    await settled();
    expect(opened.doing.busy).toBe(false);
    expect(await opened.attempt(async () => undefined)).toBe(true);
    await waiting.failed(0, { code: 'offline' });
    expect(await first).toBe(false);
    expect(opened.doing.fault).toBeNull();
  });

  test('an empty answer leaves the copy as it was', async () => {
    shell.answering('refresh_reservation', () => null);
    opened.follow(one);
    await settled();
    expect(opened.page?.record.id).toBe(one);
  });

  test('after each action the record is read, whether the action succeeded or not', async () => {
    opened.follow(one);
    await settled();
    const asked = shell.called('reservation').length;
    expect(await opened.attempt(() => Promise.reject({ code: 'offline' }))).toBe(false);
    expect(shell.called('reservation')).toHaveLength(asked + 1);
    expect(opened.doing.fault).toEqual({ code: 'offline' });
  });

  test('leaving during the first look starts no further reading', async () => {
    const waiting = heldBack('reservation');
    const stop = opened.follow(one);
    await settled();
    stop();
    await waiting.done(0, shell.book.page(one));
    expect(shell.called('refresh_reservation')).toEqual([]);
  });

  test('it follows what is kept until it is left', async () => {
    shell.failing('reservation_opened', 'broken');
    const stop = opened.follow(one);
    await settled();
    await vi.advanceTimersByTimeAsync(300);
    await shell.book.change(one, { flightNo: 'PC1' });
    await settled();
    expect(opened.page?.record.flightNo).toBe('PC1');
    stop();
    await vi.advanceTimersByTimeAsync(300);
    await shell.book.change(one, { flightNo: 'PC2' });
    await vi.advanceTimersByTimeAsync(300);
    expect(opened.page?.record.flightNo).toBe('PC1');
  });

  test('a failure is told until it is known again, and all is forgotten', async () => {
    shell.failing('reservation', { code: 'offline' });
    opened.follow(one);
    await settled();
    expect(opened.fault).toEqual({ code: 'offline' });
    shell.failing('reservation', null);
    await opened.look();
    expect(opened.fault).toBeNull();
    expect(opened.answered).toBe(true);
    opened.forget();
    const { id, page: shown, answered, fault } = opened;
    expect({ id, shown, answered, fault }).toEqual({ id: null, shown: null, answered: false, fault: null });
    const calls = shell.calls.length;
    await opened.look();
    await opened.refresh();
    expect(shell.calls).toHaveLength(calls);
  });
});
