/** A booking from its extras to how it ended. */

import { send } from '../../src/features/booking/sending.svelte';
import type { StandingView } from '../../src/generated/bindings';
import type { Scenes } from './stage';

const recorded: StandingView = {
  state: 'recorded',
  there: { record: '6f1c7a52-8a0e-4a3c-9a57-3f7d1c2b9e10', pnr: 'K7Q2MX' },
  back: null,
  failedWaypoints: 0,
  by: { kind: 'service' },
};

export const bookingScenes: Scenes = {
  recorded: stage => stage.ended(recorded),
  recordedBoth: stage => stage.ended({ ...recorded, failedWaypoints: 1 }, true),
  sending: stage => stage.ended({ state: 'sending', attempt: 1 }),
  unknown: stage => stage.ended({ state: 'unknown', since: new Date().toISOString(), isLooking: true }),
  waiting: stage => stage.ended({ state: 'waiting', until: new Date(Date.now() + 42_000).toISOString() }),
  held: stage => stage.ended({ state: 'held', because: 'unattended' }),
  gone: stage => stage.ended({ state: 'gone' }),
  rejected: stage =>
    stage.ended({
      state: 'rejected',
      status: 400,
      reasons: ['Phone number is not valid.', 'Flight is unknown.'],
    }),
  needsPerson: stage =>
    stage.ended({ state: 'needsPerson', because: 'several', candidates: ['6f1c7a52-8a0e', '0b7d2c11-19ab'] }),
  twin: async stage => {
    await stage.began('review');
    stage.shell.failing('book', { code: 'twin', mayExist: false });
    await send();
  },
  extras: stage => stage.began('extras'),
  standard: stage => stage.began('extras', 0),
  passengers: stage => stage.began('passengers'),
  review: stage => stage.began('review'),
  reviewBack: stage => stage.began('review', 1, true),
  overdue: async stage => {
    await stage.began('extras');
    const id = stage.shell.trade.searches[0]?.offers[1]?.offer ?? '';
    await stage.shell.trade.change(id, () => ({ standing: 'overdue', deadline: new Date().toISOString() }));
  },
};
