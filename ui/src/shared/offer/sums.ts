/** Sums of money, exact to the last digit, and never across currencies. */

type Amount = { amount: string; currency: string | null };

/** One sum for each currency, in the order in which the currencies come first. */
export function sums(amounts: readonly Amount[]): Amount[] {
  const currencies = [...new Set(amounts.map(({ currency }) => currency))];
  return currencies.map(currency => ({
    amount: sum(amounts.filter(one => one.currency === currency).map(({ amount }) => amount)),
    currency,
  }));
}

function sum(amounts: readonly string[]): string {
  const places = Math.max(...amounts.map(amount => amount.split('.')[1]?.length ?? 0));
  const total = amounts.reduce((before, amount) => before + scaled(amount, places), 0n);
  const digits = String(total < 0n ? -total : total).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const sign = total < 0n ? '-' : '';
  return places === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-places)}`;
}

function scaled(amount: string, places: number): bigint {
  const [whole = '', part = ''] = amount.split('.');
  return BigInt(whole + part.padEnd(places, '0'));
}
