import { userState } from './session/userState.svelte';

const pause_ms = 400;

/** Saves what is typed, either shortly after the last key or at once. */
export class Autosave<Typed> {
  readonly #read: () => Typed | null;
  readonly #keep: (typed: Typed) => Promise<void>;
  #keeping: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `read` returns what is typed at this moment, or null when there is nothing new to save. */
  constructor(read: () => Typed | null, keep: (typed: Typed) => Promise<void>) {
    this.#read = read;
    this.#keep = keep;
  }

  soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.now(), pause_ms);
  }

  /**
   * Saves run one after the other, so the newest is stored last. A save that is waiting is skipped once the user has
   * changed.
   */
  now(): Promise<void> {
    clearTimeout(this.#timer);
    const typed = this.#read();
    const { turn } = userState;
    const keep = async (typed: Typed) => {
      if (turn === userState.turn) await this.#keep(typed);
    };
    if (typed !== null) this.#keeping = this.#keeping.then(() => keep(typed));
    return this.#keeping;
  }

  /** Cancels the pending save. Later saves do not wait for earlier ones. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#keeping = Promise.resolve();
  }
}
