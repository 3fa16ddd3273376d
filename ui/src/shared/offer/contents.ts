/** What a total contains, and what comes on top of it. */

import type { Language, Money } from '../../generated/bindings';
import { text } from '../language/speech.svelte';
import { sums } from './sums';
import { moneyWords } from './words';

export type Contents = {
  /** How many extras are in the price of the transfer. */
  priced: number;
  /**
   * The prices of the supplier's standard extras, which are not in it; null where one is not stated. `some`: there are
   * some, and their prices were not kept.
   */
  beside: readonly (Money | null)[] | 'some';
};

export function containsWords({ priced }: Contents): string {
  return text('summary-contains', { count: priced });
}

/** Null when nothing comes on top. */
export function besideWords({ beside }: Contents, language: Language): string | null {
  if (beside === 'some') return text('summary-beside-some');
  if (beside.length === 0) return null;
  const priced = beside.filter(price => price !== null);
  if (priced.length < beside.length) return text('summary-beside-unsaid');
  return text('summary-beside', { prices: sumWords(priced, language) });
}

/** What a trip of this many rides costs, unless the price of one of them is not stated. */
export function grandWords(prices: readonly Money[], rides: number, language: Language): string {
  return prices.length < rides ? text('price-unsaid') : sumWords(prices, language);
}

/** One sum for each currency, never across. */
export function sumWords(amounts: readonly Money[], language: Language): string {
  return sums(amounts)
    .map(sum => moneyWords(sum, language))
    .join(' + ');
}
