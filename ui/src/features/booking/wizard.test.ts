import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import type { OfferView } from '../../generated/bindings';
import { handle } from '../../platform/mockClock';
import { MockDesk } from '../../platform/mockDesk';
import { conditions, externalOffer, offer, price, sampleForm } from '../../platform/mockOffers';
import { nobody } from '../../shared/passengers/people';
import { plain } from '../../shared/testing/plain';
import { queryOf } from '../../shared/trip/query';
import { trip } from '../../shared/trip/trip.svelte';
import { isAt, openDesk } from '../testing/open';
import { booking } from './booking.svelte';

const field = (id: string) => screen.getByTestId<HTMLInputElement>(id);
const shown = (id: string) => plain(screen.getByTestId(id).textContent);

async function begun(chosen: OfferView = externalOffer(), form = sampleForm()) {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  shell.trade.offersFor = () => [chosen];
  const user = await openDesk(shell, 'search/offers');
  trip.query = queryOf(form, null);
  await trip.search();
  await user.click(await screen.findByTestId('offer-choose'));
  await screen.findByTestId('wizard-forward');
  return { shell, user };
}

function legInHand() {
  const [leg] = booking.legs;
  if (!leg) throw new Error('nothing is being booked');
  return leg;
}

async function withPeople(chosen?: OfferView) {
  const { shell, user } = await begun(chosen);
  await user.click(screen.getByTestId('step-passengers'));
  await screen.findByTestId('passenger-0');
  await user.type(field('passenger-firstName-0'), 'Deniz');
  await user.type(field('passenger-lastName-0'), 'Aydın');
  await user.type(field('passenger-phone-0'), '+905550000001');
  await user.type(field('flight-0'), 'TK2412');
  return { shell, user };
}

