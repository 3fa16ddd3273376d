/** Which letters of a text the typed words met, in any spelling of Turkish, German and Russian. */

export type Stretch = { words: string; isMet: boolean };

export function stretches(shown: string, typed: string): Stretch[] {
  const wanted = typed.split(/\s+/).map(folded).filter(Boolean);
  const letters = Array.from(shown);
  if (wanted.length === 0) return [{ words: shown, isMet: false }];
  const met = letters.map(() => false);
  letters.forEach((_, at) => {
    const begins = at === 0 || !isLetter(letters[at - 1] ?? '');
    if (!begins || !isLetter(letters[at] ?? '')) return;
    const length = Math.max(0, ...wanted.map(word => metBy(letters, at, word)));
    met.fill(true, at, at + length);
  });
  return gathered(letters, met);
}

/** How many letters from here on make up the word; none when it is another. */
function metBy(letters: readonly string[], from: number, word: string): number {
  let rest = word;
  for (let at = from; at < letters.length && rest !== ''; at += 1) {
    const letter = folded(letters[at] ?? '');
    // One letter may stand for two, of which one was typed so far.
    if (!rest.startsWith(letter) && !letter.startsWith(rest)) return 0;
    rest = rest.slice(letter.length);
    if (rest === '') return at - from + 1;
  }
  return 0;
}

function gathered(letters: readonly string[], met: readonly boolean[]): Stretch[] {
  const parts: Stretch[] = [];
  letters.forEach((letter, at) => {
    const isMet = met[at] ?? false;
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
