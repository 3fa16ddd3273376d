/** The words for an offer, wherever it is shown. */

import type {
  ClockView,
  ConditionsView,
  Language,
  Money,
  OfferView,
  PolicyView,
  PriceView,
} from '../../generated/bindings';
import { isZero, priceWords } from '../language/money';
import { text } from '../language/speech.svelte';
import { distance, wallClockShort } from '../language/zones';

export function moneyWords(money: Money, language: Language): string {
  return priceWords(money.amount, money.currency ?? '', language).trim();
}

export function grossWords(price: PriceView, language: Language): string {
  return price.gross ? moneyWords(price.gross, language) : text('price-unsaid');
}

/** Whether a part of a price tells anything: a toll of zero is no toll. */
export function isPart(amount: string | null): amount is string {
  return amount !== null && !isZero(amount);
}

/** A part of the price. It has the currency of the whole price. */
export function partWords(price: PriceView, amount: string, language: Language): string {
  return moneyWords({ amount, currency: price.gross?.currency ?? null }, language);
}

/** The collected amount, where it differs from the displayed one. */
export function collectedWords(price: PriceView, language: Language): string | null {
  return price.differ && price.collected ? moneyWords(price.collected, language) : null;
}

export function vehicleWords(offer: OfferView): string {
  return offer.vehicle ?? text('vehicle-unsaid');
}

export function supplierWords(offer: OfferView): string {
  return offer.supplier ?? offer.supplierCode ?? text('supplier-unsaid');
}

export function policyWords(policy: PolicyView): string {
  return policy.message ?? text('policy-unsaid');
}

/** The capacity of a vehicle in words. */
export function capacityWords(of: 'seats' | 'bags', holds: number | null): string {
  if (holds === null) return text(of === 'seats' ? 'seats-unsaid' : 'bags-unsaid');
  return text(of === 'seats' ? 'seats-count' : 'bags-count', { count: holds });
}

export type Cancellation = {
  state: 'free' | 'over' | 'unsaid';
  words: string;
  /** Used where the column head already names the fact. */
  short: string;
  /** How long cancelling is still free, and what the clock at the desk shows when that ends. */
  note: string | null;
};

/** The demands and promises of an external supplier, one sentence each. */
export function conditionSentences(conditions: ConditionsView): string[] {
  const { waitingMinutes: count, waitingStartsAt: from, specialRequestsMinHours: hours } = conditions;
  return [
    ...(count === null ? [] : [waitingSentence(count, from)]),
    ...(hours === null ? [] : [text('conditions-special', { count: hours })]),
    ...(conditions.requiresFlightNumber ? [text('conditions-flight')] : []),
    ...(conditions.requiresSupportForSpecialRequests ? [text('conditions-support')] : []),
  ];
}

function waitingSentence(count: number, from: string | null): string {
  const waits = text('conditions-waiting', { count });
  if (from === null) return waits;
  return `${waits} ${from === 'landing' ? text('conditions-from-landing') : text('conditions-waiting-from', { from })}`;
}

/** A deadline that is not stated does not mean that cancelling is free. */
export function cancellationOf(until: ClockView | null, language: Language, now: number): Cancellation {
  if (!until)
    return {
      state: 'unsaid',
      words: text('cancellation-unsaid'),
      short: text('cancellation-unsaid-short'),
      note: null,
    };
  const time = wallClockShort(until.atPickUp, language);
  const left = distance(until.utc, now);
  const said = left
    ? ({ state: 'free', words: text('cancellation-free', { time }), short: time } as const)
    : ({
        state: 'over',
        words: text('cancellation-over', { time }),
        short: text('cancellation-over-short', { time }),
      } as const);
  return {
    ...said,
    // Computed on demand for the panel, because the fifty rows do not show it.
    get note() {
      return [left && leftWords(left), hereWords(until, language)].filter(Boolean).join(' · ') || null;
    },
  };
}

function hereWords({ atDesk }: ClockView, language: Language): string | null {
  return atDesk && text('time-at-desk', { time: wallClockShort(atDesk, language) });
}

/** The deadline of a re-priced offer is more exact than the one found by the search. */
export function cancellationOfOffer(offer: OfferView, language: Language, now: number): Cancellation {
  return cancellationOf(offer.conditions?.freeCancellation ?? offer.freeCancellation, language, now);
}

export function leftWords({
  days,
  hours,
  minutes,
}: {
  days: number;
  hours: number;
  minutes: number;
}): string {
  const figures = { days: String(days), hours: String(hours), minutes: String(minutes) };
  if (days > 0) return text('left-days', { days: figures.days, hours: figures.hours });
  if (hours > 0) return text('left-hours', { hours: figures.hours, minutes: figures.minutes });
  return text('left-minutes', { minutes: figures.minutes });
}
