/**
 * The cover over the window of an agent who has left the desk. The core decides; the window notices that the agent
 * shows no sign.
 */

import type { CoverView, SessionView, SettingsView } from '../../generated/bindings';
import { desk } from '../../platform/desk';
import { firstViews } from '../../platform/firstViews';
import { Action } from '../../shared/action.svelte';
import { Latest } from '../../shared/latest';
import { covered } from '../../shared/session/covered.svelte';
import { leaving } from '../../shared/session/leaving.svelte';
import { userState } from '../../shared/session/userState.svelte';
import { settings } from '../../shared/settings/settings.svelte';

const signs = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;
const minute_ms = 60_000;
/** A disk that hangs does not keep people on the screen. */
const keep_ms = 2_000;
const again_ms = 5_000;

/** The profile and user to which a cover belongs. */
export function seatOf(settings: SettingsView | null, session: SessionView | null): string {
  return `${settings?.profile.name} ${session && 'user' in session ? session.user : null}`;
}

class Cover {
  readonly lifting = new Action();
  /** The profile and user for which the desk has answered. */
  #seat = $state.raw<string | null>(
    firstViews?.cover ? seatOf(firstViews.settings, firstViews.session) : null,
  );
  readonly #questions = new Latest();
  #isBeingPut = $state(false);

  /** Null until the desk has answered for the first time: until then nothing about people may be seen. */
  get view(): CoverView | null {
    return covered.view;
  }

  set view(view: CoverView | null) {
    covered.view = view;
  }

  get isCovered(): boolean {
    return covered.isTrue;
  }

  /** Whether the view belongs to this profile and user, and not to the former ones, and is not about to change. */
  isKnownFor(seat: string): boolean {
    return this.#seat === seat && !this.#isBeingPut;
  }

  async look(seat: string): Promise<void> {
    this.lifting.forget();
    const isNewest = this.#questions.ask();
    // If the desk does not answer, a cover stays. If it has never answered, there is nothing to cover yet.
    const open = { isCovered: false, triesLeft: null };
    const view = await desk.coverView().catch(() => this.view ?? open);
    if (!isNewest()) return;
    this.view = view;
    this.#seat = seat;
  }

  /**
   * What was typed is given to the desk first, because the user may be signed out from under the cover. Nothing about
   * people is seen meanwhile. Returns whether the desk has answered.
   */
  async put(): Promise<boolean> {
    this.#isBeingPut = true;
    try {
      const limit = new Promise(done => setTimeout(done, keep_ms));
      await Promise.race([userState.keep().catch(() => {}), limit]);
      this.view = await desk.cover();
      return true;
    } catch {
      return false;
    } finally {
      this.#isBeingPut = false;
    }
  }

  async lift(password: string): Promise<void> {
    await this.lifting.attempt(async () => {
      const view = await desk.uncover(password);
      if (!view.isCovered) leaving.begins(settings.view?.profile.name ?? '');
      this.view = view;
      await leaving.leave();
    });
  }

  forget(): void {
    this.view = null;
    this.#seat = null;
    this.#questions.drop();
    this.lifting.forget();
  }
}

export const cover = new Cover();

/** Covers the window after this time without a sign of the agent. Lasts until the returned function is called. */
export function coverAfter(minutes: number): () => void {
  let last = Date.now();
  // A timer stands still while the machine sleeps, and the clock does not: the first sign after a sleep comes too late.
  let wait = minutes * minute_ms;
  const look = async () => {
    if (cover.isCovered || Date.now() - last < wait) return;
    last = Date.now();
    wait = (await cover.put()) ? minutes * minute_ms : again_ms;
  };
  const sign = () => {
    void look();
    last = Date.now();
    wait = minutes * minute_ms;
  };
  const timer = setInterval(() => void look(), 1000);
  for (const name of signs) window.addEventListener(name, sign, { capture: true, passive: true });
  return () => {
    clearInterval(timer);
    for (const name of signs) window.removeEventListener(name, sign, { capture: true });
  };
}
