import type { FieldProposal } from '../../generated/bindings';
import { desk } from '../../platform/desk';
import { Action } from '../action.svelte';
import { userState } from '../session/userState.svelte';

/** The names of fields that bookings of this desk suggest. Each is used only after a key accepted it. */
class Proposals {
  all = $state.raw<readonly FieldProposal[]>([]);
  /** The list of reservations does not mention them until the program starts anew. */
  isPutOff = $state(false);
  readonly accepting = new Action();

  async look(): Promise<void> {
    this.all = await desk.proposeFields().catch(() => []);
  }

  /** Saves the proposed name before the others of its field. */
  async accept({ field, name }: FieldProposal): Promise<boolean> {
    const done = await this.accepting.attempt(async () => {
      const { fields } = await desk.fieldNames();
      await desk.saveFieldNames(
        fields.map(one => (one.field === field ? { ...one, names: first(name, one.names) } : one)),
      );
    });
    if (done) await this.look();
    return done;
  }

  forget(): void {
    this.all = [];
    this.isPutOff = false;
    this.accepting.forget();
  }
}

export const proposals = userState.holds(new Proposals());

export function first(name: string, others: readonly string[]): string[] {
  return [name, ...others.filter(one => one !== name)];
}
