import { screen, waitFor } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { OfferedView } from '../../generated/bindings';
import type { MockDesk } from '../../platform/mockDesk';
import { conditions } from '../../platform/mockOffers';
import { page } from '../../platform/mockRecords';
import { changing, id, record, retyped, sentBy, shown } from './testing/changing';

const warning = () => screen.queryByTestId('change-loses-flight');
const cleared = [{ pickUp: null, flightNo: { kind: 'clear' }, note: { kind: 'keep' }, passengers: null }];
const strict = { ...conditions, requiresFlightNumber: true };
const lenient = { ...conditions, requiresFlightNumber: false };

/** Sets the offer that the record was booked from. */
function offered(shell: MockDesk, part: Partial<OfferedView>) {
  const { dossier } = page(record);
  if (!dossier?.offer) throw new Error('the record was booked here');
  shell.book.beside.set(id, { dossier: { ...dossier, offer: { ...dossier.offer, ...part } } });
}

test.each([
  { of: 'an external supplier', external: true, conditions: lenient },
  { of: 'conditions that say so', external: false, conditions: strict },
])('a207 clearing a flight that is required by $of warns, and is sent', async ({ of: _, ...part }) => {
  const { shell, user } = await changing(desk => offered(desk, part));
  await screen.findByTestId('change-flight');
  expect(warning()).toBeNull();
  await retyped(user, 'change-flight', 'PC1203');
  expect(warning()).toBeNull();
  await retyped(user, 'change-flight', '');
  expect(shown('change-loses-flight')).toBe(
    'Attention: The supplier wants a flight number for this ride. The service decides whether it can do without.',
  );
  expect(sentBy(shell)).toEqual([]);
  await user.click(screen.getByTestId('change-send'));
  await waitFor(() => expect(sentBy(shell)).toEqual(cleared));
});

test('a207 clearing a flight that no supplier requires does not warn', async () => {
  const { shell, user } = await changing(desk => offered(desk, { external: false, conditions: lenient }));
  await retyped(user, 'change-flight', '');
  expect(shown('change-differences')).toContain('removed');
  expect(warning()).toBeNull();
  await user.click(screen.getByTestId('change-send'));
  await waitFor(() => expect(sentBy(shell)).toEqual(cleared));
});

test('a207 the refusal to clear a required flight is shown in the words of the service', async () => {
  const { shell, user } = await changing(desk => {
    offered(desk, { external: true, conditions: strict });
    const messages = ['This supplier needs the flight.'];
    desk.book.updated = () => ({
      state: 'refused',
      why: { kind: 'words', status: 422, serviceCode: null, messages },
    });
  });
  await retyped(user, 'change-flight', '');
  await user.click(screen.getByTestId('change-send'));
  await waitFor(() => expect(sentBy(shell)).toEqual(cleared));
  await screen.findByTestId('refusal');
  expect(shown('refusal-word')).toBe('– This supplier needs the flight.');
});
