/** A longer list is not read to its end, and takes noticeable time to open. */
export const optionLimit = 50;

/** The options whose label contains every typed word. Those that begin with the first word come first. */
export function narrowed<One extends { label: string }>(options: readonly One[], typed: string): One[] {
  const words = folded(typed).trim().split(/\s+/);
  const found = options
    .map(option => ({ option, label: folded(option.label) }))
    .filter(({ label }) => words.every(word => label.includes(word)));
  const first = String(words[0]);
  const leads = found.filter(({ label }) => label.startsWith(first));
  const follows = found.filter(({ label }) => !label.startsWith(first));
  return [...leads, ...follows].slice(0, optionLimit).map(({ option }) => option);
}

/** The dotless ı and the dotted İ match a plain i, because keyboards outside Turkey have neither. */
function folded(words: string): string {
  return words
    .replace(/[İIı]/g, 'i')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
}
