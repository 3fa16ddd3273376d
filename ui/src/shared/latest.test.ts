import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Latest } from './latest';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('of two questions the newer one counts, whichever is answered first', () => {
  const questions = new Latest();
  const first = questions.ask();
  expect(first()).toBe(true);
  const second = questions.ask();
  expect([first(), second()]).toEqual([false, true]);
});

test('work on an answer counts as long as nothing else is asked', () => {
  const questions = new Latest();
  const question = questions.ask();
  const more = questions.since();
  expect([question(), more()]).toEqual([true, true]);
  questions.ask();
  expect([question(), more()]).toEqual([false, false]);
});

test('a question for later is asked once, when no other was for a moment', () => {
  const questions = new Latest();
  const asked = vi.fn();
  const before = questions.ask();
  questions.soon(() => asked('first'), 90);
  expect(before()).toBe(false);
  vi.advanceTimersByTime(89);
  questions.soon(() => asked('second'), 90);
  vi.advanceTimersByTime(89);
  expect(asked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(asked.mock.calls).toEqual([['second']]);
});

test.each<[string, (questions: Latest) => void]>([
  ['another question', questions => questions.ask()],
  ['the end of all', questions => questions.drop()],
])('%s comes before one for later', (_, end) => {
  const questions = new Latest();
  const asked = vi.fn();
  questions.soon(asked, 90);
  end(questions);
  vi.advanceTimersByTime(200);
  expect(asked).not.toHaveBeenCalled();
});

test('no request counts after a drop', () => {
  const questions = new Latest();
  const question = questions.ask();
  questions.drop();
  expect(question()).toBe(false);
});
