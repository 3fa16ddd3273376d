/** Which of the offers are shown, and in which order. Nothing is hidden unless the agent asked for it. */

import type { OfferView } from '../../generated/bindings';
import { byAmount } from '../../shared/language/money';

export const orders = ['price', 'class', 'seats', 'bags', 'cancellation', 'supplier'] as const;
export type Order = (typeof orders)[number];

export type Sieve = {
  order: Order;
  vehicle: string | null;
  supplier: string | null;
  /** Figures as they were typed: what costs more, or does not say what it costs, is left out. */
  most: string | null;
  /** What holds fewer, or does not say how many, is left out. */
  leastSeats: number | null;
  leastBags: number | null;
  /** Only offers whose free cancellation is stated and not over. */
  free: boolean;
  /** Only vehicles that are large enough for the party, or may be. */
  fits: boolean;
};

export const wholeSieve: Sieve = {
  order: 'price',
  vehicle: null,
  supplier: null,
  most: null,
  leastSeats: null,
  leastBags: null,
  free: false,
  fits: false,
};

export function sifted(offers: readonly OfferView[], sieve: Sieve, now: number): OfferView[] {
  return passing(offers, sieve, now).toSorted((a, b) => compared(a, b, sieve.order));
}

export function passing(offers: readonly OfferView[], sieve: Sieve, now: number): OfferView[] {
  return offers.filter(offer => passes(offer, sieve, now));
}

export function isTooSmall(offer: OfferView): boolean {
  return offer.seatsFor === 'tooSmall' || offer.bagsFor === 'tooSmall';
}

/** The names that occur, each once. */
export function namesOf(offers: readonly OfferView[], of: 'vehicle' | 'supplier'): string[] {
  const names = offers.map(offer => offer[of]).filter(name => name !== null);
  return [...new Set(names)].toSorted((a, b) => a.localeCompare(b));
}

function passes(offer: OfferView, sieve: Sieve, now: number): boolean {
  if (sieve.vehicle !== null && offer.vehicle !== sieve.vehicle) return false;
  if (sieve.supplier !== null && offer.supplier !== sieve.supplier) return false;
  if (sieve.most !== null && !isWithin(offer, sieve.most)) return false;
  if (sieve.leastSeats !== null && (offer.seats ?? -1) < sieve.leastSeats) return false;
  if (sieve.leastBags !== null && (offer.bags ?? -1) < sieve.leastBags) return false;
  if (sieve.free && !(Date.parse(offer.freeCancellation?.utc ?? '') > now)) return false;
  return !(sieve.fits && isTooSmall(offer));
}

function isWithin(offer: OfferView, most: string): boolean {
  const amount = offer.price.gross?.amount;
  return amount !== undefined && byAmount(amount, most) <= 0;
}

/** Among equals the cheaper comes first; what is not said comes last. */
function compared(a: OfferView, b: OfferView, order: Order): number {
  return byOrder(a, b, order) || byPrice(a, b);
}

function byOrder(a: OfferView, b: OfferView, order: Order): number {
  switch (order) {
    case 'price':
      return byPrice(a, b);
    case 'class':
      return byName(a.vehicle, b.vehicle);
    case 'supplier':
      return byName(a.supplier, b.supplier);
    case 'seats':
      return byMost(a.seats, b.seats);
    case 'bags':
      return byMost(a.bags, b.bags);
    case 'cancellation':
      return byMost(latest(a), latest(b));
  }
}

function byPrice(a: OfferView, b: OfferView): number {
  return byAmount(a.price.gross?.amount ?? '', b.price.gross?.amount ?? '');
}

function byName(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a.localeCompare(b);
}

function byMost(a: number | null, b: number | null): number {
  return (b ?? -1) - (a ?? -1);
}

function latest(offer: OfferView): number | null {
  return offer.freeCancellation && Date.parse(offer.freeCancellation.utc);
}
