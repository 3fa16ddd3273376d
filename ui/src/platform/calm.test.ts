import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calmly } from './calm';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first is heard at once, and all that follow within a moment once, at its end', () => {
  const hear = vi.fn();
  const { tell } = calmly(hear, 100);
  tell();
  expect(hear).toHaveBeenCalledTimes(1);
  for (let n = 0; n < 50; n += 1) tell();
  vi.advanceTimersByTime(99);
  expect(hear).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(hear).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1000);
  expect(hear).toHaveBeenCalledTimes(2);
});

test('news after a quiet moment are heard at once again', () => {
  const hear = vi.fn();
  const { tell } = calmly(hear, 100);
  tell();
  vi.advanceTimersByTime(100);
  expect(hear).toHaveBeenCalledTimes(1);
  tell();
  expect(hear).toHaveBeenCalledTimes(2);
});

test('whoever stopped listening hears nothing of what was missed', () => {
  const hear = vi.fn();
  const { tell, stop } = calmly(hear, 100);
  tell();
  tell();
  stop();
  vi.advanceTimersByTime(1000);
  expect(hear).toHaveBeenCalledTimes(1);
});
