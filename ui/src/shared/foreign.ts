/** A text without the characters that hide or reorder others, which are those that the core removes. */
export function withoutHidden(words: string): string {
  return words.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');
}

/**
 * One line of a text: without hidden characters, and cut where it is too long. Everything else is shown as it arrived.
 */
export function clamped(words: string, limit: number): string {
  const shown = withoutHidden(words.slice(0, (limit + 1) * 2)).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  const letters = Array.from(shown);
  return letters.length > limit ? `${letters.slice(0, limit).join('')}…` : shown;
}
