/** The window is no page: what a browser does by itself with keys and the second button is kept out of it. */

import { holdsCommand } from './combos';

/** Find again, reload, browse by a text cursor. */
const single = new Set(['F3', 'F5', 'F7']);
/** With the main modifier: find, find again, downloads, open, print, reload, save, source. */
const withModifier = new Set(['f', 'g', 'j', 'o', 'p', 'r', 's', 'u']);

/** Until the answer is called. */
export function keepBrowserOut(): () => void {
  // Before anything else sees the key: something may stop it on its way and leave the page to the browser.
  window.addEventListener('keydown', press, { capture: true });
  window.addEventListener('contextmenu', ask);
  return () => {
    window.removeEventListener('keydown', press, { capture: true });
    window.removeEventListener('contextmenu', ask);
  };
}

function press(event: KeyboardEvent) {
  if (single.has(event.key) || (holdsCommand(event) && withModifier.has(letterOf(event)))) {
    event.preventDefault();
  }
}

/** On a keyboard without Latin letters, such as a Russian one, its place tells which letter is meant. */
function letterOf(event: KeyboardEvent): string {
  const key = event.key.toLowerCase();
  return /^[a-z]$/.test(key) ? key : event.code.replace(/^Key/, '').toLowerCase();
}

/** Text has use for copy and paste; the rest of the menu reloads, prints and saves the page. */
function ask(event: MouseEvent) {
  const at = event.target;
  if (!(at instanceof Element)) return;
  const isTyped = at.closest(
    'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable="true"]',
  );
  const selection = window.getSelection();
  const isSelected = selection?.isCollapsed === false && selection.getRangeAt(0).intersectsNode(at);
  if (!isTyped && !isSelected) event.preventDefault();
}