describe('extras', () => {
  test('a083 a109 an external offer is re-priced at once, without extras, to learn its conditions', async () => {
    const { shell } = await begun();
    await waitFor(() => expect(shown('conditions')).toContain('version 2026-11-A'));
    expect(shell.called('reprice')).toEqual([{ offer: expect.any(String), extras: [] }]);
  });

  test('a030 a standard offer without conditions is normal, and is not re-priced', async () => {
    const { shell } = await begun(offer());
    await screen.findByTestId('standard-extras');
    expect(screen.queryByTestId('conditions')).toBeNull();
    expect(shell.called('reprice')).toEqual([]);
  });

  test('a031 waiting, special requests, flight and support are told', async () => {
    await begun();
    await waitFor(() =>
      expect(shown('conditions')).toContain('waits 60 minutes. Waiting time counts from the landing.'),
    );
    expect(shown('conditions')).toContain('at least 24 hours in advance');
    expect(shown('conditions')).toContain('A flight number is required.');
    expect(shown('conditions')).toContain('support');
  });

  test('a080 a081 clicks are asked together as the whole selection; the new price replaces the old, struck through', async () => {
    const { shell, user } = await begun();
    await screen.findByTestId('conditions');
    await user.click(screen.getByTestId('extra-quantity-CHILD-more'));
    await user.click(screen.getByTestId('extra-quantity-CHILD-more'));
    await user.click(screen.getByTestId('extra-quantity-SIGN-more'));
    await waitFor(() => expect(shell.called('reprice')).toHaveLength(2), { timeout: 3000 });
    expect(shell.called('reprice')[1]?.extras).toEqual([
      { code: 'CHILD', quantity: 2 },
      { code: 'SIGN', quantity: 1 },
    ]);
    const summary = within(screen.getByTestId('summary'));
    await waitFor(() => expect(plain(summary.getByTestId('price-gross').textContent)).toBe('68.00 EUR'));
    expect(plain(summary.getByTestId('price-former').textContent)).toContain('58.00 EUR');
    expect(plain(summary.getByTestId('price-why').textContent)).toBe('changed with the extras');
    expect(plain(summary.getByTestId('summary-contains').textContent)).toBe('the transfer and 2 extras');
    expect(summary.queryByTestId('summary-beside')).toBeNull();
  });

  test('the total says what is not in it: the supplier’s own extras, each currency by itself', async () => {
    await begun(offer());
    const leg = legInHand();
    await waitFor(() => expect(leg.standard).not.toBeNull());
    const extra = (name: string, amount: string | null, currency: string) => ({
      ...{ extra: handle(), name, fields: [] },
      price: amount === null ? null : { amount, currency },
    });
    const [seat, sign, van] = [extra('a', '4.00', 'EUR'), extra('b', '100', 'TRY'), extra('c', null, '')];
    leg.standard = [seat, { ...seat, extra: handle() }, sign, van];
    const summary = within(screen.getByTestId('summary'));
    const beside = () => plain(summary.queryByTestId('summary-beside')?.textContent);
    expect(plain(summary.getByTestId('summary-contains').textContent)).toBe('the transfer only');
    expect(beside()).toBe('');
    leg.chosenStandard = leg.standard.slice(0, 3).flatMap(({ extra }) => extra ?? []);
    await waitFor(() => expect(beside()).toBe('not in it: standard extras, 8.00 EUR + 100.00 TRY'));
    leg.chosenStandard = leg.standard.flatMap(({ extra }) => extra ?? []);
    await waitFor(() => expect(beside()).toBe('not in it: standard extras, price not stated'));
    expect(summary.queryByTestId('summary-grand')).toBeNull();
  });

  test('an answer that was overtaken is dropped', async () => {
    const { shell } = await begun();
    await screen.findByTestId('conditions');
    const leg = legInHand();
    const answers: ((offer: OfferView) => void)[] = [];
    shell.answering('reprice', () => new Promise(done => answers.push(done as (offer: OfferView) => void)));
    const [first, second] = [leg.reprice(), leg.reprice()];
    await waitFor(() => expect(answers).toHaveLength(2));
    const before = leg.offer;
    answers[1]?.({ ...before, price: price('70.00') });
    await second;
    answers[0]?.({ ...before, price: price('60.00') });
    await first;
    expect(leg.offer.price.gross?.amount).toBe('70.00');
  });

  test('a033 a quantity goes from nought to what the supplier allows, and its price is in its own currency', async () => {
    const { user } = await begun();
    expect(shown('extra-SIGN')).toContain('150.00 TRY each · max. 1');
    for (const _ of [1, 2, 3]) await user.click(screen.getByTestId('extra-quantity-SIGN-more'));
    expect(field('extra-quantity-SIGN').value).toBe('1');
    await fireEvent.input(field('extra-quantity-CHILD'), { target: { value: '99' } });
    expect(booking.legs[0]?.wanted.CHILD).toBe(3);
  });

  test('a045 a standard extra without an id is shown and cannot be chosen', async () => {
    await begun(offer());
    await screen.findByTestId('standard-2');
    expect(shown('standard-2')).toContain('Ski rack');
    expect(within(screen.getByTestId('standard-2')).queryByRole('checkbox')).toBeNull();
  });

  test('a034 routes: the usual one is marked, the difference is as returned, a missing line is no harm', async () => {
    await begun();
    await screen.findByTestId('route-1');
    expect(within(screen.getByTestId('route-0')).getByTestId('route-default')).toBeTruthy();
    expect(plain(within(screen.getByTestId('route-1')).getByTestId('route-difference').textContent)).toBe(
      '+3.50 EUR',
    );
    expect(plain(within(screen.getByTestId('route-2')).getByTestId('route-difference').textContent)).toBe(
      '-1.80 EUR',
    );
  });

  test('a087 a088 the chosen route’s price counts, and nothing is claimed of the extras before it', async () => {
    const { shell, user } = await begun();
    await user.click(within(await screen.findByTestId('route-1')).getByRole('radio'));
    await waitFor(() => expect(shell.called('choose_route')).toHaveLength(1));
    const summary = within(screen.getByTestId('summary'));
    await waitFor(() => expect(plain(summary.getByTestId('price-gross').textContent)).toBe('61.50 EUR'));
    expect(plain(summary.getByTestId('price-why').textContent)).toBe('changed with the route');
    expect(shown('extras-uncertain')).toContain('does not say');
  });

  test('the ride is looked at on a map by its two ends', async () => {
    const { shell, user } = await begun();
    await user.click(await screen.findByTestId('map-open'));
    expect(shell.called('show_on_map')).toEqual([
      {
        spots: [
          { latitude: 36.8987, longitude: 30.8005 },
          { latitude: 36.8536, longitude: 30.8203 },
        ],
      },
    ]);
    shell.answering('show_on_map', () => false);
    await user.click(screen.getByTestId('map-open'));
    await screen.findByText('The map could not be opened in a browser');
  });

  test('a084 a short wait that the service asks for is waited, and the price asked for again by itself', async () => {
    const { shell, user } = await begun();
    await screen.findByTestId('conditions');
    shell.failing('reprice', { code: 'rateLimited', until: new Date(Date.now() + 2_500).toISOString() });
    await user.click(screen.getByTestId('extra-quantity-CHILD-more'));
    await screen.findByTestId('fault-goes-on', {}, { timeout: 3000 });
    shell.failing('reprice', null);
    await waitFor(() => expect(legInHand().offer.price.gross?.amount).toBe('63.00'), { timeout: 6000 });
  });

  test.each([
    [
      'a084 400 shows the errors',
      { code: 'refused', status: 400, serviceCode: null, messages: ['Unknown extra.'] },
      'fault-refused',
    ],
    [
      'a084 429 waits',
      { code: 'rateLimited', until: new Date(Date.now() + 9_000).toISOString() },
      'fault-rateLimited',
    ],
    ['a084 500 offers to try again', { code: 'serviceFailed' }, 'fault-serviceFailed'],
  ] as const)('%s', async (_, error, id) => {
    const { shell, user } = await begun();
    await screen.findByTestId('conditions');
    shell.failing('reprice', error as never);
    await user.click(screen.getByTestId('extra-quantity-CHILD-more'));
    await screen.findByTestId(id, {}, { timeout: 3000 });
    expect(field('extra-quantity-CHILD').value).toBe('1');
  });
});

