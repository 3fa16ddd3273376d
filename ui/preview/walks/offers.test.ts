/** What the service offers, and how one is chosen. */

import { clock } from '../../src/platform/mockClock';
import { conditions, noPrice, offer, offersFor, price } from '../../src/platform/mockOffers';
import { place } from '../../src/platform/mockPlaces';
import { type Walk, walk } from './walk';

/** The desk tells that the time of all offers is over. */
function over({ shell: { trade } }: Walk) {
  const [search] = trade.searches;
  if (!search) return;
  const offers = search.offers.map(one => ({ ...one, standing: 'overdue' as const }));
  return trade.tell({ ...search, standing: 'overdue', offers });
}

walk('the list of offers is walked by keys', 'offers', async walked => {
  await walked.press('{ArrowDown}');
  await walked.press('{ArrowUp}{ArrowUp}');
  await walked.press('{PageDown}');
  await walked.press('{Home}');
  await walked.press('{End}');
  await walked.press('{PageUp}');
  await walked.press('x');
});

walk('an offer is chosen by Enter and by a double click', 'offers', async walked => {
  await walked.press('{Enter}');
  await walked.go('search/offers');
  await walked.doubleClick('offer-1');
});

walk('offers are compared side by side', 'offers', async walked => {
  await walked.press('c');
  await walked.press(' ');
  await walked.press('c');
  await walked.press('{ArrowDown}');
  await walked.press(' ');
  await walked.press('c');
  await walked.press('c');
  await walked.press('c');
  await walked.press('{Escape}');
  await walked.press('{Escape}');
});

walk('one of those compared is taken out, and one chosen', 'compare', async walked => {
  await walked.click('Remove \u2068Comfort sedan\u2069 from comparison');
  await walked.click('compare-choose-1');
});

walk('offers are sifted by every sieve', 'offers', async walked => {
  await walked.choose('sieve-order', 'seats');
  await walked.choose('sieve-class', 'Minivan');
  await walked.choose('sieve-class', '');
  await walked.choose('sieve-supplier', 'Kıyı Transfer');
  await walked.choose('sieve-supplier', '');
  await walked.type('sieve-most', '60,50');
  await walked.type('sieve-seats', '4x');
  await walked.type('sieve-bags', '9');
  await walked.type('sieve-bags', '');
  await walked.click('sieve-free');
  await walked.click('sieve-fits');
});

walk('columns sort the offers', 'offers', async walked => {
  for (const column of ['class', 'seats', 'bags', 'supplier', 'cancellation', 'price'])
    await walked.click(`sort-${column}`);
});

