import { render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Handle, OfferView } from '../../generated/bindings';
import { handle } from '../../platform/mockClock';
import { MockDesk } from '../../platform/mockDesk';
import { externalOffer, sampleForm } from '../../platform/mockOffers';
import type { Position } from '../../shared/map/polyline';
import { plain } from '../../shared/testing/plain';
import ExtrasStep from './ExtrasStep.svelte';
import { BookingLeg } from './leg.svelte';
import RouteMap from './RouteMap.svelte';

const radio = (at: number) => within(screen.getByTestId(`route-${at}`)).getByRole<HTMLInputElement>('radio');
const checked = () => [0, 1, 2].filter(at => radio(at).checked);

async function opened() {
  const shell = new MockDesk().begin();
  shell.trade.offersFor = () => [externalOffer()];
  const search = shell.trade.view(sampleForm());
  shell.trade.searches = [search];
  const leg = new BookingLeg(search, search.offers[0] as OfferView);
  await leg.open();
  const nothing = () => {};
  render(ExtrasStep, {
    leg,
    land: null,
    now: Date.now(),
    onchange: nothing,
    onreshop: nothing,
    onsignin: nothing,
  });
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

test('the toll of a route is covered like every price, and what stands beside it is not', async () => {
  await opened();
  const route = await screen.findByTestId('route-0');
  const covered = [...route.querySelectorAll('.private')].map(one => plain(one.textContent));
  expect(covered.filter(words => words.startsWith('toll'))).toHaveLength(1);
  const open = [...route.querySelectorAll('.facts bdi')].filter(one => one.closest('.private') === null);
  expect(open.length).toBeGreaterThan(1);
  expect(open.map(one => plain(one.textContent)).join()).not.toMatch(/toll|EUR/);
});

test('the map names both ends of the way', () => {
  const line = [
    [36.9, 30.8],
    [36.85, 30.85],
  ] as Position[];
  const routes = [{ route: null, name: 'Usual', line }];
  render(RouteMap, { routes, chosen: null, land: [], from: 'Airport', to: 'Lara' });
  const named = [...screen.getByTestId('route-map').querySelectorAll('text')];
  expect(named.slice(0, 2).map(one => plain(one.textContent))).toEqual(['Airport', 'Lara']);
});
