/** What the agency keeps of places and people, as lists that are worked on. What is being typed outlives the page. */

import type {
  Handle,
  ImportView,
  Language,
  SavedPlaceView,
  Traveller,
  TravellerView,
} from '../../generated/bindings';
import { desk } from '../../platform/desk';
import type { Fault } from '../../platform/fault';
import { Action } from '../../shared/action.svelte';
import { userState } from '../../shared/session/userState.svelte';
import { type End, endAt, nowhere } from '../../shared/trip/query';

/** A new place has no id yet. */
export type PlaceDraft = { id: Handle | null; end: End; name: string; note: string };
export type TravellerDraft = { id: Handle | null; traveller: Traveller };

/** What the forms of both lists are given. */
export type Editing<Draft> = {
  draft: Draft;
  fault: Fault | null;
  busy: boolean;
  onchange: (draft: Draft) => void;
  onleave: () => void;
};

export class Kept<Row extends { id: Handle }, Draft> {
  /** Null until the rows were read for the first time. */
  rows = $state.raw<readonly Row[] | null>(null);
  draft = $state.raw<Draft | null>(null);
  /** The row that will be removed once the agent confirms. */
  doomed = $state.raw<Row | null>(null);
  reading = $state.raw(new Action());
  readonly saving = new Action();
  readonly removing = new Action();
  readonly #read: () => Promise<Row[]>;
  readonly #forget: (id: Handle) => Promise<null>;

  constructor(read: () => Promise<Row[]>, forget: (id: Handle) => Promise<null>) {
    this.#read = read;
    this.#forget = forget;
  }

  look(): Promise<boolean> {
    const { reading } = this;
    return reading.attempt(async () => {
      const rows = await this.#read();
      // If the user has changed meanwhile, these rows belong to the former user.
      if (reading === this.reading) this.rows = rows;
    });
  }

  async save(work: () => Promise<Handle>): Promise<boolean> {
    const done = await this.saving.attempt(work);
    if (done) this.leave();
    if (done) await this.look();
    return done;
  }

  async remove(): Promise<boolean> {
    const { doomed } = this;
    if (!doomed) return false;
    const done = await this.removing.attempt(() => this.#forget(doomed.id));
    this.doomed = null;
    await this.look();
    return done;
  }

  /** The failure to save another draft says nothing about this one. */
  begin(draft: Draft): void {
    this.draft = draft;
    this.saving.forget();
  }

  leave(): void {
    this.draft = null;
    this.saving.forget();
  }

  forget(): void {
    this.rows = null;
    this.doomed = null;
    this.leave();
    this.reading = new Action();
    this.removing.forget();
  }
}

export const places = userState.holds(
  new Kept<SavedPlaceView, PlaceDraft>(desk.savedPlaces, desk.forgetPlace),
);
export const travellers = userState.holds(
  new Kept<TravellerView, TravellerDraft>(() => desk.travellers(''), desk.forgetTraveller),
);

/** A table of places that is brought in, and what became of its rows. */
class PlaceImport {
  readonly action = new Action();
  view = $state.raw<ImportView | null>(null);

  async read(file: File, language: Language): Promise<void> {
    const done = await this.action.attempt(async () => {
      this.view = null;
      this.view = await desk.importPlaces(decoded(await file.arrayBuffer(), language));
    });
    if (done) await places.look();
  }

  forget(): void {
    this.view = null;
    this.action.forget();
  }
}

export const placeImport = userState.holds(new PlaceImport());

/** What spreadsheets of the system's language write if they do not write UTF-8. */
const codePages: Record<Language, string> = {
  en: 'windows-1252',
  de: 'windows-1252',
  tr: 'windows-1254',
  ru: 'windows-1251',
};

export function decoded(bytes: ArrayBuffer, language: Language): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(codePages[language]).decode(bytes);
  }
}

export const newPlace: PlaceDraft = { id: null, end: nowhere, name: '', note: '' };
export const newTraveller: TravellerDraft = {
  id: null,
  traveller: { firstName: '', lastName: '', phone: '', email: '' },
};

export function draftOf({ id, saved }: SavedPlaceView): PlaceDraft {
  return { id, end: endAt(saved.place), name: saved.place.name, note: saved.note };
}

/** Another spot brings its name, unless the agent gave one. */
export function withSpot(draft: PlaceDraft, end: End): PlaceDraft {
  const own = draft.name !== '' && draft.name !== draft.end.place?.name;
  return { ...draft, end, name: own || !end.place ? draft.name : end.place.name };
}
