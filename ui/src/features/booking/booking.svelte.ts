/** The booking in the making. It lives here, outlives every screen, and is kept in the vault as it is typed. */

import type {
  Draft,
  DraftStep,
  DraftView,
  FieldFault,
  Handle,
  OfferView,
  SearchForm,
  SearchView,
  TypedPassenger,
} from '../../generated/bindings';
import { desk, type Stop, views } from '../../platform/desk';
import { drafts } from './drafts.svelte';
import { BookingLeg } from './leg.svelte';
import { nobody, withOneLead } from './people';

export const steps = ['extras', 'passengers', 'review'] as const;
export type Step = (typeof steps)[number];

/** What was typed for a booking, and which one it was. */
export type Making = {
  number: number;
  passengers: TypedPassenger[];
  people: number;
  note: string;
  trip: Handle | null;
};

const keep_ms = 400;

class Booking {
  legs = $state.raw<BookingLeg[]>([]);
  passengers = $state.raw<TypedPassenger[]>([]);
  /** All who travel, also those without a record of their own. */
  people = $state(1);
  note = $state('');
  /** What the desk finds wrong with the passengers as they are typed now. */
  told = $state.raw<readonly FieldFault[]>([]);
  step = $state<Step>('extras');
  /** Said once somebody wanted to go on: what is wrong is then shown at its field. */
  tried = $state(false);
  trip: Handle | null = null;
  /** What was typed outlives the program; null while nothing was kept yet. */
  durable = $state<boolean | null>(null);
  #waiting: SearchForm | null = null;
  #number = $state(0);
  #begun = 0;
  #lost: readonly Handle[] = [];
  #question = 0;
  #keeping: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;

  get lead(): TypedPassenger | null {
    return this.passengers.find(({ isLead }) => isLead) ?? null;
  }

  begin(chosen: readonly { search: SearchView; offer: OfferView }[], trip: Handle | null): void {
    if (!this.#goesOn(chosen)) {
      void this.keep();
      this.forget();
    }
    const former = this.legs;
    this.legs = chosen.map(({ search, offer }, at) => {
      const before = former[at];
      if (before?.offer.offer === offer.offer) return before;
      const leg = new BookingLeg(search, offer);
      leg.draft = before?.draft ?? this.#lost[at] ?? null;
      if (before) leg.flight = before.flight;
      return leg;
    });
    this.trip = trip ?? this.trip;
    this.people = Math.max(this.passengers.length, chosen[0]?.search.form.people ?? 1);
    this.passengers = withOneLead(this.passengers);
    this.step = 'extras';
    this.tried = false;
    for (const leg of this.legs) if (!former.includes(leg)) void leg.open();
    this.keepSoon();
  }

  /** What was sent is out of the agent's hands: the outcome follows it. */
  letGo(sent: readonly BookingLeg[]): void {
    this.legs = this.legs.filter(leg => !sent.includes(leg));
  }

  get making(): Making {
    const { passengers, people, note, trip } = this;
    return { number: this.#number, passengers, people, note, trip };
  }

  isStill({ number }: Making): boolean {
    return number === this.#number;
  }

  /** What came back unbooked is mended and sent anew, with what was typed for it. Another one begun since stays a draft. */
  async takeBack(legs: readonly BookingLeg[], made: Making): Promise<void> {
    // Two of one draft would be two bookings.
    const back = legs.filter(leg => !this.hasTakenUp(leg));
    for (const leg of legs) this.#learnsThatItIsGone(leg);
    if (!this.isStill(made) && back.length === legs.length) {
      await this.keep();
      this.forget();
      this.#number = made.number;
      this.passengers = made.passengers;
      this.people = made.people;
      this.note = made.note;
      this.trip = made.trip;
    }
    const pickUp = ({ search }: BookingLeg) => search.pickUp.utc;
    this.legs = [...this.legs, ...back].toSorted((a, b) => pickUp(a).localeCompare(pickUp(b)));
    this.tried = false;
  }

  /** Its draft is in the agent's hands already. */
  hasTakenUp(sent: BookingLeg): boolean {
    return this.legs.some(({ draft }) => draft !== null && draft === sent.draft);
  }

  #learnsThatItIsGone(sent: BookingLeg): void {
    const own = this.legs.find(({ draft }) => draft !== null && draft === sent.draft);
    if (own?.offer.offer === sent.offer.offer && sent.offer.standing === 'gone') {
      own.offer = { ...own.offer, standing: 'gone' };
    }
  }

