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

  /** One after the other: the newest is kept last. */
  now(): Promise<void> {
    clearTimeout(this.#timer);
    const typed = this.#read();
    if (typed !== null) this.#keeping = this.#keeping.then(() => this.#keep(typed));
    return this.#keeping;
  }

  /** What waits to be kept is not. What comes next waits for nothing of before. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#keeping = Promise.resolve();
  }
}
