import { type PlainId, text } from '../language/speech.svelte';

/** In the order in which a person reads a record. */
const labels: Record<string, PlainId> = {
  pickUpTime: 'record-when',
  pickUpPlace: 'field-pick-up-place',
  dropOffPlace: 'field-drop-off-place',
  passengers: 'record-people',
  passengerCount: 'field-passenger-count',
  flightNo: 'record-flight',
  note: 'record-note',
  vehicle: 'record-vehicle',
  supplier: 'field-supplier',
  driver: 'field-driver',
  driverPhone: 'field-driver-phone',
  plate: 'field-plate',
  seat: 'field-seat',
  grossAmount: 'record-price',
  currency: 'field-currency',
  chargeAmount: 'field-charge-amount',
  chargeCurrency: 'field-charge-currency',
  freeCancellationUntilUtc: 'field-free-until',
  statusText: 'field-status-text',
};

/** Unknown fields come last. */
export function byImportance(fields: readonly string[]): string[] {
  const known = Object.keys(labels);
  return [
    ...known.filter(field => fields.includes(field)),
    ...fields.filter(field => !known.includes(field)),
  ];
}

export function fieldLabel(field: string): string {
  const id = labels[field];
  return id ? text(id) : field;
}
