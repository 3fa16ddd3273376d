import { waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DraftView, FieldFault, OfferView, SearchView } from '../../generated/bindings';
import { handle } from '../../platform/mockClock';
import { MockDesk } from '../../platform/mockDesk';
import { offer, sampleForm } from '../../platform/mockOffers';
import { nobody } from '../../shared/passengers/people';
import { booking } from './booking.svelte';
import type { BookingLeg } from './leg.svelte';
import { outcome, send } from './sending.svelte';

const deniz = { ...nobody, firstName: 'Deniz', lastName: 'Aydın', isLead: true };
const jana = { ...nobody, firstName: 'Jana', lastName: 'Becker', isLead: true };
const other = sampleForm({ pickUp: '2027-01-05T08:00' });
const wayBack = sampleForm({ pickUp: '2026-12-31T10:15' });

beforeEach(() => {
  booking.forget();
  outcome.forget();
});
afterEach(() => {
  vi.useRealTimers();
});

function desk() {
  const shell = new MockDesk().begin();
  shell.trade.offersFor = () => [offer()];
  return shell;
}

function chosenOf(search: SearchView) {
  return [{ search, offer: search.offers[0] as OfferView }];
}

/** The way there and the way back, each with an offer. */
function bothOf(trade: MockDesk['trade']) {
  return [sampleForm(), wayBack].flatMap(form => chosenOf(trade.view(form)));
}

function legOf(at = 0): BookingLeg {
  const leg = booking.legs[at];
  if (!leg) throw new Error('this way is not being booked');
  return leg;
}

function draftOf(search: SearchView, part: Partial<DraftView> = {}): DraftView {
  const [found] = search.offers;
  return {
    id: handle(),
    made: '2026-12-01T10:00:00Z',
    changed: '2026-12-01T10:00:00Z',
    draft: {
      step: 'passengers',
      search: search.form,
      offer: found?.offer ?? null,
      standardExtras: [],
      passengers: [deniz],
      note: 'Two bikes.',
      flight: 'TK2412',
      trip: null,
    },
    search,
    offer: found ?? null,
    standardExtras: [],
    ...part,
  };
}

test('what comes back unbooked brings all that was typed for it, also when another one was begun since', async () => {
  const { trade } = desk();
  const trip = handle();
  booking.begin(chosenOf(trade.view(sampleForm())), trip);
  booking.change({ passengers: [deniz], people: 3, note: 'Two bikes.' });
  const { making, legs } = booking;
  booking.letGo(legs);
  booking.begin(chosenOf(trade.view(other)), null);
  booking.change({ passengers: [jana], note: 'None.' });
  booking.tried = true;
  await booking.takeBack(legs, making);
  expect(booking.legs).toEqual(legs);
  expect(booking.making).toEqual(making);
  expect(booking.note).toBe('Two bikes.');
  expect(booking.tried).toBe(false);
  const kept = [...trade.drafts.values()].map(({ draft }) => draft);
  expect(kept).toContainEqual(expect.objectContaining({ passengers: [jana], note: 'None.' }));
});

test('a draft that is taken up shows neither the faults nor the keeping of the one before', () => {
  const { trade } = desk();
  booking.begin(chosenOf(trade.view(other)), null);
  booking.tried = true;
  booking.durable = true;
  expect(booking.takeUp([draftOf(trade.view(sampleForm()))])).toBe(true);
  expect([booking.tried, booking.durable]).toEqual([false, null]);
  expect([booking.passengers, booking.note, booking.legs[0]?.flight]).toEqual([
    [deniz],
    'Two bikes.',
    'TK2412',
  ]);
});

test('a draft without passengers begins with one, who leads', () => {
  const { trade } = desk();
  const draft = draftOf(trade.view(sampleForm()));
  booking.takeUp([{ ...draft, draft: { ...draft.draft, passengers: [] } }]);
  expect(booking.passengers).toEqual([{ ...nobody, isLead: true }]);
});

test('of a draft whose supplier’s extras are not known they are asked for', async () => {
  const shell = desk();
  booking.takeUp([draftOf(shell.trade.view(sampleForm()))]);
  await waitFor(() => expect(shell.called('supplier_extras')).toHaveLength(1));
});

test('a draft whose offer is lost is not overwritten by another ride', async () => {
  const { trade } = desk();
  expect(booking.takeUp([draftOf(trade.view(sampleForm()), { search: null, offer: null })])).toBe(false);
  booking.begin(chosenOf(trade.view(other)), null);
  expect(booking.legs[0]?.draft).toBeNull();
  expect(booking.passengers).toEqual([{ ...nobody, isLead: true }, nobody]);
});

