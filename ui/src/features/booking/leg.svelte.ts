/** One way of the current booking: the offer as it is now, and what is wanted with it. */

import type {
  Handle,
  Money,
  OfferView,
  RouteView,
  SearchView,
  Selected,
  StandardExtraView,
} from '../../generated/bindings';
import { desk } from '../../platform/desk';
import { type Fault, faultOf } from '../../platform/fault';
import { Action } from '../../shared/action.svelte';
import { drafts } from '../../shared/booking/drafts.svelte';
import { text } from '../../shared/language/speech.svelte';
import { Latest } from '../../shared/latest';
import type { Contents } from '../../shared/offer/contents';

/** The pause after the last click. Only then is the service asked for the price of all clicks together. */
export const settle_ms = 350;

export type PricedExtra = Selected & { name: string; unitPrice: Money | null };

export class BookingLeg {
  search = $state.raw<SearchView>() as SearchView;
  offer = $state.raw<OfferView>() as OfferView;
  /** The wanted quantity of each external extra, by its code. */
  wanted = $state.raw<Record<string, number>>({});
  /** A price is being asked for, so what is shown may change. */
  repricing = $state(false);
  repriceFault = $state.raw<Fault | null>(null);
  /** The reason for which the last price was asked for. */
  askedFor = $state<'extras' | 'route' | 'conditions' | null>(null);
  routes = $state.raw<RouteView[] | null>(null);
  standard = $state.raw<StandardExtraView[] | null>(null);
  chosenStandard = $state.raw<readonly Handle[]>([]);
  flight = $state('');
  acknowledged = $state(false);
  /** The route that is being asked for. */
  wantedRoute = $state<Handle | null>(null);
  readonly listingRoutes = new Action();
  readonly choosingRoute = new Action();
  readonly listingStandard = new Action();
  draft: Handle | null = null;
  /** True once the booking is recorded: nothing is left to send, so its draft is dropped. */
  isRecorded = false;
  /** The version of the conditions that the agent accepted; null since the last new answer. */
  #accepted = $state<string | null>(null);
  #lastRoute: Handle | null = null;
  readonly #pricing = new Latest();

  constructor(search: SearchView, offer: OfferView) {
    this.search = search;
    this.offer = offer;
    this.wanted = wantedOf(offer.selected);
  }

  /** Only the conditions that are in force now can have been accepted. */
  get accepted(): string | null {
    return this.#accepted === this.offer.conditions?.version ? this.#accepted : null;
  }

  accept(version: string | null): void {
    this.#accepted = version;
  }

  /**
   * True when the shown price is the one that would be sent: no request for a price is running, and the last one did
   * not fail.
   */
  get isPriced(): boolean {
    return !this.repricing && this.repriceFault === null && !this.choosingRoute.busy;
  }

  /** The extras of the supplier that are in the price, and so in the order, whatever else is wanted. */
  get pricedExtras(): PricedExtra[] {
    return (this.offer.selected ?? []).flatMap(({ code, quantity }) => {
      const extra = this.offer.extras.find(one => one.code === code);
      return quantity > 0
        ? [{ code, quantity, name: extra?.name ?? code, unitPrice: extra?.unitPrice ?? null }]
        : [];
    });
  }

  /** What the service left open about the current offer. */
  get leftOpen(): 'route' | 'extras' | null {
    if (this.offer.route?.repricedSince) return 'route';
    return this.offer.external && this.offer.route && this.offer.selected === null ? 'extras' : null;
  }

  /** Asks for everything about the offer that is not known yet. */
  async open(): Promise<void> {
    await Promise.all([
      this.offer.external && this.offer.obstacles.includes('conditionsUnknown') ? this.reprice() : null,
      this.listRoutes(),
      this.listStandard(),
    ]);
  }

