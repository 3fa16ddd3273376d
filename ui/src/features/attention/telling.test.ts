import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { About, Item, MoveView, SettingsView } from '../../generated/bindings';
import { MockDesk } from '../../platform/mockDesk';
import { rowOf, status } from '../../platform/mockRecords';
import { covered } from '../../shared/session/covered.svelte';
import { settings } from '../../shared/settings/settings.svelte';
import { plain } from '../../shared/testing/plain';
import { forgetEverything } from '../testing/open';
import { attention, names } from './attention.svelte';
import { notices } from './notices.svelte';

let shell: MockDesk;
const settled = () => vi.advanceTimersByTimeAsync(300);

beforeEach(() => {
  vi.useFakeTimers();
  forgetEverything();
  shell = new MockDesk().begin();
  shell.book.fill(6);
});
afterEach(() => {
  vi.useRealTimers();
});

const details = { notificationDetails: true };
const set = (part: Partial<SettingsView> = {}) => {
  settings.view = { ...shell.settings, ...part };
  covered.view ??= { isCovered: false, triesLeft: null };
};
const moved = (...codes: (number | null)[]): MoveView[] =>
  codes.flatMap((code, at) => {
    const record = shell.book.records[at];
    return record ? [{ row: rowOf(record), to: status(code) }] : [];
  });
const troubled = (...at: number[]): Item[] =>
  at.map(n => ({
    urgency: 'acute',
    about: { kind: 'troubled', record: shell.book.records[n]?.id ?? '' },
    time: null,
    mayBeDone: true,
  }));

describe('a change of status', () => {
  /** Follows the notices after these moves. */
  async function told(moves: MoveView[], part: Partial<SettingsView> = {}) {
    set(part);
    const stop = notices.follow();
    await settled();
    shell.book.moves = { last: 7, moves };
    await shell.book.tell();
    await settled();
    stop();
    return shell.notices.map(({ title, body }) => ({ title: plain(title), body: plain(body) }));
  }

  test('is told with who and where if the agency chose so', async () => {
    expect(await told(moved(5), details)).toEqual([
      { title: 'Not confirmed · Deniz Aydın and 1 more', body: 'K70000 · Antalya Airport → Lara' },
    ]);
  });

  test.each([
    ['unless the agency chose otherwise', {}],
    ['in privacy, whatever was chosen', { ...details, privacy: true }],
  ])('is told as status and PNR alone %s', async (_, part) => {
    const [move] = moved(11);
    if (!move) throw new Error('nothing moved');
    const bare = { ...move, row: { ...move.row, summary: { ...move.row.summary, pnr: null } } };
    expect(await told([move, bare], part)).toEqual([
      { title: 'Cancelled', body: 'K70000' },
      { title: 'Cancelled', body: '' },
    ]);
  });

  test('is told as status and PNR alone while the window is covered', async () => {
    covered.view = { isCovered: true, triesLeft: null };
    expect(await told(moved(11), details)).toEqual([{ title: 'Cancelled', body: 'K70000' }]);
  });

  test('a173 is told by its number alone when the word for it is the service’s', async () => {
    const [move] = moved(77);
    if (!move) throw new Error('nothing moved');
    const [notice] = await told([{ ...move, to: { ...move.to, text: 'call +90 532 000 00 01' } }], details);
    expect(notice?.title).toContain('77');
    expect(notice?.title).not.toContain('call');
  });

  test('is announced as far as it is known', async () => {
    const [move] = moved(null);
    if (!move) throw new Error('nothing moved');
    const summary = { ...move.row.summary, pnr: null, pickUpPlace: null, lead: null };
    expect(await told([{ ...move, row: { ...move.row, summary } }], details)).toEqual([
      { title: 'No status · No name', body: 'Lara' },
    ]);
  });

  test('is told one by one up to three, and as one from four on', async () => {
    expect(await told(moved(4, 5, 11))).toHaveLength(3);
    shell.notices.length = 0;
    notices.forget();
    expect(await told(moved(4, 5, 11, 4))).toEqual([
      { title: 'Transfer Desk', body: '4 reservations have a new status.' },
    ]);
  });

  test('is not announced when notices are off or the settings are unknown', async () => {
    expect(await told(moved(4), { notifications: false })).toEqual([]);
    settings.view = null;
    await shell.book.tell();
    await settled();
    expect(shell.notices).toEqual([]);
  });

  test('is asked for since the last time, one question at a time', async () => {
    set();
    const waiting: ((view: unknown) => void)[] = [];
    shell.answering('moves_after', () => new Promise(done => waiting.push(done)));
    notices.follow();
    await settled();
    await shell.book.tell();
    await settled();
    await shell.book.tell();
    await settled();
    expect(shell.called('moves_after')).toEqual([{ after: null }]);
    waiting[0]?.({ last: 3, moves: [] });
    await settled();
    expect(shell.called('moves_after')).toEqual([{ after: null }, { after: 3 }]);
    waiting[1]?.({ last: 4, moves: [] });
    await settled();
    expect(shell.called('moves_after')).toHaveLength(2);
  });

  test('is asked for again after a question that failed, and from the beginning after all is forgotten', async () => {
    set();
    shell.failing('moves_after', 'broken');
    const stop = notices.follow();
    await settled();
    shell.failing('moves_after', null);
    shell.book.moves = { last: 7, moves: moved(5) };
    await shell.book.tell();
    await settled();
    await shell.book.tell();
    await settled();
    expect(shell.called('moves_after')).toEqual([{ after: null }, { after: null }, { after: 7 }]);
    stop();
    await shell.book.tell();
    await settled();
    expect(shell.called('moves_after')).toHaveLength(3);
    notices.follow();
    await settled();
    expect(shell.called('moves_after').at(-1)).toEqual({ after: null });
  });

  test('is not asked for when following stops before the subscription stands', async () => {
    notices.follow()();
    await settled();
    await shell.book.tell();
    await settled();
    expect(shell.called('moves_after')).toEqual([]);
  });

  test('a notice that the system refuses hinders nothing', async () => {
    shell.failing('notify', 'broken');
    expect(await told(moved(4))).toEqual([]);
    expect(shell.called('notify')).toHaveLength(1);
  });
});

