import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Autosave } from './autosave';
import { userState } from './session/userState.svelte';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A text that is typed, the calls that save it, and the functions that end them. */
function typing() {
  const page = { typed: '' as string | null };
  const ends: (() => void)[] = [];
  const keep = vi.fn((_: string) => new Promise<void>(done => ends.push(done)));
  return { page, keep, ends, saving: new Autosave<string>(() => page.typed, keep) };
}

test('typed text is saved once, a moment after the last key', async () => {
  const { page, keep, saving } = typing();
  page.typed = 'D';
  saving.soon();
  await vi.advanceTimersByTimeAsync(399);
  page.typed = 'De';
  saving.soon();
  await vi.advanceTimersByTimeAsync(399);
  expect(keep).not.toHaveBeenCalled();
  page.typed = 'Deniz';
  await vi.advanceTimersByTimeAsync(1);
  expect(keep.mock.calls).toEqual([['Deniz']]);
});

test('text saved at once is not saved again a moment later', async () => {
  const { keep, saving } = typing();
  saving.soon();
  void saving.now();
  await vi.advanceTimersByTimeAsync(1000);
  expect(keep).toHaveBeenCalledTimes(1);
});

test('saves run one after the other, each with the text of its moment', async () => {
  const { page, keep, ends, saving } = typing();
  page.typed = 'first';
  void saving.now();
  page.typed = 'second';
  const done = saving.now();
  page.typed = 'third';
  await vi.advanceTimersByTimeAsync(0);
  expect(keep.mock.calls).toEqual([['first']]);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(keep.mock.calls).toEqual([['first'], ['second']]);
  ends[1]?.();
  await expect(done).resolves.toBeUndefined();
});

test('nothing new is not saved; a caller waits for the running save', async () => {
  const { page, keep, ends, saving } = typing();
  page.typed = 'Deniz';
  void saving.now();
  page.typed = null;
  const done = vi.fn();
  void saving.now().then(done);
  await vi.advanceTimersByTimeAsync(0);
  expect([keep.mock.calls, done.mock.calls]).toEqual([[['Deniz']], []]);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalledTimes(1);
});

test('a waiting save is not done for the next user', async () => {
  const { page, keep, ends, saving } = typing();
  page.typed = 'first';
  void saving.now();
  page.typed = 'second';
  void saving.now();
  await vi.advanceTimersByTimeAsync(0);
  userState.forget();
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(1000);
  expect(keep.mock.calls).toEqual([['first']]);
});

test('a waiting save is dropped, and the next save does not wait for it', async () => {
  const { page, keep, saving } = typing();
  page.typed = 'first';
  void saving.now();
  await vi.advanceTimersByTimeAsync(0);
  saving.soon();
  saving.drop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(keep.mock.calls).toEqual([['first']]);
  page.typed = 'second';
  void saving.now();
  await vi.advanceTimersByTimeAsync(0);
  expect(keep.mock.calls).toEqual([['first'], ['second']]);
});
