/** Sending a booking and following what becomes of it: the commands and views that the core is about to bring. */

import { invoke } from '@tauri-apps/api/core';
import { listen } from '@tauri-apps/api/event';
import type { Handle, TypedPassenger } from '../generated/bindings';
import type { Stop } from './desk';

export type BookingsView = { intents: IntentView[] };
export type IntentView = {
  id: string;
  written: string;
  isOpen: boolean;
  standing: StandingView;
  trip: TripView | null;
};
export type TripView = { lead: string; from: string; to: string; pickUp: string; zone: string };
export type LegView = { record: string; pnr: string | null };
export type HeldView = 'unattended' | 'unauthorised' | 'anotherLogin' | 'bodyUnreadable';
export type UnsettledView = 'several' | 'notComparable' | 'bodyUnreadable' | 'tooLong';
export type EvidenceView = { kind: 'service' } | { kind: 'lists' } | { kind: 'person'; reason: string };
export type StandingView =
  | { state: 'sending'; attempt: number }
  | { state: 'waiting'; until: string }
  | { state: 'held'; because: HeldView }
  | { state: 'unknown'; since: string; isLooking: boolean }
  | { state: 'matched'; record: string }
  | { state: 'needsPerson'; because: UnsettledView; candidates: string[] }
  | { state: 'recorded'; there: LegView; back: LegView | null; failedWaypoints: number; by: EvidenceView }
  | { state: 'gone' }
  | { state: 'rejected'; status: number; reasons: string[] }
  | { state: 'notRecorded'; by: EvidenceView }
  | { state: 'dropped' };

/** What the agent orders; what the offer says of itself the core knows. */
export type Order = {
  offer: Handle;
  passengers: TypedPassenger[];
  people: number;
  note: string;
  flight: string;
  standardExtras: Handle[];
  acceptedConditions: string | null;
  acknowledged: boolean;
  draft: Handle | null;
  trip: Handle | null;
  /** The agent was asked about the same trip being booked already, and wants this one too. */
  besideTwin: boolean;
};
export type Decision =
  | { kind: 'send' }
  | { kind: 'drop' }
  | { kind: 'found'; record: string; reason: string }
  | { kind: 'foundNone'; reason: string };

export const bookingCommands = {
  bookings: () => invoke<BookingsView>('bookings'),
  /** The name of the intent: it is written down before anything is sent. */
  book: (order: Order) => invoke<string>('book', { order }),
  decideBooking: (intent: string, decision: Decision) => invoke<null>('decide_booking', { intent, decision }),
};

export const onBookings = (show: (view: BookingsView) => void): Promise<Stop> =>
  listen<BookingsView>('bookings-changed', ({ payload }) => show(payload));
