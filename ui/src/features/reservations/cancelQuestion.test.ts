import { screen } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import type { ReservationView } from '../../generated/bindings';
import { MockDesk } from '../../platform/mockDesk';
import { reservation } from '../../platform/mockRecords';
import { plain } from '../../shared/testing/plain';
import { openDesk } from '../testing/open';

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
      const dossier = shell.book.page(id)?.dossier;
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
