import { screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MockDesk } from '../../platform/mockDesk';
import { sampleForm } from '../../platform/mockOffers';
import { go } from '../../shared/route.svelte';
import { plain } from '../../shared/testing/plain';
import { queryOf } from '../../shared/trip/query';
import { trip } from '../../shared/trip/trip.svelte';
import { openDesk } from '../testing/open';
import { clocksOf } from './status';

const zone = process.env.TZ;

beforeEach(() => {
  process.env.TZ = 'Europe/Berlin';
});

afterEach(() => {
  vi.useRealTimers();
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const now = Date.parse('2026-11-23T09:58:00Z');

test('both clocks are told where they differ', () => {
  // The zone of the machine is asked for once a minute.
  vi.useFakeTimers({ now, toFake: ['Date'] });
  expect(clocksOf('Europe/Istanbul', 'en', now)).toEqual(['Berlin 10:58', 'Istanbul 12:58']);
  expect(clocksOf('Europe/Madrid', 'en', now)).toEqual([]);
  expect(clocksOf('Nowhere/Atlantis', 'en', now)).toEqual([]);
  expect(clocksOf(null, 'en', now)).toEqual([]);
});

test('a clock on another day has its weekday', () => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  expect(clocksOf('Pacific/Auckland', 'de', now)).toEqual(['Berlin 10:58', 'Auckland 22:58']);
  const evening = Date.parse('2026-11-23T19:58:00Z');
  expect(clocksOf('Pacific/Auckland', 'de', evening)).toEqual(['Berlin 20:58', 'Auckland Di., 08:58']);
});

test('the clock of a pick-up stands in the status line while the pick-up is on screen', async () => {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  await openDesk(shell, 'search/offers');
  trip.query = queryOf(sampleForm(), null);
  await trip.search();
  await screen.findByTestId('trip-heading');
  await waitFor(() => expect(plain(screen.getByTestId('status-clocks').textContent)).toContain('Istanbul'));
  go('settings');
  await waitFor(() => expect(screen.queryByTestId('status-clocks')).toBeNull());
});
