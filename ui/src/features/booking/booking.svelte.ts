/** The current booking. It outlives every screen and is saved in the vault while it is typed. */

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
import { hear } from '../../platform/follow';
import { Autosave } from '../../shared/autosave';
import { drafts } from '../../shared/booking/drafts.svelte';
import { text } from '../../shared/language/speech.svelte';
import {
  isEmpty,
  nobody,
  withAtMost,
  withOneLead,
  withoutEmptyEnd,
  withRows,
} from '../../shared/passengers/people';
import { userState } from '../../shared/session/userState.svelte';
import type { Told } from '../../shared/trip/trip.svelte';
import { undoing } from '../../shared/undo.svelte';
import { BookingLeg } from './leg.svelte';

export const steps = ['extras', 'passengers', 'review'] as const;
export type Step = (typeof steps)[number];

/** The step of this name, or the first step if there is no such name. */
export function stepOf(name: string | undefined): Step {
  return steps.includes(name as Step) ? (name as Step) : 'extras';
}

/** What was typed for a booking, and the identity of that booking. */
export type Making = {
  id: symbol;
  passengers: TypedPassenger[];
  people: number;
  note: string;
  trip: Handle | null;
};

/** An offer that was taken, with what was typed for it before. */
export type Chosen = {
  search: SearchView;
  offer: OfferView;
  flight?: string | null;
  notes?: readonly string[];
};

class Booking {
  legs = $state.raw<BookingLeg[]>([]);
  passengers = $state.raw<TypedPassenger[]>([]);
  /** The number of people who travel, including those without a row of their own. */
  people = $state(1);
  note = $state('');
  /** What the desk reports about the passengers as they are typed now. */
  told = $state.raw<readonly FieldFault[]>([]);
  step = $state<Step>('extras');
  /** True once the agent has tried to go on; from then on, faults are shown at their fields. */
  tried = $state(false);
  trip: Handle | null = null;
  /** Whether what was typed outlives the program; null until it was first saved. */
  durable = $state<boolean | null>(null);
  /** What was put into the note from the search. */
  #noted = '';
  #waiting: SearchForm | null = null;
  #id = $state.raw(Symbol());
  #lost: readonly Handle[] = [];
  readonly #saving = new Autosave(
    // Copies what is typed now, because another booking may begin before the vault answers.
    () => this.legs.map(leg => ({ leg, draft: this.#draftOf(leg) })),
    typed => this.#keepAll(typed),
  );

  /** What was told with the search, such as a flight or the people, need not be typed again. */
  begin(chosen: readonly Chosen[], trip: Handle | null, told: Told | null = null): void {
    const goesOn = this.#goesOn(chosen);
    if (!goesOn) {
      void this.keep();
      this.forget();
      if (told && told.people.length > 0) this.passengers = [...told.people];
      this.note = told?.note ?? '';
    }
    const former = this.legs;
    const noted = [...new Set(chosen.flatMap(({ notes }) => notes ?? []))].join(', ');
    if (noted !== this.#noted) this.note = withNoted(this.note, this.#noted, noted);
    this.#noted = noted;
    this.legs = chosen.map(({ search, offer, flight }, at) => {
      const before = former[at];
      if (before?.offer.offer === offer.offer) return before;
      const leg = new BookingLeg(search, offer);
      leg.draft = before?.draft ?? this.#lost[at] ?? null;
      leg.flight = before?.flight || (flight ?? '');
      return leg;
    });
    this.trip = trip ?? this.trip;
    this.people = Math.max(
      withoutEmptyEnd(this.passengers).length,
      ...chosen.map(({ search }) => search.form.people),
    );
    const rows = goesOn && !this.passengers.every(isEmpty) ? this.passengers.length : this.people;
    this.passengers = withOneLead(withRows(this.passengers, rows));
    this.tried = false;
    for (const leg of this.legs) if (!former.includes(leg)) void leg.open();
  }

  /** Removes the ways that were sent; the outcome follows them from here. */
  letGo(sent: readonly BookingLeg[]): void {
    this.legs = this.legs.filter(leg => !sent.includes(leg));
  }

  /** The passengers that are sent. */
  get named(): TypedPassenger[] {
    return withoutEmptyEnd(this.passengers);
  }

  get making(): Making {
    const { passengers, people, note, trip } = this;
    return { id: this.#id, passengers, people, note, trip };
  }

  isStill({ id }: Making): boolean {
    return id === this.#id;
  }

  /**
   * Returns unbooked ways to the wizard, with what was typed for them, so that they can be corrected and sent again. A
   * booking that was begun since stays a draft.
   */
  async takeBack(legs: readonly BookingLeg[], made: Making): Promise<void> {
    // Two ways of one draft would be two bookings.
    const back = legs.filter(leg => !this.hasTakenUp(leg));
    for (const leg of legs) this.#learnsThatItIsGone(leg);
    if (!this.isStill(made) && back.length === legs.length) {
      await this.keep();
      this.forget();
      this.#id = made.id;
      this.passengers = made.passengers;
      this.people = made.people;
      this.note = made.note;
      this.trip = made.trip;
    }
    const pickUp = ({ search }: BookingLeg) => search.pickUp.utc;
    this.legs = [...this.legs, ...back].toSorted((a, b) => pickUp(a).localeCompare(pickUp(b)));
    this.tried = false;
  }

  /** Whether the draft of this way is already open in the wizard. */
  hasTakenUp(sent: BookingLeg): boolean {
    return this.#ofDraft(sent).length > 0;
  }

  #learnsThatItIsGone(sent: BookingLeg): void {
    if (sent.offer.standing !== 'gone') return;
    for (const leg of this.#ofDraft(sent)) {
      if (leg.offer.offer === sent.offer.offer) leg.offer = { ...leg.offer, standing: 'gone' };
    }
  }

  #ofDraft({ draft }: BookingLeg): BookingLeg[] {
    return this.legs.filter(leg => leg.draft !== null && leg.draft === draft);
  }

  /** Another offer for the same ride continues the booking; another ride does not. */
  #goesOn(chosen: readonly { search: SearchView }[]): boolean {
    const forms = chosen.map(({ search }) => search.form);
    if (this.legs.length > 0) return ridesOf(this.legs.map(({ search }) => search.form)) === ridesOf(forms);
    // A draft whose offer was lost waits for another offer.
    return this.#waiting !== null && ridesOf([this.#waiting]) === ridesOf(forms.slice(0, 1));
  }

  /** Opens a draft where it was left. Without its offer, only what was typed is restored. */
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
    if (part.passengers) this.passengers = withOneLead(part.passengers);
    if (part.people !== undefined) {
      this.people = part.people;
      this.passengers = withAtMost(this.passengers, part.people);
    }
    if (part.passengers) void this.check();
    if (part.note !== undefined) this.note = part.note;
    this.people = Math.max(this.people, this.passengers.length);
    this.keepSoon();
  }

