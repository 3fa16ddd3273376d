import { userState } from './session/userState.svelte';

const pause_ms = 400;

/** Keeps what is typed, soon after the last key or at once. */
export class Autosave<Typed> {
  readonly #read: () => Typed | null;
  readonly #keep: (typed: Typed) => Promise<void>;
  #keeping: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `read` gives what is typed at this moment, or null when there is nothing new to keep. */
  constructor(read: () => Typed | null, keep: (typed: Typed) => Promise<void>) {
    this.#read = read;
    this.#keep = keep;
  }

  soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.now(), pause_ms);
  }

  /** One after the other: the newest is kept last. What one user typed is not kept for the next. */
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

  /** What waits to be kept is not. What comes next waits for nothing of before. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#keeping = Promise.resolve();
  }
}
