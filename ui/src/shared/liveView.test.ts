import { expect, test, vi } from 'vitest';
import { LiveView } from './liveView.svelte';

/** A view that the desk answers with, and tells of by itself. */
function followed(answer: () => Promise<string>) {
  const unsubscribe = vi.fn();
  let tell: (view: string) => void = () => {};
  const live = new LiveView<string>(async show => {
    tell = show;
    return unsubscribe;
  }, answer);
  return { live, unsubscribe, tell: (view: string) => tell(view) };
}

test('a view is what the desk answers, and then what it tells', async () => {
  const { live, tell } = followed(async () => 'asked');
  expect(live.view).toBeNull();
  live.follow();
  await vi.waitFor(() => expect(live.view).toBe('asked'));
  tell('told');
  expect(live.view).toBe('told');
});

test('a failure is named until a view comes', async () => {
  const { live, tell } = followed(() => Promise.reject({ code: 'offline' }));
  live.follow();
  await vi.waitFor(() => expect(live.fault).toEqual({ code: 'offline' }));
  tell('told');
  expect([live.fault, live.view]).toEqual([null, 'told']);
});

test('following again starts over, without the failure and with one subscription', async () => {
  const { live, unsubscribe } = followed(() => Promise.reject({ code: 'offline' }));
  live.follow();
  await vi.waitFor(() => expect(live.fault).not.toBeNull());
  const stop = live.follow();
  expect(live.fault).toBeNull();
  expect(unsubscribe).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(live.fault).not.toBeNull());
  stop();
  expect(unsubscribe).toHaveBeenCalledTimes(2);
});
