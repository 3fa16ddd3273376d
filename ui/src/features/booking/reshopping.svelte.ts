/**
 * Searches the same ride again for an offer that has ended. A new offer is taken after the agent has seen the
 * differences.
 */

import type { OfferView, SearchView } from '../../generated/bindings';
import { desk } from '../../platform/desk';
import { Action } from '../../shared/action.svelte';
import { type BookingLeg, selectedOf, stillOffered } from './leg.svelte';
import { nearest } from './reshop';

/** The most similar of all offers found, or null when none is similar. */
type Found = { search: SearchView; offer: OfferView | null };

export class Reshopping {
  readonly searching = new Action();
  found = $state.raw<(Found & { leg: BookingLeg }) | null>(null);
  #last: BookingLeg | null = null;

  async search(leg: BookingLeg): Promise<void> {
    this.#last = leg;
    await this.searching.attempt(async () => {
      this.found = { leg, ...(await searched(leg)) };
    });
  }

  searchAgain(): void {
    if (this.#last) void this.search(this.#last);
  }
}

async function searched(leg: BookingLeg): Promise<Found> {
  const answer = await desk.search(leg.search.form);
  if (answer.kind !== 'found') return { search: leg.search, offer: null };
  const { search } = answer;
  const near = nearest(leg.offer, search.offers);
  if (!near) return { search, offer: null };
  const offer = await asWanted(leg, near);
  return { search: { ...search, offers: search.offers.map(one => (one === near ? offer : one)) }, offer };
}

/**
 * Prices the offer with the same extras, so that the comparison is fair, and gets the conditions that only re-pricing
 * reveals.
 */
async function asWanted(leg: BookingLeg, offer: OfferView): Promise<OfferView> {
  if (!offer.external) return offer;
  const extras = selectedOf(stillOffered(leg.wanted, offer));
  return desk.reprice(offer.offer, extras).catch(() => offer);
}
