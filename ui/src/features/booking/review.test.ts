import { fireEvent, screen, waitFor } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import type { OfferView } from '../../generated/bindings';
import { handle } from '../../platform/mockClock';
import { MockDesk } from '../../platform/mockDesk';
import { externalOffer, offer, sampleForm } from '../../platform/mockOffers';
import { mostPeople, nobody } from '../../shared/passengers/people';
import { plain } from '../../shared/testing/plain';
import { isAt, openDesk } from '../testing/open';
import { booking } from './booking.svelte';

const shown = (id: string) => plain(screen.getByTestId(id).textContent);
const lead = { ...nobody, firstName: 'Deniz', lastName: 'Aydın', phone: '+905550000001', isLead: true };

/** A complete booking, one key before it is sent, or at another of its steps. */
async function begun(chosen: OfferView, step = 'review') {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  shell.trade.offersFor = () => [chosen];
  const user = await openDesk(shell, `booking/${step}`);
  shell.trade.searches = [shell.trade.view(sampleForm())];
  booking.begin(
    shell.trade.searches.flatMap(search => search.offers.map(one => ({ search, offer: one }))),
    null,
  );
  booking.change({ passengers: [lead] });
  const [leg] = booking.legs;
  if (!leg) throw new Error('nothing is being booked');
  leg.flight = 'TK2412';
  await screen.findByTestId('wizard-forward');
  await waitFor(() => expect(leg.isPriced && leg.routes).toBeTruthy());
  return { shell, user, leg };
}

/** An external offer with accepted conditions, so that only the price can hold it back. */
async function agreed(chosen = externalOffer()) {
  const { shell, user, leg } = await begun(chosen);
  const agree = async () => {
    await user.click(await screen.findByTestId('accept-0'));
    await user.click(screen.getByTestId('acknowledge-0'));
  };
  await agree();
  return { shell, user, leg, agree };
}

const send = '{Control>}{Enter}{/Control}';

test('a165 the review tells both addresses and other routes as the service understood them', async () => {
  const { leg } = await begun(offer());
  leg.search = { ...leg.search, alternativeRoutes: 'By the coast: 24 km' };
  await waitFor(() => expect(shown('address-other-routes')).toBe('By the coast: 24 km'));
  expect(shown('address-pick-up')).toBe('Antalya Airport, Terminal 2');
  expect(shown('address-drop-off')).toBe('Lara, Muratpaşa/Antalya');
});

test('the review tells the route that is booked and the bags of the party', async () => {
  const { leg } = await begun(offer());
  expect(shown('review-bags-0')).toBe('3 bags');
  expect(shown('review-route-0')).toBe('D400 · standard');
  await leg.chooseRoute(leg.routes?.[1]?.route ?? '');
  await waitFor(() => expect(shown('review-route-0')).toBe('Kemerağzı'));
  leg.offer = { ...leg.offer, route: null };
  leg.routes = (leg.routes ?? []).slice(0, 1);
  await waitFor(() => expect(shown('review-route-0')).toBe('D400'));
  leg.routes = null;
  await waitFor(() => expect(screen.queryByTestId('review-route-0')).toBeNull());
});

test('the review says when the two ways have different extras', async () => {
  const { shell, leg } = await begun(offer());
  expect(screen.queryByTestId('review-extras-differ')).toBeNull();
  const [search] = shell.trade.searches;
  if (!search) throw new Error('nothing was searched');
  const back = { ...search, search: handle(), offers: [offer()] };
  booking.begin(
    [search, back].flatMap(one => one.offers.map(found => ({ search: one, offer: found }))),
    null,
  );
  await waitFor(() => expect(booking.legs.map(one => one.standard?.length)).toEqual([3, 3]));
  expect(screen.queryByTestId('review-extras-differ')).toBeNull();
  const [there, home] = booking.legs;
  there?.chooseStandard(there.standard?.[0]?.extra ?? '', true);
  await screen.findByTestId('review-extras-differ');
  if (there) home?.takeFrom(there);
  await waitFor(() => expect(screen.queryByTestId('review-extras-differ')).toBeNull());
  expect(leg).toBeDefined();
});

describe('a wanted selection without a price', () => {
  test('a110 is not told as part of the order, and nothing is sent before it is', async () => {
    const { shell, user, leg, agree } = await agreed();
    shell.failing('reprice', { code: 'serviceFailed' });
    leg.want('CHILD', 2);
    await screen.findByTestId('review-asking');
    await user.keyboard(send);
    await screen.findByTestId('review-unpriced', {}, { timeout: 3000 });
    expect(screen.queryByTestId('review-extras')).toBeNull();
    expect(shown('review-leg-0')).not.toContain('Child seat');
    await user.keyboard(send);
    await user.click(screen.getByTestId('wizard-forward'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('review-extras-open')));
    expect(shell.called('book')).toEqual([]);
    shell.failing('reprice', null);
    await user.click(screen.getByTestId('fault-retry'));
    await waitFor(() => expect(shown('review-extras')).toContain('Child seat × 2'));
    expect(shown('review-price')).toContain('68.00 EUR');
    await agree();
    await user.keyboard(send);
    await waitFor(() => expect(shell.called('book')).toHaveLength(1));
  });

  test('is given up by returning to the priced selection', async () => {
    const { shell, leg } = await agreed();
    shell.failing('reprice', { code: 'serviceFailed' });
    leg.want('CHILD', 2);
    await screen.findByTestId('review-unpriced', {}, { timeout: 3000 });
    const asked = shell.called('reprice').length;
    leg.want('CHILD', 0);
    await waitFor(() => expect(screen.queryByTestId('review-unpriced')).toBeNull());
    expect(leg.isPriced).toBe(true);
    expect(shell.called('reprice')).toHaveLength(asked);
  });

  test('a088 after a choice of route no extras are claimed, and it is said again at the review', async () => {
    const { user, leg } = await agreed();
    leg.want('CHILD', 2);
    await waitFor(() => expect(shown('review-extras')).toContain('Child seat × 2'), { timeout: 3000 });
    await leg.chooseRoute(leg.routes?.[1]?.route ?? '');
    await waitFor(() => expect(shown('extras-uncertain')).toContain('does not say'));
    expect(screen.queryByTestId('review-extras')).toBeNull();
    expect(shown('review-leg-0')).not.toContain('Child seat ×');
    await leg.reprice();
    await waitFor(() => expect(shown('review-extras')).toContain('Child seat × 2'));
    leg.offer = { ...leg.offer, route: leg.offer.route && { ...leg.offer.route, repricedSince: true } };
    await waitFor(() => expect(shown('route-uncertain')).toContain('choose it again'));
    await user.click(screen.getByTestId('step-extras'));
    await screen.findByTestId('route-uncertain');
  });
});

