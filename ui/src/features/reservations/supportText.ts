/** What the support of the service needs to find a reservation and its trouble, in the language of the window. */

import type { RefusedView, ReservationPageView, StatusView } from '../../generated/bindings';
import { clamped, withoutHidden } from '../../shared/foreign';
import { text } from '../../shared/language/speech.svelte';
import { wordsOf } from '../../shared/reservation/status';

export function supportSubject({ record }: ReservationPageView): string {
  return withoutHidden(text('support-subject', { pnr: clamped(record.pnr ?? record.id, 40) }));
}

export function supportText(page: ReservationPageView): string {
  const { record, cancel, update } = page;
  const lines = [
    ...(record.pnr ? [text('support-line-pnr', { pnr: clamped(record.pnr, 40) })] : []),
    text('support-line-id', { id: clamped(record.id, 80) }),
    text('support-line-status', { status: numbered(record.status) }),
    ...(record.serviceIssue
      ? [text('support-line-issue', { issue: clamped(record.serviceIssue, 200) })]
      : []),
    ...(cancel?.state === 'refused'
      ? [text('support-line-cancel-refused', { words: refusalWords(cancel.why) })]
      : []),
    ...(update?.state === 'refused'
      ? [text('support-line-change-refused', { words: refusalWords(update.why) })]
      : []),
  ];
  return withoutHidden(lines.join('\n'));
}

/** The support of the service counts its statuses. */
function numbered(status: StatusView): string {
  return status.isKnown ? `${status.code} ${wordsOf(status)}` : wordsOf(status);
}

/** In the service's words, if it said any. */
function refusalWords(why: RefusedView): string {
  if (why.kind === 'status') return text('refusal-status', { status: wordsOf(why.status) });
  const said = why.messages.slice(0, 5).map(message => clamped(message, 300));
  return [String(why.status), ...(why.serviceCode ? [clamped(why.serviceCode, 80)] : []), ...said].join(
    ' · ',
  );
}
