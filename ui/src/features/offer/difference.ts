/** How far an offer is from the cheapest one that is large enough, or what it lacks. */

import type { Language, OfferView } from '../../generated/bindings';
import { byAmount, minus, signedWords } from '../../shared/language/money';
import { text } from '../../shared/language/speech.svelte';
import { isTooSmall } from './choosing';

export type Party = { people: number; bags: number };
export type Difference = { kind: 'lowest' | 'more' | 'short'; words: string };

/** The cheapest offer that is known to be large enough and can still be chosen; null where currencies differ. */
export function cheapestOf(offers: readonly OfferView[]): OfferView | null {
  const able = offers.filter(
    offer =>
      offer.price.gross !== null &&
      offer.standing !== 'gone' &&
      offer.standing !== 'discarded' &&
      offer.seatsFor === 'met' &&
      offer.bagsFor === 'met',
  );
  const [first, ...rest] = able;
  if (!first || rest.some(one => one.price.gross?.currency !== first.price.gross?.currency)) return null;
  return rest.reduce((least, one) => (byAmount(amountOf(one), amountOf(least)) < 0 ? one : least), first);
}

/** Null where two prices cannot be compared. */
export function differenceOf(
  offer: OfferView,
  cheapest: OfferView | null,
  party: Party,
  language: Language,
): Difference | null {
  if (isTooSmall(offer)) {
    const words = shortWords(offer, party);
    return words === null ? null : { kind: 'short', words };
  }
  if (offer.offer === cheapest?.offer) return { kind: 'lowest', words: text('difference-lowest') };
  const [price, least] = [offer.price.gross, cheapest?.price.gross];
  if (!price || !least || price.currency !== least.currency) return null;
  const more = minus(price.amount, least.amount);
  return more === null ? null : { kind: 'more', words: signedWords(more, language) };
}

function shortWords({ seats, bags }: OfferView, party: Party): string | null {
  if (seats !== null && seats < party.people)
    return text('difference-seats', { count: party.people - seats });
  return bags !== null && bags < party.bags ? text('difference-bags', { count: party.bags - bags }) : null;
}

function amountOf(offer: OfferView): string {
  return offer.price.gross?.amount ?? '';
}
