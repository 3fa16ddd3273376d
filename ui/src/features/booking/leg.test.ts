import { afterEach, expect, test, vi } from 'vitest';
import type { OfferView, StandardExtraView } from '../../generated/bindings';
import { handle } from '../../platform/mockClock';
import { MockDesk } from '../../platform/mockDesk';
import { externalOffer, offer, price, sampleForm } from '../../platform/mockOffers';
import { BookingLeg, stillOffered } from './leg.svelte';

afterEach(() => {
  vi.useRealTimers();
});

function offerWith(maxQuantity: number | null) {
  const [extra] = externalOffer().extras;
  if (!extra) throw new Error('an external offer has extras');
  return { ...externalOffer(), extras: [{ ...extra, code: 'SEAT', maxQuantity }] };
}

test('of what was wanted as much is kept as the other offer has', () => {
  expect(stillOffered({ SEAT: 3 }, offerWith(2))).toEqual({ SEAT: 2 });
  expect(stillOffered({ SEAT: 3 }, offerWith(null))).toEqual({ SEAT: 3 });
  expect(stillOffered({ OTHER: 3 }, offerWith(2))).toEqual({});
  expect(stillOffered({ SEAT: 0 }, offerWith(2))).toEqual({});
});

const standard = (extra: string | null, name: string | null): StandardExtraView => ({
  extra,
  name,
  price: null,
  fields: [],
});

/** A leg of a standard offer, with the extras of its supplier. */
async function standardLeg(...listed: StandardExtraView[][]) {
  const shell = new MockDesk().begin();
  shell.answering('supplier_extras', () => listed.shift() ?? []);
  shell.trade.offersFor = () => [offer()];
  const search = shell.trade.view(sampleForm());
  const leg = new BookingLeg(search, search.offers[0] as OfferView);
  await leg.open();
  return { shell, leg };
}

test('what was chosen of the supplier’s extras goes with another offer, by its name and as far as it has it', async () => {
  const before = [standard('a', 'Flowers'), standard('b', 'Water'), standard('c', 'Sign')];
  const after = [
    standard('d', 'Water'),
    standard('e', null),
    standard(null, 'Sign'),
    standard('f', 'Flowers'),
  ];
  const { shell, leg } = await standardLeg(before, after);
  leg.chooseStandard('b', true);
  leg.chooseStandard('c', true);
  const other = shell.trade.view(sampleForm());
  const replaced = leg.replaceBy(other, other.offers[0] as OfferView);
  expect(leg.chosenStandard).toEqual([]);
  await replaced;
  expect(leg.chosenStandard).toEqual(['d']);
  expect(leg.search).toEqual(other);
  expect(leg.offer).toEqual(other.offers[0]);
  expect(leg.standard).toEqual(after);
});

test('an extra of the supplier is chosen once, and put back', async () => {
  const { leg } = await standardLeg([standard('a', 'Flowers'), standard('b', 'Water')]);
  leg.chooseStandard('a', true);
  leg.chooseStandard('b', true);
  leg.chooseStandard('a', true);
  expect(leg.chosenStandard).toEqual(['b', 'a']);
  leg.chooseStandard('b', false);
  expect(leg.chosenStandard).toEqual(['a']);
});

test('a view of another search is ignored', async () => {
  const { shell, leg } = await standardLeg();
  const mine = leg.search;
  leg.hear({ ...shell.trade.view(sampleForm()), offers: mine.offers });
  expect(leg.search).toBe(mine);
  leg.hear({ ...mine, standing: 'overdue' });
  expect(leg.search.standing).toBe('overdue');
});

test('what the desk tells while a price is asked for changes the time of the offer and not its price', async () => {
  const { leg } = await standardLeg();
  const told = {
    ...leg.offer,
    standing: 'overdue',
    deadline: '2026-12-24T12:00:00Z',
    price: price('99.00'),
  } as const;
  const before = leg.offer.price;
  leg.repricing = true;
  leg.hear({ ...leg.search, offers: [told] });
  expect([leg.offer.standing, leg.offer.deadline, leg.offer.price]).toEqual([
    'overdue',
    told.deadline,
    before,
  ]);
  leg.repricing = false;
  leg.hear({ ...leg.search, offers: [told] });
  expect(leg.offer).toEqual(told);
});

test('during a request for a price nothing counts as priced, and its reason is shown', async () => {
  const shell = new MockDesk().begin();
  shell.trade.offersFor = () => [externalOffer()];
  const search = shell.trade.view(sampleForm());
  shell.trade.searches = [search];
  const leg = new BookingLeg(search, search.offers[0] as OfferView);
  const asked = leg.reprice();
  expect([leg.repricing, leg.isPriced]).toEqual([true, false]);
  await asked;
  expect([leg.repricing, leg.isPriced, leg.askedFor]).toEqual([false, true, 'conditions']);
  leg.wanted = { CHILD: 2 };
  await leg.reprice();
  expect(leg.askedFor).toBe('extras');
  await leg.reprice();
  expect(leg.askedFor).toBe('conditions');
});

/** A leg of an external offer whose price can be asked for. */
function externalLeg(part: Partial<OfferView> = {}) {
  const shell = new MockDesk().begin();
  shell.trade.offersFor = () => [externalOffer(part)];
  const search = shell.trade.view(sampleForm());
  shell.trade.searches = [search];
  return { shell, leg: new BookingLeg(search, search.offers[0] as OfferView) };
}

