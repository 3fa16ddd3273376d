/** A believable set of reservations for the mock desk: the copies, the lists, and the results of cancellations. */

import type {
  About,
  AsBookedView,
  Aside,
  AttentionView,
  CancelView,
  ChangeView,
  DossierView,
  FieldsView,
  Filter,
  FoundView,
  MovesView,
  PastDeductionsView,
  PieceView,
  Query,
  ReservationPageView,
  ReservationView,
  RowView,
  Settled,
  StatusView,
  SyncView,
  TripLegView,
  UpdateView,
  Wish,
} from '../generated/bindings';
import { clock } from './mockClock';
import { price, sampleForm } from './mockOffers';

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;
const changesNothing: Wish = {
  pickUp: null,
  flightNo: { kind: 'keep' },
  note: { kind: 'keep' },
  passengers: null,
};

export function status(code: number | null, text: string | null = null): StatusView {
  const isKnown = code !== null && code >= 1 && code <= 12;
  return {
    code,
    isKnown,
    mayChange: !isKnown || code <= 7,
    isOver: code === 11 || code === 12,
    text,
  };
}

const guests = [
  ['Deniz', 'Aydın'],
  ['Jana', 'Müller'],
  ['Ольга', 'Иванова'],
  ['Çağla', 'Şimşek'],
  ['Jörg', 'Weiß'],
  ['Işıl', 'Yıldız'],
] as const;
const ways = [
  ['Antalya Airport', 'Lara'],
  ['Lara', 'Antalya Airport'],
  ['Istanbul Airport', 'Şişli'],
  ['Bodrum Milas Airport', 'Gümbet'],
] as const;
const course = [4, 6, 7, 2, 4, 7, 1, 5, 3] as const;

/** The n-th reservation, some hours from now. */
export function reservation(n: number, part: Partial<ReservationView> = {}): ReservationView {
  const [firstName, lastName] = guests[n % guests.length] ?? guests[0];
  const [from, to] = ways[n % ways.length] ?? ways[0];
  const utc = new Date(Math.ceil(Date.now() / hour_ms) * hour_ms + (n * 5 + 2) * hour_ms).toISOString();
  return {
    id: `6f1c7a52-8a0e-4a3c-9a57-${String(n).padStart(12, '0')}`,
    pnr: `K${(7 * 36 ** 4 + n * 7919).toString(36).toUpperCase()}`,
    status: status(course[n % course.length] ?? 4),
    needsAttention: false,
    serviceIssue: null,
    pickUp: {
      asItCame: clock(utc).atPickUp,
      utc,
      there: clock(utc).atPickUp,
      zone: 'Europe/Istanbul',
    },
    pickUpPlace: from,
    dropOffPlace: to,
    passengers: [
      {
        id: `p-${n}-1`,
        firstName,
        lastName,
        phone: '+905550000001',
        email: `${n}@example.com`,
        isLead: true,
      },
      ...(n % 2 === 0
        ? [{ id: `p-${n}-2`, firstName: 'Ada', lastName, phone: null, email: null, isLead: false }]
        : []),
    ],
    flightNo: n % 3 === 1 ? null : `TK${2400 + (n % 90)}`,
    note: n % 4 === 0 ? 'Two child seats if at all possible.' : null,
    vehicle: 'Minivan',
    supplier: 'Coast Rides',
    driver: null,
    driverPhone: null,
    plate: null,
    passengerCount: String(3 - (n % 2)),
    seat: '6',
    gross: { amount: '58.00', currency: 'EUR' },
    charge: { amount: '2940.00', currency: 'TRY' },
    freeUntilUtc: new Date(Date.parse(utc) - 48 * hour_ms).toISOString(),
    isShortened: false,
    unknown: [
      { path: 'createdBy', text: 'agent@sandbox.test' },
      { path: 'vehicleDetails.plateNumber', text: '07 ABC 123' },
    ],
    readUtc: new Date(Date.now() - (2 + n * 7) * minute_ms).toISOString(),
    ...part,
  };
}

export function rowOf(record: ReservationView): RowView {
  const lead = record.passengers?.find(({ isLead }) => isLead);
  return {
    id: record.id,
    status: record.status,
    pickUp: record.pickUp,
    summary: {
      pnr: record.pnr,
      statusText: record.status.text,
      lead: lead ? `${lead.firstName} ${lead.lastName}` : null,
      passengers: record.passengers?.length ?? 0,
      pickUpTime: record.pickUp?.asItCame ?? null,
      pickUpPlace: record.pickUpPlace,
      dropOffPlace: record.dropOffPlace,
      flightNo: record.flightNo,
      vehicle: record.vehicle,
      isTroubled: record.needsAttention || record.serviceIssue !== null,
      serviceIssue: record.serviceIssue,
    },
    readUtc: record.readUtc,
    isAsBooked: false,
    isTimeAsBooked: false,
    trip: null,
  };
}