  /**
   * Checks the passengers by the rules that apply when the booking is sent. An answer about earlier text is dropped;
   * without an answer, the desk checks again when the booking is sent.
   */
  async check(): Promise<void> {
    const { passengers } = this;
    const external = this.legs.some(({ offer }) => offer.external);
    const told = await desk.checkPassengers(this.named, external).catch(() => []);
    if (passengers === this.passengers) this.told = told;
  }

  keepSoon(): void {
    this.#saving.soon();
  }

  /** Saves run one after the other, because two at once would each create a draft. */
  keep(): Promise<void> {
    return this.#saving.now();
  }

  /** A failed save loses nothing in the window, and is reported beside the step. */
  async #keepAll(typed: readonly { leg: BookingLeg; draft: Draft }[]): Promise<void> {
    const { turn } = userState;
    for (const { leg, draft } of typed) {
      if (leg.isRecorded || turn !== userState.turn) continue;
      const kept = await desk.keepDraft(leg.draft, draft).catch(() => null);
      leg.draft = kept?.id ?? leg.draft;
      this.durable = kept?.durable ?? false;
      // The booking may have been recorded while its draft was saved.
      await leg.dropDraftOfRecorded();
    }
    await drafts.look();
  }

  /** What was typed can be taken back for a while. */
  async dropDraft(id: Handle): Promise<void> {
    const typed = await desk.takeUpDraft(id).catch(() => null);
    if (this.#lost.includes(id) || this.legs.some(leg => leg.draft === id)) this.forget();
    await drafts.drop(id);
    if (typed) this.#offerDraft(typed.draft);
  }

  /** A draft that could not be saved again is offered again. */
  #offerDraft(draft: Draft): void {
    const back = () =>
      void desk.keepDraft(null, draft).then(
        () => drafts.look(),
        () => this.#offerDraft(draft),
      );
    undoing.show(() => text('undo-draft'), back);
  }

  /** Each way already has its search, so nothing is asked for. */
  follow(): Stop {
    return hear<SearchView>(views.onSearch, view => {
      for (const leg of this.legs) leg.hear(view);
    });
  }

  forget(): void {
    this.#saving.drop();
    this.#id = Symbol();
    this.legs = [];
    this.passengers = [nobody];
    this.note = '';
    this.told = [];
    this.#noted = '';
    this.tried = false;
    this.trip = null;
    this.durable = null;
    this.#waiting = null;
    this.#lost = [];
  }

  #typedAgain(draft: Draft): void {
    this.forget();
    this.passengers = withOneLead(draft.passengers.length > 0 ? draft.passengers : [nobody]);
    this.people = Math.max(draft.search.people, this.passengers.length);
    this.note = draft.note;
    this.trip = draft.trip;
    this.step = stepOf(draft.step);
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

/** What was put into the note from a search gives way to what the next one tells. What the note has is not said again. */
function withNoted(note: string, former: string, noted: string): string {
  if (former && note.includes(former)) {
    if (noted) return note.replace(former, () => noted);
    return note.replace(`, ${former}`, '').replace(`${former}, `, '').replace(former, '');
  }
  if (!noted || `${note},`.includes(`${noted},`)) return note;
  return note ? `${note}, ${noted}` : noted;
}

function ridesOf(forms: readonly SearchForm[]): string {
  return JSON.stringify(forms.map(({ from, to, pickUp }) => [from, to, pickUp]));
}

export const booking = userState.holds(new Booking());
