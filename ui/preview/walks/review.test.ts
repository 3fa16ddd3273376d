/** The last step of the wizard: what is read and accepted before a booking is sent. */

import { booking } from '../../src/features/booking/booking.svelte';
import { place } from '../../src/platform/mockPlaces';
import { walk } from './walk';

walk('a booking is accepted and sent', 'review', async walked => {
  await walked.click('accept-0');
  await walked.click('acknowledge-0');
  await walked.click('wizard-forward');
});

walk('nothing is sent that was not accepted', 'review', async walked => {
  await walked.click('wizard-forward');
  await walked.click('accept-0');
  await walked.press('{Control>}{Enter}{/Control}');
  await walked.click('acknowledge-0');
  await walked.click('accept-0');
  await walked.click('wizard-forward');
});

walk('both ways are accepted one by one and sent as one trip', 'reviewBack', async walked => {
  await walked.click('accept-0');
  await walked.click('acknowledge-0');
  await walked.click('wizard-forward');
});

walk('the second way is refused and the first is sent', 'reviewBack', async walked => {
  await walked.click('accept-0');
  await walked.click('acknowledge-0');
  let sent = 0;
  walked.shell.answering('book', () => {
    sent += 1;
    if (sent === 1) return '00000000-0000-4000-8000-000000009999';
    throw { code: 'offline' };
  });
  await walked.click('wizard-forward');
  await walked.click('sent-look');
});

walk('a twin is booked only when the agent says so', 'accepted', async walked => {
  walked.shell.failing('book', { code: 'twin', mayExist: false });
  await walked.click('wizard-forward');
  await walked.press('{Escape}');
  await walked.press('{Control>}{Enter}{/Control}');
  await walked.press('{Control>}{Enter}{/Control}');
  walked.shell.failing('book', null);
  await walked.click('confirm-action');
});

walk('a twin that may exist is not asked about', 'accepted', async walked => {
  walked.shell.failing('book', { code: 'twin', mayExist: true });
  await walked.click('wizard-forward');
});

walk('an offer that is gone is searched for again', 'accepted', async walked => {
  walked.shell.failing('book', { code: 'offerGone' });
  await walked.click('wizard-forward');
  await walked.click('fault-searchAgain');
  await walked.click('reshop-take');
});

walk('sending fails and is tried again', 'accepted', async walked => {
  walked.shell.failing('book', { code: 'offline' });
  await walked.click('wizard-forward');
  walked.shell.failing('book', null);
  await walked.click('fault-retry');
});

walk('what the desk refuses stands at its field', 'accepted', async walked => {
  const faults = [
    { field: 'passengerRequests[1].lastName', rule: 'required', limit: null },
    { field: 'flightNo', rule: 'tooLong', limit: 60 },
    { field: 'salesChannel', rule: 'required', limit: null },
  ];
  walked.shell.failing('book', { code: 'invalid', faults } as never);
  await walked.click('wizard-forward');
});

walk('a refused acceptance stands at the review', 'accepted', async walked => {
  const faults = [{ field: 'acceptedServiceConditionsVersion', rule: 'required', limit: null }];
  walked.shell.failing('book', { code: 'invalid', faults } as never);
  await walked.click('wizard-forward');
});

walk('what was typed wrong is shown from the review', 'reviewWrong', async walked => {
  await walked.click('wizard-forward');
});

walk('a price that changed voids what was accepted', 'accepted', async walked => {
  await walked.click('wizard-back');
  await walked.click('wizard-back');
  await walked.click('extra-quantity-SIGN-more');
  await walked.go('booking/review');
});

walk('nothing is sent while a price is asked for', 'accepted', async walked => {
  await walked.go('booking/extras');
  walked.shell.failing('reprice', { code: 'rateLimited', until: '2026-10-12T09:31:00Z' });
  await walked.click('extra-quantity-SIGN-more');
  await walked.go('booking/review');
  await walked.click('wizard-forward');
  await walked.click('review-extras-open');
});

walk('a booking that is being sent is not sent once more', 'accepted', async walked => {
  let answer = (_: unknown) => {};
  walked.shell.answering('book', () => new Promise(done => (answer = done)));
  await walked.click('wizard-forward');
  await walked.press('{Control>}{Enter}{/Control}');
  await walked.meanwhile('the desk has it', () => answer('00000000-0000-4000-8000-000000009999'));
});

walk('a twin that is booked beside and cannot be sent says why', 'accepted', async walked => {
  walked.shell.failing('book', { code: 'twin', mayExist: false });
  await walked.click('wizard-forward');
  walked.shell.failing('book', { code: 'offline' });
  await walked.click('confirm-action');
});

walk('what has no field in the wizard is told above it', 'accepted', async walked => {
  const faults = ['itemId', 'constructor'].map(field => ({ field, rule: 'required', limit: null }));
  walked.shell.failing('book', { code: 'invalid', faults } as never);
  await walked.click('wizard-forward');
});

walk('of two ways none is sent while one has no price', 'reviewBack', async walked => {
  await walked.click('accept-0');
  await walked.click('acknowledge-0');
  walked.shell.failing('reprice', { code: 'serviceFailed' });
  await walked.go('booking/extras');
  await walked.click('extra-quantity-SIGN-more');
  await walked.go('booking/review');
  await walked.click('wizard-forward');
});

walk(
  'an offer that is gone for its price is searched for again from the review',
  'accepted',
  async walked => {
    walked.shell.failing('reprice', { code: 'offerGone' });
    await walked.go('booking/extras');
    await walked.click('extra-quantity-SIGN-more');
    await walked.go('booking/review');
    await walked.click('fault-searchAgain');
  },
);

walk(
  'a price that is asked for signed out leads from the review to the sign-in',
  'accepted',
  async walked => {
    walked.shell.failing('reprice', { code: 'signedOut' });
    await walked.go('booking/extras');
    await walked.click('extra-quantity-SIGN-more');
    await walked.go('booking/review');
    await walked.click('fault-signIn');
  },
);

walk(
  'a ride with stops is sent without blanks, and told to the client',
  async stage => {
    await stage.began('review', 3);
    for (const leg of booking.legs) {
      const stops = [place('Belek'), place('Side')];
      leg.search = { ...leg.search, form: { ...leg.search.form, stops } };
      leg.offer = { ...leg.offer, vehicle: null };
      leg.flight = ' ';
    }
    booking.change({ people: 2, note: ' ' });
  },
  async walked => {
    await walked.go('booking/passengers');
    await walked.paste('flight-0', ' pc1203 ');
    await walked.go('booking/review');
    await walked.click('wizard-forward');
  },
);
