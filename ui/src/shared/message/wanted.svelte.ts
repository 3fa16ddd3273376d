/**
 * What the agent wants in messages to clients. It outlives the screen, so that the next client's message has it too;
 * only the instructions are for one client.
 */

import type { Language } from '../../generated/bindings';
import { userState } from '../session/userState.svelte';
import type { Wanted } from './message';

class MessageWishes implements Wanted {
  people = $state(true);
  extras = $state(true);
  price = $state(false);
  instructions = $state('');
  /** Null until another language than the agent's own was chosen. */
  language = $state<Language | null>(null);
  /** The reservations that the instructions were typed for. */
  #about: readonly string[] = [];

  /** What was typed for one client is not sent to another. The ways of a trip are one client's. */
  turnTo(about: readonly string[]): void {
    const isSame = about.some(id => this.#about.includes(id));
    if (!isSame) this.instructions = '';
    this.#about = isSame ? [...new Set([...this.#about, ...about])] : about;
  }

  forget(): void {
    this.people = true;
    this.extras = true;
    this.price = false;
    this.instructions = '';
    this.language = null;
    this.#about = [];
  }
}

export const wishes = userState.holds(new MessageWishes());
