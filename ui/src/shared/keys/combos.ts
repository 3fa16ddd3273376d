import { text } from '../language/speech.svelte';

/** How combinations are pressed and printed on this machine. */

export const isApple = /mac|iphone|ipad/i.test(navigator.platform);

/** The main modifier with a key: ⌘K or Ctrl K, which German keyboards print as Strg K. */
export function withCommand(key: string): string {
  return isApple ? `⌘${key}` : `${text('key-control')} ${key}`;
}

export function withOption(key: string): string {
  return isApple ? `⌥${key}` : `Alt ${key}`;
}

export function holdsCommand(event: KeyboardEvent): boolean {
  return (isApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) && !event.altKey;
}

/** Not for the screen: something took it, it is part of a sign, held since before, or a dialog stands before the screen. */
export function isElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat) return true;
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

/** Somebody is typing: single keys belong to the text. The rows of a list are options too, but nothing is typed there. */
export function isTyping(event: KeyboardEvent): boolean {
  const at = event.target;
  if (!(at instanceof HTMLElement)) return false;
  return (
    at.isContentEditable ||
    at.matches('input, textarea, select, [role="combobox"], [role="option"]:not([data-row])')
  );
}
