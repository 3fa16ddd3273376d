/** The open reservation: its copy is shown at once, and the answer of the service follows. */

import type { ReservationPageView } from '../../generated/bindings';
import { desk, type Stop, views } from '../../platform/desk';
import { type Fault, faultOf } from '../../platform/fault';
import { lookAgain } from '../../platform/follow';
import { Action } from '../../shared/action.svelte';
import { userState } from '../../shared/session/userState.svelte';

class Opened {
  id = $state<string | null>(null);
  page = $state.raw<ReservationPageView | null>(null);
  answered = $state(false);
  fault = $state.raw<Fault | null>(null);
  /** A new action for each record, so that work on the previous one neither blocks this one nor fails here. */
  refreshing = $state.raw(new Action());
  /** Asking, confirming and deciding; only one runs at a time. */
  doing = $state.raw(new Action());

  /** Shows the copy, reads the record again, and keeps listening. */
  follow(id: string): Stop {
    this.forget();
    this.id = id;
    // A failure only keeps the record out of the recent ones.
    void desk.reservationOpened(id).catch(() => {});
    let isFirst = true;
    let isLeft = false;
    const stop = lookAgain(views.onReservations, async () => {
      const isUnread = isFirst;
      isFirst = false;
      await this.look();
      if (isUnread && !isLeft) void this.refresh();
    });
    return () => {
      isLeft = true;
      stop();
    };
  }

  async look(): Promise<void> {
    const { id } = this;
    if (id === null) return;
    try {
      const page = await desk.reservation(id);
      if (id !== this.id) return;
      this.page = page;
      this.fault = null;
      this.answered = true;
    } catch (thrown) {
      if (id === this.id) this.fault = faultOf(thrown);
    }
  }

  /** A failed reading leaves the copy as it was. */
  async refresh(): Promise<void> {
    const { id } = this;
    if (id === null) return;
    await this.refreshing.attempt(async () => {
      const page = await desk.refreshReservation(id);
      if (id === this.id && page) this.page = page;
    });
  }

  async attempt(work: () => Promise<unknown>): Promise<boolean> {
    const done = await this.doing.attempt(work);
    await this.look();
    return done;
  }

  forget(): void {
    this.id = null;
    this.page = null;
    this.answered = false;
    this.fault = null;
    this.refreshing = new Action();
    this.doing = new Action();
  }
}

export const opened = userState.holds(new Opened());
