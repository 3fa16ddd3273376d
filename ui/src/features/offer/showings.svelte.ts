/**
 * What the agent has selected, compared and chosen among the offers of a search, kept for as long as the search is
 * current.
 */

import { SvelteMap } from 'svelte/reactivity';
import type { Handle, OfferView, SearchView } from '../../generated/bindings';
import { text } from '../../shared/language/speech.svelte';
import { userState } from '../../shared/session/userState.svelte';
import { showToast } from '../../shared/toast';
import { type Sieve, wholeSieve } from './choosing';

export const mostCompared = 4;

type Showing = { selected: Handle | null; chosen: Handle | null; compared: readonly Handle[] };

const nothing: Showing = { selected: null, chosen: null, compared: [] };

class Showings {
  readonly #bySearch = new SvelteMap<Handle, Showing>();
  sieve = $state.raw<Sieve>(wholeSieve);

  of(search: Handle): Showing {
    return this.#bySearch.get(search) ?? nothing;
  }

  /** The offer in the panel beside the list: the selected one, or else the first. */
  selectedOf(search: Handle, shown: readonly OfferView[]): OfferView | null {
    const { selected } = this.of(search);
    return shown.find(({ offer }) => offer === selected) ?? shown[0] ?? null;
  }

  comparedOf(view: SearchView): OfferView[] {
    const { compared } = this.of(view.search);
    return view.offers.filter(({ offer }) => compared.includes(offer));
  }

  chosenOf(view: SearchView): OfferView | null {
    const { chosen } = this.of(view.search);
    return view.offers.find(({ offer }) => offer === chosen) ?? null;
  }

  select(search: Handle, selected: Handle): void {
    this.#bySearch.set(search, { ...this.of(search), selected });
  }

  choose(search: Handle, chosen: Handle): void {
    this.#bySearch.set(search, { ...this.of(search), selected: chosen, chosen });
  }

  /** Adds or removes an offer. Returns false when four are compared already. */
  compare(search: Handle, offer: Handle): boolean {
    const { compared } = this.of(search);
    const without = compared.filter(one => one !== offer);
    const next = without.length < compared.length ? without : [...compared, offer];
    if (next.length > mostCompared) return false;
    this.#bySearch.set(search, { ...this.of(search), compared: next });
    return true;
  }

  forget(): void {
    this.#bySearch.clear();
    this.sieve = wholeSieve;
  }
}

export const showings = userState.holds(new Showings());

export function compareOrSay(search: Handle, offer: Handle): void {
  if (!showings.compare(search, offer)) showToast(text('compare-full', { most: String(mostCompared) }));
}
