import { screen, waitFor } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import type { Item } from '../../generated/bindings';
import { MockDesk } from '../../platform/mockDesk';
import { plain } from '../../shared/testing/plain';
import { openDesk } from '../testing/open';
import { snoozes } from './snoozes';

const shown = (id: string) => plain(screen.getByTestId(id).textContent);

async function waiting(items: (ids: string[]) => Item[], count = 4) {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  shell.book.fill(count);
  const ids = shell.book.records.map(({ id }) => id);
  shell.book.attention = { items: items(ids), aside: [], settled: [], failedStops: [] };
  const user = await openDesk(shell, 'attention');
  await screen.findByTestId('item-0');
  return { shell, user, ids };
}

const troubled = (record = ''): Item => ({
  urgency: 'decide',
  about: { kind: 'troubled', record },
  time: null,
  mayBeDone: true,
});

test('D marks as done with a reason, and not without', async () => {
  const { shell, user, ids } = await waiting(([one]) => [troubled(one)]);
  screen.getByTestId('item-0').focus();
  await user.keyboard('d');
  const action = await screen.findByTestId('aside-done');
  await user.click(action);
  expect(shell.called('lay_aside')).toEqual([]);
  await user.type(screen.getByTestId('aside-reason'), '  Told the hotel ');
  await user.click(action);
  await waitFor(() => expect(screen.queryByTestId('item-0')).toBeNull());
  expect(shell.called('lay_aside')).toEqual([
    { about: { kind: 'troubled', record: ids[0] }, aside: { kind: 'done', reason: 'Told the hotel' } },
  ]);
  expect(shown('aside')).toContain('Told the hotel');
});

test('S and a digit lay aside for a while, and it can be brought back', async () => {
  const { shell, user } = await waiting(([one, two]) => [troubled(one), troubled(two)]);
  screen.getByTestId('item-0').focus();
  await user.keyboard('{ArrowDown}s');
  await screen.findByTestId('snooze-half');
  const before = Date.now();
  await user.keyboard('1');
  await waitFor(() => expect(screen.queryByTestId('item-1')).toBeNull());
  const asides = shell.called('lay_aside').map(({ aside }) => aside as { until: string });
  expect(Date.parse(asides[0]?.until ?? '') - before).toBeGreaterThan(29 * 60_000);
  expect(shown('aside')).toContain('Jana Müller');
  expect(screen.getByTestId('count-attention').textContent).toMatch(/^1/);
  await user.click(screen.getByTestId('aside-back-0'));
  await screen.findByTestId('item-1');
});

test('what was laid aside comes back by Ctrl Z', async () => {
  const { shell, user } = await waiting(([one, two]) => [troubled(one), troubled(two)]);
  screen.getByTestId('item-0').focus();
  await user.keyboard('s');
  await screen.findByTestId('snooze-half');
  await user.keyboard('1');
  await waitFor(() => expect(screen.queryByTestId('item-1')).toBeNull());
  await screen.findByTestId('undo');
  await user.keyboard('{Control>}z{/Control}');
  await screen.findByTestId('item-1');
  expect(shell.book.attention.aside).toEqual([]);
});

test('an item that may hide a booking opens to be settled and is never marked as done', async () => {
  const about = { kind: 'bookingUnknown', intent: 'i-1' } as const;
  const { shell, user } = await waiting(() => [{ urgency: 'watch', about, time: null, mayBeDone: false }]);
  expect(screen.getByTestId('attention-done').getAttribute('aria-disabled')).toBe('true');
  screen.getByTestId('item-0').focus();
  await user.keyboard('d');
  expect(screen.queryByTestId('aside-dialog')).toBeNull();
  expect(shell.called('lay_aside')).toEqual([]);
});

test('the hundredth item has its name too, and all are asked for at once', async () => {
  const { shell } = await waiting(ids => ids.map(id => troubled(id)), 100);
  await waitFor(() => expect(shown('item-99')).toContain('Çağla Şimşek'));
  expect(shell.called('reservation_rows')[0]?.ids).toHaveLength(100);
});

test('a key gives way to a count of three digits beside its word', async () => {
  const { shell } = await waiting(ids => ids.map(id => troubled(id)), 100);
  await waitFor(() => expect(shown('nav-attention')).toBe('Attention 100 waiting'));
  shell.book.attention = {
    items: shell.book.attention.items.slice(1),
    aside: [],
    settled: [],
    failedStops: [],
  };
  await shell.book.tell();
  await waitFor(() => expect(shown('nav-attention')).toBe('Attention 99 waiting Ctrl 3'));
});

test('the count stands on the icon of the program too', async () => {
  const { shell } = await waiting(([one, two]) => [troubled(one), troubled(two)]);
  await waitFor(() => expect(shell.badge).toBe(2));
  shell.book.attention = { items: [], aside: [], settled: [], failedStops: [] };
  await shell.book.tell();
  await waitFor(() => expect(shell.badge).toBe(0));
});

describe('the morning', () => {
  test.each([
    [new Date(2026, 10, 21, 3, 0), 21],
    [new Date(2026, 10, 21, 9, 0), 22],
    [new Date(2026, 10, 30, 22, 0), 1],
  ])('after %s it is the next nine o’clock', (now, day) => {
    const until = new Date(snoozes(now.getTime()).find(one => one.id === 'morning')?.until ?? '');
    expect([until.getDate(), until.getHours(), until.getMinutes()]).toEqual([day, 9, 0]);
    expect(until.getTime()).toBeGreaterThan(now.getTime());
  });
});
