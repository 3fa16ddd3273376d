import { toast } from 'svelte-sonner';

/**
 * Shows a message that may be missed. A message that matters is a notice and stays. `about`: it takes the place of the
 * former one about the same.
 */
export function showToast(words: string, about?: string): void {
  toast(words, { duration: 3000, ...(about && { id: about }) });
}
