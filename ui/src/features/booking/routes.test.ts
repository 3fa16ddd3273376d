import { render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Handle, OfferView } from '../../generated/bindings';
import { handle } from '../../platform/mockClock';
import { MockDesk } from '../../platform/mockDesk';
import { externalOffer, offer, sampleForm } from '../../platform/mockOffers';
import { plain } from '../../shared/testing/plain';
import ExtrasStep from './ExtrasStep.svelte';
import { BookingLeg } from './leg.svelte';

const radio = (at: number) => within(screen.getByTestId(`route-${at}`)).getByRole<HTMLInputElement>('radio');
const checked = () => [0, 1, 2].filter(at => radio(at).checked);

const nothing = () => {};
const shownExtras = (leg: BookingLeg) =>
  render(ExtrasStep, { leg, now: Date.now(), onchange: nothing, onreshop: nothing, onsignin: nothing });

async function opened() {
  const shell = new MockDesk().begin();
  shell.trade.offersFor = () => [externalOffer()];
  const search = shell.trade.view(sampleForm());
  shell.trade.searches = [search];
  const leg = new BookingLeg(search, search.offers[0] as OfferView);
  await leg.open();
  shownExtras(leg);
  await screen.findByTestId('route-0');
  return { shell, leg, user: userEvent.setup() };
}

test('a087 of routes that are chosen one after the other the last counts', async () => {
  const { shell, leg, user } = await opened();
  const asked: { route: Handle; answer: () => void }[] = [];
  shell.answering('choose_route', ({ route }) => {
    const chosen = shell.trade.routes.find(one => one.route === route);
    const offer = { ...leg.offer, route: chosen ? { route: chosen, repricedSince: false } : null };
    return new Promise(done => asked.push({ route: String(route), answer: () => done(offer) }));
  });
  await user.click(radio(1));
  await waitFor(() => expect(asked).toHaveLength(1));
  await user.click(radio(2));
  expect(checked()).toEqual([2]);
  asked[0]?.answer();
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.route).toBe(shell.trade.routes[2]?.route);
  expect(leg.isPriced).toBe(false);
  asked[1]?.answer();
  await waitFor(() => expect(leg.isPriced).toBe(true));
  expect(leg.offer.route?.route.route).toBe(shell.trade.routes[2]?.route);
  expect(checked()).toEqual([2]);
});

test('the crossing of a route without a name is told once, in place of the name', async () => {
  const { leg } = await opened();
  const [route] = leg.routes ?? [];
  if (!route) throw new Error('there is no route');
  leg.routes = [{ ...route, name: null, crossing: 'Aksu bridge' }];
  await waitFor(() => expect(screen.queryByTestId('route-1')).toBeNull());
  expect(screen.getByTestId('route-0').textContent?.split('Aksu bridge')).toHaveLength(2);
});

test('a084 a route that could not be chosen is not the one that is shown as chosen', async () => {
  const { shell, leg, user } = await opened();
  const usual = checked();
  expect(usual).toEqual([0]);
  shell.failing('choose_route', { code: 'serviceFailed' });
  await user.click(radio(1));
  await screen.findByTestId('fault-serviceFailed');
  await waitFor(() => expect(checked()).toEqual(usual));
  expect(leg.isPriced).toBe(true);
  shell.failing('choose_route', null);
  await user.click(screen.getByTestId('fault-retry'));
  await waitFor(() => expect(checked()).toEqual([1]));
});

test('a164 other routes are asked for on request, and that there are none is said', async () => {
  const shell = new MockDesk().begin();
  shell.trade.offersFor = () => [offer({ hasRoutes: false })];
  const search = shell.trade.view(sampleForm());
  const leg = new BookingLeg(search, search.offers[0] as OfferView);
  await leg.open();
  shownExtras(leg);
  expect(shell.called('route_options')).toEqual([]);
  shell.failing('route_options', { code: 'serviceFailed' });
  const user = userEvent.setup();
  await user.click(screen.getByTestId('routes-ask'));
  await screen.findByTestId('fault-serviceFailed');
  expect(screen.queryByTestId('routes-ask')).toBeNull();
  shell.failing('route_options', null);
  shell.answering('route_options', () => []);
  await user.click(screen.getByTestId('fault-retry'));
  expect((await screen.findByTestId('routes-none')).textContent).toBe('No alternative routes.');
});

