import { screen, waitFor } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import type { DeskError, UpdateView, Wish } from '../../generated/bindings';
import { Rehearsal } from '../../platform/rehearsal';
import { fieldsOf, reservation } from '../../platform/rehearsedRecords';
import { plain } from '../../shared/testing/plain';
import { openDesk } from '../testing/open';
import { draft } from './change.svelte';

const shown = (id: string) => plain(screen.getByTestId(id).textContent);
const record = reservation(0, { pnr: 'K7Q2MX' });
const { id } = record;
const field = (name: string) => screen.getByTestId<HTMLInputElement>(name);

async function changing(prepare: (shell: Rehearsal) => void = () => {}) {
  const shell = new Rehearsal();
  shell.session = shell.active('agent@sandbox.test');
  shell.book.records = [record];
  prepare(shell);
  const user = await openDesk(shell, `reservations/${id}/change`);
  await screen.findByTestId('change-title');
  return { shell, user };
}

function sentBy(shell: Rehearsal): Wish[] {
  return shell.called('confirm_update').map(({ wish }) => wish as Wish);
}

async function retyped(user: Awaited<ReturnType<typeof changing>>['user'], name: string, words: string) {
  const input = await screen.findByTestId(name);
  await user.clear(input);
  if (words !== '') await user.type(input, words);
}

describe('the form', () => {
  test('a123 it shows the difference first, and sends only what differs', async () => {
    const { shell, user } = await changing();
    await screen.findByTestId('change-send');
    expect(shown('change-differences')).toContain('Nothing differs yet.');
    await user.click(screen.getByTestId('change-send'));
    expect(sentBy(shell)).toEqual([]);
    await retyped(user, 'change-flight', 'PC1203');
    expect(shown('difference-flightNo')).toBe('FlightTK2400PC1203');
    await user.click(screen.getByTestId('change-send'));
    await waitFor(() =>
      expect(sentBy(shell)).toEqual([
        { pickUp: null, flightNo: { kind: 'set', text: 'PC1203' }, note: { kind: 'keep' }, passengers: null },
      ]),
    );
    await screen.findByTestId('change-done');
  });

  test('a113 what is emptied is erased by its own word, never by an empty text', async () => {
    const { shell, user } = await changing();
    await retyped(user, 'change-note', '');
    await retyped(user, 'change-flight', '');
    expect(shown('difference-note')).toContain('removed');
    expect(screen.getByTestId('change-loses-flight')).toBeTruthy();
    await user.click(screen.getByTestId('change-send'));
    await waitFor(() =>
      expect(sentBy(shell)).toEqual([
        { pickUp: null, flightNo: { kind: 'clear' }, note: { kind: 'clear' }, passengers: null },
      ]),
    );
  });

  test('a change of one passenger sends the whole list, everybody with their id', async () => {
    const { shell, user } = await changing();
    await retyped(user, 'passenger-firstName-1', 'Mina');
    await user.click(screen.getByTestId('change-send'));
    await waitFor(() => expect(sentBy(shell)).toHaveLength(1));
    const people = sentBy(shell)[0]?.passengers ?? [];
    expect(people.map(one => [one.id, one.firstName, one.isLead])).toEqual([
      ['p-0-1', 'Deniz', true],
      ['p-0-2', 'Mina', false],
    ]);
  });

  test('a time is what the clock at the pick-up shows', async () => {
    const { shell, user } = await changing();
    await retyped(user, 'change-time', '0915');
    await user.click(screen.getByTestId('change-send'));
    await waitFor(() => expect(sentBy(shell)).toHaveLength(1));
    const day = record.pickUp?.there?.slice(0, 10);
    expect(sentBy(shell)[0]?.pickUp).toEqual({ at: `${day}T09:15`, offset: null });
  });

  test('what the desk finds wrong stands at its field, and what was typed stays', async () => {
    const { user } = await changing(shell =>
      shell.failing('confirm_update', {
        code: 'invalid',
        faults: [{ field: 'flightNo', rule: 'tooLong', limit: 20 }],
      } satisfies DeskError),
    );
    await retyped(user, 'change-flight', 'PC1203');
    await user.click(screen.getByTestId('change-send'));
    await screen.findByTestId('field-fault');
    expect(field('change-flight').value).toBe('PC1203');
  });
});

