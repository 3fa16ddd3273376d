import { desk } from '../platform/desk';
import { text } from './language/speech.svelte';
import { showToast } from './toast';

/** Copies a value to the clipboard and shows whether that worked. */
export const copyValue = (words: string): Promise<void> => told(desk.copyValue(words));

/** Copies a message of several lines to the clipboard and shows whether that worked. */
export const copyMessage = (words: string): Promise<void> => told(desk.copyMessage(words));

async function told(copied: Promise<boolean>): Promise<void> {
  const done = await copied.catch(() => false);
  showToast(text(done ? 'action-copied' : 'action-not-copied'));
}
