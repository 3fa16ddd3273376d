/** The letters of a text that match the typed words, in any spelling of Turkish, German and Russian. */

export type Stretch = { words: string; isMet: boolean };

export function stretches(shown: string, typed: string): Stretch[] {
  const wanted = typed.split(/\s+/).map(folded).filter(Boolean);
  const letters = Array.from(shown);
  if (wanted.length === 0) return [{ words: shown, isMet: false }];
  const met = new Set<number>();
  let before = '';
  letters.forEach((letter, at) => {
    const begins = isLetter(letter) && !isLetter(before);
    before = letter;
    if (!begins) return;
    const rest = letters.slice(at);
    const length = Math.max(...wanted.map(word => metBy(rest, word)));
    for (let place = at; place < at + length; place += 1) met.add(place);
  });
  return gathered(letters, met);
}

/** How many of the first letters spell the word; 0 when they spell another one. */
function metBy(letters: readonly string[], word: string): number {
  let rest = word;
  for (const [at, one] of letters.entries()) {
    const letter = folded(one);
    // One letter may stand for two, of which only the first is typed so far.
    if (!rest.startsWith(letter) && !letter.startsWith(rest)) return 0;
    rest = rest.slice(letter.length);
    if (rest === '') return at + 1;
  }
  return 0;
}

function gathered(letters: readonly string[], met: ReadonlySet<number>): Stretch[] {
  const parts: Stretch[] = [];
  letters.forEach((letter, at) => {
    const isMet = met.has(at);
    const last = parts.at(-1);
    if (last && last.isMet === isMet) last.words += letter;
    else parts.push({ words: letter, isMet });
  });
  return parts;
}

function folded(words: string): string {
  return words
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '');
}

function isLetter(letter: string): boolean {
  return /[\p{L}\p{N}]/u.test(letter);
}
