/** A believable market, for the rehearsed shell: offers, extras, routes, travellers, all in memory. */

import type {
  BookingsView,
  ClockView,
  CoverageView,
  Draft,
  DraftLine,
  DraftView,
  Handle,
  IntentView,
  LineFields,
  Money,
  OfferView,
  OrderForm,
  PickUpTime,
  PriceView,
  RecentPair,
  RouteView,
  SearchAnswer,
  SearchForm,
  SearchView,
  Selected,
  Spot,
  StandardExtraView,
  StandingView,
  Traveller,
  TravellerView,
} from '../generated/bindings';
import { find, lineRead, lineWritten, pasted, place } from './rehearsedPlaces';

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
    stopsGross: '0.00',
  };
}

export function clock(utc: string, hours = 3, zoneAtDesk = false): ClockView {
  const local = (shift: number) => new Date(Date.parse(utc) + shift * 3_600_000).toISOString().slice(0, 19);
  return { utc, atPickUp: `${local(hours)}+0${hours}:00`, atDesk: zoneAtDesk ? `${local(1)}+01:00` : null };
}

let made = 0;
export function handle(): Handle {
  made += 1;
  return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
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

/** Of a supplier whose rules are stricter: what it asks is told by re-pricing. */
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

export const travellers: TravellerView[] = [
  {
    id: handle(),
    traveller: {
      firstName: 'Deniz',
      lastName: 'Aydın',
      phone: '+90 555 000 00 01',
      email: 'deniz@example.com',
    },
  },
  { id: handle(), traveller: { firstName: 'Jana', lastName: 'Müller', phone: '+49 30 000000', email: '' } },
  {
    id: handle(),
    traveller: { firstName: 'Ольга', lastName: 'Иванова', phone: '', email: 'olga@example.com' },
  },
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
    currency: null,
    ...part,
  };
}

type Answer = (args: Record<string, unknown>) => unknown;

/** The part of the shell that sells: what is in hand, and how each command is answered. */
export class RehearsedTrade {
  prices: SearchView['prices'] = 'partner';
  recent: RecentPair[] = [
    { from: place('AYT'), to: place('Lara'), stops: [], people: 2, bags: 3 },
    { from: place('Lara'), to: place('AYT'), stops: [place('Belek')], people: 4, bags: 6 },
    { from: place('IST'), to: place('Şişli'), stops: [], people: 1, bags: 1 },
  ];
  searches: SearchView[] = [];
  drafts = new Map<Handle, { draft: Draft; changed: string }>();
  offersFor = offersFor;
  coverage: CoverageView | null = null;
  tell: (view: SearchView) => Promise<void> = async () => {};

  readonly answers: Record<string, Answer> = {
    find_places: args => find(String(args.text)),
    read_pasted: args => pasted(String(args.text)),
    zone_of: () => 'Europe/Istanbul',
    saved_places: () => [],
    save_place: () => handle(),
    forget_place: () => null,
    recent_pairs: () => this.recent,
    forget_recent_pairs: () => null,
    read_line: args => lineRead(String(args.line)),
    write_line: args => lineWritten(args.fields as LineFields),
    pick_up_time: args => timeAt(args.at as Spot, String(args.pickUp)),
    search: args => this.#search(args.form as SearchForm),
    searches: () => this.searches,
    close_search: () => null,
    reprice: args => this.#reprice(String(args.offer), args.extras as Selected[]),
    route_options: () => this.routes,
    choose_route: args => this.#choose(String(args.offer), String(args.route)),
    supplier_extras: () => standardExtras,
    travellers: args => known(String(args.text)),
    save_traveller: () => handle(),
    forget_traveller: () => null,
    drafts: () => this.#draftLines(),
    keep_draft: args => this.#keep((args.id as Handle | null) ?? handle(), args.draft as Draft),
    take_up_draft: args => this.#takeUp(String(args.id)),
    network_changed: () => null,
    bookings: () => ({ intents: this.intents }),
    book: args => this.#book(args.order as OrderForm),
    decide_booking: args => {
      const { kind } = args.decision as { kind: string };
      return this.become(
        String(args.intent),
        kind === 'drop' ? { state: 'dropped' } : { state: 'sending', attempt: 1 },
      );
    },
    forget_draft: args => {
      this.drafts.delete(String(args.id));
      return null;
    },
  };
  readonly routes = routes();
  intents: IntentView[] = [];
  /** What becomes of a booking that is sent. */
  standing: (order: OrderForm) => StandingView = () => ({
    state: 'recorded',
    there: { record: handle(), pnr: 'K7Q2MX' },
    back: null,
    failedWaypoints: 0,
    by: { kind: 'service' },
  });
  tellBookings: (view: BookingsView) => Promise<void> = async () => {};

  async become(id: string, standing: StandingView): Promise<void> {
    const ended = ['recorded', 'gone', 'rejected', 'notRecorded', 'dropped'];
    const isOpen = !ended.includes(standing.state);
    this.intents = this.intents.map(one => (one.id === id ? { ...one, standing, isOpen } : one));
    await this.tellBookings({ intents: this.intents });
  }