test('a163 an external offer shows the standard extras of its supplier beside its own', async () => {
  const { shell, leg, user } = await opened();
  expect(shell.called('supplier_extras')).toEqual([{ offer: leg.offer.offer }]);
  expect(screen.getByTestId('external-extras')).toBeTruthy();
  await user.click(within(screen.getByTestId('standard-0')).getByRole('checkbox'));
  expect(leg.chosenStandard).toEqual([leg.standard?.[0]?.extra]);
});

test('a007 an answer about an offer that was replaced meanwhile is not the new one', async () => {
  const { shell, leg } = await opened();
  const former = leg.offer;
  const answers: (() => void)[] = [];
  for (const command of ['choose_route', 'reprice']) {
    shell.answering(command, () => new Promise(done => answers.push(() => done(former))));
  }
  const asked = [leg.chooseRoute(shell.trade.routes[1]?.route ?? ''), leg.reprice()];
  await waitFor(() => expect(answers).toHaveLength(2));
  const next = { ...former, offer: handle(), obstacles: [] };
  await leg.replaceBy(leg.search, next);
  for (const answer of answers) answer();
  await Promise.all(asked);
  expect(leg.offer.offer).toBe(next.offer);
  expect(leg.isPriced).toBe(true);
});

test('a166 net and VAT of each route are told', async () => {
  const { leg } = await opened();
  const [route] = leg.routes ?? [];
  if (!route) throw new Error('there is no route');
  leg.routes = [{ ...route, price: { ...route.price, net: '50.10', vat: '7.90' } }];
  await waitFor(() => expect(screen.queryByTestId('route-1')).toBeNull());
  expect(plain(screen.getByTestId('route-0').textContent)).toContain('Net 50.10 EUR · VAT 7.90 EUR');
});

test('a route without toll or VAT says nothing of them', async () => {
  const { leg } = await opened();
  const [route] = leg.routes ?? [];
  if (!route) throw new Error('there is no route');
  leg.routes = [{ ...route, price: { ...route.price, net: '58.00', vat: '0', toll: '0.00' } }];
  await waitFor(() => expect(screen.queryByTestId('route-1')).toBeNull());
  expect(plain(screen.getByTestId('route-0').textContent)).toContain('22 min · Net 58.00 EUR');
  expect(plain(screen.getByTestId('route-0').textContent)).not.toMatch(/VAT|toll/);
});

test('the toll of a route is covered like every price, and what stands beside it is not', async () => {
  await opened();
  const route = await screen.findByTestId('route-0');
  const covered = [...route.querySelectorAll('.private')].map(one => plain(one.textContent));
  expect(covered.filter(words => words.startsWith('toll'))).toHaveLength(1);
  const open = [...route.querySelectorAll('.facts bdi')].filter(one => one.closest('.private') === null);
  expect(open.length).toBeGreaterThan(1);
  expect(open.map(one => plain(one.textContent)).join()).not.toMatch(/toll|EUR/);
});

test('what is still asked for has the shape of what comes', async () => {
  const shell = new MockDesk().begin();
  for (const question of ['reprice', 'supplier_extras', 'route_options']) {
    shell.answering(question, () => new Promise(() => {}));
  }
  shell.trade.offersFor = () => [externalOffer(), offer()];
  const search = shell.trade.view(sampleForm());
  for (const chosen of search.offers) {
    const leg = new BookingLeg(search, chosen);
    void leg.open();
    shownExtras(leg);
  }
  const shapes = await screen.findAllByTestId('skeleton');
  expect(shapes.map(shape => `${shape.getAttribute('aria-label')}: ${shape.childElementCount}`)).toEqual([
    'Loading the conditions…: 4',
    'Loading the extras…: 3',
    'Loading the routes…: 3',
    'Loading the extras…: 3',
    'Loading the routes…: 3',
  ]);
});
