import type { CancelAgainView, UpdateAgainView } from '../../generated/bindings';
import { troubleText } from '../../shared/fault/words';
import { comingMoment } from '../../shared/language/moments';
import { speech, text } from '../../shared/language/speech.svelte';
import { wordsOf } from '../../shared/reservation/status';

/** Why nothing was done, in the cases in which the agent may ask again. */
export function againWords(why: CancelAgainView | UpdateAgainView): string {
  switch (why.kind) {
    case 'notConnected':
      return text('again-offline');
    case 'tooMany':
      return why.waitS === null ? text('again-limited') : text('again-wait', { seconds: String(why.waitS) });
    case 'signIn':
      return text('again-sign-in');
    case 'notKept':
      return `${text('again-not-kept')} ${text(troubleText(why.because))}`;
    case 'stillStands':
      return text('again-stands', { status: wordsOf(why.status) });
    case 'asBefore':
      return text('again-as-before');
    case 'person':
      return text('again-person');
  }
}

/** When a request in doubt is looked at next. A time that is over is not told as the next one. */
export function nextLookWords(next: string, now: number): string {
  return Date.parse(next) > now
    ? text('cancel-next', { time: comingMoment(next, speech.language, now) })
    : text('outcome-looks-again');
}
