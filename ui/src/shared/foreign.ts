/** Shortens very long text and replaces control characters; everything else is shown as it arrived. */
export function clamped(words: string, limit: number): string {
  const shown = words
    .slice(0, (limit + 1) * 2)
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ');
  const letters = Array.from(shown);
  return letters.length > limit ? `${letters.slice(0, limit).join('')}…` : shown;
}
