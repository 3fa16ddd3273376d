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
  #client = '';

  /** What was typed for one client is not sent to another. */
  turnTo(client: string): void {
    if (client !== this.#client) this.instructions = '';
    this.#client = client;
  }

  forget(): void {
    this.people = true;
    this.extras = true;
    this.price = false;
    this.instructions = '';
    this.language = null;
    this.#client = '';
  }
}

export const wishes = userState.holds(new MessageWishes());
