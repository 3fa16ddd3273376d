/** The same ride searched again, for an offer that has ended. What was found is taken once the agent saw what is different. */

import type { OfferView, SearchView } from '../../generated/bindings';
import { desk } from '../../platform/desk';
import { Action } from '../../shared/action.svelte';
import { type BookingLeg, selectedOf, stillOffered } from './leg.svelte';
import { nearest } from './reshop';

/** The offer is the nearest of all that was found, and null when nothing is near. */
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

/** With the same extras, so that like is compared with like, and with the conditions that only re-pricing tells. */
async function asWanted(leg: BookingLeg, offer: OfferView): Promise<OfferView> {
  if (!offer.external) return offer;
  const extras = selectedOf(stillOffered(leg.wanted, offer));
  return desk.reprice(offer.offer, extras).catch(() => offer);
}