describe('a new item', () => {
  const heed = async (items: Item[]) => {
    await notices.heed({ items, aside: [], settled: [], failedStops: [] });
    await settled();
    return shell.notices.map(({ title, body }) => [plain(title), plain(body)]);
  };

  test('is told with who it is about if the agency chose so, but not what waited before', async () => {
    set(details);
    expect(await heed(troubled(0))).toEqual([]);
    expect(await heed(troubled(0, 1))).toEqual([
      [expect.stringMatching(/\S/), 'Jana Müller · K7063Z · Lara → Antalya Airport'],
    ]);
    expect(await heed(troubled(0, 1))).toHaveLength(1);
  });

  test.each([
    ['unless the agency chose otherwise', {}],
    ['in privacy, whatever was chosen', { ...details, privacy: true }],
  ])('is told again when it comes back, and by its PNR alone %s', async (_, part) => {
    set(part);
    await heed(troubled(1));
    await heed([]);
    expect((await heed(troubled(1))).map(([, body]) => body)).toEqual(['K7063Z']);
  });

  test('is told as one from four on', async () => {
    set();
    await heed([]);
    expect(await heed(troubled(0, 1, 2, 3))).toEqual([['Transfer Desk', expect.stringContaining('4')]]);
  });

  test('is not announced for a refused confirmation, which is announced as a change of status', async () => {
    set();
    await heed([]);
    const [item] = troubled(0);
    if (!item) throw new Error('no item');
    const asked = shell.called('reservation_rows').length;
    expect(await heed([{ ...item, about: { kind: 'notConfirmed', record: 'r' } }])).toEqual([]);
    expect(shell.called('reservation_rows')).toHaveLength(asked);
  });

  test('without a copy is announced without a name', async () => {
    set(details);
    await heed([]);
    const [item] = troubled(0);
    if (!item) throw new Error('no item');
    const found = await heed([{ ...item, about: { kind: 'troubled', record: 'r-1' } }]);
    expect(found.map(([, body]) => body)).toEqual(['No name']);
    expect(names.rows).toEqual({});
  });
});

