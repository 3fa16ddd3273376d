/** The names of a record's fields while they are edited, and a real record that is read with them. */

import type { FieldMapView, FieldNames, FieldPreviewView, FieldProposal } from '../../generated/bindings';
import { desk } from '../../platform/desk';
import { type Fault, faultOf } from '../../platform/fault';
import { Action } from '../../shared/action.svelte';
import { first, proposals } from '../../shared/fieldNames/proposals.svelte';
import { Latest } from '../../shared/latest';
import { userState } from '../../shared/session/userState.svelte';

const pause_ms = 150;

class Learning {
  map = $state.raw<FieldMapView | null>(null);
  /** The names when the page was opened. */
  #before = $state.raw<readonly FieldNames[]>([]);
  /** The typed text of each field: names separated by commas. */
  typed = $state<Record<string, string>>({});
  preview = $state.raw<FieldPreviewView | null>(null);
  fault = $state.raw<Fault | null>(null);
  readonly saving = new Action();
  readonly #questions = new Latest();

  async look(isOpened = true): Promise<void> {
    try {
      this.map = await desk.fieldNames();
      if (isOpened) this.#before = this.map.fields;
      this.typed = Object.fromEntries(this.map.fields.map(one => [one.field, one.names.join(', ')]));
      this.fault = null;
      await proposals.look();
      await this.try();
    } catch (thrown) {
      this.fault = faultOf(thrown);
    }
  }

  write(field: string, words: string): void {
    this.typed = { ...this.typed, [field]: words };
    this.#questions.soon(() => void this.try(), pause_ms);
  }

  /** Saves the proposed name alone, and puts it before what is typed for its field. */
  async accept(proposal: FieldProposal): Promise<boolean> {
    const { field, name } = proposal;
    if (!(await proposals.accept(proposal))) return false;
    try {
      this.map = await desk.fieldNames();
    } catch (thrown) {
      this.fault = faultOf(thrown);
    }
    this.write(field, first(name, namesIn(this.typed[field] ?? '')).join(', '));
    return true;
  }

  before(field: string): string {
    return this.#before.find(one => one.field === field)?.names.join(', ') ?? '';
  }

  get fields(): FieldNames[] {
    return Object.entries(this.typed).map(([field, words]) => ({ field, names: namesIn(words) }));
  }

  /** Whether anything differs from the saved names. */
  get isChanged(): boolean {
    const kept = new Map(this.map?.fields.map(one => [one.field, one.names.join(',')]));
    return this.fields.some(one => one.names.join(',') !== kept.get(one.field));
  }

  /** Without a session there is no record to try the names on. */
  async try(): Promise<void> {
    const isNewest = this.#questions.ask();
    const preview = await desk.previewFields(this.fields, null).catch(() => null);
    if (isNewest()) this.preview = preview;
  }

  async save(): Promise<boolean> {
    const done = await this.saving.attempt(() => desk.saveFieldNames(this.fields));
    if (done) await this.look(false);
    return done;
  }

  forget(): void {
    this.#questions.drop();
    this.map = null;
    this.#before = [];
    this.typed = {};
    this.preview = null;
    this.fault = null;
    this.saving.forget();
  }
}

export const learning = userState.holds(new Learning());

function namesIn(words: string): string[] {
  return words
    .split(',')
    .map(name => name.trim())
    .filter(Boolean);
}