describe('an offer that is no longer what it was', () => {
  /** The buttons that stand out as the next step. */
  const primaries = () =>
    [...document.querySelectorAll<HTMLElement>('main button.primary')].map(({ dataset }) => dataset.testid);

  test('that nothing is different is said', async () => {
    const { shell, user } = await begun();
    await screen.findByTestId('conditions');
    const former = legInHand().offer;
    await shell.trade.change(former.offer, () => ({ standing: 'gone' }));
    shell.trade.offersFor = () => [{ ...former, offer: 'offer-again', standing: 'fresh' }];
    await user.click(await screen.findByTestId('reshop-search'));
    expect(await screen.findByTestId('reshop-same')).toBeTruthy();
  });

  test('a007 a107 410: the same ride is searched again, what is different is shown, and only consent goes on', async () => {
    const { shell, user } = await withPeople();
    await user.click(screen.getByTestId('step-extras'));
    await screen.findByTestId('conditions');
    await user.click(screen.getByTestId('extra-quantity-CHILD-more'));
    await waitFor(() => expect(legInHand().offer.price.gross?.amount).toBe('63.00'), { timeout: 3000 });
    await shell.trade.change(legInHand().offer.offer, () => ({ standing: 'gone', obstacles: ['gone'] }));
    await screen.findByTestId('offer-gone');
    expect(primaries()).toEqual(['reshop-search']);
    shell.trade.offersFor = () => [offer(), externalOffer({ price: price('64.00', '3251.20') })];
    await user.click(screen.getByTestId('reshop-search'));
    await screen.findByTestId('reshop');
    expect(primaries()).toEqual(['reshop-take']);
    expect(screen.queryByTestId('reshop-same')).toBeNull();
    expect(shown('reshop-price')).toBe('Price63.00 EUR69.00 EUR different');
    expect(shown('reshop-conditions')).not.toContain('different');
    expect(booking.legs[0]?.offer.price.gross?.amount).toBe('63.00');
    await user.click(screen.getByTestId('reshop-take'));
    await waitFor(() => expect(booking.legs[0]?.offer.price.gross?.amount).toBe('69.00'));
    expect(primaries()).toEqual(['wizard-forward']);
    expect(booking.legs[0]?.offer.standing).toBe('fresh');
    expect(booking.legs[0]?.wanted).toEqual({ CHILD: 1 });
    expect(booking.legs[0]?.accepted).toBeNull();
    await user.click(screen.getByTestId('step-passengers'));
    await waitFor(() => expect(field('passenger-lastName-0').value).toBe('Aydın'));
  });

  test('a006 overdue by the desk’s clock is said, and does not stand in the way', async () => {
    const { shell, user } = await begun();
    await screen.findByTestId('conditions');
    await shell.trade.change(booking.legs[0]?.offer.offer ?? '', () => ({ standing: 'overdue' }));
    await screen.findByTestId('offer-overdue');
    await user.click(screen.getByTestId('wizard-forward'));
    expect(isAt('booking', 'passengers')).toBe(true);
  });

  test('without a similar offer a message says so, and all offers are one step away', async () => {
    const { shell, user } = await begun();
    await screen.findByTestId('conditions');
    await shell.trade.change(booking.legs[0]?.offer.offer ?? '', () => ({ standing: 'gone' }));
    shell.trade.offersFor = () => [offer({ supplier: 'Somebody else' })];
    await user.click(await screen.findByTestId('reshop-search'));
    await screen.findByText('Nothing comparable was found');
    await user.click(screen.getByTestId('reshop-other'));
    await waitFor(() => expect(isAt('search', 'offers')).toBe(true));
  });
});

