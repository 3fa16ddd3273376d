import { expect, test, vi } from 'vitest';
import { Deed } from './deed.svelte';

test('a failure is named and stays until the next success', async () => {
  const deed = new Deed();
  expect(await deed.attempt(() => Promise.reject({ code: 'offline' }))).toBe(false);
  expect(deed.fault).toEqual({ code: 'offline' });
  expect(await deed.attempt(() => Promise.resolve())).toBe(true);
  expect(deed.fault).toBeNull();
});

test('it runs once at a time', async () => {
  const deed = new Deed();
  let finish = () => {};
  const first = deed.attempt(
    () =>
      new Promise<void>(done => {
        finish = done;
      }),
  );
  const second = vi.fn();
  expect(deed.busy).toBe(true);
  expect(await deed.attempt(second)).toBe(false);
  expect(second).not.toHaveBeenCalled();
  finish();
  await first;
  expect(deed.busy).toBe(false);
});
