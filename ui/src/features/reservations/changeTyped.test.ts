import { screen, waitFor } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import type { Wish } from '../../generated/bindings';
import type { MockDesk } from '../../platform/mockDesk';
import { reservation } from '../../platform/mockRecords';
import { change, changing, field, id, record, retyped, sentBy, shown } from './testing/changing';

describe('what was typed', () => {
  const nothing = 'No changes yet';
  const added = { id: 'p-0-3', firstName: 'Emre', lastName: 'Kaya', phone: null, email: null, isLead: false };

  async function withOneMore(user: Awaited<ReturnType<typeof changing>>['user']) {
    await user.click(await screen.findByTestId('change-add'));
    await retyped(user, 'passenger-firstName-2', 'Emre');
    await retyped(user, 'passenger-lastName-2', 'Kaya');
    await user.click(screen.getByTestId('change-send'));
  }
  const namesSent = (shell: MockDesk) =>
    sentBy(shell)
      .at(-1)
      ?.passengers?.map(one => [one.id, one.firstName]);

  test('a118 a123 what was made is no draft any more, and whoever was added keeps the id they got', async () => {
    const { shell, user } = await changing();
    await withOneMore(user);
    await screen.findByTestId('change-done');
    expect(namesSent(shell)?.at(-1)).toEqual([null, 'Emre']);
    const passengers = [...(record.passengers ?? []), added];
    await shell.book.change(id, { passengers, note: 'Changed by a colleague.' });
    await user.click(screen.getByTestId('outcome-open'));
    await user.click(await screen.findByTestId('record-change'));
    await waitFor(() => expect(field('change-note').value).toBe('Changed by a colleague.'));
    expect(shown('change-differences')).toContain(nothing);
    await retyped(user, 'passenger-firstName-1', 'Mina');
    await user.click(screen.getByTestId('change-send'));
    await waitFor(() => expect(sentBy(shell)).toHaveLength(2));
    expect(namesSent(shell)).toEqual([
      ['p-0-1', 'Deniz'],
      ['p-0-2', 'Mina'],
      ['p-0-3', 'Emre'],
    ]);
  });

  test('a123 it is no draft any more either when nobody looked as it was made', async () => {
    const { shell, user } = await changing(shell => {
      shell.book.updated = (_, wish) => ({ state: 'sending', change: { ...change, note: wish.note } });
    });
    await retyped(user, 'change-note', 'Call the reception.');
    await user.click(screen.getByTestId('change-send'));
    await screen.findByTestId('change-sending');
    await user.click(screen.getByTestId('record-back'));
    await screen.findByTestId('request-change');
    await shell.book.change(id, { note: 'Changed by a colleague.' });
    await shell.book.update(id, { state: 'updated', by: 'answer', answer: null, change: null });
    await waitFor(() => expect(screen.queryByTestId('request-change')).toBeNull());
    await user.click(screen.getByTestId('record-change'));
    await waitFor(() => expect(field('change-note').value).toBe('Changed by a colleague.'));
    expect(shown('change-differences')).toContain(nothing);
  });

  test('a118 who was added in doubt and has an id by now is not added again', async () => {
    const { shell, user } = await changing(shell => {
      shell.book.updated = () => ({
        state: 'needsPerson',
        since: new Date().toISOString(),
        why: { kind: 'notRead' },
        change: null,
      });
    });
    await withOneMore(user);
    await screen.findByTestId('change-person');
    await user.click(screen.getByTestId('change-was-not'));
    await shell.book.change(id, { passengers: [...(record.passengers ?? []), added] });
    await user.click(await screen.findByTestId('change-again'));
    await waitFor(() => expect(shown('change-differences')).toContain(nothing));
    await retyped(user, 'passenger-firstName-1', 'Mina');
    await user.click(screen.getByTestId('change-send'));
    await waitFor(() => expect(sentBy(shell)).toHaveLength(2));
    expect(namesSent(shell)?.at(-1)).toEqual(['p-0-3', 'Emre']);
  });

  const noted: Wish = {
    pickUp: null,
    flightNo: { kind: 'keep' },
    note: { kind: 'set', text: 'Call.' },
    passengers: null,
  };

  test('what is typed is kept as it is typed, and is no draft any more when it is taken back', async () => {
    const { shell, user } = await changing();
    await retyped(user, 'change-note', 'Call.');
    await waitFor(() => expect(shell.called('keep_change').at(-1)).toEqual({ leg: id, wish: noted }));
    await retyped(user, 'change-note', record.note ?? '');
    await waitFor(() =>
      expect(shell.called('keep_change').at(-1)?.wish).toEqual({ ...noted, note: { kind: 'keep' } }),
    );
  });

  test('leaving at once saves the typed text', async () => {
    const { shell, user } = await changing();
    await retyped(user, 'change-note', 'Call.');
    await user.click(screen.getByTestId('change-back'));
    await waitFor(() => expect(shell.called('keep_change').at(-1)).toEqual({ leg: id, wish: noted }));
  });

  test('a failed save is tried again on leaving', async () => {
    const { shell, user } = await changing();
    shell.failing('keep_change', 'the disk is full');
    await retyped(user, 'change-note', 'Call.');
    await waitFor(() => expect(shell.called('keep_change').at(-1)?.wish).toEqual(noted));
    const tried = shell.called('keep_change').length;
    await user.click(screen.getByTestId('change-back'));
    await waitFor(() => expect(shell.called('keep_change').slice(tried)).toEqual([{ leg: id, wish: noted }]));
  });

  test('the record says that a change waits, until it is sent', async () => {
    const { shell, user } = await changing();
    await retyped(user, 'change-note', 'Call.');
    await waitFor(() => expect(shell.called('keep_change').at(-1)).toEqual({ leg: id, wish: noted }));
    await user.click(screen.getByTestId('change-back'));
    await user.click(await screen.findByTestId('request-typed-open'));
    await user.click(await screen.findByTestId('change-send'));
    await screen.findByTestId('change-done');
    await user.click(screen.getByTestId('outcome-open'));
    await screen.findByTestId('record-change');
    expect(screen.queryByTestId('request-typed')).toBeNull();
  });

  test('it is kept before it is sent, and nothing is kept once it was made', async () => {
    const { shell, user } = await changing();
    await retyped(user, 'change-note', 'Call.');
    await user.click(screen.getByTestId('change-send'));
    await screen.findByTestId('change-done');
    const commands = () => shell.calls.map(({ command }) => command);
    const names = () => commands().filter(name => name === 'keep_change' || name === 'confirm_update');
    await waitFor(() => expect(names()).toEqual(['keep_change', 'confirm_update', 'keep_change']));
    expect(shell.called('keep_change').at(-1)?.wish).toEqual({ ...noted, note: { kind: 'keep' } });
  });

  test('after a crash all of it is there again, and nobody is in the list twice', async () => {
    const people = [...(record.passengers ?? []), { ...added, id: null }];
    const kept: Wish = {
      pickUp: { at: '2027-01-05T07:45', offset: null },
      flightNo: { kind: 'clear' },
      note: { kind: 'set', text: 'Call.' },
      passengers: people,
    };
    const { shell, user } = await changing(shell => {
      shell.book.beside.set(id, { typed: kept });
    });
    await waitFor(() => expect(field('change-note').value).toBe('Call.'));
    expect(field('change-flight').value).toBe('');
    expect(field('passenger-firstName-2').value).toBe('Emre');
    await user.click(screen.getByTestId('change-send'));
    await waitFor(() => expect(sentBy(shell)).toEqual([kept]));
  });

  test('it stays with its record while another one is changed', async () => {
    const other = reservation(1);
    const { user } = await changing(shell => {
      shell.book.records = [record, other];
    });
    await retyped(user, 'change-flight', 'PC1203');
    location.hash = `#/reservations/${other.id}/change`;
    await waitFor(() => expect(field('passenger-lastName-0').value).toBe('Müller'));
    await retyped(user, 'change-flight', 'SU99');
    location.hash = `#/reservations/${id}/change`;
    await waitFor(() => expect(field('passenger-lastName-0').value).toBe('Aydın'));
    expect(field('change-flight').value).toBe('PC1203');
  });
});