describe('passengers', () => {
  test('one is saved and taken out again without a mouse', async () => {
    const { shell, user } = await withPeople(offer());
    screen.getByTestId('passenger-email-0').focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByTestId('passenger-save-0'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(shell.called('save_traveller')).toHaveLength(1));
    await user.keyboard('{ArrowRight}{Enter}');
    await waitFor(() => expect(screen.queryByTestId('passenger-1')).toBeNull());
  });

  test('what is wrong is told at its field, and the first has the focus', async () => {
    const { user } = await begun();
    await user.click(screen.getByTestId('step-passengers'));
    await screen.findByTestId('passenger-0');
    await user.click(screen.getByTestId('wizard-forward'));
    await waitFor(() => expect(document.activeElement).toBe(field('passenger-firstName-0')));
    expect(isAt('booking', 'passengers')).toBe(true);
    expect(screen.getAllByTestId('field-fault').map(one => plain(one.textContent))).toEqual([
      'Required.',
      'Required.',
      'The lead passenger needs a phone number.',
      'This ride needs a flight number.',
    ]);
  });

  test('a037 a038 the desk judges phone and mail as they are typed; what is wrong is said once the field is left', async () => {
    const { shell, user } = await begun();
    await user.click(screen.getByTestId('step-passengers'));
    await user.type(await screen.findByTestId('passenger-phone-0'), '0555 000');
    expect(shell.called('check_passengers').at(-1)).toMatchObject({
      external: true,
      passengers: [{ phone: '0555 000' }],
    });
    expect(screen.queryByText(/External supplier: please give the country code/)).toBeNull();
    await user.tab();
    await screen.findByText(/External supplier: please give the country code/);
    await user.keyboard('deniz');
    await user.tab();
    await screen.findByText('Not a valid e-mail address.');
    await user.clear(field('passenger-phone-0'));
    await user.type(field('passenger-phone-0'), '+90 555 000 00 01');
    await user.tab();
    await waitFor(() =>
      expect(screen.queryByText(/External supplier: please give the country code/)).toBeNull(),
    );
  });

  test('a104 a105 the flight is required on an airport leg of an external offer, and wherever the conditions say so', async () => {
    const { user } = await begun(offer());
    await user.click(screen.getByTestId('step-passengers'));
    await screen.findByTestId('flight-0');
    expect(screen.getByText(/Optional; the driver/)).toBeTruthy();
    const leg = legInHand();
    leg.offer = { ...leg.offer, conditions };
    await screen.findByText('Required for this ride');
  });

  test('a saved traveller is found and added by keyboard', async () => {
    const { user } = await begun();
    await user.click(screen.getByTestId('step-passengers'));
    await user.click(await screen.findByTestId('traveller'));
    await user.keyboard('ayd');
    await screen.findByTestId('traveller-0');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field('passenger-email-0').value).toBe('deniz@example.com'));
    expect(booking.passengers[0]?.isLead).toBe(true);
  });

  test('a list of names is pasted, with what was read and what was not shown first', async () => {
    const { user } = await begun();
    await user.click(screen.getByTestId('step-passengers'));
    await user.click(await screen.findByTestId('passenger-firstName-0'));
    await user.paste('AYDIN/DENIZ MR\nMüller, Jana\nRoom 12');
    await screen.findByTestId('paste-dialog');
    expect(shown('paste-unread')).toContain('Room 12');
    await user.click(screen.getByTestId('paste-add'));
    await waitFor(() => expect(field('passenger-lastName-1').value).toBe('Müller'));
    expect(field('passenger-lastName-0').value).toBe('AYDIN');
  });

  test('the country of a phone number is told as it is typed', async () => {
    await withPeople();
    await screen.findByText('Türkiye');
  });

  test('the note counts its letters, and too many are told', async () => {
    const { user } = await withPeople();
    await fireEvent.input(field('note'), { target: { value: 'x'.repeat(501) } });
    await waitFor(() => expect(shown('count')).toBe('501 of 500'));
    await user.click(screen.getByTestId('wizard-forward'));
    await screen.findByText('The note has more than 500 characters.');
    expect(isAt('booking', 'passengers')).toBe(true);
  });

  test('back and forth loses nothing, and everything is kept as it is typed', async () => {
    const { shell, user } = await withPeople();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(isAt('booking', 'extras')).toBe(true));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(field('passenger-lastName-0').value).toBe('Aydın'));
    await waitFor(
      () =>
        expect(shell.called('keep_draft').at(-1)).toMatchObject({
          draft: { passengers: [{ lastName: 'Aydın' }, nobody], flight: 'TK2412', step: 'passengers' },
        }),
      { timeout: 3000 },
    );
    expect(shown('wizard-kept')).toBe('Draft saved');
  });
});

