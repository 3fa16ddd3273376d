/** What is asked for, and what the service offers. */

import { showings } from '../../src/features/offer/showings.svelte';
import type { RecentPair } from '../../src/generated/bindings';
import { sampleForm } from '../../src/platform/mockOffers';
import { place } from '../../src/platform/mockPlaces';
import { queryOf } from '../../src/shared/trip/query';
import { trip } from '../../src/shared/trip/trip.svelte';
import type { Scenes } from './stage';

const ride = {
  from: place('AYT'),
  to: place('Lara'),
  stops: [],
  people: 2,
  bags: 3,
  pickUp: '2026-12-24T14:30',
  offset: null,
  zone: 'Europe/Istanbul',
  back: null,
  bestPrice: true,
  language: null,
  currency: null,
};

const recentPairs: RecentPair[] = [
  ride,
  { ...ride, to: place('Belek'), stops: [place('Side')], pickUp: '2026-10-01T08:00' },
  { ...ride, from: place('BER'), to: place('Potsdam'), pickUp: null },
  { ...ride, back: { pickUp: '2026-12-31T10:15', offset: null, zone: 'Europe/Istanbul' } },
];

export const searchScenes: Scenes = {
  search: stage => stage.at('search'),
  searchRecent: stage => {
    stage.shell.known.recent = recentPairs;
    stage.at('search');
  },
  public: stage => stage.at('search', false),
  typed: async stage => {
    trip.query = queryOf(
      sampleForm({ stops: [place('Belek'), place('Side')] }),
      sampleForm({ pickUp: '2026-12-31T10:15' }),
    );
    stage.at('search');
  },
  twice: async stage => {
    trip.query = queryOf(
      sampleForm({ from: place('BER'), to: place('Potsdam'), pickUp: '2026-10-25T02:30' }),
      null,
    );
    stage.at('search');
  },
  offers: stage => stage.searched('search/offers', { people: 4 }),
  publicOffers: stage => {
    stage.shell.trade.prices = 'public';
    return stage.searched('search/offers');
  },
  back: stage => stage.searched('search/offers', {}, true),
  compare: async stage => {
    await stage.searched('search/offers/compare', { people: 4 });
    const view = trip.there.view;
    for (const one of view?.offers.slice(0, 4) ?? []) if (view) showings.compare(view.search, one.offer);
  },
  noOffers: stage => {
    stage.shell.trade.offersFor = () => [];
    stage.shell.trade.coverage = {
      status: 'OutOfService',
      cities: ['Antalya', 'Istanbul', 'Bodrum'],
      destinations: ['Lara', 'Belek', 'Side', 'Alanya'],
    };
    return stage.searched('search/offers');
  },
};
