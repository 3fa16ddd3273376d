/** The ways that were sent and their results, as the desk reports them, whatever screen is open. */

import type { DraftStep, IntentView, OrderForm, StandingView } from '../../generated/bindings';
import { desk } from '../../platform/desk';
import type { Fault } from '../../platform/fault';
import { Action } from '../../shared/action.svelte';
import { bookings, deciding } from '../../shared/booking/bookings.svelte';
import { type MessageWay, wayOfOffer } from '../../shared/message/message';
import { userState } from '../../shared/session/userState.svelte';
import { booking, type Making } from './booking.svelte';
import { type BookingLeg, contentsOf, extrasOf } from './leg.svelte';

export const sendingAll = new Action();

let asked = $state.raw<Making | null>(null);

/** Why the current booking could not be sent. The refusal of another booking does not count. */
export function refusal(): Fault | null {
  return asked && booking.isStill(asked) ? sendingAll.fault : null;
}

/** One way that was sent: its intent, the facts for the message to the client, and what was typed for it. */
export type Sent = SentRide & { intent: string; leg: BookingLeg };
export type SentRide = MessageWay & { pickUp: string; zone: string; mail: string; phone: string };

class Outcome {
  sent = $state.raw<readonly Sent[]>([]);
  /** What was typed for everything that was sent. */
  made = $state.raw<Making | null>(null);

  get intents(): { sent: Sent; view: IntentView | null }[] {
    const views = new Map(bookings.view?.intents.map(view => [view.id, view]));
    return this.sent.map(sent => ({ sent, view: views.get(sent.intent) ?? null }));
  }

  /** The reservations that the service has, the way there first. */
  get records(): string[] {
    return this.intents.flatMap(({ view }) => {
      const standing = view?.standing;
      if (standing?.state !== 'recorded') return [];
      return [standing.there, ...(standing.back ? [standing.back] : [])].map(({ record }) => record);
    });
  }

  /** The ways that were sent of the current booking: the other way of its trip, or those of its draft. */
  get sentBefore(): readonly Sent[] {
    const isSame = this.made !== null && booking.isStill(this.made);
    return isSame || this.sent.some(({ leg }) => booking.hasTakenUp(leg)) ? this.sent : [];
  }

  /** Only ways of the same booking are kept beside each other; those of another booking are no longer shown. */
  add(sent: Sent): void {
    this.sent = [...this.sentBefore, sent];
    this.made = booking.making;
  }

  /** Takes out the ways that ended without a booking, because they may be corrected and sent again as another intent. */
  takeOutUnbooked(): BookingLeg[] {
    const unbooked = this.intents
      .filter(({ view }) => view && endedUnbooked.includes(view.standing.state))
      .map(({ sent }) => sent);
    this.sent = this.sent.filter(one => !unbooked.includes(one));
    return unbooked.map(({ leg }) => leg);
  }

  forget(): void {
    this.sent = [];
    sendingAll.forget();
    deciding.forget();
  }
}

const endedUnbooked: readonly StandingView['state'][] = ['gone', 'rejected', 'notRecorded', 'dropped'];

export const outcome = userState.holds(new Outcome());

/** The ways by intent, for as long as they may still be recorded, even after their outcome was closed. */
const awaited = new Map<string, BookingLeg>();

/**
 * Sends each way as its own intent. The first refusal stops the rest, because the agent decides about a way back
 * without the way there.
 */
export async function send(besideTwin: boolean): Promise<boolean> {
  const left: BookingLeg[] = [];
  asked = booking.making;
  const done = await sendingAll.attempt(async () => {
    for (const leg of booking.legs) {
      const intent = await desk.book(orderOf(leg, besideTwin));
      left.push(leg);
      awaited.set(intent, leg);
      // The desk may report the booking as recorded before its own call is answered.
      letGoOfRecorded();
      outcome.add({ ...rideOf(leg), intent, leg });
    }
  });
  booking.letGo(left);
  return done;
}

/** A recorded booking is no longer a draft. Until then it stays one, because a refusal may have to be corrected. */
export function letGoOfRecorded(): void {
  for (const { id, standing } of bookings.view?.intents ?? []) {
    const leg = awaited.get(id);
    if (!leg || standing.state !== 'recorded') continue;
    awaited.delete(id);
    leg.isRecorded = true;
    void leg.dropDraftOfRecorded();
  }
}

function orderOf(leg: BookingLeg, besideTwin: boolean): OrderForm {
  return {
    offer: leg.offer.offer,
    passengers: booking.named.map(person => ({ ...person })),
    people: booking.people,
    note: booking.note.trim() === '' ? '' : booking.note,
    flight: leg.flight.trim(),
    standardExtras: [...leg.chosenStandard],
    acceptedConditions: leg.accepted,
    acknowledged: leg.acknowledged,
    trip: booking.trip,
    besideTwin,
  };
}

function rideOf(leg: BookingLeg): SentRide {
  const way = wayOfOffer(leg.search, leg.offer);
  const lead = booking.passengers.find(({ isLead }) => isLead);
  return {
    ...way,
    flight: leg.flight.trim(),
    people: booking.passengers
      .map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())
      .filter(name => name !== ''),
    party: { people: booking.people, bags: leg.search.form.bags },
    extras: extrasOf(leg),
    contents: contentsOf(leg),
    mail: lead?.email.trim() ?? '',
    phone: lead?.phone.trim() ?? '',
  };
}

type Place = { step: DraftStep; field: string };

const places = new Map<string, Place>([
  ['passengerRequests', { step: 'passengers', field: 'people' }],
  ['passengerCount', { step: 'passengers', field: 'people' }],
  ['flightNo', { step: 'passengers', field: 'flight[0]' }],
  ['note', { step: 'passengers', field: 'note' }],
  ['acceptedServiceConditionsVersion', { step: 'review', field: 'accepted[0]' }],
  ['externalRequirementsAcknowledged', { step: 'review', field: 'acknowledged[0]' }],
]);

/** The step and the field of the wizard for a fault that the desk found: of the first way, because that one was sent. */
export function placeOf(field: string): Place | null {
  const passenger = /^passengerRequests\[(\d+)\]\.(firstName|lastName|phone|email)$/.exec(field);
  if (passenger) return { step: 'passengers', field: `passengers[${passenger[1]}].${passenger[2]}` };
  return places.get(field) ?? null;
}
