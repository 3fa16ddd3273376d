/** A search for a ride that was booked before. */

import type { SearchForm } from '../../generated/bindings';
import { go } from '../route.svelte';
import { never, type Query, queryOf } from './query';
import { trip } from './trip.svelte';

/** The same ride, or its way back. The day is left to the agent, who would otherwise book the same day twice. */
export function searchAgain(form: SearchForm, isTurned: boolean): void {
  const same = { ...queryOf(form, null), when: never };
  trip.begin(isTurned ? turned(same) : same, null);
  go('search');
}

function turned({ from, to, stops, ...rest }: Query): Query {
  return { ...rest, from: to, to: from, stops: stops.toReversed() };
}
