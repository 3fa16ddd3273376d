/** What was sent, and what became of it: told by the desk, whatever screen is open. */

import type { Decision, DraftStep, Handle, IntentView, OrderForm } from '../../generated/bindings';
import { desk, views } from '../../platform/desk';
import { Deed } from '../../shared/deed.svelte';
import { Feed } from '../../shared/feed.svelte';
import { booking } from './booking.svelte';
import { drafts } from './drafts.svelte';
import type { BookingLeg } from './leg.svelte';

export const bookings = new Feed(views.onBookings, desk.bookings);
export const sendingAll = new Deed();
export const deciding = new Deed();

/** One way that was sent: its intent, and what is remembered of it for the message to the client. */
export type Sent = {
  intent: string;
  from: string;
  to: string;
  stops: string[];
  pickUp: string;
  zone: string;
  vehicle: string;
  flight: string;
};

class Outcome {
  sent = $state.raw<readonly Sent[]>([]);

  get intents(): { sent: Sent; view: IntentView | null }[] {
    return this.sent.map(sent => ({
      sent,
      view: bookings.view?.intents.find(({ id }) => id === sent.intent) ?? null,
    }));
  }

  forget(): void {
    this.sent = [];
    sendingAll.forget();
    deciding.forget();
  }
}

export const outcome = new Outcome();

/**
 * Sends each way that was not sent yet, as an intent of its own. The first refusal stops the rest: a way back without the way
 * there is for the agent to decide.
 */
export function send(besideTwin = false): Promise<boolean> {
  return sendingAll.attempt(async () => {
    for (const leg of booking.legs) {
      if (leg.intent !== null) continue;
      leg.intent = await desk.book(orderOf(leg, besideTwin));
      outcome.sent = [...outcome.sent, sentOf(leg, leg.intent)];
    }
  });
}

/** What was recorded is no draft any more. Until then it stays one: a refusal may have to be mended. */
export function letGoOfRecorded(): void {
  for (const { sent, view } of outcome.intents) {
    const leg = booking.legs.find(({ intent }) => intent === sent.intent);
    if (!leg?.draft || view?.standing.state !== 'recorded') continue;
    const { draft } = leg;
    leg.draft = null;
    void desk
      .forgetDraft(draft)
      .catch(() => {})
      .then(() => drafts.look());
  }
}

export function decide(intent: Handle, decision: Decision): Promise<boolean> {
  return deciding.attempt(() => desk.decideBooking(intent, decision));
}

function orderOf(leg: BookingLeg, besideTwin: boolean): OrderForm {
  return {
    offer: leg.offer.offer,
    passengers: booking.passengers.map(person => ({ ...person })),
    people: booking.people,
    note: booking.note,
    flight: leg.flight.trim(),
    standardExtras: [...leg.chosenStandard],
    acceptedConditions: leg.accepted,
    acknowledged: leg.acknowledged,
    trip: booking.trip,
    besideTwin,
  };
}

function sentOf(leg: BookingLeg, intent: string): Sent {
  const { form, pickUp, zone } = leg.search;
  return {
    intent,
    from: form.from.name,
    to: form.to.name,
    stops: form.stops.map(({ name }) => name),
    pickUp: pickUp.atPickUp,
    zone,
    vehicle: leg.offer.vehicle ?? '',
    flight: leg.flight.trim(),
  };
}

/** Where the wizard shows a field that the desk or the service found fault with. */
export function placeOf(field: string, leg: number): { step: DraftStep; field: string } | null {
  const passenger = /^passengerRequests\[(\d+)\]\.(firstName|lastName|phone|email)$/.exec(field);
  if (passenger) return { step: 'passengers', field: `passengers[${passenger[1]}].${passenger[2]}` };
  const places: Record<string, { step: DraftStep; field: string }> = {
    passengerRequests: { step: 'passengers', field: 'people' },
    passengerCount: { step: 'passengers', field: 'people' },
    flightNo: { step: 'passengers', field: `flight[${leg}]` },
    note: { step: 'passengers', field: 'note' },
    acceptedServiceConditionsVersion: { step: 'review', field: `accepted[${leg}]` },
    externalRequirementsAcknowledged: { step: 'review', field: `acknowledged[${leg}]` },
  };
  return places[field] ?? null;
}
