import { screen, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, test, vi } from 'vitest';
import type { AttentionView, Settled } from '../../generated/bindings';
import { handle } from '../../platform/mockClock';
import { MockDesk } from '../../platform/mockDesk';
import { covered } from '../../shared/session/covered.svelte';
import { plain } from '../../shared/testing/plain';
import { isAt, openDesk } from '../testing/open';
import { settledDoubts } from './settled.svelte';

const shown = (id: string) => plain(screen.getByTestId(id).textContent);
const intent = handle();
const booked: Settled = { kind: 'booked', intent, record: 'not-read-yet' };
const told = (...settled: Settled[]): AttentionView => ({ items: [], aside: [], settled, failedStops: [] });

/** The window on the search, with these doubts settled before it was opened. */
async function opened(of: (shell: MockDesk) => Settled[] = () => []) {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  shell.settings = { ...shell.settings, notificationDetails: true };
  shell.book.fill(3);
  shell.trade.intents = [
    {
      id: intent,
      written: '2026-12-24T11:29:00Z',
      isOpen: false,
      standing: {
        state: 'recorded',
        there: { record: 'not-read-yet', pnr: 'K7Q2MX' },
        back: null,
        failedWaypoints: 0,
        failedStops: [],
        by: { kind: 'service' },
      },
      ride: {
        lead: 'Deniz Aydın',
        from: 'AYT',
        to: 'Lara',
        pickUp: '2026-12-24T14:30:00+03:00',
        zone: 'Europe/Istanbul',
      },
    },
  ];
  shell.book.attention = told(...of(shell));
  const user = await openDesk(shell, 'search');
  await screen.findByTestId('search-form');
  await waitFor(() => expect(shell.called('attention').length).toBeGreaterThan(0));
  return { shell, user };
}

const firstOf = (shell: MockDesk) => shell.book.records[0]?.id ?? '';

describe('a doubt that ended without the agent', () => {
  test('is told on every screen until the agent has seen it, and to the system', async () => {
    const { shell, user } = await opened();
    expect(screen.queryByTestId('settled-0')).toBeNull();
    shell.book.attention = told(booked);
    await shell.book.tell();
    await screen.findByTestId('settled-0');
    expect(shown('settled-0')).toContain('Settled: the service has this booking.');
    expect(shown('settled-0')).toMatch(/Deniz Aydın · .*24 Dec 2026, 14:30.* · AYT → Lara/);
    await waitFor(() => expect(shell.notices).toHaveLength(1));
    expect(shell.notices.map(({ body }) => plain(body))).toEqual(['Deniz Aydın · AYT → Lara']);
    await user.click(screen.getByTestId('profile-badge'));
    await user.click(screen.getByTestId('nav-settings'));
    await screen.findByTestId('settings-version');
    await user.click(screen.getByTestId('settled-open-0'));
    expect(isAt('reservations', 'not-read-yet')).toBe(true);
    expect(screen.queryByTestId('settled-0')).toBeNull();
    expect(shell.called('see_settled')).toEqual([{ settled: booked }]);
  });

  test('is told at the start too, and then not to the system', async () => {
    const { shell, user } = await opened(() => [booked]);
    await user.click(await screen.findByTestId('settled-dismiss-0'));
    expect(screen.queryByTestId('settled-0')).toBeNull();
    await waitFor(() => expect(shell.book.attention.settled).toEqual([]));
    expect(shell.notices).toEqual([]);
  });

  test.each<['cancelled' | 'notCancelled' | 'changed' | 'notChanged', string]>([
    ['cancelled', 'Settled: this reservation is cancelled.'],
    ['notCancelled', 'Settled: it was not cancelled.'],
    ['changed', 'Settled: the change was made.'],
    ['notChanged', 'Settled: nothing was changed.'],
  ])('of a request is told as it ended: %s', async (kind, words) => {
    const { shell, user } = await opened(shell => [{ kind, record: firstOf(shell), attempt: 1 }]);
    await screen.findByTestId('settled-0');
    expect(shown('settled-0')).toContain(words);
    expect(shown('settled-0')).toContain('Antalya Airport → Lara');
    await user.click(screen.getByTestId('settled-open-0'));
    expect(isAt('reservations', firstOf(shell))).toBe(true);
  });

  test('is seen where its reservation is on the screen', async () => {
    const { shell } = await opened();
    window.location.hash = `#/reservations/${firstOf(shell)}`;
    await screen.findByTestId('record-title');
    shell.book.attention = told({ kind: 'changed', record: firstOf(shell), attempt: 1 });
    await shell.book.tell();
    await waitFor(() => expect(shell.called('see_settled')).toHaveLength(1));
    expect(screen.queryByTestId('settled-0')).toBeNull();
  });

  test('is not seen by an agent from whom the window is hidden or covered', async () => {
    const { shell } = await opened();
    window.location.hash = `#/reservations/${firstOf(shell)}`;
    await screen.findByTestId('record-title');
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    shell.book.attention = told({ kind: 'changed', record: firstOf(shell), attempt: 1 });
    await shell.book.tell();
    await screen.findByTestId('settled-0');
    expect(shell.called('see_settled')).toEqual([]);
    covered.view = { isCovered: true, triesLeft: null };
    hidden.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await tick();
    expect(shell.called('see_settled')).toEqual([]);
    covered.view = { isCovered: false, triesLeft: null };
    await waitFor(() => expect(shell.called('see_settled')).toHaveLength(1));
  });

  test('stays away once the agent has seen it, although an older answer still has it', async () => {
    const { shell } = await opened(() => [booked]);
    await screen.findByTestId('settled-0');
    const asked = settledDoubts.heed(told(booked));
    settledDoubts.dismiss(booked);
    await asked;
    expect(settledDoubts.list).toEqual([]);
    expect(shell.called('see_settled')).toHaveLength(1);
  });

  test('is told again if it could not be kept that the agent has seen it', async () => {
    const { shell, user } = await opened(() => [booked]);
    shell.failing('see_settled', { code: 'storage', state: 'full' });
    await user.click(await screen.findByTestId('settled-dismiss-0'));
    expect(screen.queryByTestId('settled-0')).toBeNull();
    shell.book.attention = told(booked);
    await shell.book.tell();
    await screen.findByTestId('settled-0');
  });

  test('is told without a name where the copies cannot be read', async () => {
    const { shell } = await opened();
    shell.failing('reservation_rows', { code: 'storage', state: 'full' });
    shell.failing('bookings', { code: 'storage', state: 'full' });
    shell.book.attention = told(booked);
    await shell.book.tell();
    await screen.findByTestId('settled-0');
    expect(shown('settled-0')).toContain('Settled: the service has this booking.');
  });

  test('is not told to a user who came while the desk was asked', async () => {
    await opened();
    const asked = settledDoubts.heed(told(booked));
    settledDoubts.forget();
    expect(await asked).toEqual([]);
    expect(settledDoubts.list).toEqual([]);
  });
});
