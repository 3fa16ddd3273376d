/** What the service offers, and how one is chosen. */

import { walk } from './walk';

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
  await walked.click('Take \u2068Comfort sedan\u2069 out');
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
  await walked.meanwhile('the desk tells that they are over', () => {
    const { trade } = walked.shell;
    const [search] = trade.searches;
    if (!search) return;
    const offers = search.offers.map(one => ({ ...one, standing: 'overdue' as const }));
    return trade.tell({ ...search, standing: 'overdue', offers });
  });
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
  await walked.click('Change the search');
});
