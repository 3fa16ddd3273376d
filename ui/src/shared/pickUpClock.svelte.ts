/** The zone of the pick-up that is on screen. The status line shows its clock beside the one of the desk. */

import { untrack } from 'svelte';

class PickUpClock {
  #shown = $state.raw<readonly { zone: string }[]>([]);

  /** The zone that came last, because it belongs to what was opened last; null when no pick-up is on screen. */
  get zone(): string | null {
    return this.#shown.at(-1)?.zone ?? null;
  }

  /** For an effect of what shows the pick-up: its clock goes with it. */
  show(zone: string | null | undefined): (() => void) | undefined {
    if (!zone) return;
    const own = { zone };
    untrack(() => {
      this.#shown = [...this.#shown, own];
    });
    return () => {
      this.#shown = this.#shown.filter(one => one !== own);
    };
  }
}

export const pickUpClock = new PickUpClock();
