import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { desk } from '../../platform/desk';
import { plain } from '../testing/plain';
import FaultNotice from './FaultNotice.svelte';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

function limited(seconds: number) {
  const wait = vi.fn();
  const until = new Date(Date.now() + seconds * 1000).toISOString();
  render(FaultNotice, { fault: { code: 'rateLimited', until }, remedies: { wait } });
  return wait;
}

test('a150 a wait of a minute or less counts down, and then it goes on by itself, once', async () => {
  const wait = limited(45);
  expect(plain(screen.getByTestId('fault-goes-on').textContent)).toBe('Continues in 0:45.');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(plain(screen.getByTestId('fault-goes-on').textContent)).toBe('Continues in 0:25.');
  expect(wait).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(wait).toHaveBeenCalledTimes(1);
});

test('a150 a longer wait is not ended by itself: the agent is asked, and not before', async () => {
  const wait = limited(90);
  expect(screen.queryByTestId('fault-goes-on')).toBeNull();
  expect(screen.queryByTestId('fault-retry')).toBeNull();
  await vi.advanceTimersByTimeAsync(91_000);
  expect(wait).not.toHaveBeenCalled();
  screen.getByTestId('fault-retry').click();
  expect(wait).toHaveBeenCalledTimes(1);
});

test('a150 it goes on at the very second that the service named', async () => {
  const wait = limited(45);
  await vi.advanceTimersByTimeAsync(44_999);
  expect(wait).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(wait).toHaveBeenCalledTimes(1);
  expect(screen.queryByTestId('fault-goes-on')).toBeNull();
});

test('a150 it goes on once, also when the clock of the machine is set back', async () => {
  const wait = limited(45);
  await vi.advanceTimersByTimeAsync(46_000);
  vi.setSystemTime(Date.now() - 60_000);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(wait).toHaveBeenCalledTimes(1);
});

test('a place that can no longer go on breaks nothing when the wait is over', async () => {
  const until = new Date(Date.now() + 10_000).toISOString();
  const fault = { code: 'rateLimited', until } as const;
  const { rerender } = render(FaultNotice, { fault, remedies: { wait: vi.fn() } });
  await rerender({ remedies: {} });
  await vi.advanceTimersByTimeAsync(11_000);
  expect(screen.queryByTestId('fault-retry')).toBeNull();
});

test('a place that cannot continue shows no countdown', async () => {
  const until = new Date(Date.now() + 10_000).toISOString();
  render(FaultNotice, { fault: { code: 'rateLimited', until } });
  expect(screen.queryByTestId('fault-goes-on')).toBeNull();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(screen.queryByTestId('fault-retry')).toBeNull();
});

test('a176 a wait of more than a quarter of an hour has a key that asks once, and again after a minute', async () => {
  const ask = vi.spyOn(desk, 'askAnyway').mockRejectedValue({ code: 'offline' });
  const wait = limited(3 * 24 * 3_600);
  const key = () => screen.getByTestId<HTMLButtonElement>('fault-try-now');
  key().click();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([ask.mock.calls.length, wait.mock.calls.length]).toEqual([1, 1]);
  key().click();
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  key().click();
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a176 a wait of a quarter of an hour is sat out, and so is one where nothing can go on', () => {
  limited(15 * 60);
  expect(screen.queryByTestId('fault-try-now')).toBeNull();
  const until = new Date(Date.now() + 3_600_000).toISOString();
  render(FaultNotice, { fault: { code: 'rateLimited', until } });
  expect(screen.queryByTestId('fault-try-now')).toBeNull();
});
