/** The first step of the wizard: extras, routes, and a price that changes. */

import { booking } from '../../src/features/booking/booking.svelte';
import type { OfferView, RouteView } from '../../src/generated/bindings';
import { handle } from '../../src/platform/mockClock';
import { conditions, externalOffer, noPrice, offer, price } from '../../src/platform/mockOffers';
import type { Stage } from '../scenes/stage';
import { walk } from './walk';

walk('two clicks on an extra are one question for the price', 'extras', async walked => {
  await walked.press('{Tab}');
  await walked.click('extra-quantity-CHILD-more');
  await walked.click('extra-quantity-SIGN-more');
  await walked.click('extra-quantity-CHILD-less');
  await walked.click('extra-quantity-WATER-more');
});

walk('a price that cannot be told is asked for again', 'extras', async walked => {
  walked.shell.failing('reprice', { code: 'serviceFailed' });
  await walked.click('extra-quantity-SIGN-more');
  await walked.click('step-review');
  await walked.click('step-extras');
  walked.shell.failing('reprice', null);
  await walked.click('fault-retry');
});

walk('what was wanted in vain is taken back without a question', 'extras', async walked => {
  walked.shell.failing('reprice', { code: 'offline' });
  await walked.click('extra-quantity-SIGN-more');
  await walked.click('extra-quantity-SIGN-less');
});

walk('an answer that was overtaken is dropped', 'extras', async walked => {
  let answer = (_: unknown) => {};
  const [search] = walked.shell.trade.searches;
  const slow = search?.offers[1];
  walked.shell.answering('reprice', () => new Promise(resolve => (answer = resolve)));
  await walked.click('extra-quantity-SIGN-more');
  await walked.meanwhile('the service tells the offer anew', () =>
    walked.shell.trade.change(slow?.offer ?? '', () => ({ standing: 'overdue', price: price('1.00') })),
  );
  const first = answer;
  await walked.click('extra-quantity-WATER-more');
  await walked.meanwhile('the first answer arrives', () => first({ ...slow, price: price('2.00') }));
  await walked.meanwhile('the second answer arrives', () =>
    answer({ ...slow, price: price('63.00'), conditions, selected: [{ code: 'SIGN', quantity: 1 }] }),
  );
});

walk('another route has another price', 'extras', async walked => {
  await walked.click('route-1');
  await walked.click('route-2');
  await walked.click('extra-quantity-SIGN-more');
});

walk('a route that cannot be chosen is tried again', 'standard', async walked => {
  walked.shell.failing('choose_route', { code: 'serviceFailed' });
  await walked.click('route-2');
  walked.shell.failing('choose_route', null);
  await walked.click('fault-retry');
});

walk('of the routes chosen meanwhile the last counts', 'standard', async walked => {
  const answers: (() => void)[] = [];
  const { trade } = walked.shell;
  const offer = trade.searches[0]?.offers[0];
  walked.shell.answering('choose_route', args => {
    const route = trade.routes.find(one => one.route === args.route);
    return new Promise(resolve =>
      answers.push(() =>
        resolve({ ...offer, price: route?.price, route: { route, repricedSince: false }, selected: null }),
      ),
    );
  });
  await walked.click('route-1');
  await walked.click('route-0');
  await walked.click('route-2');
  await walked.meanwhile('the first is answered', () => answers.shift()?.());
  await walked.meanwhile('the last is answered', () => answers.shift()?.());
});

walk('standard extras are chosen and dropped', 'standard', async walked => {
  await walked.click('standard-check-0');
  await walked.click('standard-check-1');
  await walked.click('standard-check-0');
  await walked.click('wizard-forward');
});

walk('lists of extras and routes that fail are asked for again', 'standardFails', async walked => {
  walked.shell.failing('supplier_extras', null);
  await walked.click('fault-retry');
  walked.shell.failing('route_options', null);
  await walked.click('fault-retry');
});

walk('nothing can be chosen', 'nothingToChoose', async walked => {
  await walked.press('{Control>}{Enter}{/Control}');
  await walked.press('{Escape}');
  await walked.press('{Escape}');
});

walk('an overdue offer is searched for again and the new one taken', 'overdue', async walked => {
  await walked.click('reshop-search');
  await walked.click('reshop-take');
});

walk('an overdue offer is searched for again and another one looked for', 'overdue', async walked => {
  await walked.click('reshop-search');
  await walked.click('reshop-other');
});

walk('nothing like an overdue offer is found', 'overdue', async walked => {
  walked.shell.trade.offersFor = () => [];
  await walked.click('reshop-search');
  await walked.click('reshop-other');
});

walk('the search for another offer fails', 'overdue', async walked => {
  walked.shell.failing('search', { code: 'offline' });
  await walked.click('reshop-search');
  walked.shell.failing('search', null);
  await walked.click('fault-retry');
});

walk('an offer ends while it is looked at', 'extras', async walked => {
  const { trade } = walked.shell;
  const id = trade.searches[0]?.offers[1]?.offer ?? trade.searches[1]?.offers[1]?.offer ?? '';
  await walked.meanwhile('its time is up', () =>
    trade.change(id, () => ({ standing: 'overdue', deadline: '2026-10-12T09:29:00Z' })),
  );
  await walked.meanwhile('it is gone', () => trade.change(id, () => ({ standing: 'gone' })));
  await walked.meanwhile('it was discarded', () => trade.change(id, () => ({ standing: 'discarded' })));
});

/** At the extras of one of these offers; the way back has the first of them. */
async function begun(stage: Stage, offers: OfferView[], both = false) {
  stage.shell.trade.offersFor = () => offers;
  await stage.began('extras', 0, both);
}

