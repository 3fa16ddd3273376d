import { text } from '../language/speech.svelte';
import { system } from '../system.svelte';

/** How combinations are pressed and printed on this machine. */

const isApple = () => system.name === 'macos';

/** The main modifier with a key: ⌘K or Ctrl K, which German keyboards print as Strg K. */
export function withCommand(key: string): string {
  return isApple() ? `⌘${key}` : `${text('key-control')} ${key}`;
}

/** Held with a digit it takes one of the things that are shown. On a Mac, Option and a digit type a sign. */
export function withDigit(digit: number): string {
  return isApple() ? `⌃${digit}` : `Alt ${digit}`;
}

/** The same, as `aria-keyshortcuts` spells it. */
export function digitShortcut(digit: number): string {
  return `${isApple() ? 'Control' : 'Alt'}+${digit}`;
}

/** Which of the things shown is taken, from 0, or null. On Windows, Alt and the number pad type signs by their number. */
export function takenByDigit(event: KeyboardEvent): number | null {
  const [held, other] = isApple() ? [event.ctrlKey, event.altKey] : [event.altKey, event.ctrlKey];
  if (!held || other || event.metaKey || event.shiftKey) return null;
  // The place of the key counts, not the sign on it.
  const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
  return digit ? Number(digit) - 1 : null;
}

/** Held, it shows what privacy covers. */
export const revealKey = 'F8';

/** On a Mac F8 alone plays music. */
export function withReveal(): string {
  return isApple() ? `fn ${revealKey}` : revealKey;
}

export function holdsCommand(event: KeyboardEvent): boolean {
  return (isApple() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) && !event.altKey;
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
