/** Doubts that ended without the agent. Each is told until the agent has seen it, also after a restart. */

import type { About, AttentionView, Settled } from '../../generated/bindings';
import { desk } from '../../platform/desk';
import type { PlainId } from '../../shared/language/speech.svelte';
import { Latest } from '../../shared/latest';
import { userState } from '../../shared/session/userState.svelte';
import { type AboutWords, aboutOf } from './items';

export type Told = { settled: Settled; told: PlainId; about: AboutWords };

const words: Record<Settled['kind'], PlainId> = {
  booked: 'settled-booked',
  cancelled: 'settled-cancelled',
  notCancelled: 'settled-not-cancelled',
  changed: 'settled-changed',
  notChanged: 'settled-not-changed',
};

export const settledKey = (settled: Settled) => JSON.stringify(settled);

class SettledDoubts {
  list = $state.raw<readonly Told[]>([]);
  /** Those that were there at the last look; before the first one, none counts as new. */
  #keys: ReadonlySet<string> | null = null;
  /** The desk may be asked while the agent dismisses one, and its answer then still has it. */
  readonly #seen = new Set<string>();
  readonly #questions = new Latest();

  /** Takes in the current list, and returns what is new in it. */
  async heed({ settled }: AttentionView): Promise<Told[]> {
    const isNewest = this.#questions.ask();
    const told = settled.length === 0 ? [] : await inWords(settled);
    if (!isNewest()) return [];
    const before = this.#keys;
    this.#keys = new Set(settled.map(settledKey));
    const unseen = told.filter(one => !this.#seen.has(settledKey(one.settled)));
    this.list = unseen;
    return unseen.filter(one => before && !before.has(settledKey(one.settled)));
  }

  /** The agent has seen it. If that cannot be kept, it is told again. */
  dismiss(settled: Settled): void {
    const key = settledKey(settled);
    this.#seen.add(key);
    this.list = this.list.filter(one => settledKey(one.settled) !== key);
    desk.seeSettled(settled).catch(() => this.#seen.delete(key));
  }

  forget(): void {
    this.list = [];
    this.#keys = null;
    this.#seen.clear();
    this.#questions.drop();
  }
}

export const settledDoubts = userState.holds(new SettledDoubts());

/** Without the names where the copies cannot be read. */
async function inWords(settled: readonly Settled[]): Promise<Told[]> {
  const ids = [...new Set(settled.map(({ record }) => record))];
  const [rows, intents] = await Promise.all([
    desk.reservationRows(ids).catch(() => []),
    desk.bookings().then(
      view => view.intents,
      () => [],
    ),
  ]);
  const known = Object.fromEntries(rows.map(row => [row.id, row]));
  return settled.map(one => ({
    settled: one,
    told: words[one.kind],
    about: aboutOf(itemLike(one), known, intents),
  }));
}

/** The item of the list that would name the same people and places. */
function itemLike(settled: Settled): About {
  const { record } = settled;
  return settled.kind === 'booked'
    ? { kind: 'bookingFound', intent: settled.intent, record }
    : { kind: 'troubled', record };
}
