/** The screen that changes a reservation, opened by a signed-in user. */

import { screen } from '@testing-library/svelte';
import type { Wish } from '../../../generated/bindings';
import { MockDesk } from '../../../platform/mockDesk';
import { fieldsOf, reservation } from '../../../platform/mockRecords';
import { plain } from '../../../shared/testing/plain';
import { openDesk } from '../../testing/open';

export const shown = (id: string) => plain(screen.getByTestId(id).textContent);
export const record = reservation(0, { pnr: 'K7Q2MX' });
export const { id } = record;
export const field = (name: string) => screen.getByTestId<HTMLInputElement>(name);

/** The change as it was sent: another flight. */
export const change = {
  before: fieldsOf(record),
  pickUp: null,
  flightNo: { kind: 'set', text: 'PC1203' },
  note: { kind: 'keep' },
  passengers: null,
} as const;

export async function changing(prepare: (shell: MockDesk) => void = () => {}) {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  shell.book.records = [record];
  prepare(shell);
  const user = await openDesk(shell, `reservations/${id}/change`);
  await screen.findByTestId('change-title');
  return { shell, user };
}

export function sentBy(shell: MockDesk): Wish[] {
  return shell.called('confirm_update').map(({ wish }) => wish as Wish);
}

export async function retyped(
  user: Awaited<ReturnType<typeof changing>>['user'],
  name: string,
  words: string,
) {
  const input = await screen.findByTestId(name);
  await user.clear(input);
  if (words !== '') await user.type(input, words);
}
