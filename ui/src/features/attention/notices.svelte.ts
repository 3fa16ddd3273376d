/**
 * Notifies the system of important changes, so that an agent hears of them in another window too: a reservation that
 * was confirmed, not confirmed, or cancelled elsewhere, and every new item that needs a person. No free text of the
 * service is in a notice.
 */

import type { AttentionView, Item, MoveView } from '../../generated/bindings';
import { desk, type Stop, views } from '../../platform/desk';
import { lookAgain } from '../../platform/follow';
import { text } from '../../shared/language/speech.svelte';
import { rowPeople } from '../../shared/reservation/people';
import { wordOf } from '../../shared/reservation/status';
import { covered } from '../../shared/session/covered.svelte';
import { userState } from '../../shared/session/userState.svelte';
import { settings } from '../../shared/settings/settings.svelte';
import { names } from './attention.svelte';
import { type AboutWords, aboutOf, keyOf, titleOf } from './items';
import { settledDoubts, type Told as ToldOfSettled } from './settled.svelte';

/** A larger number is announced as one notice. */
const few = 3;

export type Told = { title: string; body: string };

class Notices {
  /** The items that are known already; before the first look, nothing counts as new. */
  #keys: ReadonlySet<string> | null = null;
  #last: number | null = null;
  #isAsking = false;
  #isWanted = false;

  follow(): Stop {
    this.forget();
    return lookAgain(views.onReservations, () => void this.#moved());
  }

  /** Takes in the current list. An item that returns after it was laid aside counts as new again. */
  async heed(view: AttentionView): Promise<void> {
    void settledDoubts
      .heed(view)
      .then(told => this.#tell(told.map(settledWords), text('notice-many-settled', { count: told.length })));
    const before = this.#keys;
    this.#keys = new Set(view.items.map(({ about }) => keyOf(about)));
    const fresh = view.items.filter(({ about }) => before && !before.has(keyOf(about)));
    // A refused confirmation is already announced as a change of status.
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

  /** Only one request runs at a time; changes that arrive meanwhile are asked for next. */
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
      // No user is signed in any more, or the copies cannot be read; both are shown elsewhere.
    } finally {
      this.#isAsking = false;
    }
  }

  #tell(told: readonly Told[], many: string): void {
    const view = settings.view;
    if (!view?.notifications || told.length === 0) return;
    const notices = told.length > few ? [{ title: text('window-title-bare'), body: many }] : told;
    for (const { title, body } of notices) desk.notify(title, body).catch(() => {});
  }
}

export const notices = userState.holds(new Notices());

/** A service may put any text where the PNR stands, a name too. */
const shownPnr = (pnr: string | null | undefined) => (pnr && /^[A-Z0-9-]{1,20}$/.test(pnr) ? pnr : '');

/** A notice lies on the screen for everyone to read, so it names people only where the agency chose so. */
const hasDetails = () =>
  settings.view?.notificationDetails === true && !settings.view.privacy && covered.isKnownFalse;

function moveWords({ row, to }: MoveView): Told {
  const { pnr, pickUpPlace, dropOffPlace } = row.summary;
  const status = to.code === null ? text('status-none') : wordOf(to.code);
  if (!hasDetails()) return { title: status, body: shownPnr(pnr) };
  const way = [pickUpPlace, dropOffPlace].filter(Boolean).join(' → ');
  return { title: `${status} · ${rowPeople(row)}`, body: [pnr, way].filter(Boolean).join(' · ') };
}

function toldOf(item: Item): Told {
  return { title: titleOf(item.about), body: bodyOf(aboutOf(item.about, names.rows, [])) };
}

function settledWords({ told, about }: ToldOfSettled): Told {
  return { title: text(told), body: bodyOf(about) };
}

function bodyOf({ who, pnr, way }: AboutWords): string {
  return hasDetails() ? [who, pnr, way].filter(Boolean).join(' · ') : shownPnr(pnr);
}