  want(code: string, quantity: number): void {
    this.wanted = { ...this.wanted, [code]: quantity };
    if (this.repriceFault && !this.repricing && isSame(selectedOf(this.wanted), this.offer.selected)) {
      this.repriceFault = null;
      return;
    }
    this.repricing = true;
    this.#pricing.soon(() => void this.reprice(), settle_ms);
  }

  /** Asks for the price of the whole selection. */
  async reprice(): Promise<void> {
    const isNewest = this.#pricing.ask();
    this.repricing = true;
    try {
      const extras = selectedOf(this.wanted);
      const isKept = isSame(extras, this.offer.selected ?? []);
      const asked = this.offer.offer;
      const offer = await desk.reprice(asked, extras);
      if (!isNewest() || asked !== this.offer.offer) return;
      this.askedFor = isKept ? 'conditions' : 'extras';
      this.#replace(offer);
    } catch (thrown) {
      if (isNewest()) this.repriceFault = faultOf(thrown);
    } finally {
      if (isNewest()) this.repricing = false;
    }
  }

  /** Without being asked, only of an offer that announces other routes. */
  async listRoutes(onRequest = false): Promise<void> {
    if (!(this.offer.hasRoutes || onRequest) || this.routes) return;
    await this.listingRoutes.attempt(async () => {
      this.routes = await desk.routeOptions(this.offer.offer);
    });
  }

  /** Only one request runs at a time. Of the routes that are chosen meanwhile, the last one counts. */
  async chooseRoute(route: Handle): Promise<void> {
    this.wantedRoute = route;
    this.#lastRoute = route;
    if (this.choosingRoute.busy) return;
    for (let asked: Handle | null = null; this.wantedRoute !== asked; ) {
      const next: Handle = this.wantedRoute;
      asked = next;
      await this.choosingRoute.attempt(async () => {
        const former = this.offer.offer;
        const offer = await desk.chooseRoute(former, next);
        if (former !== this.offer.offer) return;
        this.askedFor = 'route';
        this.#replace(offer);
      });
    }
    this.wantedRoute = null;
  }

  /** Tries again to choose the route whose choice failed. */
  async chooseAgain(): Promise<void> {
    if (this.#lastRoute !== null) await this.chooseRoute(this.#lastRoute);
  }

  async listStandard(): Promise<void> {
    if (this.standard) return;
    await this.listingStandard.attempt(async () => {
      this.standard = await desk.supplierExtras(this.offer.offer);
    });
  }

  async dropDraftOfRecorded(): Promise<void> {
    const { draft } = this;
    if (!this.isRecorded || draft === null) return;
    this.draft = null;
    await drafts.drop(draft);
  }

  chooseStandard(extra: Handle, chosen: boolean): void {
    const without = this.chosenStandard.filter(one => one !== extra);
    this.chosenStandard = chosen ? [...without, extra] : without;
  }

  /** What was chosen for another way and is offered here, but is not chosen here as well. */
  missingFrom(other: BookingLeg): { wanted: Record<string, number>; standard: Handle[] } {
    const wanted = Object.entries(stillOffered(other.wanted, this.offer)).filter(
      ([code, quantity]) => this.wanted[code] !== quantity,
    );
    const chosen = new Set(chosenNames(other));
    const standard = (this.standard ?? []).flatMap(({ extra, name }) =>
      extra !== null && name !== null && chosen.has(name) && !this.chosenStandard.includes(extra)
        ? [extra]
        : [],
    );
    return { wanted: Object.fromEntries(wanted), standard };
  }

  /** Chooses what was chosen for another way, as far as it is offered here. */
  takeFrom(other: BookingLeg): void {
    const { wanted, standard } = this.missingFrom(other);
    for (const [code, quantity] of Object.entries(wanted)) this.want(code, quantity);
    this.chosenStandard = [...this.chosenStandard, ...standard];
  }

  /** The desk sends a search when something in it changed: its time, its end, or a price. */
  hear(view: SearchView): void {
    if (view.search !== this.search.search) return;
    this.search = view;
    const [told] = view.offers.filter(({ offer }) => offer === this.offer.offer);
    if (!told) return;
    const { standing, deadline } = told;
    this.offer = this.repricing ? { ...this.offer, standing, deadline } : told;
  }

  /**
   * Replaces the offer by one for the same ride, after the agent agreed to the differences. Extras are kept as far as
   * the new offer has them.
   */
  async replaceBy(search: SearchView, offer: OfferView): Promise<void> {
    const { wanted } = this;
    const chosen = chosenNames(this);
    this.search = search;
    this.routes = null;
    this.standard = null;
    this.chosenStandard = [];
    this.askedFor = null;
    this.#replace(offer);
    this.wanted = stillOffered(wanted, offer);
    await this.open();
    this.chosenStandard = (this.standard ?? []).flatMap(({ extra, name }) =>
      extra !== null && name !== null && chosen.includes(name) ? [extra] : [],
    );
  }

  /** Price, conditions and key change together, so an earlier acceptance is void. */
  #replace(offer: OfferView): void {
    this.offer = offer;
    this.wanted = offer.selected ? wantedOf(offer.selected) : this.wanted;
    this.repriceFault = null;
    this.#accepted = null;
    this.acknowledged = false;
  }
}