test('a124 what somebody else changed is shown side by side before anything is sent', async () => {
  const { shell, user } = await changing();
  await retyped(user, 'change-note', 'Call the reception.');
  const fields = fieldsOf({ ...record, flightNo: 'XQ140' });
  shell.book.updated = () => ({ state: 'opened', fields, moved: ['flightNo'] });
  await user.click(screen.getByTestId('change-send'));
  await screen.findByTestId('change-moved');
  expect(shown('change-moved')).toContain('Nothing was sent');
  expect(shown('change-moved')).toContain('FlightTK2400XQ140');
  expect(field('change-flight').value).toBe('XQ140');
  expect(field('change-note').value).toBe('Call the reception.');
  shell.book.updated = () => ({ state: 'updated', by: 'answer', answer: null });
  await user.click(screen.getByTestId('change-send'));
  await screen.findByTestId('change-done');
  expect(sentBy(shell).at(-1)).toEqual({
    pickUp: null,
    flightNo: { kind: 'keep' },
    note: { kind: 'set', text: 'Call the reception.' },
    passengers: null,
  });
});

describe('what became of it', () => {
  async function sent(view: UpdateView) {
    const { shell, user } = await changing(shell => {
      shell.book.updated = () => view;
    });
    await retyped(user, 'change-flight', 'PC1203');
    await user.click(screen.getByTestId('change-send'));
    await waitFor(() => expect(sentBy(shell)).toHaveLength(1));
    return { shell, user };
  }
  const change = {
    before: fieldsOf(record),
    pickUp: null,
    flightNo: { kind: 'set', text: 'PC1203' },
    note: { kind: 'keep' },
    passengers: null,
  } as const;
  const now = new Date().toISOString();

  test.each([400, 403, 409, 422])('a120 a121 a151 a refusal with %i keeps all as it was', async code => {
    const { user } = await sent({
      state: 'refused',
      why: { kind: 'words', status: code, serviceCode: null, messages: ['Merged into a group.'] },
    });
    await screen.findByTestId('refusal');
    expect(shown('refusal-word')).toBe('– Merged into a group.');
    expect(shown('refusal')).toContain('contact the service’s support');
    await user.click(screen.getByTestId('change-again'));
    await waitFor(() => expect(field('change-flight').value).toBe('PC1203'));
    expect(draft.base?.flightNo).toEqual({ kind: 'is', value: 'TK2400' });
  });

  test('a122 what was answered is shown until the record itself was read anew', async () => {
    await sent({ state: 'updated', by: 'answer', answer: fieldsOf({ ...record, flightNo: 'PC1203' }) });
    await screen.findByTestId('change-answered');
    expect(shown('change-answered')).toContain('has not been read again yet');
    expect(shown('change-answered')).toMatch(/Flight\s*PC1203/);
  });

  test('a123 an unknown outcome is read back visibly, and nothing can be sent meanwhile', async () => {
    await sent({ state: 'checking', since: now, next: now, change });
    await screen.findByTestId('change-checking');
    expect(shown('change-checking')).toContain('It is not known whether the change was made.');
    expect(shown('change-sent')).toContain('FlightTK2400PC1203');
    expect(screen.queryByTestId('change-send')).toBeNull();
  });

  test('what the record does not tell, the agent says, with the record as it came beside it', async () => {
    const { shell, user } = await sent({
      state: 'needsPerson',
      since: now,
      why: { kind: 'unclear', parts: ['flightNo'] },
      change,
    });
    await screen.findByTestId('change-person');
    expect(shown('raw')).toContain('vehicleDetails.plateNumber');
    await user.click(screen.getByTestId('change-was'));
    await waitFor(() => expect(shell.called('decide_update')).toEqual([{ leg: id, finding: 'changed' }]));
    await screen.findByTestId('change-done');
  });
});
