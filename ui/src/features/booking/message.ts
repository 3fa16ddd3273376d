/** The message from the agent to the client, in the client's language. It says "recorded" and never more than that. */

import type { Language } from '../../generated/bindings';
import { clamped } from '../../shared/foreign';
import { textIn } from '../../shared/language/speech.svelte';
import { cityOf, wallClock } from '../../shared/language/zones';
import type { SentRide } from './sending.svelte';

/** Marks that isolate text directions on a screen do not belong in a mail, also when it is copied by hand. */
const isolation = /[\u2066-\u2069]/g;

const line = (words: string) => clamped(words, 400);

export function clientMessage(
  ways: readonly { sent: SentRide; pnr: string | null }[],
  language: Language,
): string {
  const lines = ways.flatMap(({ sent, pnr }) => [
    textIn(language, 'message-way', { from: line(sent.from), to: line(sent.to) }),
    ...(sent.stops.length > 0
      ? [textIn(language, 'message-stops', { stops: line(sent.stops.join(', ')) })]
      : []),
    textIn(language, 'message-when', {
      time: wallClock(sent.pickUp, language),
      city: cityOf(sent.zone),
    }),
    ...(sent.vehicle ? [textIn(language, 'message-vehicle', { vehicle: line(sent.vehicle) })] : []),
    ...(sent.flight ? [textIn(language, 'message-flight', { flight: line(sent.flight) })] : []),
    ...(pnr ? [textIn(language, 'message-pnr', { pnr: line(pnr) })] : []),
    '',
  ]);
  return [textIn(language, 'message-opening'), '', ...lines, textIn(language, 'message-closing')]
    .join('\n')
    .replace(isolation, '');
}
