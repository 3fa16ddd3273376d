/** Questions of which only the newest counts: whatever an older one is answered is dropped. */
export class Latest {
  #newest = Symbol();
  #waiting: ReturnType<typeof setTimeout> | undefined;

  /** Begins a question, and returns whether it is still the newest. */
  ask(): () => boolean {
    this.drop();
    return this.since();
  }

  /** Begins no question, and returns whether none began since. */
  since(): () => boolean {
    const newest = this.#newest;
    return () => newest === this.#newest;
  }

  /** Asks when nothing else was asked for a moment. What is under way does not count any more. */
  soon(ask: () => void, pause_ms: number): void {
    this.drop();
    this.#waiting = setTimeout(ask, pause_ms);
  }

  /** Nobody waits for an answer any more. */
  drop(): void {
    clearTimeout(this.#waiting);
    this.#newest = Symbol();
  }
}
