import { desk } from '../platform/desk';
import { text } from './language/speech.svelte';
import { showToast } from './toast';

/** Copies a text to the clipboard and shows whether that worked. */
export async function copyQuietly(words: string): Promise<void> {
  const done = await desk.copyText(words).catch(() => false);
  showToast(text(done ? 'action-copied' : 'action-not-copied'));
}