function chosenNames({ standard, chosenStandard }: BookingLeg): (string | null)[] {
  return (standard ?? [])
    .filter(({ extra }) => extra !== null && chosenStandard.includes(extra))
    .map(({ name }) => name);
}

/** The price of the service is of the transfer with its priced extras. The supplier's standard extras come on top. */
export function contentsOf(leg: BookingLeg): Contents | null {
  // After a choice of route the service does not say which extras are in the price.
  if (leg.leftOpen === 'extras') return null;
  const chosen = (leg.standard ?? []).filter(({ extra }) => extra && leg.chosenStandard.includes(extra));
  return { priced: leg.pricedExtras.length, beside: chosen.map(({ price }) => price) };
}

/** What the ride adds to the grand total. */
export function rideOf(leg: BookingLeg) {
  return { price: leg.offer.price.gross, contents: contentsOf(leg) };
}

/** The extras of an order in words: those in its price with their quantity, and the chosen standard ones. */
export function extrasOf(leg: BookingLeg): string[] {
  const external = leg.pricedExtras.map(({ name, quantity }) => `${name} × ${quantity}`);
  const standard = (leg.standard ?? [])
    .filter(extra => extra.extra && leg.chosenStandard.includes(extra.extra))
    .map(extra => extra.name ?? text('extras-unnamed'));
  return [...external, ...standard];
}

/** The route of an order: the chosen one, or else the default of the service, where its routes are known. */
export function routeOf({ offer, routes }: BookingLeg): RouteView | null {
  return offer.route?.route ?? routes?.find(({ isDefault }) => isDefault) ?? null;
}

function isSame(one: readonly Selected[], other: readonly Selected[] | null): boolean {
  const listed = (all: readonly Selected[]) =>
    selectedOf(wantedOf(all)).toSorted((a, b) => a.code.localeCompare(b.code));
  return other !== null && JSON.stringify(listed(one)) === JSON.stringify(listed(other));
}

/** The wanted extras, as far as this offer has them. */
export function stillOffered(wanted: Record<string, number>, offer: OfferView): Record<string, number> {
  return Object.fromEntries(
    offer.extras.flatMap(({ code, maxQuantity }) => {
      const quantity = wanted[code];
      return quantity ? [[code, Math.min(quantity, maxQuantity ?? quantity)]] : [];
    }),
  );
}

export function selectedOf(wanted: Record<string, number>): Selected[] {
  return Object.entries(wanted)
    .filter(([, quantity]) => quantity > 0)
    .map(([code, quantity]) => ({ code, quantity }));
}

function wantedOf(selected: readonly Selected[] | null): Record<string, number> {
  return Object.fromEntries((selected ?? []).map(({ code, quantity }) => [code, quantity]));
}
