/** What most scenes begin with: a mock desk, who is signed in, where the window stands, what was searched. */

import { booking } from '../../src/features/booking/booking.svelte';
import { send } from '../../src/features/booking/sending.svelte';
import type { CancelView, SearchForm, StandingView, TypedPassenger } from '../../src/generated/bindings';
import type { MockDesk } from '../../src/platform/mockDesk';
import { sampleForm } from '../../src/platform/mockOffers';
import { place } from '../../src/platform/mockPlaces';
import { queryOf } from '../../src/shared/trip/query';
import { trip } from '../../src/shared/trip/trip.svelte';

export type Scenes = Record<string, (stage: Stage) => void | Promise<void>>;

const people: TypedPassenger[] = [
  {
    firstName: 'Deniz',
    lastName: 'Aydın',
    phone: '+90 555 000 00 01',
    email: 'deniz@example.com',
    isLead: true,
  },
  { firstName: 'Ольга', lastName: 'Иванова', phone: '', email: '', isLead: false },
];

export const wayBack: Partial<SearchForm> = {
  from: place('Lara'),
  to: place('AYT'),
  pickUp: '2026-12-31T10:15',
};

export class Stage {
  constructor(readonly shell: MockDesk) {}

  /** Signed in, at a place of the window; what follows is done as an agent would do it. */
  at(where: string, signedIn = true): void {
    if (signedIn) this.shell.session = this.shell.active('agent@sandbox.test');
    else this.shell.trade.prices = 'public';
    location.hash = `#/${where}`;
  }

  async searched(where: string, part: Partial<SearchForm> = {}, both = false): Promise<void> {
    const form = sampleForm(part);
    trip.query = queryOf(form, both ? { ...form, pickUp: '2026-12-31T10:15' } : null);
    this.at(where, this.shell.trade.prices === 'partner');
    this.shell.begin();
    await trip.search();
  }

  /** In the wizard with one of the offers, and with one for the way back. */
  async began(step: string, which = 1, both = false): Promise<void> {
    await this.searched(`booking/${step}`);
    const { trade } = this.shell;
    const search = trip.there.view;
    const offer = search?.offers[which];
    if (!search || !offer) throw new Error('the search found nothing');
    const back = trade.view(sampleForm(wayBack));
    trade.searches = [...trade.searches, back];
    const second = back.offers[0];
    booking.begin([{ search, offer }, ...(both && second ? [{ search: back, offer: second }] : [])], null);
    if (step === 'extras' && which === 1) booking.legs[0]?.want('CHILD', 1);
    if (step !== 'extras')
      booking.change({
        passengers: people,
        people: both ? 3 : 4,
        note: 'Two child seats if at all possible.',
      });
    for (const leg of booking.legs) leg.flight = 'TK2412';
  }

  /** Sent, and come to this. */
  async ended(standing: StandingView, both = false): Promise<void> {
    await this.began('outcome', 1, both);
    this.shell.trade.standing = () => standing;
    await send(false);
  }

  /** With so many reservations; at the list, or at a page of the first. */
  booked(page = '', count = 40): void {
    this.shell.book.fill(count);
    const first = this.shell.book.records[0]?.id ?? '';
    this.at(page === '' ? 'reservations' : `reservations/${first}${page}`);
  }

  cancelled(view: CancelView): void {
    this.booked('/cancel');
    const { book } = this.shell;
    book.trips = [book.records.slice(0, 2).map(one => one.id)];
    void book.cancel(book.records[0]?.id ?? '', view);
  }
}