walk(
  'both ways have extras and routes of their own',
  stage => stage.began('extras', 0, true),
  async walked => {
    const { trade } = walked.shell;
    const [there = '', back = ''] = booking.legs.map(leg => leg.offer.offer);
    await walked.meanwhile('the way back runs out first', () =>
      trade.change(back, () => ({ deadline: '2026-10-12T09:36:00Z', seats: 8 })),
    );
    await walked.meanwhile('the way back is gone', () => trade.change(back, () => ({ standing: 'gone' })));
    await walked.meanwhile('the way there is overdue', () =>
      trade.change(there, () => ({ standing: 'overdue' })),
    );
    await walked.go('booking/passengers');
    await walked.go('booking');
    await walked.go('booking/nowhere');
  },
);

const bare = { vehicle: null, seats: null, bags: null, supplierCode: null, hasRoutes: false };

walk(
  'an extra without a name, a price and a limit is wanted',
  stage =>
    begun(stage, [
      externalOffer({
        ...bare,
        extras: [{ code: 'PET', name: null, unitPrice: null, maxQuantity: null }],
      }),
    ]),
  async walked => {
    await walked.click('extra-quantity-PET-more');
    await walked.go('booking/passengers');
    await walked.go('booking/review');
  },
);

walk(
  'standard extras without a name or a price are shown, and only one with a key is chosen',
  stage => {
    const extra = { extra: null, name: null, price: null, fields: [] };
    stage.shell.answering('supplier_extras', () => [
      { ...extra, extra: handle() },
      extra,
      {
        ...extra,
        name: 'Ski rack',
        price: { amount: '4.00', currency: 'EUR' },
        fields: [['season', 'winter']],
      },
      { ...extra, extra: handle(), name: 'Flowers', fields: [['colour', 'red']] },
    ]);
    return stage.began('extras', 3);
  },
  async walked => {
    await walked.click('standard-check-0');
    await walked.click('standard-check-3');
    await walked.go('booking/review');
  },
);

/** What the service may leave out of a route. */
function bareRoutes(): RouteView[] {
  const route = {
    route: null,
    name: null,
    crossing: null,
    isDefault: false,
    distance: null,
    travelTime: null,
    price: noPrice,
    difference: null,
    polyline: null,
    entryPlaza: null,
    exitPlaza: 'Lara',
  };
  return [
    { ...route, polyline: '?' },
    {
      ...route,
      route: handle(),
      crossing: 'Aksu bridge',
      distance: '17 km',
      polyline: '_`f`F_s~zD',
    },
    { ...route, route: handle(), price: { ...noPrice, toll: '3.50' }, difference: '2.00' },
    { ...route, route: handle(), name: 'Bridge', crossing: 'Bridge', entryPlaza: 'Aksu' },
  ];
}

walk(
  'routes of which little is told are chosen',
  stage => {
    const { routes } = stage.shell.trade;
    routes.splice(0, routes.length, ...bareRoutes());
    return stage.began('extras', 0);
  },
  async walked => {
    await walked.click('route-0');
    await walked.click('route-1');
    await walked.go('booking/review');
    await walked.go('booking/extras');
    await walked.click('route-2');
    await walked.go('booking/review');
  },
);

walk(
  'what is not known yet is said to be asked for',
  async stage => {
    for (const question of ['supplier_extras', 'route_options', 'reprice', 'keep_draft']) {
      stage.shell.answering(question, () => new Promise(() => {}));
    }
    await begun(stage, [externalOffer(), offer()]);
  },
  async walked => {
    const answers: (() => void)[] = [];
    for (const question of ['supplier_extras', 'route_options']) {
      walked.shell.answering(question, () => new Promise(done => answers.push(() => done([]))));
    }
    const search = booking.legs[0]?.search;
    const standard = search?.offers[1];
    await walked.meanwhile('a standard offer is chosen instead', () =>
      booking.begin(search && standard ? [{ search, offer: standard }] : [], null),
    );
    await walked.meanwhile('there are neither extras nor routes', () => {
      for (const answer of answers) answer();
    });
  },
);

walk('an offer that is gone when an extra is wanted is searched for again', 'extras', async walked => {
  walked.shell.failing('reprice', { code: 'offerGone' });
  await walked.click('extra-quantity-SIGN-more');
  await walked.click('fault-searchAgain');
});

walk('a ride whose hour is not clear any more is not searched for again', 'overdue', async walked => {
  const time = { kind: 'skipped', zone: 'Europe/Istanbul', from: '03:00', to: '04:00' };
  walked.shell.answering('search', () => ({ kind: 'unsettled', time }));
  await walked.click('reshop-search');
  await walked.click('reshop-other');
});

walk(
  'a standard offer is compared with one of which little is told',
  stage => begun(stage, [offer({ standing: 'gone', seats: 4, bags: null, hasRoutes: false })]),
  async walked => {
    walked.shell.trade.offersFor = () => [offer({ seats: null, bags: 3, price: price('50.00') })];
    await walked.click('reshop-search');
    await walked.click('reshop-other');
  },
);

const silent = {
  ...conditions,
  version: null,
  waitingMinutes: null,
  specialRequestsMinHours: null,
  requiresFlightNumber: false,
  requiresSupportForSpecialRequests: false,
};

walk(
  'an offer with conditions is compared with one whose conditions say nothing',
  stage => begun(stage, [externalOffer({ standing: 'gone', obstacles: [], conditions })]),
  async walked => {
    walked.shell.trade.offersFor = () => [externalOffer({ obstacles: [], conditions: silent })];
    walked.shell.failing('reprice', { code: 'offline' });
    await walked.click('reshop-search');
    await walked.click('reshop-take');
  },
);