/** The page of a record that this desk booked, with its dossier. */
export function page(record: ReservationView, part: Partial<ReservationPageView> = {}): ReservationPageView {
  const utc = record.pickUp?.utc ?? new Date().toISOString();
  const before = (hours: number) => new Date(Date.parse(utc) - hours * hour_ms).toISOString();
  const whole: ReservationPageView = {
    record,
    unreadSince: null,
    history: [
      { status: status(1), seen: new Date(Date.now() - 26 * hour_ms).toISOString(), former: null },
      ...(record.status.code === 1
        ? []
        : [
            {
              status: record.status,
              seen: new Date(Date.now() - 3 * hour_ms).toISOString(),
              former: new Date(Date.now() - 3.25 * hour_ms).toISOString(),
            },
          ]),
    ],
    nextLook: record.status.isOver ? null : new Date(Date.now() + 4 * minute_ms).toISOString(),
    dossier: {
      booked: new Date(Date.now() - 26 * hour_ms).toISOString(),
      places: [record.pickUpPlace ?? 'Antalya Airport', record.dropOffPlace ?? 'Lara'],
      pickUp: clock(utc).atPickUp,
      zone: 'Europe/Istanbul',
      people: ['Deniz Aydın', 'Ece Aydın'],
      offer: {
        form: sampleForm({ people: 3 }),
        language: 'en',
        currency: 'EUR',
        answered: new Date(Date.now() - 27 * hour_ms).toISOString(),
        distance: '14 km',
        travelTime: '22 min',
        pickUpAddress: 'Antalya Airport, Terminal 2',
        dropOffAddress: 'Lara, Muratpaşa/Antalya',
        alternativeRoutes: null,
        vehicle: 'Minivan',
        supplier: 'Coast Rides',
        external: true,
        seats: 6,
        bagsHeld: 8,
        price: price('58.00', '2940.00'),
        freeCancellation: clock(before(48), 3, true),
        conditions: null,
        policy: null,
        selected: [{ code: 'CHILD', name: 'Child seat', quantity: 1 }],
        route: null,
      },
      accepted: {
        conditionsVersion: '2026-11-A',
        requirementsAcknowledged: true,
        standardExtras: [],
        passengerCount: 3,
      },
      failedStops: [],
    },
    asBooked: null,
    cancel: null,
    cancelledUtc: null,
    update: null,
    updatedUtc: null,
    typed: null,
    legs: [],
    ...part,
  };
  return { ...whole, asBooked: whole.asBooked ?? bookedOf(whole.dossier) };
}

function bookedOf(dossier: DossierView | null): AsBookedView | null {
  if (!dossier) return null;
  const { pickUp, zone, places, people } = dossier;
  return { pickUp, zone, places, people, isBookedRide: true };
}

export function fieldsOf(record: ReservationView): FieldsView {
  const piece = <Value>(value: Value | null): PieceView<Value> =>
    value === null ? { kind: 'empty' } : { kind: 'is', value };
  return {
    status: record.status,
    pickUp: piece(record.pickUp),
    flightNo: piece(record.flightNo),
    note: piece(record.note),
    passengers: record.passengers ? piece(record.passengers) : { kind: 'unidentified' },
  };
}

function changeOf(record: ReservationView, wish: Wish): ChangeView {
  const at = wish.pickUp && `${wish.pickUp.at}${wish.pickUp.offset ?? ''}`;
  return {
    before: fieldsOf(record),
    pickUp: at === null ? null : { asItCame: at, utc: null, there: at, zone: null },
    flightNo: wish.flightNo,
    note: wish.note,
    passengers: wish.passengers,
  };
}

type Beside = Partial<Omit<ReservationPageView, 'record' | 'legs'>>;

