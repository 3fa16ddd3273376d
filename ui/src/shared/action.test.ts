import { expect, test, vi } from 'vitest';
import { Action } from './action.svelte';

test('a failure is named and stays until the next success', async () => {
  const action = new Action();
  expect(await action.attempt(() => Promise.reject({ code: 'offline' }))).toBe(false);
  expect(action.fault).toEqual({ code: 'offline' });
  expect(await action.attempt(() => Promise.resolve())).toBe(true);
  expect(action.fault).toBeNull();
});

test('it runs once at a time', async () => {
  const action = new Action();
  let finish = () => {};
  const first = action.attempt(
    () =>
      new Promise<void>(done => {
        finish = done;
      }),
  );
  const second = vi.fn();
  expect(action.busy).toBe(true);
  expect(await action.attempt(second)).toBe(false);
  expect(second).not.toHaveBeenCalled();
  finish();
  await first;
  expect(action.busy).toBe(false);
});

test('a failure is gone once it is forgotten', async () => {
  const action = new Action();
  await action.attempt(() => Promise.reject({ code: 'offline' }));
  action.forget();
  expect(action.fault).toBeNull();
});
