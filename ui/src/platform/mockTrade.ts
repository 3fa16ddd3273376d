/** The selling part of the mock desk: current searches, changing offers, drafts, bookings. */

import type {
  BookingsView,
  CoverageView,
  Draft,
  DraftLine,
  DraftView,
  Handle,
  IntentView,
  LineFields,
  MessageView,
  Money,
  OfferView,
  OrderForm,
  SearchAnswer,
  SearchForm,
  SearchView,
  Selected,
  Spot,
  StandingView,
} from '../generated/bindings';
import { clock, dayRead, handle, timeAt, timeRead } from './mockClock';
import { conditions, offersFor, price, routes, standardExtras } from './mockOffers';
import { lineRead, lineWritten } from './mockPlaces';

const minute_ms = 60_000;

type Answer = (args: Record<string, unknown>) => unknown;

export class MockTrade {
  prices: SearchView['prices'] = 'partner';
  searches: SearchView[] = [];
  drafts = new Map<Handle, { draft: Draft; changed: string; unbooked?: string[] }>();
  offersFor = offersFor;
  coverage: CoverageView | null = null;
  /** What is found in every message. */
  messageRead: MessageView = {
    legs: [],
    party: { adults: null, children: null, ages: [], bags: null },
    people: [],
    extras: [],
  };
  tell: (view: SearchView) => Promise<void> = async () => {};

  readonly answers: Record<string, Answer> = {
    read_day: args => dayRead(String(args.words), String(args.today)),
    read_time: args => timeRead(String(args.words)),
    read_line: args => lineRead(String(args.line)),
    read_message: () => this.messageRead,
    write_line: args => lineWritten(args.fields as LineFields),
    pick_up_time: args => timeAt(args.at as Spot, String(args.pickUp)),
    search: args => this.#search(args.form as SearchForm),
    searches: () => this.searches,
    close_search: () => null,
    reprice: args => this.#reprice(String(args.offer), args.extras as Selected[]),
    route_options: () => this.routes,
    choose_route: args => this.#choose(String(args.offer), String(args.route)),
    supplier_extras: () => standardExtras,
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
  /** The result of a booking that is sent. */
  standing: (order: OrderForm) => StandingView = () => ({
    state: 'recorded',
    there: { record: handle(), pnr: 'K7Q2MX' },
    back: null,
    failedWaypoints: 0,
    failedStops: [],
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
      ride: null,
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
    return [...this.drafts].map(([id, { draft, changed, unbooked = [] }]) => ({
      id,
      changed,
      step: draft.step,
      from: draft.search.from.name,
      to: draft.search.to.name,
      pickUp: draft.search.pickUp,
      zone: 'Europe/Istanbul',
      lead: draft.passengers.find(({ isLead }) => isLead)?.lastName ?? '',
      people: draft.search.people,
      offer: this.#offerOf(draft),
      unbooked,
    }));
  }

  #offerOf({ offer }: Draft): DraftLine['offer'] {
    if (offer === null) return { state: 'unchosen' };
    const found = this.searches.flatMap(({ offers }) => offers).find(one => one.offer === offer);
    const isOver = !found || found.standing === 'gone' || found.standing === 'discarded';
    return isOver ? { state: 'ended' } : { state: 'live', until: found.deadline };
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
