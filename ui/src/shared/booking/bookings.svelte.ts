/** Every ordered booking as the desk reports it, and the decisions that a person makes about one. */

import type { DecisionForm, Handle } from '../../generated/bindings';
import { desk, views } from '../../platform/desk';
import { Action } from '../action.svelte';
import { LiveView } from '../liveView.svelte';

export const bookings = new LiveView(views.onBookings, desk.bookings);
export const deciding = new Action();

export function decide(intent: Handle, decision: DecisionForm): Promise<boolean> {
  return deciding.attempt(() => desk.decideBooking(intent, decision));
}
