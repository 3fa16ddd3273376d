/** The message from the agent to the client, in the client's language. It says "recorded" and never more than that. */

import type { Language } from '../../generated/bindings';
import { textIn } from '../../shared/language/speech.svelte';
import { cityOf, wallClock } from '../../shared/language/zones';
import type { SentRide } from './sending.svelte';

/** Marks that isolate text directions on a screen do not belong in a mail. */
const isolation = /[\u2066-\u2069]/g;

export function clientMessage(
  ways: readonly { sent: SentRide; pnr: string | null }[],
  language: Language,
): string {
  const lines = ways.flatMap(({ sent, pnr }) => [
    textIn(language, 'message-way', { from: sent.from, to: sent.to }),
    ...(sent.stops.length > 0 ? [textIn(language, 'message-stops', { stops: sent.stops.join(', ') })] : []),
    textIn(language, 'message-when', {
      time: wallClock(sent.pickUp, language),
      city: cityOf(sent.zone),
    }),
    ...(sent.vehicle ? [textIn(language, 'message-vehicle', { vehicle: sent.vehicle })] : []),
    ...(sent.flight ? [textIn(language, 'message-flight', { flight: sent.flight })] : []),
    ...(pnr ? [textIn(language, 'message-pnr', { pnr })] : []),
    '',
  ]);
  return [textIn(language, 'message-opening'), '', ...lines, textIn(language, 'message-closing')]
    .join('\n')
    .replace(isolation, '');
}
