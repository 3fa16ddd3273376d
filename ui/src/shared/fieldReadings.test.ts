import { expect, test } from 'vitest';
import { counted, fieldsRead } from './fieldReadings';

/** A reading that ends when it is told to. */
function reading() {
  let end = () => {};
  const running = new Promise<void>(done => (end = done));
  return { running, end };
}

test('with no field being read there is nothing to wait for', async () => {
  await expect(fieldsRead()).resolves.toBeUndefined();
});

test('a form waits for every field, also for those typed in meanwhile', async () => {
  const [first, second] = [reading(), reading()];
  let read = false;
  void counted(first.running);
  const waited = fieldsRead().then(() => (read = true));
  void counted(second.running);
  first.end();
  await first.running;
  await new Promise(done => setTimeout(done));
  expect(read).toBe(false);
  second.end();
  await waited;
  expect(read).toBe(true);
});
