import type { Language } from '../../generated/bindings';
import { numbers } from './formats';
import { locales } from './locales';

/** Amounts arrive as exact decimals in text and stay text. Only those of one currency are added or subtracted, exactly. */
const decimal = /^-?\d+(?:\.\d+)?$/;

/** Shows 2940.00 as 2,940.00, and anything that is not a plain decimal as it arrived. */
export function amountWords(amount: string, language: Language): string {
  if (!decimal.test(amount)) return amount;
  const decimals = Math.min(100, decimalsOf(amount));
  const shown = Math.max(2, decimals);
  const figures = numbers(locales[language], {
    minimumFractionDigits: shown,
    maximumFractionDigits: shown,
  });
  // A text keeps every digit, which a number would not.
  return figures.format(amount as `${number}`);
}

/** The amount and the currency code, on one line. */
export function priceWords(amount: string, currency: string, language: Language): string {
  return `${amountWords(amount, language)}\u00a0${currency}`;
}

/** Shows the sign too, for a difference that the service gave. */
export function differenceWords(amount: string, currency: string, language: Language): string {
  return `${plusOf(amount)}${priceWords(amount, currency, language)}`;
}

/** The same where the currency stands elsewhere. */
export function signedWords(amount: string, language: Language): string {
  return `${plusOf(amount)}${amountWords(amount, language)}`;
}

function plusOf(amount: string): string {
  return amount.startsWith('-') || isZero(amount) ? '' : '+';
}

export function isZero(amount: string): boolean {
  return /^0*(?:\.0*)?$/.test(amount);
}

/** Null if one of them cannot be read. */
export function total(amounts: readonly string[]): string | null {
  if (!amounts.every(amount => decimal.test(amount))) return null;
  const decimals = Math.max(0, ...amounts.map(decimalsOf));
  const sum = amounts.reduce((before, amount) => before + scaled(amount, decimals), 0n);
  const figures = String(sum < 0n ? -sum : sum).padStart(decimals + 1, '0');
  const whole = `${sum < 0n ? '-' : ''}${figures.slice(0, figures.length - decimals)}`;
  return decimals === 0 ? whole : `${whole}.${figures.slice(-decimals)}`;
}

/** Null if one of them cannot be read. */
export function minus(one: string, other: string): string | null {
  return total([one, other.startsWith('-') ? other.slice(1) : `-${other}`]);
}

/** Compares two amounts of one currency exactly. An amount that cannot be read comes last. */
export function byAmount(one: string, other: string): number {
  const [a, b] = [decimal.test(one), decimal.test(other)];
  if (!a || !b) return Number(b) - Number(a);
  const decimals = Math.max(decimalsOf(one), decimalsOf(other));
  const difference = scaled(one, decimals) - scaled(other, decimals);
  return difference < 0n ? -1 : Number(difference > 0n);
}

/** Reads 60 or 60,50 as typed into an exact decimal; null if it is not an amount. */
export function amountTyped(words: string): string | null {
  const typed = words.replace(/\s/g, '').replace(',', '.');
  return /^\d+(?:\.\d*)?$/.test(typed) ? typed.replace(/\.$/, '') : null;
}

function decimalsOf(amount: string): number {
  return amount.split('.')[1]?.length ?? 0;
}

/** The amount as a whole number of its smallest unit, for this many decimals. */
function scaled(amount: string, decimals: number): bigint {
  return BigInt(amount.replace('.', '') + '0'.repeat(decimals - decimalsOf(amount)));
}
