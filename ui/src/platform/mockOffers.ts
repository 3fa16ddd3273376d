/** A believable set of offers for the mock desk: vehicles, extras, routes. */

import type { OfferView, PriceView, RouteView, SearchForm, StandardExtraView } from '../generated/bindings';
import { clock, handle } from './mockClock';
import { place } from './mockPlaces';

const minute_ms = 60_000;

export const noPrice: PriceView = {
  gross: null,
  collected: null,
  differ: false,
  net: null,
  vat: null,
  vatRate: null,
  toll: null,
  stops: null,
  stopsNet: null,
  stopsVat: null,
  stopsGross: null,
};

export function price(gross: string, collected: string | null = null): PriceView {
  return {
    ...noPrice,
    gross: { amount: gross, currency: 'EUR' },
    collected:
      collected === null ? { amount: gross, currency: 'EUR' } : { amount: collected, currency: 'TRY' },
    differ: collected !== null,
    net: (Number(gross) / 1.2).toFixed(2),
    vat: (Number(gross) - Number(gross) / 1.2).toFixed(2),
    vatRate: '20',
    toll: '2.10',
    stops: 0,
    stopsNet: '0.00',
    stopsVat: '0.00',
    stopsGross: '0.00',
  };
}

export function offer(part: Partial<OfferView> = {}): OfferView {
  return {
    offer: handle(),
    standing: 'fresh',
    deadline: new Date(Date.now() + 27.2 * minute_ms).toISOString(),
    obstacles: [],
    vehicle: 'Comfort sedan',
    vehicleTypeId: 1,
    description: 'Sedan for up to three people',
    seats: 3,
    bags: 2,
    seatsFor: 'met',
    bagsFor: 'met',
    supplier: 'Supplier North',
    supplierCode: 'NOR',
    salesChannel: 3,
    external: false,
    price: price('41.20'),
    former: null,
    freeCancellation: clock('2026-12-23T11:30:00Z', 3, true),
    policy: null,
    road: 'D400',
    hasRoutes: true,
    route: null,
    extras: [],
    selected: null,
    conditions: null,
    ...part,
  };
}

/** An offer of a supplier with stricter rules, whose demands are known after re-pricing. */
export function externalOffer(part: Partial<OfferView> = {}): OfferView {
  return offer({
    vehicle: 'Minivan',
    vehicleTypeId: 2,
    description: 'Van for a family, child seats on request',
    seats: 6,
    bags: 8,
    supplier: 'Coast Rides',
    supplierCode: 'CST',
    external: true,
    price: price('58.00', '2940.00'),
    freeCancellation: clock('2026-12-22T11:30:00Z', 3, true),
    obstacles: ['conditionsUnknown'],
    hasRoutes: true,
    extras: [
      { code: 'CHILD', name: 'Child seat', unitPrice: { amount: '5.00', currency: 'EUR' }, maxQuantity: 3 },
      { code: 'SIGN', name: 'Name sign', unitPrice: { amount: '150.00', currency: 'TRY' }, maxQuantity: 1 },
      {
        code: 'WATER',
        name: 'Bottle of water',
        unitPrice: { amount: '0.80', currency: 'EUR' },
        maxQuantity: null,
      },
    ],
    selected: [],
    ...part,
  });
}

export const conditions = {
  version: '2026-11-A',
  freeCancellation: clock('2026-12-22T11:30:00Z', 3, true),
  specialRequestsMinHours: 24,
  waitingMinutes: 60,
  waitingStartsAt: 'landing',
  requiresFlightNumber: true,
  requiresSupportForSpecialRequests: true,
};

export function offersFor(form: SearchForm): OfferView[] {
  const party = (one: OfferView): OfferView => ({
    ...one,
    seatsFor: one.seats === null ? 'unsaid' : one.seats >= form.people ? 'met' : 'tooSmall',
    bagsFor: one.bags === null ? 'unsaid' : one.bags >= form.bags ? 'met' : 'tooSmall',
  });
  return [
    offer(),
    externalOffer(),
    offer({
      vehicle: 'Minibus',
      vehicleTypeId: 3,
      seats: 9,
      bags: 12,
      price: price('88.50'),
      policy: {
        message: 'Needs approval above 80 EUR',
        violations: ['Price limit of the company', 'Class above the standard'],
        blocked: true,
      },
    }),
    offer({
      vehicle: 'Economy',
      price: price('36.00'),
      supplier: 'Kıyı Transfer',
      supplierCode: null,
      freeCancellation: null,
      hasRoutes: false,
    }),
    offer({ vehicle: 'Business sedan', price: price('74.90'), supplier: 'Kıyı Transfer', seats: 3, bags: 3 }),
    externalOffer({
      vehicle: 'Minivan XL',
      price: price('66.00', '3345.60'),
      seats: 7,
      bags: 9,
      supplier: 'Blue Lagoon Travel & Transfer Services',
    }),
    offer({
      vehicle: 'Electric sedan',
      price: price('48.30'),
      supplier: 'Supplier North',
      bags: null,
      description: null,
    }),
    offer({
      vehicle: 'Accessible van',
      price: price('92.00'),
      seats: 5,
      bags: 5,
      supplier: 'Kıyı Transfer',
      hasRoutes: false,
    }),
  ].map(party);
}

const lines = [
  '{we`Fcv~zDn_@ja@~RzfAzTbrAzh@vy@fw@k\\jp@ogAv[{pAzTc|AjH_~A',
  '{we`Fcv~zD~HogAzJckBfc@c|Azw@wo@~z@c[vt@fc@j\\ngAvVbuB',
];

export function routes(): RouteView[] {
  const base = { crossing: null, entryPlaza: null, exitPlaza: null, route: handle() };
  return [
    {
      ...base,
      name: 'D400',
      isDefault: true,
      distance: '14 km',
      travelTime: '22 min',
      price: price('58.00', '2940.00'),
      difference: '0.00',
      polyline: lines[0] ?? null,
    },
    {
      ...base,
      route: handle(),
      name: 'Kemerağzı',
      crossing: 'Aksu bridge',
      isDefault: false,
      distance: '17 km',
      travelTime: '19 min',
      price: { ...price('61.50', '3117.40'), toll: '3.50' },
      difference: '3.50',
      entryPlaza: 'Aksu',
      exitPlaza: 'Lara',
      polyline: lines[1] ?? null,
    },
    {
      ...base,
      route: handle(),
      name: 'Çalkaya',
      isDefault: false,
      distance: '21 km',
      travelTime: '31 min',
      price: price('56.20', '2848.80'),
      difference: '-1.80',
      polyline: null,
    },
  ];
}

export const standardExtras: StandardExtraView[] = [
  { extra: handle(), name: 'Child seat (9–18 kg)', price: { amount: '4.00', currency: 'EUR' }, fields: [] },
  {
    extra: handle(),
    name: 'Meet and greet inside the terminal',
    price: { amount: '0.00', currency: 'EUR' },
    fields: [['language', 'tr, en']],
  },
  { extra: null, name: 'Ski rack', price: null, fields: [['season', 'winter']] },
];

export function sampleForm(part: Partial<SearchForm> = {}): SearchForm {
  return {
    from: place('AYT'),
    to: place('Lara'),
    stops: [],
    pickUp: '2026-12-24T14:30',
    offset: null,
    people: 2,
    bags: 3,
    bestPrice: false,
    language: null,
    currency: null,
    ...part,
  };
}
