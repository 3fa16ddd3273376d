import type { FieldProposal } from '../../generated/bindings';
import { desk } from '../../platform/desk';
import { Action } from '../action.svelte';
import { Latest } from '../latest';
import { userState } from '../session/userState.svelte';

/** The names of fields that bookings of this desk suggest. Each is used only after a key accepted it. */
class Proposals {
  all = $state.raw<readonly FieldProposal[]>([]);
  /** The list of reservations does not mention them until the program starts anew. */
  isPutOff = $state(false);
  readonly accepting = new Action();
  readonly #questions = new Latest();
  /** Dropped with the user alone: a name that was learned for one profile is nothing to another. */
  readonly #user = new Latest();

  async look(): Promise<void> {
    const isNewest = this.#questions.ask();
    const found = await desk.proposeFields().catch(() => []);
    if (!isNewest()) return;
    this.all = found;
    this.accepting.forget();
  }

  /** Saves the proposed name before the others of its field. */
  async accept({ field, name }: FieldProposal): Promise<boolean> {
    const isSameUser = this.#user.since();
    const done = await this.accepting.attempt(async () => {
      const { fields } = await desk.fieldNames();
      if (!isSameUser()) return;
      await desk.saveFieldNames(
        fields.map(one => (one.field === field ? { ...one, names: first(name, one.names) } : one)),
      );
    });
    if (!done || !isSameUser()) return false;
    await this.look();
    return true;
  }

  forget(): void {
    this.#questions.drop();
    this.#user.drop();
    this.all = [];
    this.isPutOff = false;
    this.accepting.forget();
  }
}

export const proposals = userState.holds(new Proposals());

export function first(name: string, others: readonly string[]): string[] {
  return [name, ...others.filter(one => one !== name)];
}
