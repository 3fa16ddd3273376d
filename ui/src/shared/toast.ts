import { toast } from 'svelte-sonner';

/** Shows a message that may be missed. A message that matters is a notice and stays. */
export function showToast(words: string): void {
  toast(words, { duration: 3000 });
}
