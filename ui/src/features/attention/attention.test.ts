import { screen, waitFor } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import type { IntentView, Item } from '../../generated/bindings';
import { Rehearsal } from '../../platform/rehearsal';
import { reservation } from '../../platform/rehearsedRecords';
import { plain } from '../../shared/testing/plain';
import { isAt, openDesk } from '../testing/open';

const shown = (id: string) => plain(screen.getByTestId(id).textContent);
const id = (n: number) => reservation(n).id;
const soon = new Date(Date.now() + 3_600_000).toISOString();
const driver: Item = { urgency: 'acute', about: { kind: 'driverMissing', record: id(0) }, time: soon };
const cancel: Item = {
  urgency: 'decide',
  about: { kind: 'errandUndecided', record: id(1), errand: 'cancel' },
  time: soon,
};
const half: Item = {
  urgency: 'decide',
  about: { kind: 'halfCancelled', cancelled: [id(1)], standing: [id(2)] },
  time: null,
};

async function waiting(items: Item[], at = 'attention', intents: IntentView[] = []) {
  const shell = new Rehearsal();
  shell.session = shell.active('agent@sandbox.test');
  shell.book.fill(4);
  shell.book.attention = { items, aside: [] };
  shell.trade.intents = intents;
  const user = await openDesk(shell, at);
  return { shell, user };
}

test('its count stands in the navigation, wherever one is', async () => {
  const { shell } = await waiting([driver, cancel], 'settings');
  await screen.findByTestId('count-attention');
  expect(shown('count-attention')).toMatch(/^2/);
  shell.book.attention = { items: [], aside: [] };
  await shell.book.tell();
  await waitFor(() => expect(screen.queryByTestId('count-attention')).toBeNull());
});

test('the order is the desk’s, with who it is about and when', async () => {
  await waiting([driver, cancel, half]);
  await waitFor(() => expect(shown('item-0')).toContain('Deniz Aydın'));
  expect(shown('item-0')).toContain('Now The pick-up is near, and no driver is assigned.');
  expect(shown('item-0')).toContain('4 Confirmed');
  expect(shown('item-1')).toContain('Somebody has to find out whether it was cancelled.');
  expect(shown('item-2')).toContain('Half of this trip is cancelled');
});

describe('the keyboard', () => {
  test('it stands on the first, ↑ ↓ move, Enter opens where it is settled', async () => {
    const { user } = await waiting([driver, cancel, half]);
    await screen.findByTestId('item-0');
    screen.getByTestId('item-0').focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('item-1')));
    await user.keyboard('{Enter}');
    expect(isAt('reservations', id(1), 'cancel')).toBe(true);
  });

  test('half a trip leads to the leg that stands', async () => {
    const { user } = await waiting([half]);
    await user.click(await screen.findByTestId('item-0'));
    expect(isAt('reservations', id(2), 'cancel')).toBe(true);
  });
});

test('a booking of unknown outcome is settled with a reason, and not without', async () => {
  const intent: IntentView = {
    id: 'i-1',
    written: soon,
    isOpen: true,
    standing: { state: 'needsPerson', because: 'several', candidates: [id(3)] },
    trip: {
      lead: 'Deniz Aydın',
      from: 'AYT',
      to: 'Lara',
      pickUp: '2026-12-24T14:30',
      zone: 'Europe/Istanbul',
    },
  };
  const item: Item = { urgency: 'decide', about: { kind: 'bookingUndecided', intent: 'i-1' }, time: null };
  const { shell, user } = await waiting([item], 'attention', [intent]);
  await waitFor(() => expect(shown('item-0')).toContain('Deniz Aydın · AYT → Lara'));
  await user.click(screen.getByTestId('item-0'));
  await user.click(await screen.findByTestId('settle-found'));
  expect(shell.called('decide_booking')).toEqual([]);
  await user.type(screen.getByTestId('settle-reason'), 'Support said so');
  await user.click(screen.getByTestId('settle-found'));
  await waitFor(() => expect(shell.called('decide_booking')).toHaveLength(1));
  expect(shell.called('decide_booking')).toEqual([
    { intent: 'i-1', decision: { kind: 'found', record: id(3), reason: 'Support said so' } },
  ]);
});

test('with nothing to do it says so', async () => {
  await waiting([]);
  await screen.findByText('Nothing needs you');
});

test('a failure is told', async () => {
  const shell = new Rehearsal();
  shell.session = shell.active('agent@sandbox.test');
  shell.failing('attention', { code: 'storage', state: 'failed' });
  await openDesk(shell, 'attention');
  await screen.findByTestId('fault-storage');
});