  async #book(order: OrderForm): Promise<string> {
    const id = handle();
    const view: IntentView = {
      id,
      written: new Date().toISOString(),
      isOpen: true,
      standing: { state: 'sending', attempt: 1 },
      trip: null,
    };
    this.intents = [view, ...this.intents];
    await this.become(id, this.standing(order));
    return id;
  }

  view(form: SearchForm): SearchView {
    const time = timeAt(form.from, form.pickUp);
    const pickUp = time.kind === 'one' ? time.at : clock('2026-12-24T11:30:00Z');
    return {
      search: handle(),
      form,
      pickUp,
      zone: 'Europe/Istanbul',
      prices: this.prices,
      language: 'en',
      currency: 'EUR',
      answered: new Date().toISOString(),
      deadline: new Date(Date.now() + 27.2 * minute_ms).toISOString(),
      standing: 'fresh',
      distance: '14 km',
      travelTime: '22 min',
      pickUpAddress: 'Antalya Airport, Terminal 2',
      dropOffAddress: 'Lara, Muratpaşa/Antalya',
      alternativeRoutes: null,
      offers: this.offersFor(form).map(one =>
        this.prices === 'public' ? { ...one, obstacles: ['publicPrices'] } : one,
      ),
      coverage: this.coverage,
    };
  }

  async change(id: Handle, part: (offer: OfferView) => Partial<OfferView>): Promise<OfferView> {
    const search = this.searches.find(one => one.offers.some(({ offer }) => offer === id));
    const before = search?.offers.find(({ offer }) => offer === id);
    if (!search || !before) throw { code: 'offerGone' };
    const changed = { ...before, ...part(before) };
    const view = { ...search, offers: search.offers.map(one => (one.offer === id ? changed : one)) };
    this.searches = this.searches.map(one => (one === search ? view : one));
    await this.tell(view);
    return changed;
  }

  #search(form: SearchForm): SearchAnswer {
    const time = timeAt(form.from, form.pickUp);
    if (time.kind === 'skipped' || (time.kind === 'twice' && !form.offset))
      return { kind: 'unsettled', time };
    const search = this.view(form);
    this.searches = [search, ...this.searches];
    return { kind: 'found', search };
  }

  #reprice(id: Handle, selected: Selected[]): Promise<OfferView> {
    return this.change(id, before => {
      const seatsIn = (extras: readonly Selected[] | null) =>
        extras?.find(({ code }) => code === 'CHILD')?.quantity ?? 0;
      const more = seatsIn(selected) - seatsIn(before.selected);
      const plus = (money: Money | null, each: number) => (Number(money?.amount) + more * each).toFixed(2);
      const next = price(plus(before.price.gross, 5), plus(before.price.collected, 254));
      return { price: next, former: before.price, selected, obstacles: [], conditions };
    });
  }

  #choose(id: Handle, route: Handle): Promise<OfferView> {
    return this.change(id, before => {
      const chosen = this.routes.find(one => one.route === route) ?? this.routes[0];
      if (!chosen) return {};
      return {
        price: chosen.price,
        former: before.price,
        route: { route: chosen, repricedSince: false },
        selected: null,
      };
    });
  }

  #keep(id: Handle, draft: Draft) {
    this.drafts.set(id, { draft, changed: new Date().toISOString() });
    return { id, durable: true };
  }

  #draftLines(): DraftLine[] {
    return [...this.drafts].map(([id, { draft, changed }]) => ({
      id,
      changed,
      step: draft.step,
      from: draft.search.from.name,
      to: draft.search.to.name,
      pickUp: draft.search.pickUp,
      lead: draft.passengers.find(({ isLead }) => isLead)?.lastName ?? '',
      people: draft.search.people,
    }));
  }

  #takeUp(id: Handle): DraftView | null {
    const kept = this.drafts.get(id);
    if (!kept) return null;
    const search =
      this.searches.find(one => one.offers.some(({ offer }) => offer === kept.draft.offer)) ?? null;
    const found = search?.offers.find(({ offer }) => offer === kept.draft.offer) ?? null;
    const { draft, changed } = kept;
    return { id, made: changed, changed, draft, search, offer: found, standardExtras: [] };
  }
}

/** Berlin on the nights when its clock is changed has a gap and a double hour; everything else is Turkey. */
export function timeAt(at: Spot, local: string): PickUpTime {
  const inBerlin = at.latitude > 45;
  const zone = inBerlin ? 'Europe/Berlin' : 'Europe/Istanbul';
  if (inBerlin && local.startsWith('2027-03-28T02')) {
    return { kind: 'skipped', zone, from: '2027-03-28T02:00:00', to: '2027-03-28T03:00:00' };
  }
  const utc = (hours: number) => new Date(Date.parse(`${local}:00Z`) - hours * 3_600_000).toISOString();
  if (inBerlin && local.startsWith('2026-10-25T02')) {
    return {
      kind: 'twice',
      zone,
      earlier: { offset: '+02:00', at: clock(utc(2), 2) },
      later: { offset: '+01:00', at: clock(utc(1), 1) },
    };
  }
  return { kind: 'one', zone, at: clock(utc(inBerlin ? 1 : 3), inBerlin ? 1 : 3, !inBerlin) };
}

function known(typed: string): TravellerView[] {
  const has = ({ traveller }: { traveller: Traveller }) =>
    Object.values(traveller).join(' ').toLowerCase().includes(typed.toLowerCase());
  return travellers.filter(has);
}
