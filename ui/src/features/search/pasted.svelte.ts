/** The message that the agent pasted, until it has become a search or was left. */

import type { Language, MessageView } from '../../generated/bindings';
import { desk } from '../../platform/desk';
import { type Fault, faultOf } from '../../platform/fault';
import { dayWords } from '../../shared/language/days';
import { Latest } from '../../shared/latest';
import { type Chosen, type Row, rowsOf, type Trip, tripsOf } from './message';

export class PastedMessage {
  words = $state('');
  view = $state.raw<MessageView | null>(null);
  /** The trip that is filled; a message may hold several. */
  trip = $state(0);
  chosen = $state.raw<Chosen>({});
  fault = $state.raw<Fault | null>(null);
  readonly trips: Trip[] = $derived(this.view ? tripsOf(this.view) : []);
  readonly #questions = new Latest();

  /** Words that are typed are read when the agent says so, because half a message may tell another trip. */
  write(words: string): void {
    this.#questions.drop();
    this.words = words;
    this.view = null;
  }

  async read(words: string): Promise<void> {
    this.words = words;
    const isNewest = this.#questions.ask();
    if (words.trim() === '') {
      this.view = null;
      return;
    }
    try {
      const view = await desk.readMessage(words);
      if (!isNewest()) return;
      this.fault = null;
      this.view = view;
      this.chooseTrip(0);
    } catch (thrown) {
      if (isNewest()) this.fault = faultOf(thrown);
    }
  }

  /** Another message can be pasted. */
  empty(): void {
    this.#questions.drop();
    this.words = '';
    this.fault = null;
    this.view = null;
  }

  chooseTrip(at: number): void {
    this.trip = at;
    this.chosen = {};
  }

  choose(row: string, answer: number | null): void {
    this.chosen = { ...this.chosen, [row]: answer };
  }

  rows(language: Language): Row[] {
    const trip = this.trips[this.trip];
    return this.view && trip ? rowsOf(this.view, this.words, trip, language) : [];
  }

  get isRoundTrip(): boolean {
    return Boolean(this.trips[this.trip]?.back);
  }

  tripWords(at: number, language: Language): string {
    const { there } = this.trips[at] ?? {};
    const day = there?.date && dayWords(there.date.value, language);
    return [there?.from?.value.words, '→', there?.to?.value.words, day].filter(Boolean).join(' ');
  }
}
