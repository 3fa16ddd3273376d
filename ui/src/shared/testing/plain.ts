/** A text without the invisible marks that isolate foreign words. */
export function plain(shown: string | null | undefined): string {
  return (shown ?? '')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
