import { toast } from 'svelte-sonner';

/** Says something that needs no reading. What matters is a notice and stays. */
export function showToast(words: string): void {
  toast(words, { duration: 3000 });
}
