/**
 * Tells the system what moved and matters, so that an agent hears of it in another window too: a reservation that was
 * confirmed, not confirmed, or cancelled by somebody else, and whatever is new among the things that need a person.
 */

import type { AttentionView, Item, MoveView } from '../../generated/bindings';
import { desk, type Stop, views } from '../../platform/desk';
import { lookAgain } from '../../platform/follow';
import { text } from '../../shared/language/speech.svelte';
import { rowPeople } from '../../shared/reservation/people';
import { wordsOf } from '../../shared/reservation/status';
import { userState } from '../../shared/session/userState.svelte';
import { settings } from '../../shared/settings/settings.svelte';
import { names } from './attention.svelte';
import { aboutOf, keyOf, titleOf } from './items';

/** More at once are told as one. */
const few = 3;

export type Told = { title: string; body: string };

class Notices {
  /** What is known already; nothing is news before the first look. */
  #keys: ReadonlySet<string> | null = null;
  #last: number | null = null;
  #isAsking = false;
  #isWanted = false;

  follow(): Stop {
    this.forget();
    return lookAgain(views.onReservations, () => void this.#moved());
  }

  /** The list as it is now. What comes back after it was laid aside is news again. */
  async heed(view: AttentionView): Promise<void> {
    const before = this.#keys;
    this.#keys = new Set(view.items.map(({ about }) => keyOf(about)));
    const fresh = view.items.filter(({ about }) => before && !before.has(keyOf(about)));
    // That it was not confirmed is told as a move.
    const told = fresh.filter(({ about }) => about.kind !== 'notConfirmed');
    if (told.length === 0) return;
    await names.look(view);
    this.#tell(
      told.map(item => toldOf(item)),
      text('notice-many-items', { count: told.length }),
    );
  }

  forget(): void {
    this.#keys = null;
    this.#last = null;
    this.#isWanted = false;
  }

  /** One question at a time; what moved meanwhile is asked for next. */
  async #moved(): Promise<void> {
    this.#isWanted = true;
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      while (this.#isWanted) {
        this.#isWanted = false;
        const { last, moves } = await desk.movesAfter(this.#last);
        this.#last = last;
        this.#tell(
          moves.map(move => moveWords(move)),
          text('notice-many-moves', { count: moves.length }),
        );
      }
    } catch {
      // Nobody is signed in any more, or what is kept cannot be read: that is told where it matters.
    } finally {
      this.#isAsking = false;
    }
  }

  #tell(told: readonly Told[], many: string): void {
    const view = settings.view;
    if (!view?.notifications || told.length === 0) return;
    const notices = told.length > few ? [{ title: text('window-title-bare'), body: many }] : told;
    for (const { title, body } of notices) desk.notify(plain(title), plain(body)).catch(() => {});
  }
}

export const notices = userState.holds(new Notices());

function moveWords({ row, to }: MoveView): Told {
  const { pnr, pickUpPlace, dropOffPlace } = row.summary;
  const status = wordsOf(to);
  if (settings.view?.privacy) return { title: status, body: pnr ?? '' };
  const way = [pickUpPlace, dropOffPlace].filter(Boolean).join(' → ');
  return { title: `${status} · ${rowPeople(row)}`, body: [pnr, way].filter(Boolean).join(' · ') };
}

function toldOf(item: Item): Told {
  const about = aboutOf(item, names.rows, []);
  if (settings.view?.privacy) return { title: titleOf(item.about), body: about.pnr ?? '' };
  return { title: titleOf(item.about), body: [about.who, about.pnr, about.way].filter(Boolean).join(' · ') };
}

/** Systems print isolation marks as boxes. */
function plain(words: string): string {
  return words.replace(/[\u2066-\u2069]/g, '');
}
