/** The record beside the list: the copy of the focused row. The service is not asked. */

import type { ReservationPageView } from '../../generated/bindings';
import { desk, type Stop, views } from '../../platform/desk';
import { hear } from '../../platform/follow';
import { Latest } from '../../shared/latest';
import { userState } from '../../shared/session/userState.svelte';

/** A held arrow key passes many rows. */
const pause_ms = 90;

class Selected {
  page = $state.raw<ReservationPageView | null>(null);
  #id: string | null = null;
  readonly #questions = new Latest();

  /** The previous record stays until the next one is known. */
  follow(id: string): Stop {
    this.#id = id;
    this.#questions.soon(() => void this.#look(), this.page === null ? 0 : pause_ms);
    const stop = hear<void>(views.onReservations, () => void this.#look());
    return () => {
      this.#questions.drop();
      stop();
    };
  }

  async #look(): Promise<void> {
    const id = this.#id;
    if (id === null) return;
    const isNewest = this.#questions.ask();
    const page = await desk.reservation(id).catch(() => null);
    if (isNewest()) this.page = page;
  }

  forget(): void {
    this.#questions.drop();
    this.#id = null;
    this.page = null;
  }
}

export const selected = userState.holds(new Selected());
