import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReservationView, Wish } from '../../generated/bindings';
import { MockDesk } from '../../platform/mockDesk';
import { userState } from '../../shared/session/userState.svelte';
import { type ChangedPerson, drafts } from './change.svelte';
import { ada, deniz, fields, nothing, pickUp } from './testing/changed';

let count = 0;
/** A draft that begins on the record with a stored wish. */
function begun(kept: Wish | null = null, part: Partial<ReservationView> = {}) {
  count += 1;
  const draft = drafts.of(`record-${count}`);
  draft.meet(fields(part), kept, null);
  return draft;
}
const typedPeople = (draft: ReturnType<typeof begun>, change: (people: ChangedPerson[]) => ChangedPerson[]) =>
  draft.type({ people: change(draft.typed.people) });

let shell: MockDesk;

beforeEach(() => {
  vi.useFakeTimers();
  shell = new MockDesk().begin();
});
afterEach(() => {
  vi.useRealTimers();
  drafts.forget();
});

describe('what is typed', () => {
  test('begins as the record is', () => {
    const draft = begun();
    expect(draft.typed).toEqual({
      date: '2026-12-24',
      time: '14:30',
      flight: 'TK1',
      note: 'Call.',
      people: [deniz, { ...ada, phone: '', email: '' }],
    });
    expect(draft.offset).toBe('');
    expect(draft.seen).toBeNull();
    expect(draft.wish()).toEqual(nothing);
  });

  test('begins empty where the record tells nothing', () => {
    const draft = begun(null, { pickUp: null, flightNo: null, note: null, passengers: null });
    expect(draft.typed).toEqual({ date: null, time: null, flight: '', note: '', people: [] });
    expect(draft.offset).toBe('');
    expect(draft.wish()).toEqual(nothing);
  });

  test.each([
    [{ zone: null }, '+03:00'],
    [{ zone: null, there: '2026-12-24T14:30:00-11:30' }, '-11:30'],
    [{ zone: null, there: '2026-12-24T14:30:00Z' }, ''],
    [{ zone: null, there: null }, ''],
    [{}, ''],
  ])('with a pick-up of %j the offset begins as "%s"', (part, offset) => {
    expect(begun(null, { pickUp: { ...pickUp, ...part } }).offset).toBe(offset);
  });

  test('begins as it was kept', () => {
    const kept: Wish = {
      pickUp: { at: '2026-12-25T08:05', offset: '+02:00' },
      flightNo: { kind: 'clear' },
      note: { kind: 'set', text: 'Wait.' },
      passengers: [ada],
    };
    const draft = begun(kept);
    expect(draft.typed).toEqual({
      date: '2026-12-25',
      time: '08:05',
      flight: '',
      note: 'Wait.',
      people: [{ ...ada, phone: '', email: '' }],
    });
    expect(draft.offset).toBe('+02:00');
    expect(draft.wish()).toEqual(kept);
  });

  test('kept without an offset has that of the record', () => {
    const kept: Wish = { ...nothing, pickUp: { at: '2026-12-25T08:05', offset: null } };
    expect(begun(kept, { pickUp: { ...pickUp, zone: null } }).offset).toBe('+03:00');
  });

  test('before the record is known the wish is empty', () => {
    const draft = drafts.of('another');
    expect(draft.wish()).toEqual(nothing);
    expect(draft.wrong).toEqual([]);
    expect(draft.offset).toBe('');
  });
});

describe('what is wished', () => {
  test.each([
    [{ flight: ' TK1 ' }, {}],
    [{ flight: ' PC2 ' }, { flightNo: { kind: 'set', text: 'PC2' } }],
    [{ flight: ' ' }, { flightNo: { kind: 'clear' } }],
    [{ note: 'Wait.' }, { note: { kind: 'set', text: 'Wait.' } }],
    [{ note: '' }, { note: { kind: 'clear' } }],
    [{ date: '2026-12-25' }, { pickUp: { at: '2026-12-25T14:30', offset: null } }],
    [{ time: '08:05' }, { pickUp: { at: '2026-12-24T08:05', offset: null } }],
    [{ date: null, time: '08:05' }, {}],
    [{ date: '2026-12-25', time: null }, {}],
  ])('of %j is %j', (part, wish) => {
    const draft = begun();
    draft.type(part);
    expect(draft.wish()).toEqual({ ...nothing, ...wish });
  });

  test('has the offset that was typed, if any was', () => {
    const draft = begun();
    draft.type({ time: '08:05' });
    draft.typeOffset(' +02:00 ');
    expect(draft.wish().pickUp).toEqual({ at: '2026-12-24T08:05', offset: '+02:00' });
    draft.typeOffset('  ');
    expect(draft.wish().pickUp).toEqual({ at: '2026-12-24T08:05', offset: null });
  });

  test('has every passenger, without blanks and with null for empty fields', () => {
    const draft = begun();
    typedPeople(draft, people => [
      ...people,
      {
        id: null,
        firstName: ' Eva ',
        lastName: ' May ',
        phone: ' ',
        email: ' e@example.com ',
        isLead: false,
      },
    ]);
    expect(draft.wish()).toEqual({
      ...nothing,
      passengers: [
        deniz,
        ada,
        { id: null, firstName: 'Eva', lastName: 'May', phone: null, email: 'e@example.com', isLead: false },
      ],
    });
  });

  test('has no passengers when only blanks differ', () => {
    const draft = begun();
    typedPeople(draft, people => people.map(one => ({ ...one, firstName: `${one.firstName} ` })));
    expect(draft.wish().passengers).toBeNull();
  });
});

