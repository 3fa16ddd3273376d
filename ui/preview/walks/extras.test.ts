/** The first step of the wizard: extras, routes, and a price that changes. */

import { conditions, price } from '../../src/platform/mockOffers';
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
