/** What a total contains, and what comes on top of it. */

import type { Language, Money } from '../../generated/bindings';
import { textIn } from '../language/speech.svelte';
import { sums } from './sums';
import { moneyWords } from './words';

export type Contents = {
  /** How many extras are in the price of the transfer. */
  priced: number;
  /** The prices of the supplier's standard extras, which are not in it; null where one is not stated. */
  beside: readonly (Money | null)[];
};

export function containsWords({ priced }: Contents, language: Language): string {
  return textIn(language, 'summary-contains', { count: priced });
}

/** Null when nothing comes on top. */
export function besideWords({ beside }: Contents, language: Language): string | null {
  if (beside.length === 0) return null;
  const priced = beside.filter(price => price !== null);
  if (priced.length < beside.length) return textIn(language, 'summary-beside-unsaid');
  return textIn(language, 'summary-beside', { prices: sumWords(priced, language) });
}

/** What comes on top of the sum of several rides; null when nothing does, or it is not known of one of them. */
export function besideAllWords(all: readonly (Contents | null)[], language: Language): string | null {
  const known = all.filter(contents => contents !== null);
  if (known.length < all.length) return null;
  return besideWords({ priced: 0, beside: known.flatMap(one => one.beside) }, language);
}

/** What a trip of this many rides costs, unless the price of one of them is not stated. */
export function grandWords(prices: readonly Money[], rides: number, language: Language): string {
  return prices.length < rides ? textIn(language, 'price-unsaid') : sumWords(prices, language);
}

/** One sum for each currency, never across. */
export function sumWords(amounts: readonly Money[], language: Language): string {
  return sums(amounts)
    .map(sum => moneyWords(sum, language))
    .join(' + ');
}
