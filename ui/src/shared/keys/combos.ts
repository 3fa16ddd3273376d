import { text } from '../language/speech.svelte';
import { system } from '../system.svelte';

/** How key combinations are pressed and printed on this machine. */

const isApple = () => system.name === 'macos';

/** The main modifier with a key: ⌘K or Ctrl K, which German keyboards print as Strg K. */
export function withCommand(key: string): string {
  return isApple() ? `⌘${key}` : `${text('key-control')} ${key}`;
}

/** Alt with a key, which a Mac calls Option. */
export function withAlt(key: string): string {
  return isApple() ? `⌥${key}` : `Alt ${key}`;
}

/**
 * The modifier that takes one of the shown items together with a digit. On a Mac it is Control, because Option with a
 * digit types a sign.
 */
export function withDigit(digit: number): string {
  return isApple() ? `⌃${digit}` : `Alt ${digit}`;
}

/** The same combination as `aria-keyshortcuts` spells it. */
export function digitShortcut(digit: number): string {
  return `${isApple() ? 'Control' : 'Alt'}+${digit}`;
}

/**
 * The index of the item that is taken, from 0, or null. The number pad does not count: on Windows, Alt with it types
 * signs.
 */
export function takenByDigit(event: KeyboardEvent): number | null {
  const digit = digitOf(event);
  return digit ? digit - 1 : null;
}

/** The same modifier with 0 empties what the others fill. */
export function clearsWithDigit(event: KeyboardEvent): boolean {
  return digitOf(event) === 0;
}

function digitOf(event: KeyboardEvent): number | null {
  const [held, other] = isApple() ? [event.ctrlKey, event.altKey] : [event.altKey, event.ctrlKey];
  if (!held || other || event.metaKey || event.shiftKey) return null;
  // The position of the key counts, not the sign on it.
  const digit = /^Digit([0-9])$/.exec(event.code)?.[1];
  return digit ? Number(digit) : null;
}

/** Shows what privacy mode covers while it is held. */
export const revealKey = 'F8';

/** On a Mac, F8 alone controls music. */
export function withReveal(): string {
  return isApple() ? `fn ${revealKey}` : revealKey;
}

export function holdsCommand(event: KeyboardEvent): boolean {
  return (isApple() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) && !event.altKey;
}

/** True when a key is not for the screen: it is already handled, part of a sign, still held, or a dialog is open. */
export function isElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat) return true;
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

/** True while the agent types, when single keys belong to the text. List rows are options too, but take no text. */
export function isTyping(event: KeyboardEvent): boolean {
  const at = event.target;
  if (!(at instanceof HTMLElement)) return false;
  return (
    at.isContentEditable ||
    at.matches('input, textarea, select, [role="combobox"], [role="option"]:not([data-row])')
  );
}

/** True when no control has the focus that would take the key itself, as at the title of a screen that just opened. */
export function isAtNoControl(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  return !(event.target instanceof Element && event.target.closest(controls));
}

const controls = 'a, button, input, select, summary, textarea, [contenteditable], [role="option"]';
