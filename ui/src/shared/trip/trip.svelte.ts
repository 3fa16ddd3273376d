/** The search in hand: what is typed, and what each way of it was answered. It outlives every screen. */

import type { Handle, SearchView } from '../../generated/bindings';
import type { Stop } from '../../platform/desk';
import { desk, views } from '../../platform/desk';
import { hear } from '../../platform/follow';
import { Action } from '../action.svelte';
import { userState } from '../session/userState.svelte';
import { emptyQuery, formOf, missing, type Query, queryOf, type Way } from './query';

/** One way of a trip: the question under way and the last answer. */
export class Leg {
  readonly asking = new Action();
  view = $state.raw<SearchView | null>(null);

  get waitsUntil(): string | null {
    const fault = this.asking.fault;
    return fault?.code === 'rateLimited' ? fault.until : null;
  }

  forget(): void {
    this.asking.forget();
    this.view = null;
  }
}

class Trip {
  query = $state.raw<Query>(emptyQuery());
  /** Said once somebody tried to search: what is missing is then shown at its field. */
  tried = $state(false);
  /** A line that was typed elsewhere and waits to be read here. */
  line = $state<string | null>(null);
  readonly there = new Leg();
  readonly back = new Leg();
  /** Ties the two ways together in the desk; the service knows nothing of it. */
  tie = $state<Handle | null>(null);
  /** What was told of a search whose answer had not arrived: it is newer than the answer. */
  readonly #ahead = new Map<Handle, SearchView>();

  get ways(): Way[] {
    return this.query.back ? ['there', 'back'] : ['there'];
  }

  get missing(): string[] {
    return [...new Set(this.ways.flatMap(way => missing(this.query, way)))];
  }

  get busy(): boolean {
    return this.there.asking.busy || this.back.asking.busy;
  }

  /** Searches every way, each as a new search. True when all of them were answered. */
  async search(): Promise<boolean> {
    this.tried = true;
    if (this.missing.length > 0 || this.busy) return false;
    if (this.query.back) this.tie ??= crypto.randomUUID();
    else {
      this.tie = null;
      this.back.forget();
    }
    const answered = await Promise.all(this.ways.map(way => this.#ask(way)));
    this.#ahead.clear();
    return answered.every(Boolean);
  }

  /** Rides that were searched already are in hand again, with their offers: one way, or there and back. */
  takeUp(searches: readonly SearchView[], tie: Handle | null): void {
    const [there, back] = searches;
    if (!there) return;
    this.forget();
    this.query = queryOf(there.form, back?.form ?? null);
    this.there.view = there;
    this.back.view = back ?? null;
    this.tie = tie;
  }

  /** The offers were read without a session, and now there is one. */
  get isPublic(): boolean {
    return this.ways.some(way => this[way].view?.prices === 'public');
  }

  /** Why the offers of some way should be searched again before one of them is chosen. */
  get over(): 'discarded' | 'overdue' | null {
    const standings = this.ways.map(way => this[way].view?.standing);
    if (standings.includes('discarded')) return 'discarded';
    return standings.some(one => one === 'overdue' || one === 'gone') ? 'overdue' : null;
  }

  follow(): Stop {
    return hear(views.onSearch, told => this.#hear(told));
  }

  forget(): void {
    this.query = emptyQuery();
    this.tried = false;
    this.tie = null;
    this.line = null;
    this.there.forget();
    this.back.forget();
  }

  async #ask(way: Way): Promise<boolean> {
    const form = formOf(this.query, way);
    const leg = this[way];
    if (!form) return false;
    let found = false;
    await leg.asking.attempt(async () => {
      const answer = await desk.search(form);
      // The clock at the pick-up does not show that time, or shows it twice: nothing was sent.
      if (answer.kind === 'unsettled') return;
      leg.view = this.#ahead.get(answer.search.search) ?? answer.search;
      found = true;
    });
    return found;
  }

  #hear(told: SearchView): void {
    for (const leg of [this.there, this.back]) {
      if (leg.view?.search === told.search) leg.view = told;
    }
    if (this.busy) this.#ahead.set(told.search, told);
  }
}

export const trip = userState.holds(new Trip());
