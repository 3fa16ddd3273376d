/** The search among the reservations stored here, and its results. It outlives the screen. */

import type { Filter, ProgressView, RowView, SyncView } from '../../generated/bindings';
import { desk, type Stop, views } from '../../platform/desk';
import { type Fault, faultOf } from '../../platform/fault';
import { lookAgain } from '../../platform/follow';
import { Action } from '../../shared/action.svelte';
import { Latest } from '../../shared/latest';
import { LiveView } from '../../shared/liveView.svelte';
import { userState } from '../../shared/session/userState.svelte';

const page = 200;

/** The progress of reading the lists changes together with the copies. */
export const sync = userState.holds(LiveView.asked<SyncView>(views.onReservations, desk.syncView));
export const syncing = userState.holds(new Action());

class Stopped {
  /** The progress of the reading that the agent stopped. */
  at = $state.raw<ProgressView | null>(null);

  forget(): void {
    this.at = null;
  }
}

export const stopped = userState.holds(new Stopped());

export async function readLists(): Promise<void> {
  await syncing.attempt(async () => {
    sync.view = await desk.syncNow();
    stopped.at = null;
  });
}

/** Asks the service once although it asked to wait. */
export async function readAnyway(): Promise<void> {
  await syncing.attempt(async () => {
    await desk.askAnyway();
    sync.view = await desk.syncView();
  });
}

/** Calls the service now, although it did not answer before. */
export async function tryNow(): Promise<void> {
  await syncing.attempt(async () => {
    await desk.networkChanged(navigator.onLine);
    sync.view = await desk.syncNow();
  });
}

/** What has been read so far stays, and its extent is shown. */
export async function stopReading(soFar: ProgressView): Promise<void> {
  await syncing.attempt(async () => {
    sync.view = await desk.stopSync();
    stopped.at = soFar;
  });
}

class Lookup {
  text = $state('');
  filter = $state.raw<Filter>({ kind: 'upcoming' });
  rows = $state.raw<readonly RowView[]>([]);
  /** The text that found the rows; its letters are marked. */
  met = $state('');
  /** The selection that found the rows. */
  sifted = $state.raw<Filter | null>(null);
  next = $state.raw<string | null>(null);
  /** The rows are only spelled like the text. */
  isNear = $state(false);
  answered = $state(false);
  fault = $state.raw<Fault | null>(null);
  /** The row that has the focus. */
  at = $state(0);
  readonly #questions = new Latest();
  /** Whether the answer to the newest search is shown. */
  #isAnswered = () => false;
  #asking: Promise<void> = Promise.resolve();
  #isReading = false;

  type(words: string): void {
    this.text = words;
    this.at = 0;
    void this.ask();
  }

  sift(filter: Filter): void {
    this.filter = filter;
    this.at = 0;
    void this.ask();
  }

  /** The newest search counts; until it is answered, the rows of the previous one stay. */
  ask(least = page): Promise<void> {
    this.#asking = this.#ask(least);
    return this.#asking;
  }

  /**
   * The first match for the current text; null when there is none, when it is only spelled alike, or when the text
   * changes meanwhile.
   */
  async first(): Promise<RowView | null> {
    const { text, filter } = this;
    let asked: Promise<void>;
    do {
      asked = this.#asking;
      await asked;
    } while (asked !== this.#asking);
    const isMeant = text === this.text && filter === this.filter && this.#isAnswered() && !this.isNear;
    return isMeant ? (this.rows[0] ?? null) : null;
  }

  async #ask(least: number): Promise<void> {
    const isNewest = this.#questions.ask();
    const { text, filter } = this;
    try {
      const rows: RowView[] = [];
      let next: string | null = null;
      let isNear = false;
      do {
        const found = await desk.findReservations({ text, filter, after: next, limit: page });
        if (!isNewest()) return;
        rows.push(...found.rows);
        next = found.next;
        isNear = found.isNear;
      } while (next !== null && rows.length < least);
      this.fault = null;
      this.rows = rows;
      this.next = next;
      this.isNear = isNear;
      this.met = text;
      this.sifted = filter;
      this.answered = true;
      this.#isAnswered = isNewest;
    } catch (thrown) {
      if (isNewest()) this.fault = faultOf(thrown);
    }
  }

  async more(): Promise<void> {
    if (this.next === null || this.#isReading) return;
    const isMeant = this.#questions.since();
    this.#isReading = true;
    try {
      const { text, filter, next } = this;
      const found = await desk.findReservations({ text, filter, after: next, limit: page });
      if (!isMeant()) return;
      this.rows = [...this.rows, ...found.rows];
      this.next = found.next;
    } catch (thrown) {
      if (isMeant()) this.fault = faultOf(thrown);
    } finally {
      this.#isReading = false;
    }
  }

  /** Searches, and searches again after each change of the copies. */
  follow(): Stop {
    return lookAgain(views.onReservations, () => void this.ask(this.rows.length));
  }

  forget(): void {
    this.#questions.drop();
    this.text = '';
    this.filter = { kind: 'upcoming' };
    this.rows = [];
    this.met = '';
    this.sifted = null;
    this.next = null;
    this.isNear = false;
    this.answered = false;
    this.fault = null;
    this.at = 0;
  }
}

export const lookup = userState.holds(new Lookup());
