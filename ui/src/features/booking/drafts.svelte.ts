/** Bookings in the making that wait for somebody: kept in the vault, found again after a crash. */

import type { DraftLine, DraftView, Handle } from '../../generated/bindings';
import { desk } from '../../platform/desk';
import { Latest } from '../../shared/latest';
import { userState } from '../../shared/session/userState.svelte';

class Drafts {
  lines = $state.raw<readonly DraftLine[]>([]);
  readonly #questions = new Latest();

  /** Without a vault there are none to be found; what is typed now is still there. */
  async look(): Promise<void> {
    const isNewest = this.#questions.ask();
    const lines = await desk.drafts().catch(() => []);
    if (isNewest()) this.lines = lines;
  }

  /** A draft with the one of the other way, where two were tied together. The way there comes first. */
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

  /** One that cannot be dropped is still there, and is shown. */
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
