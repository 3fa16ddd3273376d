/**
 * The last step that can be taken back. It is offered for a while, and no longer once something is typed: from then on
 * Ctrl+Z belongs to the text.
 */

import { userState } from './session/userState.svelte';

const offered_ms = 10_000;

/** The words are asked for when they are shown, because the language may change meanwhile. */
export type Undo = { words: () => string; back: () => void };

class Undoing {
  offer = $state.raw<Undo | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Takes the place of an earlier offer. */
  show(words: () => string, back: () => void): void {
    this.forget();
    this.offer = { words, back };
    this.#timer = setTimeout(() => this.forget(), offered_ms);
  }

  /** Whether there was a step to take back. */
  take(): boolean {
    const { offer } = this;
    this.forget();
    offer?.back();
    return offer !== null;
  }

  forget(): void {
    clearTimeout(this.#timer);
    this.offer = null;
  }
}

export const undoing = userState.holds(new Undoing());
