/** What became of a booking that was sent. */

import { send } from '../../src/features/booking/sending.svelte';
import { handle } from '../../src/platform/mockClock';
import { walk } from './walk';

walk('numbers and messages are copied by keys', 'recordedBoth', async walked => {
  await walked.press('c');
  await walked.press('{Alt>}1{/Alt}');
  await walked.press('{Alt>}4{/Alt}');
  await walked.press('{Alt>}9{/Alt}');
  await walked.press('{Alt>}c{/Alt}');
  await walked.press('{Control>}c{/Control}');
});

walk('numbers and messages are copied by buttons', 'recordedReturn', async walked => {
  await walked.click('pnr-there');
  await walked.click('pnr-back');
  await walked.click('message-language-de');
  await walked.click('message-copy');
  await walked.click('message-language-ru');
  await walked.click('message-copy');
});

walk('a new search forgets what was recorded', 'recorded', async walked => {
  await walked.press('n');
  await walked.go('booking/outcome');
});

walk('a new search leaves a doubt to the attention list', 'unknown', async walked => {
  await walked.click('intent-attention');
  await walked.go('booking/outcome');
  await walked.click('outcome-new');
});

walk('keys do nothing where nothing is recorded', 'unknown', async walked => {
  await walked.press('c');
  await walked.press('{Alt>}1{/Alt}');
  await walked.press('n');
});

walk('what is held is sent', 'held', async walked => {
  await walked.click('intent-send');
});

walk('what is held is dropped and mended', 'heldUnauthorised', async walked => {
  await walked.click('intent-drop');
  await walked.click('intent-review');
});

walk('a decision that fails is said', 'heldOtherLogin', async walked => {
  walked.shell.failing('decide_booking', { code: 'busy' });
  await walked.click('intent-send');
});

walk('a rejected booking is mended', 'rejected', async walked => {
  await walked.click('intent-review');
});

walk('an offer that was gone is searched for again', 'gone', async walked => {
  await walked.click('intent-reshop');
  await walked.click('reshop-search');
});

walk('what the lists do not hold is searched for again', 'notRecorded', async walked => {
  await walked.click('intent-reshop');
});

walk('a booking that waits is told as it goes', 'waiting', async walked => {
  await walked.wait(5);
  const id = walked.shell.trade.intents[0]?.id ?? '';
  await walked.meanwhile('it is sent again', () =>
    walked.shell.trade.become(id, { state: 'sending', attempt: 2 }),
  );
  await walked.meanwhile('the service answers nothing', () =>
    walked.shell.trade.become(id, {
      state: 'unknown',
      since: '2026-10-12T09:30:06Z',
      isLooking: false,
      next: null,
    }),
  );
  await walked.meanwhile('the lists hold it', () =>
    walked.shell.trade.become(id, {
      state: 'recorded',
      there: { record: 'r', pnr: 'K1' },
      back: null,
      failedWaypoints: 2,
      failedStops: [],
      by: { kind: 'lists' },
    }),
  );
});

walk(
  'a booking of which nobody told yet is being sent',
  async stage => {
    stage.shell.failing('bookings', { code: 'offline' });
    stage.shell.answering('book', () => handle());
    await stage.began('outcome');
    await send(false);
  },
  async walked => {
    await walked.press('c');
    await walked.press('{Alt>}1{/Alt}');
    await walked.press('n');
  },
);