  /** Another offer for the same ride goes on with what was typed; another ride does not. */
  #goesOn(chosen: readonly { search: SearchView }[]): boolean {
    if (this.legs.length === 0) return this.#waits(chosen[0]?.search);
    return (
      this.legs.length === chosen.length &&
      this.legs.every((leg, at) => isSameRide(leg.search.form, chosen[at]?.search.form))
    );
  }

  /** A draft whose offer was lost waits for another one. */
  #waits(search: SearchView | undefined): boolean {
    return this.#waiting !== null && isSameRide(this.#waiting, search?.form);
  }

  /** A draft, taken up where it was left. Without its offer there is nothing to go on with but what was typed. */
  takeUp(found: readonly DraftView[]): boolean {
    const first = found[0];
    if (!first) return false;
    this.#typedAgain(first.draft);
    this.legs = found.flatMap(({ id, draft, search, offer, standardExtras }) => {
      if (!search || !offer) return [];
      const leg = new BookingLeg(search, offer);
      leg.draft = id;
      leg.flight = draft.flight;
      leg.chosenStandard = draft.standardExtras;
      leg.standard = standardExtras.length > 0 ? standardExtras : null;
      return [leg];
    });
    if (this.legs.length < found.length) {
      this.legs = [];
      this.#waiting = first.draft.search;
      this.#lost = found.map(({ id }) => id);
      return false;
    }
    for (const leg of this.legs) void leg.open();
    return true;
  }

  change(part: Partial<Pick<Booking, 'passengers' | 'people' | 'note'>>): void {
    if (part.passengers) {
      this.passengers = withOneLead(part.passengers);
      void this.check();
    }
    if (part.people !== undefined) this.people = part.people;
    if (part.note !== undefined) this.note = part.note;
    this.people = Math.max(this.people, this.passengers.length);
    this.keepSoon();
  }

  /** By the rules that decide when it is sent. The last question wins; without an answer the desk has its word then. */
  async check(): Promise<void> {
    const question = ++this.#question;
    const external = this.legs.some(({ offer }) => offer.external);
    const told = await desk.checkPassengers([...this.passengers], external).catch(() => []);
    if (question === this.#question) this.told = told;
  }

  keepSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.keep(), keep_ms);
  }

  /** One after the other: two at once would each make a draft of what has none yet. */
  keep(): Promise<void> {
    clearTimeout(this.#timer);
    // As it is typed now: another booking may begin before the vault answers.
    const typed = this.legs.map(leg => ({ leg, draft: this.#draftOf(leg) }));
    this.#keeping = this.#keeping.then(() => this.#keepAll(typed));
    return this.#keeping;
  }

  /** Not being kept loses nothing now, and is said beside the step. */
  async #keepAll(typed: readonly { leg: BookingLeg; draft: Draft }[]): Promise<void> {
    for (const { leg, draft } of typed) {
      if (leg.isRecorded) continue;
      const kept = await desk.keepDraft(leg.draft, draft).catch(() => null);
      leg.draft = kept?.id ?? leg.draft;
      this.durable = kept?.durable ?? false;
      // Recorded while it was being kept.
      await leg.dropDraftOfRecorded();
    }
    await drafts.look();
  }

  async dropDraft(id: Handle): Promise<void> {
    if (this.#lost.includes(id) || this.legs.some(leg => leg.draft === id)) this.forget();
    await drafts.drop(id);
  }

  follow(): Stop {
    let stop: Stop = () => {};
    let stopped = false;
    void views
      .onSearch(view => {
        for (const leg of this.legs) leg.hear(view);
      })
      .then(unsubscribe => {
        if (stopped) unsubscribe();
        else stop = unsubscribe;
      });
    return () => {
      stopped = true;
      stop();
    };
  }

  forget(): void {
    clearTimeout(this.#timer);
    this.#number = ++this.#begun;
    this.legs = [];
    this.passengers = [nobody];
    this.people = 1;
    this.note = '';
    this.told = [];
    this.#question += 1;
    this.step = 'extras';
    this.tried = false;
    this.trip = null;
    this.durable = null;
    this.#waiting = null;
    this.#lost = [];
    this.#keeping = Promise.resolve();
  }

  #typedAgain(draft: Draft): void {
    this.forget();
    this.passengers = withOneLead(draft.passengers.length > 0 ? draft.passengers : [nobody]);
    this.people = Math.max(draft.search.people, this.passengers.length);
    this.note = draft.note;
    this.trip = draft.trip;
    this.step = steps.find(step => step === draft.step) ?? 'extras';
  }

  #draftOf(leg: BookingLeg): Draft {
    return {
      step: this.step satisfies DraftStep,
      search: { ...leg.search.form, people: this.people },
      offer: leg.offer.offer,
      standardExtras: [...leg.chosenStandard],
      passengers: this.passengers,
      note: this.note,
      flight: leg.flight,
      trip: this.trip,
    };
  }
}

function isSameRide(one: SearchForm, other: SearchForm | undefined): boolean {
  const ends = ({ from, to, pickUp }: SearchForm) => JSON.stringify([from, to, pickUp]);
  return other !== undefined && ends(one) === ends(other);
}

export const booking = new Booking();
