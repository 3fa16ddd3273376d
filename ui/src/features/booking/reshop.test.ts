import { expect, test } from 'vitest';
import type { OfferView } from '../../generated/bindings';
import { noPrice, offer, price } from '../../platform/mockOffers';
import { nearest } from './reshop';

const former = offer({ supplier: 'North', vehicleTypeId: 1, vehicle: 'Sedan' });
const other = (part: Partial<OfferView>) =>
  offer({ supplier: 'South', vehicleTypeId: 9, vehicle: 'Bus', ...part });

test('the same class counts more than the same supplier, and both more than one', () => {
  const both = other({ supplier: 'North', vehicleTypeId: 1, price: price('90.00') });
  const classOnly = other({ vehicleTypeId: 1, price: price('20.00') });
  const supplierOnly = other({ supplier: 'North', price: price('10.00') });
  expect(nearest(former, [supplierOnly, classOnly, both])).toBe(both);
  expect(nearest(former, [supplierOnly, classOnly])).toBe(classOnly);
  expect(nearest(former, [other({}), supplierOnly])).toBe(supplierOnly);
});

test('an offer of another class and another supplier is not near', () => {
  expect(nearest(former, [other({})])).toBeNull();
  expect(nearest(former, [])).toBeNull();
});

test('among equals the cheapest comes first, and one without a price last', () => {
  const [dear, cheap] = ['100.00', '99.00'].map(gross => other({ vehicleTypeId: 1, price: price(gross) }));
  const unpriced = other({ vehicleTypeId: 1, price: noPrice });
  const all = [unpriced, dear, cheap] as OfferView[];
  expect(nearest(former, all)).toBe(cheap);
  expect(nearest(former, all.toReversed())).toBe(cheap);
});

test('without the number of its class a vehicle is compared by its name', () => {
  const unnumbered = offer({ supplier: 'North', vehicleTypeId: null, vehicle: 'Sedan' });
  const sameName = other({ vehicleTypeId: 7, vehicle: 'Sedan' });
  expect(nearest(unnumbered, [other({ vehicleTypeId: null }), sameName])).toBe(sameName);
  expect(nearest(former, [other({ vehicleTypeId: null, vehicle: 'Sedan' })])).not.toBeNull();
  expect(nearest(former, [other({ vehicleTypeId: 2, vehicle: 'Sedan' })])).toBeNull();
  const unnamed = offer({ supplier: 'North', vehicleTypeId: null, vehicle: null });
  expect(nearest(unnamed, [other({ vehicleTypeId: null, vehicle: null })])).toBeNull();
});
