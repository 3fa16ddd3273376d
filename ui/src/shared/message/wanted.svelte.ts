/**
 * What the agent wants in messages to clients. It outlives the screen, so that the next client's message has it too;
 * only the instructions are for one client.
 */

import type { Language } from '../../generated/bindings';
import { userState } from '../session/userState.svelte';
import type { MessageKind, Wanted } from './message';

class MessageWishes {
  people = $state(true);
  extras = $state(true);
  price = $state(false);
  /** An offer has its price unless the agent takes it out. */
  offerPrice = $state(true);
  instructions = $state('');
  /** Null until another language than the agent's own was chosen. */
  language = $state<Language | null>(null);
  /** The reservations that the instructions were typed for. */
  #about: readonly string[] = [];

  for(kind: MessageKind): Wanted {
    const { people, extras, instructions } = this;
    return { people, extras, instructions, price: kind === 'quote' ? this.offerPrice : this.price };
  }

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
    this.offerPrice = true;
    this.instructions = '';
    this.language = null;
    this.#about = [];
  }
}

export const wishes = userState.holds(new MessageWishes());
