import type { SyncView } from '../../generated/bindings';

/** The lists are read every quarter of an hour, so two missed readings are worth a note. */
const old_ms = 35 * 60_000;

/** A reading that gets no answer renews nothing. */
export function isOld({ progress, outage, wholeSince }: SyncView, now: number): boolean {
  return (!progress || outage !== null) && wholeSince !== null && now - Date.parse(wholeSince) > old_ms;
}
