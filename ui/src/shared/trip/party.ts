import { text } from '../language/speech.svelte';

/** The party in words, such as "2 people, 3 bags"; bags are left out when there are none. */
export function partyWords({ people, bags }: { people: number; bags: number }): string {
  const words = [text('party-people', { count: people })];
  if (bags > 0) words.push(text('party-bags', { count: bags }));
  return words.join(', ');
}
