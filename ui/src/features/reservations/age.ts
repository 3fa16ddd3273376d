import type { SyncView } from '../../generated/bindings';

/** The lists are read every quarter of an hour, so two missed readings are worth a note. */
const old_ms = 35 * 60_000;

export function isOld({ progress, wholeSince }: SyncView, now: number): boolean {
  return !progress && wholeSince !== null && now - Date.parse(wholeSince) > old_ms;
}
