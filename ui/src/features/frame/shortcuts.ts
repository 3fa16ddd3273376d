import type { SettingsView } from '../../generated/bindings';
import {
  holdsCommand,
  isTyping,
  withAlt,
  withCommand,
  withDigit,
  withReveal,
} from '../../shared/keys/combos';
import { text } from '../../shared/language/speech.svelte';
import type { Section, SectionId } from './sections';

/** What a key asks of the frame. */
export type Wish = { kind: 'go'; section: SectionId } | { kind: 'command' } | { kind: 'sheet' };

export function wishOf(
  event: KeyboardEvent,
  sections: readonly Section[],
  settings: SettingsView,
): Wish | null {
  if (event.defaultPrevented || event.isComposing) return null;
  if (event.key === '?' && !event.ctrlKey && !event.metaKey && !event.altKey) {
    return isTyping(event) ? null : { kind: 'sheet' };
  }
  if (!holdsCommand(event)) return null;
  // Both the letter and the position count: on a Russian keyboard the key that prints K sends л.
  if (event.key.toLowerCase() === 'k' || event.code === 'KeyK') return { kind: 'command' };
  const section = sections.find(one => one.key === event.key && one.shown(settings));
  return section ? { kind: 'go', section: section.id } : null;
}

export type ShortcutGroup = { title: string; shortcuts: { words: string; keys: string[] }[] };

/** Every key of the window, as the sheet shows them. */
export function shortcutGroups(sections: readonly Section[]): ShortcutGroup[] {
  return [
    {
      title: text('shortcuts-everywhere'),
      shortcuts: [
        { words: text('shortcut-command'), keys: [withCommand('K')] },
        ...sections.flatMap(section =>
          section.key ? [{ words: text(section.text), keys: [withCommand(section.key)] }] : [],
        ),
        { words: text('shortcut-sheet'), keys: ['?'] },
        { words: text('shortcut-next'), keys: ['Tab', '⇧ Tab'] },
        { words: text('shortcut-leave'), keys: ['Esc'] },
        { words: text('shortcut-reveal'), keys: [withReveal()] },
        { words: text('shortcut-undo'), keys: [withCommand('Z')] },
        { words: text('shortcut-zoom'), keys: [withCommand('+'), withCommand('−'), withCommand('0')] },
      ],
    },
    {
      title: text('shortcuts-sign-in'),
      shortcuts: [
        { words: text('shortcut-submit'), keys: ['Enter'] },
        { words: text('shortcut-demo'), keys: [withDigit(1), withDigit(2), withDigit(3)] },
      ],
    },
    {
      title: text('shortcuts-lists'),
      shortcuts: [
        { words: text('shortcut-move'), keys: ['↑', '↓'] },
        { words: text('shortcut-choose'), keys: ['Enter'] },
        { words: text('shortcut-copy'), keys: ['Enter'] },
      ],
    },
    {
      title: text('shortcuts-booking'),
      shortcuts: [
        { words: text('shortcut-forward'), keys: [withCommand('⏎')] },
        { words: text('shortcut-from-message'), keys: [withCommand('⇧V')] },
        { words: text('shortcut-search-recent'), keys: [withDigit(1), withDigit(9)] },
        { words: text('shortcut-search-clear'), keys: [withDigit(0)] },
        { words: text('shortcut-line-part'), keys: ['↑', '↓'] },
        { words: text('shortcut-calendar'), keys: ['↓'] },
        { words: text('shortcut-day-step'), keys: [withAlt('↑'), withAlt('↓')] },
        { words: text('shortcut-sides'), keys: ['←', '→'] },
        { words: text('shortcut-compare'), keys: [text('key-space')] },
        { words: text('shortcut-compared'), keys: ['C'] },
        { words: text('message-quote-open'), keys: ['M'] },
        { words: text('outcome-open'), keys: ['O'] },
        { words: text('message-open'), keys: ['M'] },
        { words: text('outcome-book-return'), keys: ['R'] },
        { words: text('outcome-again'), keys: ['B'] },
        { words: text('shortcut-outcome-pnr'), keys: ['C'] },
        { words: text('shortcut-message'), keys: [withDigit(1), withDigit(4)] },
        { words: text('shortcut-new'), keys: ['N'] },
      ],
    },
    {
      title: text('shortcuts-book'),
      shortcuts: [
        { words: text('shortcut-find'), keys: ['/'] },
        { words: text('shortcut-recent'), keys: [withDigit(1), withDigit(5)] },
        { words: text('shortcut-record-copy'), keys: ['C'] },
        { words: text('shortcut-record-read'), keys: ['R'] },
        { words: text('shortcut-record-change'), keys: ['E'] },
        { words: text('shortcut-record-cancel'), keys: ['X'] },
        { words: text('message-open'), keys: ['M'] },
        { words: text('support-title'), keys: ['S'] },
        { words: text('shortcut-done'), keys: ['D'] },
        { words: text('shortcut-snooze'), keys: ['S'] },
      ],
    },
  ];
}
