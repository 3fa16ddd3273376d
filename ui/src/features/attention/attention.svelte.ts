/** Everything that needs a person, as the desk tells it: asked again whenever something it is made of has changed. */

import type { AttentionView, RowView } from '../../generated/bindings';
import { desk, views } from '../../platform/desk';
import { Feed } from '../../shared/feed.svelte';
import { recordsOf } from './items';

export const attention = new Feed<AttentionView>(async show => {
  const ask = () => void desk.attention().then(show, () => {});
  const stops = await Promise.all([views.onReservations(ask), views.onBookings(ask)]);
  return () => {
    for (const stop of stops) stop();
  };
}, desk.attention);

/** As many names as fit on a screen; the rest is asked for as one comes there. */
const most = 60;

class Names {
  rows = $state.raw<Readonly<Record<string, Named>>>({});
  #turn = 0;

  /** Who the items are about; what cannot be found keeps its id. */
  async look(view: AttentionView): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const ids = [...new Set(view.items.flatMap(({ about }) => recordsOf(about)))].slice(0, most);
    const found = await Promise.all(ids.map(id => named(id)));
    if (turn !== this.#turn) return;
    this.rows = Object.fromEntries(found.flatMap(one => (one ? [[one.id, one]] : [])));
  }

  forget(): void {
    this.#turn += 1;
    this.rows = {};
  }
}

export type Named = Pick<RowView, 'id' | 'status' | 'pickUp'> & {
  pnr: string | null;
  lead: string | null;
  way: string;
};

async function named(id: string): Promise<Named | null> {
  const page = await desk.reservation(id).catch(() => null);
  if (!page) return null;
  const { pnr, status, pickUp, passengers, pickUpPlace, dropOffPlace } = page.record;
  const lead = passengers?.find(({ isLead }) => isLead) ?? passengers?.[0];
  return {
    id,
    status,
    pickUp,
    pnr,
    lead: lead ? `${lead.firstName} ${lead.lastName}`.trim() : null,
    way: [pickUpPlace, dropOffPlace].filter(Boolean).join(' → '),
  };
}

export const names = new Names();

/** What the keyboard stands on; it outlives the screen. */
class Standing {
  at = $state(0);
}

export const standing = new Standing();
