import { type PlainId, text } from '../../shared/language/speech.svelte';

const labels: Record<string, PlainId> = {
  statusText: 'field-status-text',
  passengers: 'record-people',
  pickUpTime: 'record-when',
  flightNo: 'record-flight',
  note: 'record-note',
  pickUpPlace: 'field-pick-up-place',
  dropOffPlace: 'field-drop-off-place',
  vehicle: 'record-vehicle',
  supplier: 'field-supplier',
  seat: 'field-seat',
  passengerCount: 'field-passenger-count',
  grossAmount: 'record-price',
  currency: 'field-currency',
  chargeAmount: 'field-charge-amount',
  chargeCurrency: 'field-charge-currency',
  freeCancellationUntilUtc: 'field-free-until',
};

/** The order in which a person looks at a record; whatever this window does not know comes last. */
export function byImportance(fields: readonly string[]): string[] {
  const known = [
    'pickUpTime',
    'pickUpPlace',
    'dropOffPlace',
    'passengers',
    'passengerCount',
    'flightNo',
    'note',
    'vehicle',
    'supplier',
    'seat',
    'grossAmount',
    'currency',
    'chargeAmount',
    'chargeCurrency',
    'freeCancellationUntilUtc',
    'statusText',
  ];
  return [
    ...known.filter(field => fields.includes(field)),
    ...fields.filter(field => !known.includes(field)),
  ];
}

export function fieldLabel(field: string): string {
  const id = labels[field];
  return id ? text(id) : field;
}
