/** What a person types while they settle a booking. It outlives the dialog: to look at a record is to leave it. */

import type { Handle, IntentView, RowView, StandingView } from '../../generated/bindings';
import { desk } from '../../platform/desk';
import { type Fault, faultOf } from '../../platform/fault';
import { Latest } from '../../shared/latest';
import { userState } from '../../shared/session/userState.svelte';

/** A record that may be the booking; what is kept of it, if anything is. */
export type Candidate = { id: string; row: RowView | null };

const mostShown = 8;
const settleable: readonly StandingView['state'][] = ['held', 'unknown', 'matched', 'needsPerson'];
const anId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a person's word is wanted. What has ended is looked at, not decided. */
export function isSettleable(intent: IntentView): boolean {
  return settleable.includes(intent.standing.state);
}

export function proposedFor({ standing }: IntentView): string[] {
  if (standing.state === 'matched') return [standing.record];
  return standing.state === 'needsPerson' ? standing.candidates.slice(0, 12) : [];
}

export class Settling {
  reason = $state('');
  words = $state('');
  found = $state.raw<readonly Candidate[]>([]);
  answered = $state(false);
  fault = $state.raw<Fault | null>(null);
  /** Named by the person, whatever the desk proposes. */
  named = $state.raw<readonly Candidate[]>([]);
  rows = $state.raw<Readonly<Record<string, RowView>>>({});
  readonly #questions = new Latest();

  /** What is kept of the records that are proposed. */
  async know(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const rows = await desk.reservationRows([...ids]).catch(() => []);
    this.rows = Object.fromEntries(rows.map(row => [row.id, row]));
  }

  async look(words: string): Promise<void> {
    this.words = words;
    const isNewest = this.#questions.ask();
    const text = words.trim();
    if (text === '') {
      this.found = [];
      this.answered = false;
      return;
    }
    try {
      const query = { text, filter: { kind: 'all' }, after: null, limit: mostShown } as const;
      const [{ rows }, exact] = await Promise.all([
        desk.findReservations(query),
        anId.test(text) ? desk.reservationRows([text]) : [],
      ]);
      if (!isNewest()) return;
      const kept = [...exact, ...rows.filter(({ id }) => exact.every(one => one.id !== id))];
      // A record that is not kept here may be the one all the same: support told its id.
      const told = anId.test(text) && exact.length === 0 ? [{ id: text, row: null }] : [];
      this.found = [...kept.map(row => ({ id: row.id, row })), ...told];
      this.answered = true;
      this.fault = null;
    } catch (thrown) {
      if (!isNewest()) return;
      this.found = [];
      this.answered = false;
      this.fault = faultOf(thrown);
    }
  }

  name(candidate: Candidate): void {
    this.named = [candidate, ...this.named.filter(({ id }) => id !== candidate.id)];
    void this.look('');
  }
}

/** Each booking keeps what was typed for it until it is decided. */
class Settlings {
  readonly #byIntent = new Map<Handle, Settling>();

  of(intent: Handle): Settling {
    const settling = this.#byIntent.get(intent) ?? new Settling();
    this.#byIntent.set(intent, settling);
    return settling;
  }

  end(intent: Handle): void {
    this.#byIntent.delete(intent);
  }

  forget(): void {
    this.#byIntent.clear();
  }
}

export const settlings = userState.holds(new Settlings());
