import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { sampleForm } from '../../platform/mockOffers';
import { place } from '../../platform/mockPlaces';
import { plain } from '../testing/plain';
import type { Position } from './polyline';
import RideMap from './RideMap.svelte';
import RouteMap from './RouteMap.svelte';

/** The map of these lines; the first is chosen. */
function mapOf(...lines: Position[][]) {
  const routes = lines.map((line, at) => ({ route: at === 0 ? 'chosen' : null, line }));
  render(RouteMap, { routes, chosen: 'chosen', from: 'Airport', to: 'Lara' });
  const map = screen.getByTestId('route-map');
  const all = (what: string) => [...map.querySelectorAll(what)];
  const figure = (element: Element | undefined, name: string) => Number(element?.getAttribute(name));
  return { map, all, figure };
}

test('the map names both ends of the way, above the northern one and below the southern one', () => {
  const { all, figure } = mapOf([
    [30.8, 37],
    [30.8, 36.5],
  ]);
  const named = all('svg > text');
  expect(named.map(one => plain(one.textContent))).toEqual(['Airport', 'Lara']);
  expect(named.map(one => one.getAttribute('text-anchor'))).toEqual(['middle', 'middle']);
  const [airport, lara] = all('circle');
  expect(figure(airport, 'cy')).toBeLessThan(figure(lara, 'cy'));
  expect(figure(named[0], 'y')).toBeLessThan(figure(airport, 'cy'));
  expect(figure(named[1], 'y')).toBeGreaterThan(figure(lara, 'cy'));
});

test('a name at the edge of the map is written into it', () => {
  const { all, figure } = mapOf([
    [30.6, 36.9],
    [31.2, 36.9],
  ]);
  const named = all('svg > text');
  expect(named.map(one => one.getAttribute('text-anchor'))).toEqual(['start', 'end']);
  expect(named.map(one => figure(one, 'x'))).toEqual(all('circle').map(one => figure(one, 'cx')));
  expect(all('circle').map(one => one.classList[0])).toEqual(['from', 'to']);
});

test('the scale stands in the corner of the map, as long as it says', () => {
  const { map, all, figure } = mapOf([
    [30.6, 36.9],
    [31.2, 36.9],
  ]);
  expect(map.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 640 220');
  const [scale] = all('.scale');
  const [x, y] = (scale?.getAttribute('transform') ?? '').match(/[\d.]+/g)?.map(Number) ?? [];
  const length = Number(/^M0,-4V0H([\d.]+)V-4$/.exec(all('.scale path')[0]?.getAttribute('d') ?? '')?.[1]);
  expect([(x ?? 0) + length, y]).toEqual([expect.closeTo(628), 208]);
  const [words] = all('.scale text');
  expect(figure(words, 'x')).toBeCloseTo(length / 2);
  expect(plain(words?.textContent)).toBe('10 km');
});

test('the chosen route is drawn above the others, and no route without a key is', () => {
  const line: Position[] = [
    [30.8, 36.9],
    [30.85, 36.85],
  ];
  const { all } = mapOf(line, line, line);
  const drawn = all('[data-testid^="route-line-"]');
  expect(drawn.map(one => one.getAttribute('data-testid'))).toEqual([
    'route-line-1',
    'route-line-2',
    'route-line-0',
  ]);
  expect(drawn.map(one => one.classList.contains('chosen'))).toEqual([false, false, true]);
});

test('a ride whose way the service did not draw leads straight from place to place', () => {
  const [stop] = [place('Belek')];
  render(RideMap, { ride: { ...sampleForm(), stops: [stop] }, polyline: null });
  const line = screen.getByTestId('route-line-0');
  expect(line.classList.contains('straight')).toBe(true);
  expect(line.getAttribute('d')?.match(/L/g)).toHaveLength(2);
  expect(screen.getByTestId('route-map').querySelectorAll('.stop')).toHaveLength(1);
});

test('a ride whose way the service drew follows it', () => {
  render(RideMap, { ride: sampleForm(), polyline: '_p~iF~ps|U_ulLnnqC_mqNvxq`@' });
  const line = screen.getByTestId('route-line-0');
  expect(line.classList.contains('straight')).toBe(false);
  expect(line.getAttribute('d')?.match(/L/g)).toHaveLength(2);
});