describe('of what the service writes about a reservation', () => {
  const record = 'r-1';
  const intent = '00000000-0000-4000-8000-000000000001';
  /** One item of each kind. */
  const kinds: { [kind in About['kind']]: About } = {
    bookingUndecided: { kind: 'bookingUndecided', intent },
    bookedAfterAll: { kind: 'bookedAfterAll', intent, record },
    bookingFound: { kind: 'bookingFound', intent, record },
    notBooked: { kind: 'notBooked', intent },
    bookingUnknown: { kind: 'bookingUnknown', intent },
    bookingHeld: { kind: 'bookingHeld', intent },
    errandUndecided: { kind: 'errandUndecided', record, errand: 'cancel' },
    errandUnknown: { kind: 'errandUnknown', record, errand: 'update' },
    bookingStrange: { kind: 'bookingStrange', intent },
    errandStrange: { kind: 'errandStrange', record, errand: 'cancel' },
    halfCancelled: { kind: 'halfCancelled', cancelled: [record], standing: [record] },
    troubled: { kind: 'troubled', record },
    notConfirmed: { kind: 'notConfirmed', record },
    driverMissing: { kind: 'driverMissing', record },
    stopsMissing: { kind: 'stopsMissing', record, count: 1 },
    freeCancellationEnds: { kind: 'freeCancellationEnds', record },
    notReadable: { kind: 'notReadable', record },
  };

  /** The fields of the record, each holding `MARKED-` and its name, that any notice shows. */
  async function shown(part: Partial<SettingsView>) {
    set(part);
    const [move] = moved(5);
    if (!move) throw new Error('nothing moved');
    const marked = Object.entries(move.row.summary).map(([name, value]) => [
      name,
      typeof value === 'string' || value === null ? `MARKED-${name.toUpperCase()}` : value,
    ]);
    const row = { ...move.row, id: record, summary: Object.fromEntries(marked) };
    shell.answering('reservation_rows', () => [row]);
    const stop = notices.follow();
    await settled();
    shell.book.moves = { last: 7, moves: [{ row, to: { ...move.to, text: 'MARKED-STATUS' } }] };
    await shell.book.tell();
    await settled();
    const heed = (items: Item[]) => notices.heed({ items, aside: [], settled: [], failedStops: [] });
    for (const about of Object.values(kinds)) {
      await heed([]);
      await heed([{ urgency: 'acute', about, time: null, mayBeDone: true }]);
      await settled();
    }
    stop();
    // A refused confirmation is told by its change of status.
    expect(shell.notices).toHaveLength(1 + Object.keys(kinds).length - 1);
    return new Set(JSON.stringify(shell.notices).match(/MARKED-\w+/g));
  }

  test('a173 a notice shows the PNR alone', async () => {
    expect(await shown({})).toEqual(new Set(['MARKED-PNR']));
  });

  test.each(['Ada Byron +90 555 000', 'Yılmaz', 'Byron'])(
    'a173 what stands where the PNR should and does not look like one is in no notice: %s',
    async pnr => {
      set({});
      const [move] = moved(5);
      if (!move) throw new Error('nothing moved');
      const stop = notices.follow();
      await settled();
      const row = { ...move.row, summary: { ...move.row.summary, pnr } };
      shell.book.moves = { last: 7, moves: [{ ...move, row }] };
      await shell.book.tell();
      await settled();
      stop();
      expect(shell.notices.map(({ body }) => body)).toEqual(['']);
    },
  );

  test('a173 a notice shows who and where at most', async () => {
    expect(await shown(details)).toEqual(
      new Set(['MARKED-PNR', 'MARKED-LEAD', 'MARKED-PICKUPPLACE', 'MARKED-DROPOFFPLACE']),
    );
  });
});

test('what waits is asked for each minute, and when records or bookings change, until it is left', async () => {
  const stop = attention.follow();
  await settled();
  const asked = () => shell.called('attention').length;
  const first = asked();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(first + 1);
  await shell.book.tell();
  await settled();
  expect(asked()).toBe(first + 2);
  await shell.trade.tellBookings({ intents: [] });
  await settled();
  expect(asked()).toBe(first + 3);
  shell.failing('attention', 'broken');
  await shell.book.tell();
  await settled();
  expect(attention.fault).toBeNull();
  const last = asked();
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  await shell.book.tell();
  await shell.trade.tellBookings({ intents: [] });
  await settled();
  expect(asked()).toBe(last);
});
