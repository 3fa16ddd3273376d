/** Doubts that the desk settled by itself. The agent did not ask, so each is told until the agent has seen it. */

import { untrack } from 'svelte';
import type {
  About,
  AttentionView,
  CancelView,
  Handle,
  ReservationPageView,
  UpdateView,
} from '../../generated/bindings';
import { desk } from '../../platform/desk';
import type { PlainId } from '../../shared/language/speech.svelte';
import { Latest } from '../../shared/latest';
import { userState } from '../../shared/session/userState.svelte';
import { aboutOf, keyOf } from './items';

type Doubt = Extract<About, { kind: 'bookingUnknown' | 'bookingFound' | 'errandUnknown' }>;
export type Settled = { key: string; told: PlainId; record: string; who: string; way: string };

class SettledDoubts {
  list = $state.raw<readonly Settled[]>([]);
  #open = new Map<string, Doubt>();
  /** Dropped with the user, because another one may sign in while the desk is asked. */
  readonly #questions = new Latest();

  /** Takes in the current list, and returns what left it settled, unless a person decided it. */
  async heed({ items, aside }: AttentionView): Promise<Settled[]> {
    const before = this.#open;
    const isSameUser = this.#questions.since();
    const all = [...items, ...aside.map(({ item }) => item)];
    const open = new Map(all.flatMap(({ about }) => (isDoubt(about) ? [[keyOf(about), about]] : [])));
    this.#open = open;
    // What is in doubt again is not settled.
    this.list = untrack(() => this.list).filter(({ key }) => !open.has(key));
    const gone = [...before].filter(([key]) => !open.has(key));
    const found = await Promise.all(
      gone.map(async ([key, doubt]) => {
        try {
          return await settledOf(key, doubt);
        } catch {
          // It is asked for again with the next look.
          if (isSameUser()) this.#open.set(key, doubt);
          return null;
        }
      }),
    );
    if (!isSameUser()) return [];
    const told = found.filter(one => one !== null);
    this.list = [...this.list.filter(({ key }) => told.every(one => one.key !== key)), ...told];
    return told;
  }

  dismiss(key: string): void {
    this.list = this.list.filter(one => one.key !== key);
  }

  forget(): void {
    this.list = [];
    this.#open = new Map();
    this.#questions.drop();
  }
}

export const settledDoubts = userState.holds(new SettledDoubts());

function isDoubt(about: About): about is Doubt {
  return ['bookingUnknown', 'bookingFound', 'errandUnknown'].includes(about.kind);
}

/** Null where it is still open in another way, or a person decided, or the list itself tells how it ended. */
function settledOf(key: string, doubt: Doubt): Promise<Settled | null> {
  return doubt.kind === 'errandUnknown' ? ofRequest(key, doubt) : ofBooking(key, doubt.intent);
}

async function ofBooking(key: string, id: Handle): Promise<Settled | null> {
  const { intents } = await desk.bookings();
  const intent = intents.find(one => one.id === id);
  if (intent?.standing.state !== 'recorded' || intent.standing.by.kind === 'person') return null;
  const { record } = intent.standing.there;
  const { who, way } = aboutOf({ kind: 'bookingUnknown', intent: id }, {}, intents);
  return { key, told: 'settled-booked', record, who, way };
}

const cancelEnds: Partial<Record<CancelView['state'], PlainId>> = {
  cancelled: 'settled-cancelled',
  refused: 'settled-not-cancelled',
  askAgain: 'settled-not-cancelled',
};
const updateEnds: Partial<Record<UpdateView['state'], PlainId>> = {
  updated: 'settled-changed',
  refused: 'settled-not-changed',
  askAgain: 'settled-not-changed',
};

async function ofRequest(
  key: string,
  { record, errand }: Extract<Doubt, { kind: 'errandUnknown' }>,
): Promise<Settled | null> {
  const [page, rows] = await Promise.all([desk.reservation(record), desk.reservationRows([record])]);
  const told = page && (errand === 'cancel' ? ofCancel(page) : ofUpdate(page));
  if (!told) return null;
  const known = Object.fromEntries(rows.map(row => [row.id, row]));
  const { who, way } = aboutOf({ kind: 'errandUnknown', record, errand }, known, []);
  return { key, told, record, who, way };
}

function ofCancel({ cancel }: ReservationPageView): PlainId | undefined {
  return cancel ? cancelEnds[cancel.state] : undefined;
}

function ofUpdate({ update }: ReservationPageView): PlainId | undefined {
  if (!update) return undefined;
  const isByPerson =
    (update.state === 'updated' && update.by === 'person') ||
    (update.state === 'askAgain' && update.why.kind === 'person');
  if (isByPerson) return undefined;
  return updateEnds[update.state];
}
