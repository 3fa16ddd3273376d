/** The unfinished bookings: saved in the vault, and found again after a crash. */

import type { DraftLine, DraftView, Handle } from '../../generated/bindings';
import { desk, type Stop, views } from '../../platform/desk';
import { hear } from '../../platform/follow';
import { Latest } from '../latest';
import { userState } from '../session/userState.svelte';

class Drafts {
  lines = $state.raw<readonly DraftLine[]>([]);
  readonly #questions = new Latest();

  /** Without a vault no drafts are found; the current booking is still there. */
  async look(): Promise<void> {
    const isNewest = this.#questions.ask();
    const lines = await desk.drafts().catch(() => []);
    if (isNewest()) this.lines = lines;
  }

  /** The offer of a draft may have changed or ended. */
  follow(): Stop {
    return hear(views.onSearch, () => void this.look());
  }

  /** A draft together with the draft of the other way, if the two are linked. The way there comes first. */
  async takeUp(id: Handle): Promise<DraftView[]> {
    const draft = await desk.takeUpDraft(id);
    if (!draft) return [];
    const tie = draft.draft.trip;
    if (tie === null) return [draft];
    const others = await Promise.all(
      this.lines.filter(line => line.id !== id).map(line => desk.takeUpDraft(line.id).catch(() => null)),
    );
    const tied = others.filter(one => one !== null && one.draft.trip === tie) as DraftView[];
    return [draft, ...tied].toSorted((a, b) => a.draft.search.pickUp.localeCompare(b.draft.search.pickUp));
  }

  /** The draft that a booking was sent from which ended without a record. */
  of(intent: string): DraftLine | undefined {
    return this.lines.find(({ unbooked }) => unbooked.includes(intent));
  }

  /** A draft that cannot be dropped still exists and is shown. */
  async drop(id: Handle): Promise<void> {
    await desk.forgetDraft(id).catch(() => {});
    await this.look();
  }

  forget(): void {
    this.#questions.drop();
    this.lines = [];
  }
}

export const drafts = userState.holds(new Drafts());
