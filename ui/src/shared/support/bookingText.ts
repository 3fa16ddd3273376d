/** What the support of the service needs to find a booking and its trouble, in the language of the window. */

import type { IntentView, LegView } from '../../generated/bindings';
import { clamped, withoutHidden } from '../foreign';
import { pickUpTime } from '../language/pickUp';
import { speech, text } from '../language/speech.svelte';
import { stopWords } from '../reservation/failedStops';

/** The words show no more of them, and support can look up no more by hand. */
const most_candidates = 12;

export function bookingSubject({ standing }: IntentView): string {
  if (standing.state !== 'recorded') return text('support-subject-doubt');
  const { pnr, record } = standing.there;
  return withoutHidden(text('support-subject', { pnr: clamped(pnr ?? record, 40) }));
}

export function bookingText({ written, standing, ride }: IntentView): string {
  const lines = [
    ...(standing.state === 'recorded' ? [] : [text('support-line-doubt')]),
    text('support-line-sent', { time: inUtc(written) }),
    ...(ride
      ? [
          text('support-line-lead', { name: clamped(ride.lead, 80) }),
          text('support-line-way', { from: clamped(ride.from, 120), to: clamped(ride.to, 120) }),
          text('support-line-pick-up', { time: pickUpTime(ride.pickUp, ride.zone, speech.language) }),
        ]
      : []),
  ];
  if (standing.state === 'needsPerson') {
    const candidates = standing.candidates.slice(0, most_candidates);
    lines.push(...candidates.map(id => text('support-line-candidate', { id: clamped(id, 80) })));
  }
  if (standing.state === 'recorded') {
    lines.push(...recordLines(standing.there), ...(standing.back ? recordLines(standing.back) : []));
    lines.push(
      ...standing.failedStops.map(stop => text('support-line-stop', { stop: clamped(stopWords(stop), 200) })),
    );
  }
  return withoutHidden(lines.join('\n'));
}

function recordLines({ pnr, record }: LegView): string[] {
  return [
    ...(pnr ? [text('support-line-pnr', { pnr: clamped(pnr, 40) })] : []),
    text('support-line-id', { id: clamped(record, 80) }),
  ];
}

/** The support reads it somewhere else, so it stands on no clock of a desk. */
function inUtc(moment: string): string {
  return `${moment.slice(0, 10)} ${moment.slice(11, 16)} UTC`;
}
