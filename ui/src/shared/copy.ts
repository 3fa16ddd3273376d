import { desk } from '../platform/desk';
import { text } from './language/speech.svelte';
import { showToast } from './toast';

/** Puts a text into the clipboard and says whether it is there. */
export async function copyQuietly(words: string): Promise<void> {
  const done = await desk.copyText(words).catch(() => false);
  showToast(text(done ? 'action-copied' : 'action-not-copied'));
}
