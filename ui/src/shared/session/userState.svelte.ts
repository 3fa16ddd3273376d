/** What the window holds for the user who is signed in. All of it is forgotten when that user signs out, and before another one sees the window. */

type Part = { forget: () => void; keep?: () => Promise<void> };

class UserState {
  /** Another number for another user, so that what is shown begins anew. */
  turn = $state(0);
  readonly #parts: Part[] = [];
  #owner: string | null = null;

  /** Forgets this part with all others when the user changes. */
  holds<One extends Part>(part: One): One {
    this.#parts.push(part);
    return part;
  }

  /** Who signs in again after a lost session finds everything as it was, and so does the first one to sign in. */
  belongsTo(owner: string): void {
    if (this.#owner !== null && this.#owner !== owner) this.forget();
    this.#owner = owner;
  }

  /** Gives the desk what was typed last, while its user is still signed in. */
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