test('a draft that could not be kept once stays the same draft', async () => {
  const shell = desk();
  booking.begin(chosenOf(shell.trade.view(sampleForm())), null);
  await booking.keep();
  const draft = booking.legs[0]?.draft;
  expect(draft).toEqual(expect.any(String));
  shell.failing('keep_draft', { code: 'busy' });
  await booking.keep();
  expect([booking.legs[0]?.draft, booking.durable]).toEqual([draft, false]);
});

test('another offer of the same ride goes on with its flight, another ride has none', () => {
  const { trade } = desk();
  booking.begin(chosenOf(trade.view(sampleForm())), null);
  for (const leg of booking.legs) leg.flight = 'TK2412';
  booking.begin(chosenOf(trade.view(sampleForm())), null);
  expect(booking.legs.map(({ flight }) => flight)).toEqual(['TK2412']);
  booking.begin(chosenOf(trade.view(other)), null);
  expect(booking.legs.map(({ flight }) => flight)).toEqual(['']);
});

test('a flight that was typed with the search is there, unless another one was typed since', () => {
  const { trade } = desk();
  const withFlight = (flight: string) => chosenOf(trade.view(sampleForm())).map(one => ({ ...one, flight }));
  booking.begin(withFlight('XQ101'), null);
  expect(booking.legs.map(({ flight }) => flight)).toEqual(['XQ101']);
  for (const leg of booking.legs) leg.flight = 'TK2412';
  booking.begin(withFlight('XQ101'), null);
  expect(booking.legs.map(({ flight }) => flight)).toEqual(['TK2412']);
});

test('adding or removing a way makes it another booking', () => {
  const { trade } = desk();
  const [there, back] = bothOf(trade);
  if (!there || !back) throw new Error('both ways have offers');
  const goesOn = (before: (typeof there)[], after: (typeof there)[]) => {
    booking.begin(before, null);
    booking.change({ note: 'Two bikes.' });
    booking.begin(after, null);
    return booking.note !== '';
  };
  expect(goesOn([there], [there, back])).toBe(false);
  expect(goesOn([there, back], [there])).toBe(false);
  expect(goesOn([there, back], [there, ...chosenOf(trade.view(other))])).toBe(false);
  expect(goesOn([there, back], bothOf(trade))).toBe(true);
});

test('another offer of the same ride stays the same draft of the same trip, with nothing marked wrong', async () => {
  const { trade } = desk();
  const trip = handle();
  booking.begin(chosenOf(trade.view(sampleForm())), trip);
  await booking.keep();
  const { draft } = legOf();
  booking.tried = true;
  booking.begin(chosenOf(trade.view(sampleForm())), null);
  expect(draft).not.toBeNull();
  expect([legOf().draft, booking.trip, booking.tried]).toEqual([draft, trip, false]);
});

test('another ride has nothing of the trip before it, nor of what was wrong there', async () => {
  const shell = desk();
  const fault = { field: 'passengerRequests[0].phone', rule: 'required', limit: null };
  shell.answering('check_passengers', () => [fault]);
  booking.begin(chosenOf(shell.trade.view(sampleForm())), handle());
  booking.change({ passengers: [deniz] });
  await waitFor(() => expect(booking.told).toEqual([fault]));
  booking.begin(chosenOf(shell.trade.view(other)), null);
  expect([booking.told, booking.trip]).toEqual([[], null]);
});

test('an answer about earlier passengers is dropped', async () => {
  const shell = desk();
  const answers: ((faults: FieldFault[]) => void)[] = [];
  shell.answering('check_passengers', () => new Promise(done => answers.push(done as never)));
  booking.begin(chosenOf(shell.trade.view(sampleForm())), null);
  booking.change({ passengers: [deniz] });
  booking.change({ passengers: [jana] });
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.([]);
  await waitFor(() => expect(booking.told).toEqual([]));
  answers[0]?.([{ field: 'passengerRequests[0].phone', rule: 'required', limit: null }]);
  await booking.keep();
  expect(booking.told).toEqual([]);
});

test('one way that comes back joins the other way still in the making, in the order of their days', async () => {
  const { trade } = desk();
  booking.begin(bothOf(trade), handle());
  const [there, back] = [legOf(0), legOf(1)];
  const { making } = booking;
  booking.letGo([there]);
  booking.tried = true;
  await booking.takeBack([there], making);
  expect(booking.legs[0]).toBe(there);
  expect(booking.legs[1]).toBe(back);
  expect(booking.tried).toBe(false);
});

test('a way that was sent is taken up again when its draft is, and not because neither was kept', () => {
  const { trade } = desk();
  booking.begin(chosenOf(trade.view(sampleForm())), null);
  const sent = legOf();
  booking.letGo([sent]);
  booking.begin(bothOf(trade), null);
  expect(booking.hasTakenUp(sent)).toBe(false);
  sent.draft = handle();
  legOf(0).draft = handle();
  expect(booking.hasTakenUp(sent)).toBe(false);
  legOf(1).draft = sent.draft;
  expect(booking.hasTakenUp(sent)).toBe(true);
});

