/** The look of a status: the integer decides, shape and word carry the meaning, and the colour supports them. */

import type { StatusView } from '../../generated/bindings';
import { clamped } from '../foreign';
import type { IconName } from '../icons';
import { type PlainId, text } from '../language/speech.svelte';

export type Tone = 'neutral' | 'good' | 'attention' | 'danger' | 'information';
export type Sign = { tone: Tone; icon: IconName; words: string };

const signs: Record<number, { tone: Tone; icon: IconName; text: PlainId }> = {
  1: { tone: 'information', icon: 'circle', text: 'status-1' },
  2: { tone: 'attention', icon: 'clock', text: 'status-2' },
  3: { tone: 'attention', icon: 'clock', text: 'status-3' },
  4: { tone: 'good', icon: 'check', text: 'status-4' },
  5: { tone: 'danger', icon: 'danger', text: 'status-5' },
  6: { tone: 'attention', icon: 'clock', text: 'status-6' },
  7: { tone: 'good', icon: 'good', text: 'status-7' },
  8: { tone: 'information', icon: 'car', text: 'status-8' },
  9: { tone: 'information', icon: 'person', text: 'status-9' },
  10: { tone: 'neutral', icon: 'pin', text: 'status-10' },
  11: { tone: 'neutral', icon: 'cross', text: 'status-11' },
  12: { tone: 'neutral', icon: 'check', text: 'status-12' },
};

export const codes = Object.keys(signs).map(Number);

/** A record in trouble looks troubled, whatever its status is. */
export function signOf(status: StatusView, isTroubled: boolean | undefined): Sign {
  const known = status.code === null ? undefined : signs[status.code];
  const words = wordsOf(status);
  if (isTroubled) return { tone: 'danger', icon: 'attention', words };
  return known ? { tone: known.tone, icon: known.icon, words } : { tone: 'neutral', icon: 'dot', words };
}

/** The word of a status; for an unknown one its number and the word that the service uses. */
export function wordsOf(status: StatusView): string {
  if (status.code !== null && signs[status.code]) return wordOf(status.code);
  const number = status.code === null ? text('status-none') : wordOf(status.code);
  return status.text ? `${number} · ${clamped(status.text, 60)}` : number;
}

export function wordOf(code: number): string {
  const known = signs[code];
  return known ? text(known.text) : numberOf(code);
}

/** For the details, and for the service's support. */
export function numberOf(code: number): string {
  return text('status-unknown', { code: String(code) });
}
