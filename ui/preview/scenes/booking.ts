/** A booking from its extras to how it ended. */

import { booking } from '../../src/features/booking/booking.svelte';
import { send } from '../../src/features/booking/sending.svelte';
import type { StandingView } from '../../src/generated/bindings';
import type { Scenes } from './stage';

const recorded: StandingView = {
  state: 'recorded',
  there: { record: '6f1c7a52-8a0e-4a3c-9a57-3f7d1c2b9e10', pnr: 'K7Q2MX' },
  back: null,
  failedWaypoints: 0,
  failedStops: [],
  by: { kind: 'service' },
};

const when = '2026-10-12T09:31:00Z';
const someRecord = '6f1c7a52-8a0e-4a3c-9a57-3f7d1c2b9e10';

/** What a booking that was sent may come to, beside the usual. */
const standings: Record<string, StandingView> = {
  recorded,
  recordedNoPnr: { ...recorded, there: { record: someRecord, pnr: null }, by: { kind: 'lists' } },
  recordedReturn: {
    ...recorded,
    back: { record: '0b7d2c11-19ab-4b1e-8d7e-2a9c4d5e6f70', pnr: 'K7Q2MY' },
    by: { kind: 'person', reason: 'The supplier said so by phone.' },
  },
  sending: { state: 'sending', attempt: 1 },
  sendingAgain: { state: 'sending', attempt: 3 },
  unknown: { state: 'unknown', since: when, isLooking: true, next: null },
  unknownLater: { state: 'unknown', since: when, isLooking: false, next: null },
  waiting: { state: 'waiting', until: '2026-10-12T09:31:12Z' },
  held: { state: 'held', because: 'unattended' },
  heldUnauthorised: { state: 'held', because: 'unauthorised' },
  heldOtherLogin: { state: 'held', because: 'anotherLogin' },
  heldUnreadable: { state: 'held', because: 'bodyUnreadable' },
  gone: { state: 'gone' },
  matched: { state: 'matched', record: someRecord },
  rejected: {
    state: 'rejected',
    status: 400,
    reasons: ['Phone number is not valid.', 'Flight is unknown.'],
  },
  rejectedSilently: { state: 'rejected', status: 409, reasons: [] },
  needsPerson: {
    state: 'needsPerson',
    because: 'several',
    candidates: ['6f1c7a52-8a0e', '0b7d2c11-19ab'],
  },
  notComparable: { state: 'needsPerson', because: 'notComparable', candidates: [] },
  tooLong: { state: 'needsPerson', because: 'tooLong', candidates: [] },
  bodyUnreadable: { state: 'needsPerson', because: 'bodyUnreadable', candidates: [] },
  notRecorded: { state: 'notRecorded', by: { kind: 'lists' } },
  notRecordedByPerson: { state: 'notRecorded', by: { kind: 'person', reason: 'Asked the supplier.' } },
  dropped: { state: 'dropped' },
};

/** Two ways that came to different ends. */
const mixed = [
  ['recorded', 'unknown'],
  ['recorded', 'needsPerson'],
  ['recorded', 'waiting'],
  ['recorded', 'gone'],
  ['waiting', 'rejected'],
  ['sending', 'rejected'],
  ['gone', 'dropped'],
] as const;

export const bookingScenes: Scenes = {
  ...Object.fromEntries(
    Object.entries(standings).map(([name, standing]) => [name, stage => stage.ended(standing)]),
  ),
  ...Object.fromEntries(
    mixed.map(([one, other]) => [
      `${one}And${other[0]?.toUpperCase()}${other.slice(1)}`,
      async stage => {
        const both = [standings[one], standings[other]];
        await stage.began('outcome', 1, true);
        stage.shell.trade.standing = () => both.shift() ?? recorded;
        await send(false);
      },
    ]),
  ),
  recordedBoth: stage =>
    stage.ended(
      { ...recorded, failedWaypoints: 1, failedStops: [{ kind: 'named', name: 'Belek Golf Resort' }] },
      true,
    ),
  twin: async stage => {
    await stage.began('review');
    stage.shell.failing('book', { code: 'twin', mayExist: false });
    await send(false);
  },
  extras: stage => stage.began('extras'),
  standard: stage => stage.began('extras', 0),
  passengers: stage => stage.began('passengers'),
  passengersBack: stage => stage.began('passengers', 1, true),
  review: stage => stage.began('review'),
  accepted: async stage => {
    await stage.began('review');
    for (const leg of booking.legs) {
      await leg.reprice();
      leg.accept(leg.offer.conditions?.version ?? null);
      leg.acknowledged = true;
    }
  },
  reviewWrong: async stage => {
    await stage.began('review');
    booking.change({ passengers: [] });
    for (const leg of booking.legs) leg.flight = '';
  },
  standardFails: stage => {
    stage.shell.failing('supplier_extras', { code: 'offline' });
    stage.shell.failing('route_options', { code: 'serviceFailed' });
    return stage.began('extras', 0);
  },
  nothingToChoose: stage => {
    stage.shell.answering('supplier_extras', () => []);
    return stage.began('extras', 3);
  },
  reviewBack: stage => stage.began('review', 1, true),
  overdue: async stage => {
    await stage.began('extras');
    const id = stage.shell.trade.searches[0]?.offers[1]?.offer ?? '';
    await stage.shell.trade.change(id, () => ({ standing: 'overdue', deadline: new Date().toISOString() }));
  },
};
