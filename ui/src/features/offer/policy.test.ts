import { screen, waitFor, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { OfferView, PolicyView } from '../../generated/bindings';
import { MockDesk } from '../../platform/mockDesk';
import { offer, sampleForm } from '../../platform/mockOffers';
import { plain } from '../../shared/testing/plain';
import { queryOf } from '../../shared/trip/query';
import { trip } from '../../shared/trip/trip.svelte';
import { isAt, openDesk } from '../testing/open';

const shown = (id: string) => plain(screen.getByTestId(id).textContent);
const reasons = ['Needs approval above 80 EUR', 'Price limit of the company', 'Class above the standard'];
const [message, ...violations] = reasons as [string, ...string[]];
const policy = (blocked: boolean): PolicyView => ({ message, violations, blocked });

async function found(offers: () => OfferView[]) {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  shell.trade.offersFor = offers;
  const user = await openDesk(shell, 'search/offers');
  trip.query = queryOf(sampleForm(), null);
  await trip.search();
  await user.click(await screen.findByTestId('offer-0'));
  await screen.findByTestId('facts-policy');
  return user;
}

test('a213 a blocked offer shows its reasons and is chosen only after its own confirmation', async () => {
  const user = await found(() => [offer({ policy: policy(true) })]);
  for (const reason of reasons) expect(shown('facts-policy')).toContain(reason);
  expect(shown('facts-policy')).toContain('The service decides.');
  const refusals = [() => user.click(screen.getByTestId('confirm-keep')), () => user.keyboard('{Escape}')];
  for (const refuse of refusals) {
    await user.click(screen.getByTestId('offer-choose'));
    const dialog = await screen.findByTestId('policy-dialog');
    for (const reason of reasons) expect(plain(dialog.textContent)).toContain(reason);
    expect(isAt('search', 'offers')).toBe(true);
    await refuse();
    await waitFor(() => expect(screen.queryByTestId('policy-dialog')).toBeNull());
    expect(isAt('search', 'offers')).toBe(true);
  }
  await user.click(screen.getByTestId('offer-choose'));
  await user.click(await screen.findByTestId('confirm-action'));
  await waitFor(() => expect(isAt('booking', 'extras')).toBe(true));
});

test('a213 the key that chooses an offer asks for the same confirmation', async () => {
  const user = await found(() => [offer({ policy: policy(true) })]);
  screen.getByTestId('offer-0').focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByTestId('policy-dialog');
  expect(within(dialog).getByTestId('confirm-keep')).toBe(document.activeElement);
  expect(isAt('search', 'offers')).toBe(true);
});

test('a213 a policy that does not block is shown, and the offer is chosen at once', async () => {
  const user = await found(() => [offer({ policy: policy(false) })]);
  for (const reason of reasons) expect(shown('facts-policy')).toContain(reason);
  await user.click(screen.getByTestId('offer-choose'));
  await waitFor(() => expect(isAt('booking', 'extras')).toBe(true));
  expect(screen.queryByTestId('policy-dialog')).toBeNull();
});

test('after the question of a policy the focus is at what asked, or at the title of the next step', async () => {
  const user = await found(() => [offer({ policy: policy(true) })]);
  for (const from of ['offer-0', 'offer-choose']) {
    screen.getByTestId(from).focus();
    await user.keyboard('{Enter}');
    await screen.findByTestId('policy-dialog');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('confirm-keep')));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByTestId('policy-dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId(from)));
  }
  await user.keyboard('{Enter}');
  await screen.findByTestId('policy-dialog');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('confirm-keep')));
  await user.keyboard('{Tab}{Enter}');
  await waitFor(() => expect(isAt('booking', 'extras')).toBe(true));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});
