/** What a person types while settling a booking. It outlives the dialog, because looking at a record closes it. */

import type { Handle, IntentView, RowView, StandingView } from '../../generated/bindings';
import { desk } from '../../platform/desk';
import { type Fault, faultOf } from '../../platform/fault';
import { Latest } from '../../shared/latest';
import { userState } from '../../shared/session/userState.svelte';

/** A record that may be the booking, with its copy if there is one. */
export type Candidate = { id: string; row: RowView | null };

const mostShown = 8;
const settleable: readonly StandingView['state'][] = ['held', 'unknown', 'matched', 'needsPerson'];
const anId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a person may decide. A booking that has ended can only be looked at. */
export function isSettleable(intent: IntentView): boolean {
  return settleable.includes(intent.standing.state);
}

export function proposedFor({ standing }: IntentView): string[] {
  if (standing.state === 'matched') return [standing.record];
  return standing.state === 'needsPerson' ? standing.candidates.slice(0, 12) : [];
}

export class Settling {
  /** The agent knows more than the desk, which is still looking. */
  isKnown = $state(false);
  reason = $state('');
  words = $state('');
  found = $state.raw<readonly Candidate[]>([]);
  answered = $state(false);
  fault = $state.raw<Fault | null>(null);
  /** The records that the person named, whatever the desk proposes. */
  named = $state.raw<readonly Candidate[]>([]);
  rows = $state.raw<Readonly<Record<string, RowView>>>({});
  readonly #questions = new Latest();

  /** Reads the copies of the proposed records. */
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
      const [found, exact] = await Promise.all([
        desk.findReservations(query),
        anId.test(text) ? desk.reservationRows([text]) : [],
      ]);
      if (!isNewest()) return;
      // A doubt is not settled on the record of a client who is only spelled similarly.
      const rows = found.isNear ? [] : found.rows;
      const kept = [...exact, ...rows.filter(({ id }) => exact.every(one => one.id !== id))];
      // A record without a copy here may still be the right one, because support named its id.
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

/** The typed text of each booking, until the booking is decided. */
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
