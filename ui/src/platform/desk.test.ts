import { emit } from '@tauri-apps/api/event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { views } from './desk';
import { MockDesk } from './mockDesk';

const show = vi.fn();

beforeEach(() => {
  show.mockClear();
  vi.useFakeTimers();
  new MockDesk().begin();
});

afterEach(() => void vi.useRealTimers());

test('a view that the desk sends by itself is shown, until it is no longer followed', async () => {
  const stop = await views.onStartup(show);
  await emit('startup-changed', { kind: 'starting' });
  expect(show.mock.calls).toEqual([[{ kind: 'starting' }]]);
  stop();
  await emit('startup-changed', { kind: 'starting' });
  expect(show).toHaveBeenCalledTimes(1);
});

test('news of reservations, which come by the hundred, are heard at most four times a second', async () => {
  await views.onReservations(show);
  for (let n = 0; n < 100; n += 1) await emit('reservations-changed', null);
  expect(show).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(249);
  expect(show).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(show).toHaveBeenCalledTimes(2);
});

test('whoever stopped hears neither what is missed nor what is new', async () => {
  const stop = await views.onReservations(show);
  await emit('reservations-changed', null);
  await emit('reservations-changed', null);
  stop();
  await vi.advanceTimersByTimeAsync(1_000);
  await emit('reservations-changed', null);
  expect(show).toHaveBeenCalledTimes(1);
});

test('whoever stopped before there was any news hears none', async () => {
  const stop = await views.onReservations(show);
  stop();
  await emit('reservations-changed', null);
  expect(show).not.toHaveBeenCalled();
});
