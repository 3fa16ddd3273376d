/** A change while it is typed. It outlives the screen, a refusal, a record that moved meanwhile, and the program. */

import type {
  AsBookedView,
  ChangeView,
  FieldsView,
  Language,
  Part,
  PassengerView,
  PatchView,
  PickUpView,
  PieceView,
  ReservationPageView,
  ReservationView,
  TypedPassenger,
  Wish,
  WishedText,
  WishedTime,
} from '../../generated/bindings';
import { desk } from '../../platform/desk';
import type { Fault } from '../../platform/fault';
import { Autosave } from '../../shared/autosave';
import { ruleSentence } from '../../shared/fault/words';
import { cityOf } from '../../shared/language/cities';
import { pickUpTime } from '../../shared/language/pickUp';
import { type PlainId, text } from '../../shared/language/speech.svelte';
import { wallClock } from '../../shared/language/zones';
import {
  isEmpty,
  longestFlight,
  longestNote,
  namesMissing,
  type Wrong,
  withAgain,
} from '../../shared/passengers/people';
import { nameOf } from '../../shared/reservation/people';
import { userState } from '../../shared/session/userState.svelte';
import { undoing } from '../../shared/undo.svelte';
import { pickUpWords } from './words';

export type ChangedPerson = TypedPassenger & { id: string | null };
/** One difference. Null means empty; `now` is set where the current record stands beside both values. */
export type Difference = { part: Part; before: string | null; after: string | null; now?: string | null };

/** How the ride was booked here, which stands for a time that the record does not tell. */
type Booked = Pick<AsBookedView, 'pickUp' | 'zone'> | null;

type Typed = {
  date: string | null;
  time: string | null;
  flight: string;
  note: string;
  people: ChangedPerson[];
};

const nothing: Typed = { date: null, time: null, flight: '', note: '', people: [] };

const noWish: Wish = { pickUp: null, flightNo: { kind: 'keep' }, note: { kind: 'keep' }, passengers: null };

