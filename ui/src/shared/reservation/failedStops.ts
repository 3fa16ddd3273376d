import type { FailedStop } from '../../generated/bindings';

/** A stop that a booking lacks: its name, or else the service's own words about it. */
export function stopWords(stop: FailedStop): string {
  return stop.kind === 'named' ? stop.name : stop.words;
}
