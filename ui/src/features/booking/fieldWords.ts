import { type PlainId, text } from '../../shared/language/speech.svelte';

/** What is sent and has no field of its own in the wizard. */
const names = new Map<string, PlainId>([['itemId', 'fault-field-offer']]);

/** A field in words, as far as there are words for it: a name that nobody knows is told as it came. */
export function fieldWords(field: string): string {
  const name = names.get(field);
  return name ? text(name) : field;
}
