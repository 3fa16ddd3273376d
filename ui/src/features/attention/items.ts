import type { About, IntentView, RowView, Urgency } from '../../generated/bindings';
import { drafts } from '../../shared/booking/drafts.svelte';
import type { IconName } from '../../shared/icons';
import type { ClockThere } from '../../shared/language/pickUp';
import { type PlainId, text } from '../../shared/language/speech.svelte';
import { isSettleable } from './settling.svelte';

export type Sign = { tone: 'danger' | 'attention' | 'information'; icon: IconName; text: PlainId };

export const urgencies: Record<Urgency, Sign> = {
  acute: { tone: 'danger', icon: 'danger', text: 'urgency-acute' },
  decide: { tone: 'attention', icon: 'attention', text: 'urgency-decide' },
  watch: { tone: 'information', icon: 'seen', text: 'urgency-watch' },
};

const titles: Record<Exclude<About['kind'], 'errandUndecided' | 'errandUnknown'>, PlainId> = {
  bookingUndecided: 'item-booking-undecided',
  bookedAfterAll: 'item-booked-after-all',
  bookingFound: 'item-booking-found',
  notBooked: 'item-not-booked',
  bookingUnknown: 'item-booking-unknown',
  bookingHeld: 'item-booking-held',
  halfCancelled: 'half-cancelled',
  stopsMissing: 'dossier-failed-stops',
  troubled: 'item-troubled',
  notConfirmed: 'item-not-confirmed',
  driverMissing: 'item-driver-missing',
  freeCancellationEnds: 'item-free-ends',
  notReadable: 'item-not-readable',
  bookingStrange: 'item-booking-strange',
  errandStrange: 'item-request-strange',
};

export function titleOf(about: About): string {
  switch (about.kind) {
    case 'errandUndecided':
      return text(about.errand === 'cancel' ? 'request-cancel-person' : 'request-change-person');
    case 'errandUnknown':
      return text(about.errand === 'cancel' ? 'request-cancel-checking' : 'request-change-checking');
    default:
      return text(titles[about.kind]);
  }
}

/** The records of an item. The first is the one to open. */
export function recordsOf(about: About): string[] {
  if (about.kind === 'halfCancelled') return [...about.standing, ...about.cancelled];
  return 'record' in about ? [about.record] : [];
}

export function intentOf(about: About): string | null {
  return 'intent' in about ? about.intent : null;
}

/** What opening an item does. Without a place it is settled on the list itself. */
export type Next = { text: PlainId; place: string[] | null };

/** Null for what a newer desk wrote about: there is nothing to be done with it here. */
export function nextOf(about: About, intent: IntentView | undefined): Next | null {
  if (intent && isSettleable(intent)) return { text: 'item-next-settle', place: null };
  const [record] = recordsOf(about);
  switch (about.kind) {
    case 'errandUndecided':
    case 'errandUnknown':
      return about.errand === 'cancel'
        ? { text: 'item-next-cancellation', place: ['reservations', about.record, 'cancel'] }
        : { text: 'item-next-change', place: ['reservations', about.record, 'change'] };
    case 'notBooked':
      return nextOfUnbooked(about.intent);
    case 'halfCancelled':
      return record ? { text: 'item-next-half', place: ['reservations', record, 'cancel'] } : null;
    default:
      return record ? { text: 'panel-open', place: ['reservations', record] } : null;
  }
}

/** What was typed waits in its draft, unless the agent has discarded it. */
function nextOfUnbooked(intent: string): Next {
  const draft = drafts.of(intent);
  return draft
    ? { text: 'item-next-draft', place: ['booking', 'draft', draft.id] }
    : { text: 'item-next-search', place: ['search'] };
}

/** The people and places of an item, and the clock at its pick-up. */
export type AboutWords = {
  who: string;
  pnr: string | null;
  way: string;
  status: number | null;
  clock: ClockThere;
};

/** As far as the stored copies tell. */
export function aboutOf(
  about: About,
  rows: Readonly<Record<string, RowView>>,
  intents: readonly IntentView[],
): AboutWords {
  const [record] = recordsOf(about);
  const row = record === undefined ? undefined : rows[record];
  if (row) {
    const { lead, pnr, pickUpPlace, dropOffPlace } = row.summary;
    const way = [pickUpPlace, dropOffPlace].filter(Boolean).join(' → ');
    return {
      who: lead ?? text('record-nobody'),
      pnr: pnr ?? null,
      way,
      status: row.status.code,
      clock: { zone: row.pickUp?.zone ?? null, there: row.pickUp?.there ?? null },
    };
  }
  const ride = intents.find(({ id }) => id === intentOf(about))?.ride;
  if (ride) {
    return {
      who: ride.lead,
      pnr: null,
      way: `${ride.from} → ${ride.to}`,
      status: null,
      clock: { zone: ride.zone, there: ride.pickUp },
    };
  }
  return {
    who: text('record-nobody'),
    pnr: null,
    way: '',
    status: null,
    clock: { zone: null, there: null },
  };
}

/** Identifies the same item after the list was read again. */
export function keyOf(about: About): string {
  const requested = 'errand' in about ? about.errand : null;
  return [about.kind, requested, intentOf(about), ...recordsOf(about)].join(' ');
}
