/**
 * The names that the service itself gives to the statuses, in the language of the window. They are read once, and only
 * where the profile says at which path they are.
 */

import { desk } from '../../platform/desk';
import { speech } from '../language/speech.svelte';
import { userState } from '../session/userState.svelte';
import { settings } from '../settings/settings.svelte';

class StatusNames {
  #names = $state.raw<ReadonlyMap<number, string>>(new Map());
  /** The language in which the names were asked for. */
  #askedIn: string | null = null;

  of(code: number | null): string | null {
    return (code === null ? null : this.#names.get(code)) ?? null;
  }

  async ask(): Promise<void> {
    const { language } = speech;
    if (this.#askedIn === language || !settings.view?.profile.statusCataloguePath) return;
    this.#askedIn = language;
    try {
      const names = await desk.statusNames();
      if (this.#askedIn === language) this.#names = new Map(names?.map(({ code, name }) => [code, name]));
    } catch {
      // The desk's own words are enough; the next record asks again.
      this.#askedIn = null;
    }
  }

  forget(): void {
    this.#names = new Map();
    this.#askedIn = null;
  }
}

export const statusNames = userState.holds(new StatusNames());
