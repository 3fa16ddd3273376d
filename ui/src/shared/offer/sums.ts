/** Sums of money, exact to the last digit, and never across currencies. */

import { total } from '../language/money';

type Amount = { amount: string; currency: string | null };

/** One sum for each currency, in the order in which the currencies come first. What cannot be added stays as it came. */
export function sums(amounts: readonly Amount[]): Amount[] {
  const currencies = [...new Set(amounts.map(({ currency }) => currency))];
  return currencies.map(currency => {
    const own = amounts.filter(one => one.currency === currency).map(({ amount }) => amount);
    return { amount: total(own) ?? own.join(' + '), currency };
  });
}
