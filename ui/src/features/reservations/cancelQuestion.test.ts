import { screen, waitFor } from '@testing-library/svelte';
import { describe, expect, test, vi } from 'vitest';
import type { CancelView, ReservationView } from '../../generated/bindings';
import { MockDesk } from '../../platform/mockDesk';
import { reservation } from '../../platform/mockRecords';
import { plain } from '../../shared/testing/plain';
import { isAt, openDesk } from '../testing/open';

const shown = (id: string) => plain(screen.getByTestId(id).textContent);
const id = reservation(0).id;
const other = reservation(1).id;
const untold = { pickUp: null, pickUpPlace: null, dropOffPlace: null, freeUntilUtc: null };

async function cancelling(
  part: Partial<ReservationView> = {},
  prepare: (shell: MockDesk) => void = () => {},
) {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  shell.book.records = [reservation(0, { pnr: 'K7Q2MX', ...part }), reservation(1, { pnr: 'M3X8PA' })];
  prepare(shell);
  const user = await openDesk(shell, `reservations/${id}/cancel`);
  await screen.findByTestId('cancel-title');
  return { shell, user };
}

describe('the question', () => {
  async function asked(...given: Parameters<typeof cancelling>) {
    const { user } = await cancelling(...given);
    await user.click(await screen.findByTestId('cancel-want'));
    await screen.findByTestId('cancel-confirm');
  }

  test('names the way, and until when cancelling is free', async () => {
    await asked();
    expect(shown('cancel-confirm-way')).toBe('Antalya Airport → Lara');
    expect(shown('cancel-confirm-deadline')).toBe(shown('cancel-deadline'));
    expect(shown('cancel-confirm-deadline')).toMatch(/^free cancellation ended .*\(Istanbul time\)/);
  });

  test('names the way as it was booked, and a deadline that is not stated', async () => {
    await asked(untold, shell => {
      const dossier = shell.book.page(id)?.dossier ?? null;
      if (dossier?.offer) dossier.offer.freeCancellation = null;
      shell.book.beside.set(id, { dossier });
    });
    expect(shown('cancel-confirm-way')).toBe('Antalya Airport → Lara');
    expect(shown('cancel-confirm-deadline')).toBe(
      'free cancellation not stated · Not stated does not mean free.',
    );
  });

  test.each([
    [[id, other], 'Way there · Antalya Airport → Lara'],
    [[other, id], 'Way back · Antalya Airport → Lara'],
  ])('says which transfer of a trip it is: %#', async (legs, words) => {
    await asked({}, shell => {
      shell.book.trips = [legs];
    });
    expect(shown('cancel-confirm-way')).toBe(words);
  });
});

describe('a cancellation in doubt', () => {
  const now = new Date().toISOString();
  const checking: CancelView = { state: 'checking', since: now, next: now };
  const inDoubt = (cancel: CancelView) =>
    cancelling({}, ({ book }) => {
      book.beside.set(id, { cancel });
    });
  const stands = (first: string, second: string) =>
    Boolean(
      screen.getByTestId(first).compareDocumentPosition(screen.getByTestId(second)) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    );

  test.each<[string, CancelView]>([
    ['cancel-checking', checking],
    ['cancel-held', { state: 'held', since: now }],
    ['cancel-person', { state: 'needsPerson', since: now }],
  ])('is told before everything else: %s', async (warning, cancel) => {
    await inDoubt(cancel);
    await screen.findByTestId(warning);
    expect([stands('cancel-title', warning), stands(warning, 'cancel-who')]).toEqual([true, true]);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  test('tells the day of what is not today', async () => {
    vi.setSystemTime(new Date('2026-11-28T14:00:00'));
    try {
      const at = (local: string) => new Date(local).toISOString();
      const since = at('2026-11-27T23:50:00');
      await inDoubt({ state: 'checking', since, next: at('2026-11-29T14:00:00') });
      await screen.findByTestId('cancel-checking');
      expect(shown('cancel-checking')).toContain('No answer from the service since 27 Nov, 23:50.');
      expect(shown('cancel-checking')).toContain('Next check: 29 Nov, 14:00.');
    } finally {
      vi.useRealTimers();
    }
  });

  test('is checked at once when the agent asks for it, and nothing is sent', async () => {
    const { shell, user } = await inDoubt(checking);
    const before = await waitFor(() => {
      expect(shell.called('refresh_reservation')).toHaveLength(1);
      return shell.calls.length;
    });
    shell.answering('refresh_reservation', async () => {
      await shell.book.cancel(id, { state: 'cancelled', percent: 25 });
      return shell.book.page(id);
    });
    await user.click(screen.getByTestId('cancel-check'));
    await screen.findByTestId('cancel-done');
    const sent = shell.calls.slice(before).map(({ command }) => command);
    expect(sent).toContain('refresh_reservation');
    expect(sent).not.toContain('confirm_cancel');
  });

  test('says why it cannot be checked, below its warning', async () => {
    const { shell, user } = await inDoubt(checking);
    shell.failing('refresh_reservation', { code: 'offline' });
    await user.click(await screen.findByTestId('cancel-check'));
    const retry = await screen.findByTestId('fault-retry');
    expect(stands('cancel-checking', 'fault-retry')).toBe(true);
    const asked = shell.called('refresh_reservation').length;
    await user.click(retry);
    expect(shell.called('refresh_reservation').length).toBe(asked + 1);
    expect(shell.called('ask_to_cancel')).toEqual([]);
  });

  test('leads to the sign-in where the session has ended', async () => {
    const { user } = await inDoubt({ state: 'held', since: now });
    await user.click(await screen.findByTestId('cancel-sign-in'));
    expect(isAt('session')).toBe(true);
  });
});

test('what was cancelled comes first, and what comes next has its own column', async () => {
  await cancelling({}, ({ book }) => {
    book.beside.set(id, { cancel: { state: 'cancelled', percent: 25 } });
  });
  const columnOf = (name: string) => screen.getByTestId(name).closest('.columns.two > div');
  await screen.findByTestId('message');
  const columns = [...(document.querySelector('.columns.two')?.children ?? [])];
  expect(columns).toEqual([columnOf('cancel-done'), columnOf('outcome-open')]);
  expect(columnOf('message')).toBe(columnOf('outcome-open'));
});