describe('keys that are not meant for the review', () => {
  test('a key that is held since the passengers opens the review and does not send', async () => {
    const { shell, user } = await begun(offer(), 'passengers');
    const held = () => fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true, repeat: true });
    await user.keyboard(send);
    await screen.findByTestId('review-people');
    const checks = shell.called('check_passengers').length;
    await held();
    expect(shell.called('check_passengers')).toHaveLength(checks);
    expect(isAt('booking', 'review')).toBe(true);
    await user.keyboard(send);
    await waitFor(() => expect(isAt('booking', 'outcome')).toBe(true));
    expect(shell.called('book')).toHaveLength(1);
  });

  test('a note of blanks alone is sent as none', async () => {
    const { shell, user } = await begun(offer(), 'passengers');
    booking.change({ note: ' \n ' });
    await user.keyboard(send);
    await screen.findByTestId('review-people');
    await user.keyboard(send);
    await waitFor(() => expect(shell.called('book')).toHaveLength(1));
    expect(JSON.stringify(shell.called('book')[0])).toContain('"note":"",');
  });

  test('a button that is held is pressed once', async () => {
    const { shell } = await begun(offer(), 'passengers');
    const forward = screen.getByTestId('wizard-forward');
    expect(await fireEvent.keyDown(forward, { key: 'Enter' })).toBe(true);
    expect(await fireEvent.keyDown(forward, { key: 'Enter', repeat: true })).toBe(false);
    expect(shell.called('book')).toEqual([]);
  });

  test('what is pasted stays in its dialog, whatever keys are pressed there', async () => {
    const { user } = await begun(offer(), 'passengers');
    await user.click(await screen.findByTestId('paste-open'));
    await user.click(await screen.findByTestId('paste-words'));
    await user.paste('AYDIN/DENIZ MR');
    await user.keyboard(send);
    expect(isAt('booking', 'passengers')).toBe(true);
    expect((screen.getByTestId('paste-words') as HTMLTextAreaElement).value).toContain('AYDIN');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByTestId('paste-dialog')).toBeNull());
    expect(isAt('booking', 'passengers')).toBe(true);
  });
});

test('a row with only a phone takes a place, and people of a pasted list without a place are reported', async () => {
  const { user } = await begun(offer(), 'passengers');
  booking.change({ passengers: [lead, { ...nobody, phone: '+905550000002' }] });
  await user.click(await screen.findByTestId('paste-open'));
  await user.click(await screen.findByTestId('paste-words'));
  const letters = Array.from({ length: mostPeople - 1 }, (_, at) => String.fromCharCode(97 + at));
  await user.paste(letters.map(letter => `Amy Lin${letter}`).join('\n'));
  expect(await screen.findAllByTestId(/^paste-person-/)).toHaveLength(mostPeople - 2);
  await user.click(screen.getByTestId('paste-add'));
  expect(booking.passengers.map(({ lastName }) => lastName)).toContain(`Lin${letters[mostPeople - 3]}`);
});

test('a084 401 at the extras leads to the sign-in, and back to the extras after it', async () => {
  const { shell, user, leg } = await begun(externalOffer(), 'extras');
  shell.failing('reprice', { code: 'signedOut' });
  leg.want('CHILD', 1);
  await screen.findByTestId('fault-signIn', {}, { timeout: 3000 });
  await shell.tellSession({ state: 'signedOut', why: 'refused', lastUser: null });
  await user.click(screen.getByTestId('fault-signIn'));
  await user.click(await screen.findByTestId('sign-in-user'));
  await user.keyboard('agent@sandbox.test{Tab}Sandbox-1{Enter}');
  await waitFor(() => expect(isAt('booking', 'extras')).toBe(true));
  await screen.findByTestId('external-extras');
  expect(leg.wanted).toEqual({ CHILD: 1 });
});

test('a101 more people than the vehicle holds are told at the number, and not sent', async () => {
  const { shell, user } = await begun(offer({ seats: 3 }), 'passengers');
  booking.change({ people: 4 });
  await user.keyboard(send);
  const field = screen.getByTestId('people-all');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(shown('field-fault')).toBe('More than the vehicle holds.');
  expect(isAt('booking', 'passengers')).toBe(true);
  booking.change({ people: 3 });
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBeNull());
  shell.failing('book', {
    code: 'invalid',
    faults: [{ field: 'passengerCount', rule: 'overCapacity', limit: 3 }],
  });
  await user.keyboard(send);
  await screen.findByTestId('review-people');
  await user.keyboard(send);
  await waitFor(() => expect(isAt('booking', 'passengers')).toBe(true));
  await waitFor(() => expect(shown('field-fault')).toContain('More than the vehicle holds.'));
});
