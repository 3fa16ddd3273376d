import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Countdown from './Countdown.svelte';
import { plain } from './testing/plain';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const timer = () => screen.getByRole('timer');

function countdown(seconds: number) {
  const until = new Date(Date.now() + seconds * 1000).toISOString();
  return render(Countdown, { until });
}

test.each([
  [3600, 'fresh', 1],
  [1800, 'fresh', 1],
  [900, 'fresh', 0.5],
  [300, 'fresh', 1 / 6],
  [299, 'ageing', 299 / 1800],
  [0, 'over', 0],
  [-60, 'over', 0],
])('with %i seconds left it is %s and of the disc there is %d', (seconds, tone, part) => {
  countdown(seconds);
  expect(timer().dataset.tone).toBe(tone);
  const rest = timer().querySelector('.rest');
  const [drawn = 0, whole = 0] = (rest?.getAttribute('stroke-dasharray') ?? '').split(' ').map(Number);
  expect(whole).toBeCloseTo(2 * Math.PI * Number(rest?.getAttribute('r')));
  expect(drawn / whole).toBeCloseTo(part);
});

test('it goes on by the second and says when it is over', async () => {
  countdown(2);
  expect(plain(timer().textContent)).toBe('0:02 left');
  await vi.advanceTimersByTimeAsync(1000);
  expect(plain(timer().textContent)).toBe('0:01 left');
  await vi.advanceTimersByTimeAsync(1000);
  expect(plain(timer().textContent)).toBe('Time is up');
});

test('a clock without a reader does not tick', async () => {
  const { unmount } = countdown(60);
  expect(vi.getTimerCount()).toBe(1);
  unmount();
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
});
