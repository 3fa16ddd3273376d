import type { CancelAgainView, UpdateAgainView } from '../../generated/bindings';
import { troubleText } from '../../shared/fault/words';
import { text } from '../../shared/language/speech.svelte';
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
