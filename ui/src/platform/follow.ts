import type { Stop } from './desk';

/**
 * Keeps a view current: subscribes first, then asks, so that no change falls between the two.
 * A view that arrived by itself is newer than any answer that was under way, so such an answer is dropped.
 */
export function follow<View>(
  subscribe: (show: (view: View) => void) => Promise<Stop>,
  ask: () => Promise<View>,
  show: (view: View) => void,
  fail: (thrown: unknown) => void,
): Stop {
  let stopped = false;
  let told = false;
  let stop: Stop | undefined;

  const start = async () => {
    const unsubscribe = await subscribe(view => {
      told = true;
      if (!stopped) show(view);
    });
    if (stopped) return unsubscribe();
    stop = unsubscribe;
    const answer = await ask();
    if (!told && !stopped) show(answer);
  };
  start().catch(thrown => {
    if (!stopped && !told) fail(thrown);
  });

  return () => {
    stopped = true;
    stop?.();
  };
}

/** Looks as soon as it would hear of a change, and again with each change. */
export function lookAgain(subscribe: (tell: () => void) => Promise<Stop>, look: () => void): Stop {
  const first = () => {
    look();
    return new Promise<void>(() => {});
  };
  return follow(subscribe, first, look, () => {});
}

/** Hears of something until it is stopped, which may be before it began. What cannot be heard is done without. */
export function hear<Told>(
  subscribe: (tell: (told: Told) => void) => Promise<Stop>,
  tell: (told: Told) => void,
): Stop {
  return follow<Told>(
    subscribe,
    () => new Promise(() => {}),
    tell,
    () => {},
  );
}