describe('a record that moved', () => {
  test('typed values stay, and all others follow the record', () => {
    const draft = begun();
    draft.type({ flight: 'PC2', time: '08:05' });
    draft.meet(
      fields({ flightNo: 'XQ3', note: null, pickUp: { ...pickUp, there: '2026-12-26T09:00:00+03:00' } }),
      null,
      null,
    );
    expect(draft.typed).toEqual({
      date: '2026-12-26',
      time: '08:05',
      flight: 'PC2',
      note: '',
      people: [deniz, { ...ada, phone: '', email: '' }],
    });
    expect(draft.seen).toEqual(fields());
  });

  test('the seen record stays known while the record does not change', () => {
    const draft = begun();
    draft.meet(fields({ flightNo: 'XQ3' }), null, null);
    draft.meet(fields({ flightNo: 'XQ3' }), null, null);
    expect(draft.seen).toEqual(fields());
    draft.meet(fields({ flightNo: 'XQ4' }), null, null);
    expect(draft.seen).toEqual(fields({ flightNo: 'XQ3' }));
  });

  test('the same record again does not count as moved', () => {
    const draft = begun();
    draft.meet(fields(), nothing, null);
    expect(draft.seen).toBeNull();
  });

  test('the passengers that were not touched follow the record', () => {
    const draft = begun();
    draft.meet(fields({ passengers: [deniz] }), null, null);
    expect(draft.typed.people).toEqual([deniz]);
  });

  test('an added passenger gets the id that the record has for the name, each id once', () => {
    const draft = begun(null, { passengers: [deniz] });
    const eva = { id: null, firstName: ' Eva', lastName: 'May', phone: '1', email: '', isLead: false };
    typedPeople(draft, people => [...people, eva, eva, { ...eva, firstName: 'Deniz', lastName: 'Aydın' }]);
    const known = { ...ada, id: 'e', firstName: 'Eva', lastName: 'May ', phone: '2', email: 'e@example.com' };
    draft.meet(fields({ passengers: [deniz, { ...known, id: null }, known] }), null, null);
    expect(draft.typed.people).toEqual([
      deniz,
      { ...eva, id: 'e' },
      eva,
      { ...eva, firstName: 'Deniz', lastName: 'Aydın' },
    ]);
  });

  test('a saved passenger without an id gets one as well', () => {
    const draft = begun({
      ...nothing,
      passengers: [
        { ...deniz, id: null },
        { ...ada, id: null },
      ],
    });
    expect(draft.typed.people.map(({ id }) => id)).toEqual(['d', 'a']);
  });
});

describe('what is wrong', () => {
  const letters = (most: number) => '😀'.repeat(most);

  test.each([
    [{ flight: letters(20) }, []],
    [{ flight: letters(21) }, [{ field: 'flightNo', text: 'flight-too-long' }]],
    [{ note: letters(500) }, []],
    [{ note: letters(501) }, [{ field: 'note', text: 'note-too-long' }]],
  ])('with %j is %j', (part, wrong) => {
    const draft = begun();
    draft.type(part);
    expect(draft.wrong).toEqual(wrong);
  });

  test('is a name that is missing, unless the record itself has none', () => {
    const draft = begun(null, { passengers: [deniz, { ...ada, lastName: '' }] });
    typedPeople(draft, people => people.map((one, at) => (at === 1 ? { ...one, phone: '1' } : one)));
    expect(draft.wrong).toEqual([]);
    typedPeople(draft, people => [...people, { ...ada, id: null, firstName: ' ', phone: '', email: '' }]);
    expect(draft.wrong).toEqual([{ field: 'passengerRequests[2].firstName', text: 'rule-required' }]);
  });

  test('is reported for every passenger that the record does not have', () => {
    const draft = begun(null, { passengers: null });
    typedPeople(draft, () => [{ ...ada, firstName: '', phone: '', email: '' }]);
    expect(draft.wrong).toEqual([{ field: 'passengerRequests[0].firstName', text: 'rule-required' }]);
  });
});

