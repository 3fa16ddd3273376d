import { screen, waitFor } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { Item, MoveView } from '../../generated/bindings';
import { MockDesk } from '../../platform/mockDesk';
import { rowOf, status } from '../../platform/mockRecords';
import { plain } from '../../shared/testing/plain';
import { openDesk } from '../testing/open';

async function atWork(part: Partial<MockDesk['settings']> = {}, items: (ids: string[]) => Item[] = () => []) {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  shell.settings = { ...shell.settings, ...part };
  shell.book.fill(6);
  shell.book.attention = {
    items: items(shell.book.records.map(({ id }) => id)),
    aside: [],
    settled: [],
    failedStops: [],
  };
  await openDesk(shell, 'search');
  await screen.findByTestId('side');
  await waitFor(() => expect(shell.called('moves_after')).toEqual([{ after: null }]));
  await waitFor(() => expect(shell.called('attention').length).toBeGreaterThan(0));
  return shell;
}

function moved(shell: MockDesk, ...codes: number[]): MoveView[] {
  return codes.map((code, at) => {
    const record = shell.book.records[at];
    if (!record) throw new Error('no such record');
    return { row: rowOf(record), to: status(code) };
  });
}

const near = (record: string): Item => ({
  urgency: 'acute',
  about: { kind: 'driverMissing', record },
  time: null,
  mayBeDone: true,
});

const details = { notificationDetails: true };

test('an important change is sent to the system once', async () => {
  const shell = await atWork(details);
  shell.book.moves = { last: 7, moves: moved(shell, 5) };
  await shell.book.tell();
  await waitFor(() => expect(shell.notices).toHaveLength(1));
  expect(plain(shell.notices[0]?.title)).toBe('Not confirmed · Deniz Aydın and 1 more');
  expect(plain(shell.notices[0]?.body)).toContain('Antalya Airport → Lara');
  shell.book.moves = { last: 7, moves: [] };
  await shell.book.tell();
  await waitFor(() => expect(shell.called('moves_after').at(-1)).toEqual({ after: 7 }));
  expect(shell.notices).toHaveLength(1);
});

test('many changes at once become one notice', async () => {
  const shell = await atWork();
  shell.book.moves = { last: 9, moves: moved(shell, 4, 5, 11, 4) };
  await shell.book.tell();
  await waitFor(() => expect(shell.notices).toHaveLength(1));
  expect(plain(shell.notices[0]?.body)).toBe('4 reservations have a new status.');
});

test('a new item is announced, an item that waited already is not', async () => {
  const shell = await atWork(details, ids => [near(ids[3] ?? '')]);
  const [one, two] = shell.book.records;
  await screen.findByTestId('count-attention');
  shell.book.attention = {
    items: [...shell.book.attention.items, near(one?.id ?? '')],
    aside: [],
    settled: [],
    failedStops: [],
  };
  await shell.book.tell();
  await waitFor(() => expect(shell.notices).toHaveLength(1));
  expect(shell.notices[0]?.title).toBe('Pick-up is near and no driver is assigned.');
  expect(shell.notices[0]?.body).toContain('Deniz Aydın');
  shell.book.attention = {
    items: [near(one?.id ?? ''), near(two?.id ?? '')],
    aside: [],
    settled: [],
    failedStops: [],
  };
  await shell.book.tell();
  await waitFor(() => expect(shell.notices).toHaveLength(2));
  expect(shell.notices[1]?.body).toContain('Jana Müller');
});

test('no notice is sent when notices are switched off', async () => {
  const shell = await atWork({ notifications: false });
  shell.book.moves = { last: 7, moves: moved(shell, 5) };
  await shell.book.tell();
  await waitFor(() => expect(shell.called('moves_after')).toHaveLength(2));
  await shell.tellSettings({ notifications: true });
  shell.book.moves = { last: 8, moves: moved(shell, 11) };
  await shell.book.tell();
  await waitFor(() => expect(shell.notices).toHaveLength(1));
  expect(shell.notices[0]?.title).toContain('Cancelled');
});

test.each([
  ['unless the agency chose so', {}],
  ['in privacy mode', { ...details, privacy: true }],
])('a notice contains no name and no place %s', async (_, part) => {
  const shell = await atWork(part);
  shell.book.moves = { last: 7, moves: moved(shell, 5) };
  shell.book.attention = {
    items: [near(shell.book.records[1]?.id ?? '')],
    aside: [],
    settled: [],
    failedStops: [],
  };
  await shell.book.tell();
  await waitFor(() => expect(shell.notices).toHaveLength(2));
  expect(JSON.stringify(shell.notices)).not.toMatch(/Deniz|Jana|Lara/);
});
