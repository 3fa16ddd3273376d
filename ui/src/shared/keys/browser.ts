/** Disables what a browser does by itself with keys and the context menu, because the window is not a page. */

import { holdsCommand } from './combos';

/** Find again, reload, and caret browsing. */
const single = new Set(['F3', 'F5', 'F7']);
/** With the main modifier: find, find again, downloads, open, print, reload, save, source. */
const withModifier = new Set(['f', 'g', 'j', 'o', 'p', 'r', 's', 'u']);

/** Lasts until the returned function is called. */
export function keepBrowserOut(): () => void {
  // Listens in the capture phase, because a later listener may stop the key and leave its default to the browser.
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

/** On a keyboard without Latin letters, such as a Russian one, the position of the key tells which letter is meant. */
function letterOf(event: KeyboardEvent): string {
  const key = event.key.toLowerCase();
  return /^[a-z]$/.test(key) ? key : event.code.replace(/^Key/, '').toLowerCase();
}

/** The menu stays where text can be copied or pasted. Elsewhere it would reload, print or save the page. */
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