test.each([
  ['the same offer that is gone is gone here too', true, 'gone', 'gone'],
  ['another offer is not', false, 'gone', 'fresh'],
  ['the same offer that may be sent again is not', true, 'fresh', 'fresh'],
] as const)('of a draft that was taken up meanwhile %s', async (_, isSame, sentStanding, ownStanding) => {
  const { trade } = desk();
  const search = trade.view(sampleForm());
  booking.begin(chosenOf(search), null);
  const { making } = booking;
  const sent = legOf();
  sent.draft = handle();
  booking.letGo([sent]);
  booking.begin(chosenOf(isSame ? search : trade.view(sampleForm())), null);
  const own = legOf();
  own.draft = sent.draft;
  sent.offer = { ...sent.offer, standing: sentStanding };
  await booking.takeBack([sent], making);
  expect(booking.legs).toHaveLength(1);
  expect(own.offer.standing).toBe(ownStanding);
});

test('what was sent of a draft is told beside it, also when only one of its ways was taken up again', async () => {
  const { trade } = desk();
  booking.begin(bothOf(trade), handle());
  await booking.keep();
  const { draft } = legOf(1);
  await send(false);
  booking.begin(chosenOf(trade.view(other)), null);
  await booking.keep();
  expect(outcome.sentBefore).toEqual([]);
  booking.takeUp([draftOf(trade.view(wayBack), { id: draft ?? '' })]);
  expect(outcome.sentBefore).toHaveLength(2);
});

test('what was typed for a lost offer waits for the same ride of the same trip, until it is thrown away', async () => {
  const { trade } = desk();
  const begun = () => {
    booking.begin(chosenOf(trade.view(sampleForm())), null);
    return [booking.passengers[0]?.lastName, booking.trip];
  };
  const trip = handle();
  const lost = () => {
    const draft = draftOf(trade.view(sampleForm()), { search: null, offer: null });
    booking.takeUp([{ ...draft, draft: { ...draft.draft, trip } }]);
    return draft.id;
  };
  lost();
  expect(begun()).toEqual(['Aydın', trip]);
  lost();
  booking.forget();
  expect(begun()).toEqual(['', null]);
  await booking.dropDraft(lost());
  expect(begun()).toEqual(['', null]);
});

test('a trip with one lost offer is not opened', () => {
  const { trade } = desk();
  const there = draftOf(trade.view(sampleForm()));
  expect(booking.takeUp([there, draftOf(trade.view(wayBack), { search: null, offer: null })])).toBe(false);
  expect(booking.legs).toEqual([]);
  expect(booking.takeUp([draftOf(trade.view(wayBack), { offer: null })])).toBe(false);
});

test('a draft brings its people, its trip, its step and the extras that are known of it', async () => {
  const shell = desk();
  const { draft, ...found } = draftOf(shell.trade.view(sampleForm()));
  const trip = handle();
  const extras = [{ extra: 'a', name: 'Flowers', price: null, fields: [] }];
  const taken = { ...draft, trip, standardExtras: ['a'] };
  booking.takeUp([{ ...found, standardExtras: extras, draft: taken }]);
  expect([booking.people, booking.trip, booking.step]).toEqual([2, trip, 'passengers']);
  expect([legOf().standard, legOf().chosenStandard]).toEqual([extras, ['a']]);
  await waitFor(() => expect(shell.called('route_options')).toHaveLength(1));
  expect(shell.called('supplier_extras')).toEqual([]);
  booking.takeUp([{ ...found, draft: { ...draft, step: 'offer', passengers: [deniz, nobody, nobody] } }]);
  expect([booking.people, booking.step]).toEqual([3, 'extras']);
});

test('one way of a trip that is thrown away as a draft ends the booking of both', async () => {
  const { trade } = desk();
  booking.begin(bothOf(trade), handle());
  await booking.keep();
  await booking.dropDraft(legOf(1).draft ?? '');
  expect(booking.legs).toEqual([]);
});

test('typed text is saved once, after a pause or when it must be', async () => {
  const shell = desk();
  vi.useFakeTimers();
  booking.begin(chosenOf(shell.trade.view(sampleForm())), null);
  for (const note of ['T', 'Tw', 'Two']) booking.change({ note });
  await vi.advanceTimersByTimeAsync(2000);
  expect(shell.called('keep_draft')).toHaveLength(1);
  booking.change({ note: 'Two bikes.' });
  await booking.keep();
  await vi.advanceTimersByTimeAsync(2000);
  expect(shell.called('keep_draft')).toHaveLength(2);
  const looks = shell.called('drafts').length;
  booking.change({ note: 'None.' });
  booking.forget();
  await vi.advanceTimersByTimeAsync(2000);
  expect([shell.called('keep_draft').length, shell.called('drafts').length]).toEqual([2, looks]);
});
