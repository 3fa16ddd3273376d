import { expect, test, vi } from 'vitest';
import { LiveView } from './liveView.svelte';

/** A view that the desk both answers and sends by itself. */
function followed(answer: () => Promise<string>) {
  const unsubscribe = vi.fn();
  let tell: (view: string) => void = () => {};
  const live = new LiveView<string>(async show => {
    tell = show;
    return unsubscribe;
  }, answer);
  return { live, unsubscribe, tell: (view: string) => tell(view) };
}

test("a view is the desk's answer, and later what the desk sends", async () => {
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

test('a view that is not sent is asked for again with each change, and stays when it cannot be read', async () => {
  let change: () => void = () => {};
  const ask = vi.fn(async () => 'first');
  const live = LiveView.asked(async tell => {
    change = tell;
    return () => {};
  }, ask);
  live.follow();
  await vi.waitFor(() => expect(live.view).toBe('first'));
  ask.mockResolvedValueOnce('second');
  change();
  await vi.waitFor(() => expect(live.view).toBe('second'));
  ask.mockRejectedValueOnce({ code: 'offline' });
  change();
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(3));
  expect([live.view, live.fault]).toEqual(['second', null]);
});

test('an older answer is shown before a newer one, and not after it', async () => {
  const answers: ((view: string) => void)[] = [];
  let change: () => void = () => {};
  const live = LiveView.asked(
    async tell => {
      change = tell;
      return () => {};
    },
    () => new Promise<string>(answer => answers.push(answer)),
  );
  live.follow();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  for (let changes = 0; changes < 3; changes += 1) change();
  const [first, second, third, fourth] = answers;
  const answered = async (answer: ((view: string) => void) | undefined, view: string) => {
    answer?.(view);
    await new Promise(done => setTimeout(done));
    return live.view;
  };
  expect(await answered(second, 'second')).toBe('second');
  expect(await answered(fourth, 'fourth')).toBe('fourth');
  expect(await answered(third, 'third')).toBe('fourth');
  expect(await answered(first, 'first')).toBe('fourth');
});

test('a forgotten view is empty', async () => {
  const { live, tell } = followed(() => Promise.reject({ code: 'offline' }));
  live.follow();
  await vi.waitFor(() => expect(live.fault).not.toBeNull());
  live.forget();
  expect(live.fault).toBeNull();
  tell('told');
  live.forget();
  expect(live.view).toBeNull();
});
