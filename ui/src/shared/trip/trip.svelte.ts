/** The current search: what is typed, and the answer to each way. It outlives every screen. */

import type { Handle, LineFields, SearchView, TypedPassenger } from '../../generated/bindings';
import type { Stop } from '../../platform/desk';
import { desk, views } from '../../platform/desk';
import { hear } from '../../platform/follow';
import { Action } from '../action.svelte';
import { userState } from '../session/userState.svelte';
import { partyNotes } from './party';
import { emptyQuery, fieldsOf, formOf, missing, type Query, queryOf, type Way } from './query';

/** One way of a trip: the running request and the last answer. */
export class Leg {
  readonly asking = new Action();
  view = $state.raw<SearchView | null>(null);
  /** What was typed with the search, also what no search holds. */
  typed: LineFields | null = null;
  /** What the client's message told that was searched for. */
  told: Told | null = null;

  get waitsUntil(): string | null {
    const fault = this.asking.fault;
    return fault?.code === 'rateLimited' ? fault.until : null;
  }

  forget(): void {
    this.asking.forget();
    this.view = null;
    this.typed = null;
    this.told = null;
  }
}

export type Told = { people: readonly TypedPassenger[]; note: string };

class Trip {
  query = $state.raw<Query>(emptyQuery());
  /** True once the agent has tried to search; from then on, missing entries are shown at their fields. */
  tried = $state(false);
  /** The people and the note that a client's message told, for the search that is typed now. */
  told = $state.raw<Told | null>(null);
  /** A line that was typed in the command line and waits to be read by the search. */
  line = $state<string | null>(null);
  readonly there = new Leg();
  readonly back = new Leg();
  /** Links the two ways in the desk; the service does not see it. */
  tie = $state<Handle | null>(null);
  /** Views of searches whose answer has not arrived yet. Such a view is newer than the answer. */
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

  /** Searches every way, each as a new search. Returns true when all of them were answered. */
  async search(): Promise<boolean> {
    this.tried = true;
    if (this.missing.length > 0 || this.busy) return false;
    if (this.query.back) this.tie ??= crypto.randomUUID();
    else {
      this.tie = null;
      this.back.forget();
    }
    this.#remember();
    const answered = await Promise.all(this.ways.map(way => this.#ask(way)));
    this.#ahead.clear();
    return answered.every(Boolean);
  }

  /** Restores rides that were searched before, with their offers: one way, or there and back. */
  takeUp(searches: readonly SearchView[], tie: Handle | null): void {
    const [there, back] = searches;
    if (!there) return;
    this.forget();
    this.query = queryOf(there.form, back?.form ?? null);
    this.there.view = there;
    this.back.view = back ?? null;
    this.tie = tie;
  }

  /** Begins a new search. The offers that were found stay until it is answered. */
  begin(query: Query, told: Told | null): void {
    this.query = query;
    this.told = told;
    this.tried = false;
  }

  /** What was typed with this search for its booking: the flight, and what the note tells. */
  typedWith(search: Handle): { flight: string | null; notes: string[] } {
    const way = (['there', 'back'] as const).find(one => this[one].view?.search === search);
    const typed = way && this[way].typed;
    if (!typed) return { flight: null, notes: [] };
    return { flight: (way === 'there' ? typed : typed.back)?.flight ?? null, notes: partyNotes(typed) };
  }

  /** What the message told that these searches were made for. It goes into one booking. */
  takeTold(searches: readonly Handle[]): Told | null {
    const legs = [this.there, this.back];
    const asked = legs.filter(({ view }) => view && searches.includes(view.search));
    const told = asked.find(leg => leg.told)?.told ?? null;
    for (const leg of legs) leg.told = null;
    if (this.told === told) this.told = null;
    return told;
  }

  /** The offers were read without a session, so their prices are public. */
  get isPublic(): boolean {
    return this.ways.some(way => this[way].view?.prices === 'public');
  }

  /** Why some offers have to be searched again before one of them can be chosen. */
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
    this.told = null;
    this.there.forget();
    this.back.forget();
  }

  /** An agent who gets no answer wants to search for the same again, so the search is stored before the answer. */
  #remember(): void {
    const there = formOf(this.query, 'there');
    if (there) desk.rememberSearch(there, formOf(this.query, 'back')).catch(() => {});
  }

  async #ask(way: Way): Promise<boolean> {
    const form = formOf(this.query, way);
    const leg = this[way];
    const typed = fieldsOf(this.query);
    const told = this.told;
    if (!form) return false;
    let found = false;
    await leg.asking.attempt(async () => {
      const answer = await desk.search(form);
      // The local clock at the pick-up skips this time or shows it twice, so nothing was sent.
      if (answer.kind === 'unsettled') return;
      leg.typed = typed;
      leg.told = told;
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
