/** Requests of which only the newest counts: an answer to an older one is dropped. */
export class Latest {
  #newest = Symbol();
  #waiting: ReturnType<typeof setTimeout> | undefined;

  /** Begins a request and returns a function that tells whether it is still the newest. */
  ask(): () => boolean {
    this.drop();
    return this.since();
  }

  /** Begins no request and returns a function that tells whether none has begun since. */
  since(): () => boolean {
    const newest = this.#newest;
    return () => newest === this.#newest;
  }

  /** Asks after a pause in which nothing else was asked. A request that is already running no longer counts. */
  soon(ask: () => void, pause_ms: number): void {
    this.drop();
    this.#waiting = setTimeout(ask, pause_ms);
  }

  /** Gives up every request, whether it is running or waiting. */
  drop(): void {
    clearTimeout(this.#waiting);
    this.#newest = Symbol();
  }
}
