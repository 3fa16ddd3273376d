import { beforeEach, expect, test } from 'vitest';
import { go, route } from './route.svelte';

beforeEach(() => go());

/** Stands for a typed address, or for the way back in the history. */
function visit(hash: string) {
  location.hash = hash;
  window.dispatchEvent(new Event('hashchange'));
}

test('the window is where it goes', () => {
  go('reservations', 'TRF/1 ü');
  expect(route.path).toEqual(['reservations', 'TRF/1 ü']);
  expect(location.hash).toBe('#/reservations/TRF%2F1%20%C3%BC');
});

test.each([
  ['#/search', ['search']],
  ['#search', ['search']],
  ['#/reservations//7/', ['reservations', '7']],
  ['#/a%20b', ['a b']],
  ['#/nowhere/%E0%A4%A', ['nowhere', '%E0%A4%A']],
  ['#', []],
])('the address %s is a place', (hash, path) => {
  visit(hash);
  expect(route.path).toEqual(path);
});

test('being told of the same place again is no change', () => {
  go('search');
  const before = route.path;
  window.dispatchEvent(new Event('hashchange'));
  go('search');
  expect(route.path).toBe(before);
});
