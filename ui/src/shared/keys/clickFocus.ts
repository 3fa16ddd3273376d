/** Focuses a clicked button where the webview does not, so that the focus returns to it when a dialog closes. */

import { system } from '../system.svelte';

/** Lasts until the returned function is called. */
export function focusWhatIsClicked(): () => void {
  // Listens in the capture phase, because the button's own listener may open a dialog that remembers the focus.
  window.addEventListener('click', click, { capture: true });
  return () => window.removeEventListener('click', click, { capture: true });
}

function click(event: MouseEvent) {
  // Only WebKit on a Mac leaves the focus where it was.
  if (system.name !== 'macos' || !(event.target instanceof Element)) return;
  event.target.closest<HTMLButtonElement>('button:not(:disabled)')?.focus({ preventScroll: true });
}
