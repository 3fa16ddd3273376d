/** How combinations are pressed and printed on this machine. */

export const isApple = /mac|iphone|ipad/i.test(navigator.platform);

/** The main modifier with a key: ⌘K or Ctrl K. */
export function withCommand(key: string): string {
  return isApple ? `⌘${key}` : `Ctrl ${key}`;
}

export function withOption(key: string): string {
  return isApple ? `⌥${key}` : `Alt ${key}`;
}

export function holdsCommand(event: KeyboardEvent): boolean {
  return (isApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) && !event.altKey;
}

/** Somebody is typing: single keys belong to the text. */
export function isTyping(event: KeyboardEvent): boolean {
  const at = event.target;
  if (!(at instanceof HTMLElement)) return false;
  return at.isContentEditable || at.matches('input, textarea, select, [role="combobox"], [role="option"]');
}
