/** Compares the offers of a repeated search with the lost offer: which is the most similar, and what differs. */

import type { OfferView } from '../../generated/bindings';
import { byAmount } from '../../shared/language/money';

/**
 * The most similar offer: one of the same supplier and class, or else of the same class, or else of the same supplier.
 * Among equals it is the cheapest.
 */
export function nearest(former: OfferView, offers: readonly OfferView[]): OfferView | null {
  const near = (offer: OfferView) =>
    (sameClass(former, offer) ? 2 : 0) + (offer.supplier === former.supplier ? 1 : 0);
  const ranked = offers
    .filter(offer => near(offer) > 0)
    .toSorted((a, b) => near(b) - near(a) || byAmount(gross(a), gross(b)));
  return ranked[0] ?? null;
}

function sameClass(one: OfferView, other: OfferView): boolean {
  if (one.vehicleTypeId !== null && other.vehicleTypeId !== null)
    return one.vehicleTypeId === other.vehicleTypeId;
  return one.vehicle !== null && one.vehicle === other.vehicle;
}

function gross(offer: OfferView): string {
  return offer.price.gross?.amount ?? '';
}
