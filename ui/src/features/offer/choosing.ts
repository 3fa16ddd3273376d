/** Which offers are shown, and in which order. Only the agent's own filters hide offers. */

import type { OfferView } from '../../generated/bindings';
import { byAmount } from '../../shared/language/money';

export const orders = ['price', 'class', 'seats', 'bags', 'cancellation', 'supplier'] as const;
export type Order = (typeof orders)[number];

export type Sieve = {
  order: Order;
  vehicle: string | null;
  supplier: string | null;
  /** The price limit as it was typed. Offers that cost more, or whose price is not stated, are left out. */
  most: string | null;
  /** Vehicles with fewer seats, or with an unknown number, are left out. */
  leastSeats: number | null;
  leastBags: number | null;
  /** Only offers whose free cancellation is stated and has not ended. */
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
  if (!holds(offer.seats, sieve.leastSeats) || !holds(offer.bags, sieve.leastBags)) return false;
  if (sieve.free && !isAfter(latest(offer), now)) return false;
  return !(sieve.fits && isTooSmall(offer));
}

function holds(count: number | null, least: number | null): boolean {
  return least === null || (count !== null && count >= least);
}

function isAfter(moment: number | null, now: number): boolean {
  return moment !== null && moment > now;
}

function isWithin(offer: OfferView, most: string): boolean {
  const amount = amountOf(offer);
  return amount !== null && byAmount(amount, most) <= 0;
}

/** What is too small comes last in every order. Among equals the cheaper offer comes first. */
function compared(a: OfferView, b: OfferView, order: Order): number {
  return Number(isTooSmall(a)) - Number(isTooSmall(b)) || byOrder(a, b, order) || byPrice(a, b);
}

function byOrder(a: OfferView, b: OfferView, order: Order): number {
  switch (order) {
    case 'price':
      return byPrice(a, b);
    case 'class':
      return bySaid(a.vehicle, b.vehicle, byName);
    case 'supplier':
      return bySaid(a.supplier, b.supplier, byName);
    case 'seats':
      return bySaid(a.seats, b.seats, byMost);
    case 'bags':
      return bySaid(a.bags, b.bags, byMost);
    case 'cancellation':
      return bySaid(latest(a), latest(b), byMost);
  }
}

function byPrice(a: OfferView, b: OfferView): number {
  return bySaid(amountOf(a), amountOf(b), byAmount);
}

/** A value that is not stated comes last. */
function bySaid<Fact>(a: Fact | null, b: Fact | null, by: (a: Fact, b: Fact) => number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return by(a, b);
}

function byName(a: string, b: string): number {
  return a.localeCompare(b);
}

function byMost(a: number, b: number): number {
  return b - a;
}

function amountOf(offer: OfferView): string | null {
  return offer.price.gross?.amount ?? null;
}

function latest(offer: OfferView): number | null {
  return offer.freeCancellation && Date.parse(offer.freeCancellation.utc);
}