describe('keeping', () => {
  const keptBy = () => shell.called('keep_change').map(({ wish }) => (wish as Wish).flightNo);

  test('waits until the typing stops', async () => {
    const draft = begun();
    draft.type({ flight: 'P' });
    await vi.advanceTimersByTimeAsync(399);
    draft.type({ flight: 'PC' });
    await vi.advanceTimersByTimeAsync(399);
    expect(keptBy()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(keptBy()).toEqual([{ kind: 'set', text: 'PC' }]);
  });

  test('the offset is kept as well', async () => {
    const draft = begun();
    draft.type({ time: '08:05' });
    await draft.keep();
    draft.typeOffset('+02:00');
    await vi.advanceTimersByTimeAsync(400);
    expect(shell.called('keep_change').at(-1)).toEqual({
      leg: `record-${count}`,
      wish: { ...nothing, pickUp: { at: '2026-12-24T08:05', offset: '+02:00' } },
    });
  });

  test('is done once, and at once when the change is left', async () => {
    const draft = begun();
    draft.type({ flight: 'PC' });
    await draft.keep();
    await draft.keep();
    await vi.advanceTimersByTimeAsync(1000);
    expect(keptBy()).toHaveLength(1);
  });

  test('a stored draft is not saved again', async () => {
    const draft = begun({ ...nothing, flightNo: { kind: 'set', text: 'PC' } });
    draft.type({ flight: 'PC' });
    await vi.advanceTimersByTimeAsync(400);
    expect(keptBy()).toEqual([]);
  });

  test('saves run one after the other', async () => {
    const waiting: (() => void)[] = [];
    shell.answering('keep_change', () => new Promise<null>(done => waiting.push(() => done(null))));
    const draft = begun();
    draft.type({ flight: 'P' });
    void draft.keep();
    draft.type({ flight: 'PC' });
    const second = draft.keep();
    await vi.advanceTimersByTimeAsync(0);
    expect(waiting).toHaveLength(1);
    waiting[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(waiting).toHaveLength(2);
    waiting[1]?.();
    await second;
    expect(keptBy()).toEqual([
      { kind: 'set', text: 'P' },
      { kind: 'set', text: 'PC' },
    ]);
  });

  test('a failed save is tried again at the next occasion', async () => {
    shell.failing('keep_change', 'broken');
    const draft = begun();
    draft.type({ flight: 'PC' });
    await draft.keep();
    shell.failing('keep_change', null);
    await draft.keep();
    expect(keptBy()).toHaveLength(2);
    await draft.keep();
    expect(keptBy()).toHaveLength(2);
  });

  test('a failed save at once is not tried again by itself', async () => {
    shell.failing('keep_change', 'broken');
    const draft = begun();
    draft.type({ flight: 'PC' });
    await draft.keep();
    await vi.advanceTimersByTimeAsync(1000);
    expect(keptBy()).toHaveLength(1);
  });

  test('after two failures in a row nothing counts as stored', async () => {
    shell.failing('keep_change', 'broken');
    const draft = begun();
    draft.type({ flight: 'P' });
    const first = draft.keep();
    draft.type({ flight: 'PC' });
    void draft.keep();
    await vi.advanceTimersByTimeAsync(0);
    await first;
    shell.failing('keep_change', null);
    draft.type({ flight: 'P' });
    await draft.keep();
    expect(keptBy().at(-1)).toEqual({ kind: 'set', text: 'P' });
  });

  test('a change that was made is no longer typed or stored', async () => {
    const draft = begun(null, { pickUp: { ...pickUp, zone: null } });
    draft.type({ flight: 'PC' });
    await draft.keep();
    draft.type({ flight: 'PC1' });
    draft.meet(fields({ note: 'Wait.' }), null, null);
    expect(draft.seen).not.toBeNull();
    draft.forget();
    await vi.advanceTimersByTimeAsync(1000);
    expect(keptBy()).toEqual([{ kind: 'set', text: 'PC' }, { kind: 'keep' }]);
    expect(draft.typed).toEqual({ date: null, time: null, flight: '', note: '', people: [] });
    expect([draft.offset, draft.base, draft.seen]).toEqual(['', null, null]);
  });

  test('a draft stored before any typing here is not touched', async () => {
    drafts.of('untouched').forget();
    await vi.advanceTimersByTimeAsync(1000);
    expect(keptBy()).toEqual([]);
  });

  test('typed text is not saved once everything is forgotten', async () => {
    const waiting: (() => void)[] = [];
    shell.answering('keep_change', () => new Promise<null>(done => waiting.push(() => done(null))));
    const draft = begun({ ...nothing, flightNo: { kind: 'set', text: 'X' } });
    draft.type({ flight: 'P' });
    void draft.keep();
    draft.type({ flight: 'PC' });
    void draft.keep();
    draft.type({ flight: 'PC2' });
    await vi.advanceTimersByTimeAsync(0);
    userState.forget();
    waiting[0]?.();
    void draft.keep();
    await vi.advanceTimersByTimeAsync(1000);
    expect(keptBy()).toEqual([{ kind: 'set', text: 'P' }]);
  });

  test('each record has its own draft, until all are forgotten', () => {
    const draft = drafts.of('one');
    expect(drafts.of('one')).toBe(draft);
    expect(drafts.of('two')).not.toBe(draft);
    drafts.forget();
    expect(drafts.of('one')).not.toBe(draft);
  });
});
