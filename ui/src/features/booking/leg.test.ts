import { expect, test } from 'vitest';
import { externalOffer } from '../../platform/rehearsedOffers';
import { stillOffered } from './leg.svelte';

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
