/** A record that can be changed, and a change without differences. */

import type {
  FieldsView,
  PassengerView,
  PickUpView,
  ReservationView,
  Wish,
} from '../../../generated/bindings';
import { fieldsOf, reservation } from '../../../platform/mockRecords';

export const pickUp: PickUpView = {
  asItCame: '2026-12-24T14:30:00+03:00',
  utc: '2026-12-24T11:30:00Z',
  there: '2026-12-24T14:30:00+03:00',
  zone: 'Europe/Istanbul',
};
export const deniz: PassengerView = {
  id: 'd',
  firstName: 'Deniz',
  lastName: 'Aydın',
  phone: '+9055',
  email: 'd@example.com',
  isLead: true,
};
export const ada: PassengerView = {
  id: 'a',
  firstName: 'Ada',
  lastName: 'Aydın',
  phone: null,
  email: null,
  isLead: false,
};
export const record = (part: Partial<ReservationView> = {}) =>
  reservation(0, { pickUp, flightNo: 'TK1', note: 'Call.', passengers: [deniz, ada], ...part });
export const fields = (part: Partial<ReservationView> = {}): FieldsView => fieldsOf(record(part));
export const nothing: Wish = {
  pickUp: null,
  flightNo: { kind: 'keep' },
  note: { kind: 'keep' },
  passengers: null,
};
