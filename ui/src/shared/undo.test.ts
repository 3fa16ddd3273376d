import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userState } from './session/userState.svelte';
import { undoing } from './undo.svelte';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  undoing.forget();
  vi.useRealTimers();
});

test('a step is taken back once', () => {
  const back = vi.fn();
  undoing.show(() => 'removed', back);
  expect([undoing.take(), undoing.take()]).toEqual([true, false]);
  expect(back).toHaveBeenCalledTimes(1);
});

test('it is offered for ten seconds', () => {
  undoing.show(
    () => 'removed',
    () => {},
  );
  vi.advanceTimersByTime(9_999);
  expect(undoing.offer?.words()).toBe('removed');
  vi.advanceTimersByTime(1);
  expect(undoing.offer).toBeNull();
});

test('the last step takes the place of the one before, with its whole time', () => {
  undoing.show(
    () => 'first',
    () => {},
  );
  vi.advanceTimersByTime(9_000);
  undoing.show(
    () => 'second',
    () => {},
  );
  vi.advanceTimersByTime(9_000);
  expect(undoing.offer?.words()).toBe('second');
});

test('the next user cannot take it back', () => {
  undoing.show(
    () => 'removed',
    () => {},
  );
  userState.forget();
  expect(undoing.take()).toBe(false);
});
