import type { Option } from './option';

/** More options than this are not read by anybody, and opening them costs time. */
export const optionLimit = 50;

/** The options whose label has every typed word, those beginning with it first. */
export function narrowed<One extends Option>(options: readonly One[], typed: string): One[] {
  const words = folded(typed).trim().split(/\s+/);
  const found = options
    .map(option => ({ option, label: folded(option.label) }))
    .filter(({ label }) => words.every(word => label.includes(word)));
  const first = String(words[0]);
  const leads = found.filter(({ label }) => label.startsWith(first));
  const follows = found.filter(({ label }) => !label.startsWith(first));
  return [...leads, ...follows].slice(0, optionLimit).map(({ option }) => option);
}

/** The dotless ı and the dotted İ are told apart by no keyboard that an agent abroad has. */
function folded(words: string): string {
  return words
    .replace(/[İIı]/g, 'i')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
}
