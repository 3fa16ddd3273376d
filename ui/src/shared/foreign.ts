/**
 * One line of a text: without the characters that hide or reorder others, which are those that the core removes, and
 * cut where it is too long. Everything else is shown as it arrived.
 */
export function clamped(words: string, limit: number): string {
  const shown = words
    .slice(0, (limit + 1) * 2)
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  const letters = Array.from(shown);
  return letters.length > limit ? `${letters.slice(0, limit).join('')}…` : shown;
}