class ChangeDraft {
  readonly #record: string;
  /** The last wish that was given to the desk, and the last one that is known to be stored. */
  #asked: Wish = noWish;
  #kept: Wish = noWish;
  #isDropped = false;
  readonly #saving = new Autosave<Wish>(
    () => this.#newWish(),
    wish => this.#keepWish(wish),
  );
  typed = $state.raw<Typed>(nothing);
  offset = $state('');
  /** The record as it was when the agent began, or last looked at it. */
  base = $state.raw<FieldsView | null>(null);
  /** The record as the agent saw it before it moved. */
  seen = $state.raw<FieldsView | null>(null);
  /** As it was before the change, also once that was carried out. */
  booked = $state.raw<Booked>(null);
  constructor(record: string) {
    this.#record = record;
  }

  /**
   * Starts the draft from the stored wish, or takes in a record that moved: typed values stay, and all others follow
   * the record.
   */
  meet(fields: FieldsView, kept: Wish | null, booked: Booked): void {
    const now = typedOf(fields, booked);
    if (this.base === null) {
      this.#kept = kept ?? noWish;
      this.#asked = this.#kept;
      this.typed = wishedFor(now, this.#kept);
      this.offset = this.#kept.pickUp?.offset ?? offsetOf(fields.pickUp);
    } else {
      const before = typedOf(this.base, this.booked);
      const kept = <Name extends keyof Typed>(name: Name) =>
        isSame(this.typed[name], before[name]) ? now[name] : this.typed[name];
      this.typed = {
        date: kept('date'),
        time: kept('time'),
        flight: kept('flight'),
        note: kept('note'),
        people: withIds(kept('people'), now.people),
      };
      if (this.offset.trim() === offsetOf(this.base.pickUp)) this.offset = offsetOf(fields.pickUp);
      if (!isSame(this.base, fields)) this.seen = this.base;
    }
    this.base = fields;
    this.booked = booked;
  }

  type(part: Partial<Typed>): void {
    this.typed = { ...this.typed, ...part };
    this.keepSoon();
  }

  /** Takes a person out, which can be taken back. An empty row is nothing to take back. */
  remove(at: number): void {
    const before = this.typed.people;
    const person = before[at];
    if (!person) return;
    const after = leftOut(before, at);
    this.type({ people: after });
    if (isEmpty(person)) return;
    undoing.show(
      () => text('undo-passenger', { name: nameOf(person) }),
      () => {
        // A change that was carried out has no list any more.
        if (this.base) this.type({ people: withAgain(this.typed.people, at, before, after) });
      },
    );
  }

  typeOffset(offset: string): void {
    this.offset = offset;
    this.keepSoon();
  }

  keepSoon(): void {
    this.#saving.soon();
  }

  keep(): Promise<void> {
    return this.#saving.now();
  }

  /** A failed save loses nothing in the window, and the next occasion tries again. */
  async #keepWish(wish: Wish): Promise<void> {
    try {
      await desk.keepChange(this.#record, wish);
      this.#kept = wish;
    } catch {
      if (this.#asked === wish) this.#asked = this.#kept;
    }
  }

  #newWish(): Wish | null {
    const wish = this.wish();
    if (this.#isDropped || isSame(wish, this.#asked)) return null;
    this.#asked = wish;
    return wish;
  }

  /**
   * Ends the draft of a change that was carried out. A draft that was stored earlier, with nothing typed here, is not
   * touched.
   */
  forget(): void {
    this.typed = nothing;
    this.offset = '';
    this.base = null;
    this.seen = null;
    void this.keep();
  }

  /** The user has left, so nothing more of this draft is saved. */
  drop(): void {
    this.#saving.drop();
    this.#isDropped = true;
  }

  /** Only the differences: an untouched value is left out, and an emptied one is erased explicitly. */
  wish(): Wish {
    const { base, booked, typed } = this;
    if (!base) return noWish;
    const before = typedOf(base, booked);
    const people = typed.people.map(passengerOf);
    const isOtherOffset = zoneOf(base, booked) === null && this.offset.trim() !== offsetOf(base.pickUp);
    const isMoved = typed.date !== before.date || typed.time !== before.time || isOtherOffset;
    return {
      pickUp:
        isMoved && typed.date && typed.time
          ? { at: `${typed.date}T${typed.time}`, offset: this.offset.trim() || null }
          : null,
      flightNo: patch(before.flight, typed.flight),
      note: patch(before.note, typed.note),
      passengers: isSame(people, before.people.map(passengerOf)) ? null : people,
    };
  }

  /**
   * The faults that are known before sending, under the field names of the service. Names that the record already has
   * are not checked, because the agent cannot correct them.
   */
  get wrong(): Wrong[] {
    const { flightNo, note } = this.wish();
    const had = this.base?.passengers.kind === 'is' ? this.base.passengers.value.map(namesOf) : [];
    const isTooLong = (wished: WishedText, most: number) =>
      wished.kind === 'set' && Array.from(wished.text).length > most;
    return [
      ...(isTooLong(flightNo, longestFlight)
        ? [{ field: 'flightNo', text: 'flight-too-long' } as const]
        : []),
      ...(isTooLong(note, longestNote) ? [{ field: 'note', text: 'note-too-long' } as const] : []),
      ...this.typed.people.flatMap((person, at) =>
        had.some(names => isSame(names, namesOf(person)))
          ? []
          : namesMissing(person, `passengerRequests[${at}]`),
      ),
    ];
  }
}

/** The drafts of changes, one for each record. */
class ChangeDrafts {
  readonly #byRecord = new Map<string, ChangeDraft>();

  of(record: string): ChangeDraft {
    const draft = this.#byRecord.get(record) ?? new ChangeDraft(record);
    this.#byRecord.set(record, draft);
    return draft;
  }

  async keep(): Promise<void> {
    await Promise.all([...this.#byRecord.values()].map(draft => draft.keep()));
  }

  forget(): void {
    for (const draft of this.#byRecord.values()) draft.drop();
    this.#byRecord.clear();
  }
}

export const drafts = userState.holds(new ChangeDrafts());

export const partNames: Record<Part, PlainId> = {
  pickUp: 'record-when',
  flightNo: 'record-flight',
  note: 'record-note',
  passengers: 'record-people',
};

/** What a wish would change, before it is sent. */
export function differences(
  base: FieldsView,
  wish: Wish,
  language: Language,
  booked: Booked = null,
): Difference[] {
  const all: (Difference | null)[] = [
    wish.pickUp && {
      part: 'pickUp',
      before: timeBefore(base, booked, language),
      after: wishedTimeWords(wish.pickUp, zoneOf(base, booked), language),
    },
    difference('flightNo', base.flightNo, wish.flightNo),
    difference('note', base.note, wish.note),
    wish.passengers && {
      part: 'passengers',
      before: peopleOf(base.passengers),
      after: wish.passengers.map(personWords).join('\n'),
    },
  ];
  return all.filter(one => one !== null);
}

/** How this ride was booked here; null where that is not known, or the booking was of the other way. */
export function bookedOf({ asBooked }: ReservationPageView): Booked {
  return asBooked?.isBookedRide ? asBooked : null;
}

/** The zone on whose clock a time is typed. A time that the record tells is not put onto another clock. */
export function zoneOf({ pickUp }: FieldsView, booked: Booked): string | null {
  return isTold(pickUp) ? pickUp.value.zone : (booked?.zone ?? null);
}

/** The time that was booked here, where the record tells none that can be read. */
export function bookedTimeOf({ pickUp }: FieldsView, booked: Booked): string | null {
  return isTold(pickUp) ? null : (booked?.pickUp ?? null);
}

function isTold(pickUp: PieceView<PickUpView>): pickUp is { kind: 'is'; value: PickUpView } {
  return pickUp.kind === 'is' && pickUp.value.there !== null;
}

function timeBefore(fields: FieldsView, booked: Booked, language: Language): string | null {
  const time = bookedTimeOf(fields, booked);
  if (time === null) return timeWords(fields.pickUp, language);
  return `${pickUpTime(time, booked?.zone ?? null, language)} · ${text('record-as-booked')}`;
}

function wishedTimeWords({ at, offset }: WishedTime, zone: string | null, language: Language): string {
  const time = wallClock(at, language);
  if (zone) return `${time} (${cityOf(zone, language)})`;
  return [time, offset].filter(Boolean).join(' ');
}

/** The faults of the passenger list that belong to none of its fields. */
export function listFaults(fault: Fault | null, language: Language): string[] {
  if (fault?.code !== 'invalid') return [];
  return fault.faults.flatMap(one => {
    if (one.field === 'passengerRequests') return [ruleSentence(one, language)];
    const at = /^passengerRequests\[(\d+)\]\.passengerId$/.exec(one.field)?.[1];
    if (at === undefined) return [];
    const number = String(Number(at) + 1);
    return [text(one.rule === 'repeated' ? 'change-person-twice' : 'change-person-gone', { number })];
  });
}

/** What was sent, as the desk remembers it. */
export function sentDifferences(change: ChangeView, language: Language, booked: Booked = null): Difference[] {
  const all: (Difference | null)[] = [
    change.pickUp && {
      part: 'pickUp',
      before: timeBefore(change.before, booked, language),
      after: momentWords(change.pickUp, language),
    },
    difference('flightNo', change.before.flightNo, change.flightNo),
    difference('note', change.before.note, change.note),
    change.passengers && {
      part: 'passengers',
      before: peopleOf(change.before.passengers),
      after: change.passengers.map(personWords).join('\n'),
    },
  ];
  return all.filter(one => one !== null);
}

/** The same differences beside the current record. */
export function withNow(
  differences: readonly Difference[],
  record: ReservationView,
  language: Language,
): Difference[] {
  const now: Record<Part, string | null> = {
    pickUp: record.pickUp && momentWords(record.pickUp, language),
    flightNo: record.flightNo,
    note: record.note,
    passengers: record.passengers?.map(personWords).join('\n') ?? null,
  };
  return differences.map(one => ({ ...one, now: now[one.part] }));
}

/** What was changed elsewhere: as the agent saw it, and as it is now. */
export function movedDifferences(
  seen: FieldsView,
  now: FieldsView,
  parts: readonly Part[],
  language: Language,
): Difference[] {
  const wordsOf = words(language);
  return parts.map(part => ({ part, before: wordsOf[part](seen), after: wordsOf[part](now) }));
}

/** The parts that the service answered to a change. */
export function answered(answer: FieldsView, language: Language): { part: Part; words: string }[] {
  const wordsOf = words(language);
  const parts: Part[] = ['pickUp', 'flightNo', 'note', 'passengers'];
  return parts.flatMap(part => {
    const said = wordsOf[part](answer);
    return said ? [{ part, words: said }] : [];
  });
}

function words(language: Language): Record<Part, (fields: FieldsView) => string | null> {
  return {
    pickUp: fields => timeWords(fields.pickUp, language),
    flightNo: fields => pieceOf(fields.flightNo),
    note: fields => pieceOf(fields.note),
    passengers: fields => peopleOf(fields.passengers),
  };
}

/** Exactly one passenger leads, and every passenger keeps the id of the service. */
export function led(people: readonly ChangedPerson[], lead: number): ChangedPerson[] {
  return people.map((person, at) => ({ ...person, isLead: at === lead }));
}

export function leftOut(people: readonly ChangedPerson[], out: number): ChangedPerson[] {
  const rest = people.filter((_, at) => at !== out);
  return rest.some(({ isLead }) => isLead) ? rest : led(rest, 0);
}

/** A passenger whose addition was in doubt gets the id of the record's passenger with the same name. */
function withIds(people: readonly ChangedPerson[], known: readonly ChangedPerson[]): ChangedPerson[] {
  const taken = new Set(people.map(({ id }) => id));
  return people.map(person => {
    if (person.id !== null) return person;
    const same = known.find(one => !taken.has(one.id) && isSame(namesOf(one), namesOf(person)));
    if (!same) return person;
    taken.add(same.id);
    return { ...person, id: same.id };
  });
}

function namesOf({ firstName, lastName }: Pick<PassengerView, 'firstName' | 'lastName'>): string[] {
  return [firstName.trim(), lastName.trim()];
}

function typedOf(fields: FieldsView, booked: Booked): Typed {
  const told = fields.pickUp.kind === 'is' ? fields.pickUp.value.there : null;
  const there = told ?? bookedTimeOf(fields, booked);
  return {
    date: there?.slice(0, 10) ?? null,
    time: there?.slice(11, 16) ?? null,
    flight: pieceOf(fields.flightNo) ?? '',
    note: pieceOf(fields.note) ?? '',
    people: fields.passengers.kind === 'is' ? fields.passengers.value.map(changedOf) : [],
  };
}

/** The record with the wish applied. */
function wishedFor(now: Typed, wish: Wish): Typed {
  const words = (before: string, wished: WishedText) =>
    wished.kind === 'keep' ? before : wished.kind === 'set' ? wished.text : '';
  return {
    date: wish.pickUp?.at.slice(0, 10) ?? now.date,
    time: wish.pickUp?.at.slice(11, 16) ?? now.time,
    flight: words(now.flight, wish.flightNo),
    note: words(now.note, wish.note),
    people: wish.passengers ? withIds(wish.passengers.map(changedOf), now.people) : now.people,
  };
}

/** Needed only where the desk does not know the zone of the pick-up. */
function offsetOf(pickUp: PieceView<PickUpView>): string {
  if (pickUp.kind !== 'is' || pickUp.value.zone) return '';
  return pickUp.value.there?.match(/[+-]\d{2}:\d{2}$/)?.[0] ?? '';
}

function changedOf(person: PassengerView): ChangedPerson {
  return { ...person, phone: person.phone ?? '', email: person.email ?? '' };
}

function passengerOf(person: ChangedPerson): PassengerView {
  return {
    id: person.id,
    firstName: person.firstName.trim(),
    lastName: person.lastName.trim(),
    phone: person.phone.trim() || null,
    email: person.email.trim() || null,
    isLead: person.isLead,
  };
}

function patch(before: string, typed: string): WishedText {
  const words = typed.trim();
  if (words === before.trim()) return { kind: 'keep' };
  return words === '' ? { kind: 'clear' } : { kind: 'set', text: words };
}

function difference(
  part: Part,
  before: PieceView<string>,
  wished: WishedText | PatchView,
): Difference | null {
  if (wished.kind === 'keep') return null;
  return { part, before: pieceOf(before), after: wished.kind === 'set' ? wished.text : null };
}

function pieceOf(piece: PieceView<string>): string | null {
  return piece.kind === 'is' ? piece.value : null;
}

function timeWords(piece: PieceView<PickUpView>, language: Language): string | null {
  return piece.kind === 'is' ? momentWords(piece.value, language) : null;
}

function momentWords(pickUp: PickUpView, language: Language): string {
  const { there, place } = pickUpWords(pickUp, language);
  return place ? `${there} (${place})` : there;
}

function peopleOf(piece: PieceView<PassengerView[]>): string | null {
  return piece.kind === 'is' ? piece.value.map(personWords).join('\n') : null;
}

function personWords(person: PassengerView): string {
  const marks = [person.isLead ? text('record-lead') : '', person.phone, person.email].filter(Boolean);
  return marks.length > 0 ? `${nameOf(person)} · ${marks.join(' · ')}` : nameOf(person);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