describe('review', () => {
  async function reviewed(chosen?: OfferView) {
    const { shell, user } = await withPeople(chosen);
    await user.click(screen.getByTestId('wizard-forward'));
    await screen.findByTestId('review-people');
    return { shell, user };
  }

  test('a103 acceptance and acknowledgement are acts: never preset, and nothing goes without them', async () => {
    const { user } = await reviewed();
    expect(field('accept-0').checked).toBe(false);
    expect(field('acknowledge-0').checked).toBe(false);
    await user.click(screen.getByTestId('wizard-forward'));
    await screen.findByTestId('review-wrong');
    expect(isAt('booking', 'review')).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(field('accept-0')));
  });

  test('a102 a new price voids what was accepted', async () => {
    const { user } = await reviewed();
    await user.click(field('accept-0'));
    await user.click(field('acknowledge-0'));
    expect(booking.legs[0]?.accepted).toBe('2026-11-A');
    await booking.legs[0]?.reprice();
    await waitFor(() => expect(field('accept-0').checked).toBe(false));
    expect(field('acknowledge-0').checked).toBe(false);
  });

  test('a102 what was accepted counts for its version only', async () => {
    const { user } = await reviewed();
    await user.click(field('accept-0'));
    const leg = legInHand();
    leg.offer = { ...leg.offer, conditions: { ...conditions, version: '2026-12-B' } };
    await waitFor(() => expect(field('accept-0').checked).toBe(false));
    expect(leg.accepted).toBeNull();
  });

  test('a032 the re-priced conditions say until when cancelling is free', async () => {
    await reviewed(externalOffer({ freeCancellation: null }));
    expect(shown('conditions')).toContain('free until 22 Dec, 14:30');
  });

  test('everything that will be sent is in sight, with both prices', async () => {
    await reviewed();
    expect(shown('review-price')).toBe('58.00 EUR charged as 2,940.00 TRY the transfer only');
    expect(shown('review-people')).toContain('Deniz Aydın Lead passenger +905550000001');
    expect(shown('review-leg-0')).toContain('TK2412');
    expect(shown('review-people')).toContain('Language: English, currency: EUR');
    expect(screen.queryByTestId('summary')).toBeNull();
    expect(plain(screen.getByRole('main').textContent).match(/58\.00 EUR/g)).toHaveLength(1);
  });

  test('a standard offer asks for no acceptance', async () => {
    await reviewed(offer());
    expect(screen.queryByTestId('accept-0')).toBeNull();
    expect(screen.queryByTestId('acknowledge-0')).toBeNull();
  });
});
