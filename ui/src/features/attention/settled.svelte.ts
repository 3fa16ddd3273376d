/** Doubts that ended without the agent. Each is told until the agent has seen it, also after a restart. */

import type { About, AttentionView, Settled } from '../../generated/bindings';
import { desk } from '../../platform/desk';
import type { PlainId } from '../../shared/language/speech.svelte';
import { Latest } from '../../shared/latest';
import { userState } from '../../shared/session/userState.svelte';
import { aboutOf } from './items';

export type Told = { settled: Settled; told: PlainId; who: string; way: string };

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
  readonly #questions = new Latest();

  /** Takes in the current list, and returns what is new in it. */
  async heed({ settled }: AttentionView): Promise<Told[]> {
    const isNewest = this.#questions.ask();
    const told = settled.length === 0 ? [] : await inWords(settled);
    if (!isNewest()) return [];
    const before = this.#keys;
    this.#keys = new Set(settled.map(settledKey));
    this.list = told;
    return told.filter(one => before && !before.has(settledKey(one.settled)));
  }

  /** The agent has seen it. If that cannot be kept, it is told again. */
  dismiss(settled: Settled): void {
    this.list = this.list.filter(one => one.settled !== settled);
    desk.seeSettled(settled).catch(() => {});
  }

  forget(): void {
    this.list = [];
    this.#keys = null;
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
  return settled.map(one => {
    const { who, way } = aboutOf(itemLike(one), known, intents);
    return { settled: one, told: words[one.kind], who, way };
  });
}

/** The item of the list that would name the same people and places. */
function itemLike(settled: Settled): About {
  const { record } = settled;
  return settled.kind === 'booked'
    ? { kind: 'bookingFound', intent: settled.intent, record }
    : { kind: 'troubled', record };
}