walk('an offer that needs an approval asks first', 'offers', async walked => {
  await walked.press('{End}');
  await walked.press('{Home}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  await walked.press('{Enter}');
  await walked.press('{Escape}');
});

walk('public offers lead to the sign-in', 'publicOffers', async walked => {
  await walked.press('{Enter}');
});

walk('a place that the service names is searched for', 'noOffers', async walked => {
  await walked.press('{Alt>}1{/Alt}');
});

walk('a destination that the service names is searched for', 'noOffers', async walked => {
  await walked.press('{Alt>}4{/Alt}');
});

walk('a search without offers is changed', 'noOffers', async walked => {
  await walked.press('{Alt>}9{/Alt}');
  await walked.click('no-offers-change');
});

walk('both ways are chosen before the booking begins', 'back', async walked => {
  await walked.doubleClick('offer-0/1');
  await walked.doubleClick('offer-1/2');
  await walked.click('book-both');
});

walk('offers run out of time', 'offers', async walked => {
  await walked.wait(22 * 60);
  await walked.meanwhile('the desk tells that they are over', () => over(walked));
  await walked.click('offers-again');
});

walk('single offers end in different ways', 'offers', async walked => {
  const { trade } = walked.shell;
  const ids = trade.searches[0]?.offers.map(({ offer }) => offer) ?? [];
  await walked.meanwhile('one is gone', () => trade.change(ids[0] ?? '', () => ({ standing: 'gone' })));
  await walked.meanwhile('one is soon over', () =>
    trade.change(ids[1] ?? '', () => ({ standing: 'ageing' })),
  );
  await walked.meanwhile('one was discarded', () =>
    trade.change(ids[4] ?? '', () => ({ standing: 'discarded' })),
  );
  await walked.press('{Home}{Enter}');
});

walk('offers that nobody searched for', 'search', async walked => {
  await walked.go('search/offers');
  await walked.press('{Alt>}1{/Alt}');
  await walked.press('c');
  await walked.click('Change the search');
});

walk('a search for new offers fails and is tried again', 'offers', async walked => {
  const { shell } = walked;
  await walked.meanwhile('the desk tells that they are over', () => over(walked));
  shell.failing('search', { code: 'serviceFailed' });
  await walked.click('offers-again');
  shell.failing('search', { code: 'rateLimited', until: '2026-10-12T09:30:15Z' });
  await walked.click('fault-retry');
  shell.failing('search', null);
  await walked.wait(20);
});

walk('public offers are searched for again by one who signed in meanwhile', 'publicOffers', async walked => {
  const { shell } = walked;
  shell.failing('search', { code: 'offline' });
  await walked.meanwhile('somebody signs in', () => shell.tellSession(shell.active('agent@sandbox.test')));
  shell.trade.prices = 'partner';
  shell.failing('search', null);
  await walked.click('Search again');
});

walk('the offers of each way are compared by themselves', 'back', async walked => {
  await walked.press(' ');
  await walked.press('c');
  await walked.press('{ArrowDown}');
  await walked.press(' ');
  await walked.press('c');
  await walked.click('compare-choose-1');
  await walked.click('compare-open-there');
  await walked.press('{Escape}');
});

walk(
  'of two ways one has no offers',
  stage => {
    const { trade } = stage.shell;
    trade.offersFor = form => (form.from.name === 'Lara' ? [] : offersFor(form));
    trade.coverage = { status: null, cities: ['Belek'], destinations: [] };
    return stage.searched('search/offers', {}, true);
  },
  walked => walked.click('no-offers-change'),
);

walk(
  'forty of the places that the service names are shown, and nine have a key',
  stage => {
    const { trade } = stage.shell;
    trade.offersFor = () => [];
    const cities = Array.from({ length: 8 }, (_, at) => `City ${at + 1}`);
    const destinations = Array.from({ length: 42 }, (_, at) => `Resort ${at + 1}`);
    trade.coverage = { status: 'ONLY_BY_REQUEST', cities, destinations };
    return stage.searched('search/offers');
  },
  async () => {},
);

walk(
  'nothing is said about why there are no offers',
  stage => {
    stage.shell.trade.offersFor = () => [];
    return stage.searched('search/offers');
  },
  walked => walked.press('{Alt>}1{/Alt}'),
);

const silent = offer({
  vehicle: null,
  supplier: null,
  description: null,
  seats: null,
  seatsFor: 'unsaid',
  bags: null,
  bagsFor: 'unsaid',
  price: noPrice,
  freeCancellation: null,
  policy: { message: null, violations: [], blocked: false },
  road: null,
  hasRoutes: false,
});

walk(
  'offers are offers however little they say',
  async stage => {
    const violations = Array.from({ length: 13 }, (_, at) => `Rule ${at + 1}`);
    const parts = { ...price('41.20'), gross: null, vatRate: null, stops: 2, stopsGross: '3.00' };
    const conditionsOfLittle = { ...conditions, version: null, freeCancellation: null };
    stage.shell.trade.offersFor = () => [
      silent,
      offer({
        supplier: null,
        supplierCode: null,
        seatsFor: 'tooSmall',
        price: parts,
        policy: { message: null, violations, blocked: true },
      }),
      offer({
        external: true,
        bagsFor: 'tooSmall',
        price: { ...noPrice, gross: { amount: '70.00', currency: null }, stops: 1 },
        freeCancellation: clock('2026-10-01T11:30:00Z', 3, true),
      }),
      offer({ price: price('80.00'), conditions: conditionsOfLittle }),
    ];
    await stage.searched('search/offers', { stops: [place('Belek')] });
  },
  async walked => {
    const { trade } = walked.shell;
    const tell = (part: object) => {
      const [search] = trade.searches;
      return search && trade.tell({ ...search, ...part });
    };
    for (let row = 0; row < 4; row += 1) {
      await walked.press(' ');
      await walked.press('{ArrowDown}');
    }
    await walked.meanwhile('the way has no length', () => tell({ distance: null }));
    await walked.meanwhile('the way takes no time', () => tell({ travelTime: null }));
    await walked.meanwhile('nothing is said of the way', () => tell({ distance: null, travelTime: null }));
    await walked.press('c');
    await walked.press('{Escape}');
    await walked.press('{End}{Enter}');
  },
);
