import type { Stop } from './desk';

/**
 * Keeps a view current: it subscribes first and then asks, so that no change is missed in between. A view that arrived
 * by itself is newer than an answer that was under way, so such an answer is dropped.
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

/** Looks once the subscription stands, and again after each change. */
export function lookAgain(subscribe: (tell: () => void) => Promise<Stop>, look: () => void): Stop {
  const first = () => {
    look();
    return new Promise<void>(() => {});
  };
  return follow(subscribe, first, look, () => {});
}

/** Listens until it is stopped, which may happen before the subscription stands. A failed subscription is ignored. */
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