test('of an offer without routes none are asked for', async () => {
  const { shell, leg } = externalLeg({ hasRoutes: false });
  await leg.open();
  expect(shell.called('route_options')).toEqual([]);
});

test('an extra in the price is told by its name or else its code, and one that is not wanted is left out', () => {
  const { leg } = externalLeg({
    extras: [{ code: 'PET', name: null, unitPrice: null, maxQuantity: null }],
    selected: [
      { code: 'PET', quantity: 2 },
      { code: 'SKI', quantity: 1 },
      { code: 'SIGN', quantity: 0 },
    ],
  });
  expect(leg.pricedExtras).toEqual([
    { code: 'PET', quantity: 2, name: 'PET', unitPrice: null },
    { code: 'SKI', quantity: 1, name: 'SKI', unitPrice: null },
  ]);
});

test('clicks become one request, sent after a pause or when the agent cannot wait', async () => {
  const { shell, leg } = externalLeg();
  vi.useFakeTimers();
  leg.want('CHILD', 1);
  expect(leg.isPriced).toBe(false);
  await vi.advanceTimersByTimeAsync(300);
  leg.want('CHILD', 2);
  await vi.advanceTimersByTimeAsync(300);
  expect(shell.called('reprice')).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(shell.called('reprice')).toHaveLength(1);
  leg.want('CHILD', 3);
  await leg.reprice();
  await vi.advanceTimersByTimeAsync(2000);
  expect(shell.called('reprice').map(({ extras }) => extras)).toEqual([
    [{ code: 'CHILD', quantity: 2 }],
    [{ code: 'CHILD', quantity: 3 }],
  ]);
});

test('a late answer does not undo the next click', async () => {
  const { shell, leg } = externalLeg();
  vi.useFakeTimers();
  const before = leg.offer;
  let answer = (_: OfferView) => {};
  shell.answering('reprice', () => new Promise(done => (answer = done as never)));
  const asked = leg.reprice();
  await vi.advanceTimersByTimeAsync(0);
  leg.want('CHILD', 1);
  answer({ ...before, price: price('99.00') });
  await asked;
  expect([leg.wanted, leg.offer]).toEqual([{ CHILD: 1 }, before]);
});

test('returning to the priced selection during another request asks again', async () => {
  const { shell, leg } = externalLeg();
  vi.useFakeTimers();
  shell.failing('reprice', { code: 'serviceFailed' });
  leg.want('CHILD', 1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(leg.repriceFault).not.toBeNull();
  shell.answering('reprice', () => new Promise(() => {}));
  void leg.reprice();
  leg.want('CHILD', 0);
  await vi.advanceTimersByTimeAsync(2000);
  expect(shell.called('reprice').at(-1)?.extras).toEqual([]);
});

test('after a choice of route no extras are priced, so that wanting none is asked for too', async () => {
  const { shell, leg } = externalLeg({ selected: null });
  vi.useFakeTimers();
  shell.failing('reprice', { code: 'serviceFailed' });
  leg.want('CHILD', 1);
  await vi.advanceTimersByTimeAsync(2000);
  leg.want('CHILD', 0);
  expect(leg.repricing).toBe(true);
  shell.failing('reprice', null);
  await vi.advanceTimersByTimeAsync(2000);
  expect([leg.repriceFault, leg.askedFor]).toEqual([null, 'conditions']);
});

test('the same extras in another order are the same', async () => {
  const { leg } = externalLeg({
    selected: [
      { code: 'SIGN', quantity: 1 },
      { code: 'CHILD', quantity: 2 },
    ],
  });
  leg.wanted = { CHILD: 2, SIGN: 1 };
  await leg.reprice();
  expect(leg.askedFor).toBe('conditions');
});

test('the draft of what was recorded is dropped once', async () => {
  const { shell, leg } = externalLeg();
  leg.draft = handle();
  leg.isRecorded = true;
  await Promise.all([leg.dropDraftOfRecorded(), leg.dropDraftOfRecorded()]);
  expect(shell.called('forget_draft')).toHaveLength(1);
});

test('what was chosen for one way is offered for the other, as far as it has it', async () => {
  const { shell, leg } = externalLeg();
  shell.trade.offersFor = () => [externalOffer()];
  const search = shell.trade.view(sampleForm());
  const other = new BookingLeg(search, search.offers[0] as OfferView);
  await Promise.all([leg.open(), other.open()]);
  expect(leg.missingFrom(other)).toEqual({ wanted: {}, standard: [] });
  other.wanted = { CHILD: 2, ELEPHANT: 1 };
  other.chooseStandard(other.standard?.[0]?.extra ?? '', true);
  const { wanted, standard } = leg.missingFrom(other);
  expect(wanted).toEqual({ CHILD: 2 });
  expect(standard).toEqual([leg.standard?.[0]?.extra]);
  leg.takeFrom(other);
  expect(leg.wanted.CHILD).toBe(2);
  expect(leg.chosenStandard).toEqual(standard);
  expect(leg.missingFrom(other)).toEqual({ wanted: {}, standard: [] });
  leg.chooseStandard(standard[0] ?? '', false);
  expect(leg.missingFrom(other).standard).toEqual(standard);
});
