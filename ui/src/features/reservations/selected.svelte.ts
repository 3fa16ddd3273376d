/** The record beside the list: what is kept of the row that the keyboard stands on. Nothing is asked of the service. */

import type { ReservationPageView } from '../../generated/bindings';
import { desk, type Stop, views } from '../../platform/desk';

/** Somebody who holds an arrow key down passes many rows. */
const pause_ms = 90;

class Selected {
  page = $state.raw<ReservationPageView | null>(null);
  #id: string | null = null;

  /** What stood there before stays until the next is known. */
  follow(id: string): Stop {
    this.#id = id;
    let stop: Stop = () => {};
    let stopped = false;
    const waiting = setTimeout(() => void this.#look(), this.page === null ? 0 : pause_ms);
    void views
      .onReservations(() => void this.#look())
      .then(unsubscribe => {
        if (stopped) unsubscribe();
        else stop = unsubscribe;
      });
    return () => {
      stopped = true;
      clearTimeout(waiting);
      stop();
    };
  }

  async #look(): Promise<void> {
    const id = this.#id;
    if (id === null) return;
    const page = await desk.reservation(id).catch(() => null);
    if (id === this.#id) this.page = page;
  }

  forget(): void {
    this.#id = null;
    this.page = null;
  }
}

export const selected = new Selected();
