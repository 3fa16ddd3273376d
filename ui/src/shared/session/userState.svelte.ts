/**
 * What the window holds for the signed-in user. It is forgotten when that user signs out, and before another user sees
 * the window.
 */

type Part = { forget: () => void; keep?: () => Promise<void> };

class UserState {
  /** Changes with the user, so that what is shown starts afresh. */
  turn = $state(0);
  readonly #parts: Part[] = [];
  #owner: string | null = null;

  /** Registers a part that is forgotten when the user changes. */
  holds<One extends Part>(part: One): One {
    this.#parts.push(part);
    return part;
  }

  /** Nothing is forgotten for the first user, or for one who signs in again after a lost session. */
  belongsTo(owner: string): void {
    if (this.#owner !== null && this.#owner !== owner) this.forget();
    this.#owner = owner;
  }

  /** Gives the desk the last typed text while its user is still signed in. */
  async keep(): Promise<void> {
    await Promise.all(this.#parts.map(part => part.keep?.()));
  }

  forget(): void {
    this.#owner = null;
    this.turn += 1;
    for (const part of this.#parts) part.forget();
  }
}

export const userState = new UserState();
