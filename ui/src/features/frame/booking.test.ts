// Paths that begin among the offers and end with a booking.

import { screen, waitFor } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { MockDesk } from '../../platform/mockDesk';
import { offer, sampleForm } from '../../platform/mockOffers';
import { nobody } from '../../shared/passengers/people';
import { go } from '../../shared/route.svelte';
import { plain } from '../../shared/testing/plain';
import { queryOf } from '../../shared/trip/query';
import { trip } from '../../shared/trip/trip.svelte';
import { booking } from '../booking/booking.svelte';
import { isAt, openDesk } from '../testing/open';

test('a213 what the service decides about a blocked offer is shown in its words', async () => {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  const policy = { message: 'Needs approval above 80 EUR', violations: [], blocked: true };
  shell.trade.offersFor = () => [offer({ policy })];
  shell.trade.standing = () => ({ state: 'rejected', status: 400, reasons: ['Not for your company.'] });
  const user = await openDesk(shell, 'search/offers');
  trip.query = queryOf(sampleForm(), null);
  await trip.search();
  await user.click(await screen.findByTestId('offer-0'));
  await screen.findByTestId('facts-policy');
  await user.click(screen.getByTestId('offer-choose'));
  await user.click(await screen.findByTestId('confirm-action'));
  await waitFor(() => expect(isAt('booking', 'extras')).toBe(true));
  const lead = { ...nobody, firstName: 'Deniz', lastName: 'Aydın', phone: '+905550000001', isLead: true };
  booking.change({ passengers: [lead], people: 1 });
  go('booking', 'review');
  await screen.findByTestId('review-people');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(plain((await screen.findByTestId('reason')).textContent)).toBe('– Not for your company.');
});

test('seats and children that were typed in the line stand in the note of the booking, once', async () => {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  const user = await openDesk(shell, 'search');
  await user.paste('AYT Lara 24 dec 14:30 2+1 (4) 3b 1 seat');
  await user.keyboard('{Enter}');
  const choose = async () => {
    await user.click(await screen.findByTestId('offer-0'));
    await user.click(screen.getByTestId('offer-choose'));
    await waitFor(() => expect(isAt('booking', 'extras')).toBe(true));
  };
  await choose();
  const told = '1 child, aged 4, 1 child seat';
  expect(booking.note).toBe(told);
  booking.change({ note: `Call first. ${told}` });
  go('search', 'offers');
  await choose();
  expect(booking.note).toBe(`Call first. ${told}`);
  await trip.search();
  go('search', 'offers');
  await choose();
  expect(booking.note).toBe(`Call first. ${told}`);

  const more = { ...trip.query, children: 2, ages: [4, 6] };
  trip.begin(more, null);
  await trip.search();
  go('search', 'offers');
  await choose();
  expect(booking.note).toBe('Call first. 2 children, aged 4, 6, 1 child seat');
  trip.begin({ ...more, children: 0, ages: [], seats: 0 }, null);
  await trip.search();
  go('search', 'offers');
  await choose();
  expect(booking.note).toBe('Call first. ');
});

test('the people of a message stay with the search that was made for them', async () => {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  const user = await openDesk(shell, 'search/offers');
  trip.query = queryOf(sampleForm(), null);
  await trip.search();
  // The next client's message is not searched for yet.
  trip.begin(trip.query, { people: [{ ...nobody, firstName: 'Jana' }], note: 'Child seat' });
  const choose = async () => {
    await user.click(await screen.findByTestId('offer-0'));
    await user.click(screen.getByTestId('offer-choose'));
    await waitFor(() => expect(isAt('booking', 'extras')).toBe(true));
  };
  await choose();
  expect([booking.passengers[0]?.firstName, booking.note]).toEqual(['', '']);
  booking.forget();
  await trip.search();
  go('search', 'offers');
  await choose();
  expect([booking.passengers[0]?.firstName, booking.note]).toEqual(['Jana', 'Child seat']);
});
