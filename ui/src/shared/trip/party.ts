import type { LineFields } from '../../generated/bindings';
import { withoutHidden } from '../foreign';
import { text } from '../language/speech.svelte';

/** The party in words, such as "2 people, 3 bags"; bags are left out when there are none. */
export function partyWords({ people, bags }: { people: number; bags: number }): string {
  const words = [text('party-people', { count: people })];
  if (bags > 0) words.push(text('party-bags', { count: bags }));
  return words.join(', ');
}

/** What a note tells of the children and their seats, because neither an offer nor a passenger has a place for it. */
export function partyNotes({ children, ages, seats }: LineFields): string[] {
  const young = children ? [text('pasted-children', { count: children })] : [];
  if (children && ages.length > 0) young.push(text('pasted-ages', { ages: ages.join(', ') }));
  const notes = [young.join(', '), seats ? text('line-seats', { count: seats }) : ''].filter(Boolean);
  // Marks that isolate text directions on a screen do not belong in a note.
  return notes.map(withoutHidden);
}
