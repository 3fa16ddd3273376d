import type { AttentionView, BookingsView, Language, SessionView, SyncView } from '../../generated/bindings';
import type { IconName } from '../../shared/icons';
import { cityOf } from '../../shared/language/cities';
import { exactMoment, readAgo, shortMoment } from '../../shared/language/moments';
import { text } from '../../shared/language/speech.svelte';
import { agree, clockIn, deskZone, momentIn } from '../../shared/language/zones';
import { signedInOf } from '../../shared/session/session.svelte';
import { isNewer } from '../../shared/vault/ways';
import { isOld } from '../reservations/age';

/** One part of the status line, and the place with more about it. */
export type StatusPart = {
  id: 'session' | 'kept' | 'service' | 'lists' | 'open' | 'update';
  tone: 'good' | 'quiet' | 'attention' | 'information';
  icon: IconName;
  words: string;
  place: string;
};

export type Machine = {
  session: SessionView | null;
  signingIn: boolean;
  unreachedAt: string | null;
  /** True when the system reports that there is no network. */
  offline: boolean;
  /** How the lists are read; null while no user is signed in. */
  sync: SyncView | null;
  /** The number of bookings, cancellations and changes with an open outcome; null while no user is signed in. */
  open: number | null;
  /** A newer version of the program that does not run yet. */
  update: string | null;
  language: Language;
  now: number;
};

/**
 * The state of this machine as far as the window knows it. While the service does not answer, that takes the place of
 * the session.
 */
export function statusOf(machine: Machine): StatusPart[] {
  const parts = [
    machine.sync?.outage ? null : sessionPart(machine),
    keptPart(machine),
    servicePart(machine),
    listsPart(machine),
    openPart(machine),
    updatePart(machine),
  ];
  return parts.filter(part => part !== null);
}

/** The clocks of the desk and of the pick-up on screen; none where both show the same. */
export function clocksOf(zone: string | null, language: Language, now: number): string[] {
  const moment = new Date(now).toISOString();
  if (!zone || momentIn(moment, zone, language) === null || agree(moment, zone, deskZone())) return [];
  return [deskZone(), zone].map(one => `${cityOf(one, language)} ${clockIn(now, one, language)}`);
}

function sessionPart({ session, signingIn, language, now }: Machine): StatusPart | null {
  if (!session) return null;
  const part = { id: 'session', place: '#/session' } as const;
  switch (session.state) {
    case 'signedOut':
      return signingIn
        ? { ...part, tone: 'information', icon: 'renew', words: text('status-signing-in') }
        : { ...part, tone: 'quiet', icon: 'circle', words: text('status-signed-out') };
    case 'locked':
      return isNewer(session.trouble)
        ? { ...part, tone: 'attention', icon: 'attention', words: text('locked-newer-title') }
        : { ...part, tone: 'attention', icon: 'lock', words: text('status-locked') };
    case 'renewing':
      return { ...part, tone: 'information', icon: 'renew', words: text('status-renewing') };
    case 'active': {
      const time = shortMoment(session.validUntil, language, now);
      return Date.parse(session.validUntil) > now
        ? { ...part, tone: 'good', icon: 'dot', words: text('status-signed-in', { time }) }
        : { ...part, tone: 'quiet', icon: 'circle', words: text('status-expired', { time }) };
    }
  }
}

function keptPart({ session }: Machine): StatusPart | null {
  if (!signedInOf(session)?.trouble) return null;
  return {
    id: 'kept',
    tone: 'attention',
    icon: 'attention',
    words: text('status-not-kept'),
    place: '#/settings',
  };
}

/** While it is not reached: since when, of when the copies are that are shown instead, and when the next call is. */
function servicePart({ unreachedAt, offline, sync, language, now }: Machine): StatusPart | null {
  const outage = sync?.outage;
  const moment = (iso: string) => shortMoment(iso, language, now);
  const words = [];
  if (offline) words.push(text('status-offline'));
  if (outage && sync.wholeSince) {
    words.push(text('status-outage', { time: moment(outage.since), copies: moment(sync.wholeSince) }));
  } else if (outage) {
    words.push(text('status-unreached', { time: moment(outage.since) }));
  } else if (unreachedAt && !offline) {
    words.push(text('status-unreached', { time: moment(unreachedAt) }));
  }
  if (outage?.nextTry && Date.parse(outage.nextTry) > now) {
    words.push(text('status-next-try', { time: moment(outage.nextTry) }));
  }
  if (words.length === 0) return null;
  return {
    id: 'service',
    tone: 'attention',
    icon: 'unlinked',
    words: words.join(' · '),
    place: outage ? '#/reservations' : '#/session',
  };
}

function listsPart({ sync, language, now }: Machine): StatusPart | null {
  if (!sync) return null;
  const part = { id: 'lists', place: '#/reservations' } as const;
  const { progress, wholeSince } = sync;
  if (sync.silentUntil) {
    const words = text('error-rate-limited', { time: exactMoment(sync.silentUntil, language) });
    return { ...part, tone: 'attention', icon: 'clock', words };
  }
  // Of when the lists are stands beside the outage.
  if (sync.outage && wholeSince) return null;
  // A reading that gets no answer is no progress.
  if (progress && !sync.outage) {
    const words = text('sync-reading', { pages: progress.page, records: progress.records });
    return { ...part, tone: 'information', icon: 'renew', words };
  }
  if (sync.isEndless) {
    return { ...part, tone: 'attention', icon: 'attention', words: text('status-lists-endless') };
  }
  if (!wholeSince) return { ...part, tone: 'quiet', icon: 'clock', words: text('status-lists-never') };
  const words = text('status-lists', { ago: readAgo(wholeSince, language, now) });
  return isOld(sync, now)
    ? { ...part, tone: 'attention', icon: 'attention', words }
    : { ...part, tone: 'quiet', icon: 'clock', words };
}

/** The bookings, cancellations and changes whose outcome is open. */
export function openCount({ intents }: BookingsView, attention: AttentionView | null): number {
  const items = [...(attention?.items ?? []), ...(attention?.aside.map(({ item }) => item) ?? [])];
  const requests = items.filter(
    ({ about: { kind } }) => kind === 'errandUnknown' || kind === 'errandUndecided',
  );
  return intents.filter(({ isOpen }) => isOpen).length + requests.length;
}

function openPart({ open, sync }: Machine): StatusPart | null {
  // That nothing is open gives its room to an outage.
  if (open === null || (open === 0 && sync?.outage)) return null;
  const part = { id: 'open', place: '#/attention' } as const;
  return open === 0
    ? { ...part, tone: 'quiet', icon: 'check', words: text('status-nothing-open') }
    : { ...part, tone: 'information', icon: 'clock', words: text('status-open', { count: String(open) }) };
}

function updatePart({ update }: Machine): StatusPart | null {
  if (update === null) return null;
  const words = text('status-update', { version: update });
  return { id: 'update', tone: 'information', icon: 'information', words, place: '#/settings' };
}
