import { expect, test, vi } from 'vitest';
import { follow, hear, lookAgain } from './follow';

function deferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  let reject: (why: unknown) => void = () => {};
  const promise = new Promise<Value>((done, fail) => {
    resolve = done;
    reject = fail;
  });
  return { promise, resolve, reject };
}

test('it subscribes before it asks', async () => {
  const order: string[] = [];
  const subscribe = async () => {
    order.push('subscribed');
    return () => {};
  };
  const ask = async () => {
    order.push('asked');
    return 'view';
  };
  const show = vi.fn();
  follow(subscribe, ask, show, () => {});
  await vi.waitFor(() => expect(show).toHaveBeenCalledWith('view'));
  expect(order).toEqual(['subscribed', 'asked']);
});

test('an answer that was overtaken by a change is dropped', async () => {
  const answer = deferred<string>();
  let tell: (view: string) => void = () => {};
  const shown: string[] = [];
  follow(
    async show => {
      tell = show;
      return () => {};
    },
    () => answer.promise,
    view => shown.push(view),
    () => {},
  );
  await Promise.resolve();
  tell('newer');
  answer.resolve('older');
  await answer.promise;
  expect(shown).toEqual(['newer']);
});

test('after stopping nothing is shown and the subscription ends', async () => {
  const answer = deferred<string>();
  const unsubscribe = vi.fn();
  const show = vi.fn();
  const stop = follow(
    async () => unsubscribe,
    () => answer.promise,
    show,
    () => {},
  );
  await Promise.resolve();
  await Promise.resolve();
  stop();
  answer.resolve('view');
  await answer.promise;
  expect(show).not.toHaveBeenCalled();
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test('a failed question is told', async () => {
  const fail = vi.fn();
  follow(
    async () => () => {},
    () => Promise.reject({ code: 'offline' }),
    () => {},
    fail,
  );
  await vi.waitFor(() => expect(fail).toHaveBeenCalledWith({ code: 'offline' }));
});

test('a question that fails after a change, or after stopping, is not told', async () => {
  const [overtaken, stopped] = [deferred<string>(), deferred<string>()];
  const fail = vi.fn();
  const subscribe = async (show: (view: string) => void) => {
    show('newer');
    return () => {};
  };
  follow(
    subscribe,
    () => overtaken.promise,
    () => {},
    fail,
  );
  const stop = follow(
    async () => () => {},
    () => stopped.promise,
    () => {},
    fail,
  );
  await new Promise(done => setTimeout(done));
  stop();
  overtaken.reject('late');
  stopped.reject('late');
  await new Promise(done => setTimeout(done));
  expect(fail).not.toHaveBeenCalled();
});

test('a change that comes after stopping is not shown', async () => {
  let tell: (view: string) => void = () => {};
  const show = vi.fn();
  const stop = follow(
    async hear => {
      tell = hear;
      return () => {};
    },
    () => new Promise(() => {}),
    show,
    () => {},
  );
  await Promise.resolve();
  stop();
  tell('late');
  expect(show).not.toHaveBeenCalled();
});

test('a subscription that is granted after stopping ends at once, and nothing is asked', async () => {
  const granted = deferred<() => void>();
  const [unsubscribe, ask] = [vi.fn(), vi.fn(async () => 'view')];
  const stop = follow(
    () => granted.promise,
    ask,
    () => {},
    () => {},
  );
  stop();
  granted.resolve(unsubscribe);
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
  expect(ask).not.toHaveBeenCalled();
});

test('what is only heard is told each time until it is stopped', async () => {
  let tell = (_: null) => {};
  const [told, unsubscribe] = [vi.fn(), vi.fn()];
  const stop = hear<null>(async heard => {
    tell = heard;
    return unsubscribe;
  }, told);
  await Promise.resolve();
  expect(told).not.toHaveBeenCalled();
  tell(null);
  tell(null);
  expect(told).toHaveBeenCalledTimes(2);
  stop();
  tell(null);
  expect(told).toHaveBeenCalledTimes(2);
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test('what is looked at is looked at once it would be heard, and again each time until it is stopped', async () => {
  const granted = deferred<() => void>();
  let tell = () => {};
  const look = vi.fn();
  const stop = lookAgain(heard => {
    tell = heard;
    return granted.promise;
  }, look);
  await Promise.resolve();
  expect(look).not.toHaveBeenCalled();
  granted.resolve(() => {});
  await vi.waitFor(() => expect(look).toHaveBeenCalledTimes(1));
  tell();
  tell();
  expect(look).toHaveBeenCalledTimes(3);
  stop();
  tell();
  expect(look).toHaveBeenCalledTimes(3);
});

test('what is left before it would be heard is not looked at', async () => {
  const granted = deferred<() => void>();
  const [look, unsubscribe] = [vi.fn(), vi.fn()];
  lookAgain(() => granted.promise, look)();
  granted.resolve(unsubscribe);
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
  expect(look).not.toHaveBeenCalled();
});

test('what cannot be heard is done without', async () => {
  const told = vi.fn();
  hear(() => Promise.reject(new Error('no window')), told);
  await new Promise(done => setTimeout(done));
  expect(told).not.toHaveBeenCalled();
});
