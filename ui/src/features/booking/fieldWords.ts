import { type PlainId, text } from '../../shared/language/speech.svelte';

/** Fields that are sent but do not appear in the wizard. */
const names = new Map<string, PlainId>([['itemId', 'fault-field-offer']]);

/** The name of a field in words; an unknown name is shown as it arrived. */
export function fieldWords(field: string): string {
  const name = names.get(field);
  return name ? text(name) : field;
}
