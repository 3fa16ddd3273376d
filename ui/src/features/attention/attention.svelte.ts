/**
 * Everything that needs a person, as the desk reports it. It is asked for again whenever something it depends on
 * changes.
 */

import type { About, Aside, AttentionView, RowView } from '../../generated/bindings';
import { desk, views } from '../../platform/desk';
import { Action } from '../../shared/action.svelte';
import { Latest } from '../../shared/latest';
import { LiveView } from '../../shared/liveView.svelte';
import { userState } from '../../shared/session/userState.svelte';
import { recordsOf } from './items';

/** Some items appear with time alone: a pick-up comes near, or a snoozed item is due. */
const again_ms = 60_000;

export const attention = userState.holds(
  LiveView.asked<AttentionView>(async ask => {
    const stops = await Promise.all([views.onReservations(ask), views.onBookings(ask)]);
    const timer = setInterval(ask, again_ms);
    return () => {
      clearInterval(timer);
      for (const stop of stops) stop();
    };
  }, desk.attention),
);

class Names {
  rows = $state.raw<Readonly<Record<string, RowView>>>({});
  readonly #questions = new Latest();

  /** The people of the items; an unknown record keeps its id. */
  async look(view: AttentionView): Promise<void> {
    const isNewest = this.#questions.ask();
    const items = [...view.items, ...view.aside.map(({ item }) => item)];
    const ids = [...new Set(items.flatMap(({ about }) => recordsOf(about)))];
    const found = await desk.reservationRows(ids).catch(() => null);
    if (!isNewest() || !found) return;
    this.rows = Object.fromEntries(found.map(row => [row.id, row]));
  }

  forget(): void {
    this.#questions.drop();
    this.rows = {};
  }
}

export const names = userState.holds(new Names());

/** The focused item; it outlives the screen. */
class FocusedItem {
  at = $state(0);

  forget(): void {
    this.at = 0;
  }
}

export const focusedItem = userState.holds(new FocusedItem());

/** Laying aside and taking up again; only one runs at a time. */
export const laying = userState.holds(new Action());

export async function layAside(about: About, aside: Aside): Promise<boolean> {
  return await laying.attempt(async () => {
    attention.view = await desk.layAside(about, aside);
  });
}

export async function takeUpAgain(about: About): Promise<boolean> {
  return await laying.attempt(async () => {
    attention.view = await desk.takeUpAgain(about);
  });
}
