/** Where the focus goes after a row was removed: to the next row, as soon as both the row and the question are gone. */

import { tick } from 'svelte';
import { focusRemaining } from './focus';

export class Removal {
  #at = 0;
  #isClosed = false;
  #isGone = false;
  readonly #focus: (at: number) => void;

  /** Without rows the button gets the focus. */
  constructor(table: () => HTMLTableElement | null, button: () => HTMLElement | null) {
    this.#focus = at => focusRemaining(table(), at, button());
  }

  /** The agent is asked whether the row at this place is to be removed. */
  begin(at: number): void {
    this.#at = at;
    this.#isClosed = false;
    this.#isGone = false;
  }

  /** Until then the question keeps the focus. */
  closed(): void {
    this.#isClosed = true;
    this.#settle();
  }

  async gone(): Promise<void> {
    await tick();
    this.#isGone = true;
    this.#settle();
  }

  #settle(): void {
    if (this.#isClosed && this.#isGone) this.#focus(this.#at);
  }
}
