import { expect, test } from 'vitest';
import type { OfferView, StandardExtraView } from '../../generated/bindings';
import { MockDesk } from '../../platform/mockDesk';
import { externalOffer, offer, price, sampleForm } from '../../platform/mockOffers';
import { BookingLeg, stillOffered } from './leg.svelte';

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

/** A leg of a standard offer, with what its supplier offers beside. */
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
  await leg.replaceBy(other, other.offers[0] as OfferView);
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

test('what another search tells is none of its matter', async () => {
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

test('while a price is asked for nothing counts as priced, and what it was asked for is said', async () => {
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