export class MockRecords {
  records: ReservationView[] = [];
  /** What is known about each record beyond the record itself. */
  readonly beside = new Map<string, Beside>();
  /** The records of each trip. */
  trips: string[][] = [];
  sync: SyncView = {
    progress: null,
    wholeSince: new Date(Date.now() - 2 * minute_ms).toISOString(),
    isEndless: false,
    silentUntil: null,
    outage: null,
  };
  attention: AttentionView = { items: [], aside: [], settled: [], failedStops: [] };
  recent: string[] = [];
  past: PastDeductionsView = { supplier: null, lead: null, alike: [], others: [] };
  moves: MovesView = { last: 0, moves: [] };
  /** The result of a cancellation and of a change that are confirmed. */
  cancelled: (id: string) => CancelView = () => ({ state: 'cancelled', percent: 0 });
  updated: (id: string, wish: Wish) => UpdateView = () => ({
    state: 'updated',
    by: 'answer',
    answer: null,
    change: null,
  });
  tell: () => Promise<void> = async () => {};

  readonly answers: Record<string, (args: Record<string, unknown>) => unknown> = {
    find_reservations: args => this.#find(args.query as Query),
    sync_view: () => this.sync,
    ask_anyway: () => {
      this.sync = { ...this.sync, silentUntil: null, outage: null };
      return null;
    },
    sync_now: () => this.read({ page: 1, records: 200 }),
    stop_sync: () => this.read(null),
    reservation: args => this.page(String(args.id)),
    refresh_reservation: async args => {
      await this.change(String(args.id), { readUtc: new Date().toISOString() });
      return this.page(String(args.id));
    },
    ask_to_cancel: args =>
      this.cancel(String(args.leg), {
        state: 'asked',
        fresh: { kind: 'read', status: this.#record(String(args.leg))?.status ?? status(4) },
      }),
    confirm_cancel: args => this.cancel(String(args.leg), this.cancelled(String(args.leg))),
    open_update: args => {
      const record = this.#record(String(args.leg)) ?? reservation(0);
      return this.update(String(args.leg), { state: 'opened', fields: fieldsOf(record), moved: [] });
    },
    keep_change: args => {
      const wish = args.wish as Wish;
      const isNone = JSON.stringify(wish) === JSON.stringify(changesNothing);
      this.beside.set(String(args.leg), {
        ...this.beside.get(String(args.leg)),
        typed: isNone ? null : wish,
      });
      return null;
    },
    confirm_update: args => this.#confirm(String(args.leg), args.wish as Wish),
    decide_update: args =>
      this.update(
        String(args.leg),
        args.finding === 'changed'
          ? { state: 'updated', by: 'person', answer: null, change: this.#sent(String(args.leg)) }
          : { state: 'askAgain', why: { kind: 'person' } },
      ),
    attention: () => this.attention,
    lay_aside: args => this.layAside(args.about as About, args.aside as Aside),
    see_settled: args => this.seeSettled(args.settled as Settled),
    take_up_again: args => this.takeUpAgain(args.about as About),
    reservation_rows: args =>
      (args.ids as string[]).flatMap(id => {
        const record = this.#record(id);
        return record ? [rowOf(record)] : [];
      }),
    reservation_opened: args => {
      const id = String(args.id);
      this.recent = [id, ...this.recent.filter(one => one !== id)].slice(0, 9);
      return null;
    },
    recent_reservations: () =>
      this.recent.flatMap(id => {
        const record = this.#record(id);
        return record ? [rowOf(record)] : [];
      }),
    past_deductions: () => this.past,
    moves_after: args => (args.after === null ? { last: this.moves.last, moves: [] } : this.moves),
  };

  fill(count: number): this {
    this.records = Array.from({ length: count }, (_, n) => reservation(n));
    return this;
  }

  async read(progress: SyncView['progress'], wholeSince = this.sync.wholeSince): Promise<SyncView> {
    this.sync = { progress, wholeSince, isEndless: false, silentUntil: null, outage: null };
    await this.tell();
    return this.sync;
  }

  async change(id: string, part: Partial<ReservationView>): Promise<void> {
    this.records = this.records.map(one => (one.id === id ? { ...one, ...part } : one));
    await this.tell();
  }

  async cancel(id: string, view: CancelView): Promise<CancelView> {
    this.beside.set(id, { ...this.beside.get(id), cancel: view });
    await this.change(id, view.state === 'cancelled' ? { status: status(11) } : {});
    return view;
  }

  async update(id: string, view: UpdateView): Promise<UpdateView> {
    const made = view.state === 'updated' ? { typed: null } : {};
    this.beside.set(id, { ...this.beside.get(id), update: view, ...made });
    await this.tell();
    return view;
  }

  #sent(id: string): ChangeView | null {
    const view = this.beside.get(id)?.update;
    return view && 'change' in view ? view.change : null;
  }

  /** Like the desk: the command returns while the record is read again, and the result is sent later. */
  async #confirm(id: string, wish: Wish): Promise<UpdateView> {
    const change = changeOf(this.#record(id) ?? reservation(0), wish);
    const goOn = async () => {
      await this.update(id, { state: 'sending', change });
      const view = this.updated(id, wish);
      await this.update(id, view.state === 'updated' ? { ...view, change } : view);
    };
    // A window that was closed meanwhile receives nothing.
    setTimeout(() => void goOn().catch(() => {}));
    return await this.update(id, { state: 'rereading', change });
  }

  async layAside(about: About, aside: Aside): Promise<AttentionView> {
    const is = isAbout(about);
    const laid = this.attention.items
      .filter(is)
      .map(item => ({ item, aside, since: new Date().toISOString() }));
    const items = this.attention.items.filter(item => !is(item));
    this.attention = { ...this.attention, items, aside: [...this.attention.aside, ...laid] };
    await this.tell();
    return this.attention;
  }

  async seeSettled(seen: Settled): Promise<null> {
    const { settled } = this.attention;
    const is = (one: Settled) => JSON.stringify(one) === JSON.stringify(seen);
    this.attention = { ...this.attention, settled: settled.filter(one => !is(one)) };
    await this.tell();
    return null;
  }

  async takeUpAgain(about: About): Promise<AttentionView> {
    const is = isAbout(about);
    const back = this.attention.aside.filter(({ item }) => is(item)).map(({ item }) => item);
    const aside = this.attention.aside.filter(({ item }) => !is(item));
    this.attention = { ...this.attention, items: [...this.attention.items, ...back], aside };
    await this.tell();
    return this.attention;
  }

  page(id: string): ReservationPageView | null {
    const record = this.#record(id);
    return record && page(record, { ...this.beside.get(id), legs: this.#legs(id) });
  }

  #legs(id: string): TripLegView[] {
    const trip = this.trips.find(ids => ids.includes(id)) ?? [];
    return trip.map((leg, at) => {
      const record = this.#record(leg);
      return {
        id: leg,
        pnr: record?.pnr ?? null,
        isReturn: at > 0,
        isThis: leg === id,
        row: record && rowOf(record),
        cancel: this.beside.get(leg)?.cancel ?? null,
      };
    });
  }

  #record(id: string): ReservationView | null {
    return this.records.find(one => one.id === id) ?? null;
  }

  #find({ text, filter, after, limit }: Query): FoundView {
    const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
    const found = this.records
      .filter(record => this.#passes(record, filter) && has(record, wanted))
      .map(record => ({ ...rowOf(record), trip: this.#tripOf(record.id) }));
    const from = Number(after ?? 0);
    const end = from + (limit ?? 100);
    return { rows: found.slice(from, end), next: end < found.length ? String(end) : null, isNear: false };
  }

  #passes(record: ReservationView, filter: Filter): boolean {
    return filter.kind === 'trips' ? this.#tripOf(record.id) !== null : isIn(record, filter);
  }

  #tripOf(id: string): string | null {
    return this.trips.find(ids => ids.includes(id))?.[0] ?? null;
  }
}

function isAbout(about: About) {
  return (item: { about: About }) => JSON.stringify(item.about) === JSON.stringify(about);
}

function has(record: ReservationView, wanted: readonly string[]): boolean {
  const people = (record.passengers ?? []).map(one => `${one.firstName} ${one.lastName}`);
  const words = [record.pnr, record.pickUpPlace, record.dropOffPlace, record.flightNo, ...people];
  const all = words.join(' ').toLowerCase();
  return wanted.every(word => all.includes(word));
}

function isIn(record: ReservationView, filter: Exclude<Filter, { kind: 'trips' }>): boolean {
  const utc = record.pickUp?.utc ?? '';
  const { code } = record.status;
  switch (filter.kind) {
    case 'upcoming':
      return Date.parse(utc) >= Date.now();
    case 'past':
      return Date.parse(utc) < Date.now();
    case 'today':
      return record.pickUp?.there?.slice(0, 10) === clock(new Date().toISOString()).atPickUp.slice(0, 10);
    case 'active':
      return code !== null && code >= 7 && code <= 9;
    case 'troubled':
      return rowOf(record).summary.isTroubled ?? false;
    case 'status':
      return code === filter.code;
    case 'month':
      return utc.startsWith(`${filter.year}-${String(filter.month).padStart(2, '0')}`);
    case 'year':
      return utc.startsWith(String(filter.year));
    case 'between':
      return utc.slice(0, 10) >= filter.from && utc.slice(0, 10) <= filter.until;
    case 'own':
    case 'all':
      return true;
  }
}
