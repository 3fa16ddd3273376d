import { cleanup, fireEvent, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { MockDesk } from '../../platform/mockDesk';
import { openDesk } from '../testing/open';

// Subscriptions end before the shell does.
afterEach(async () => {
  cleanup();
  await new Promise(done => setTimeout(done));
});

async function waiting() {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  shell.book.fill(1);
  const record = shell.book.records[0]?.id ?? '';
  const item = {
    urgency: 'acute',
    about: { kind: 'troubled', record },
    time: null,
    mayBeDone: true,
  } as const;
  shell.book.attention = { items: [item], aside: [], settled: [], failedStops: [] };
  const user = await openDesk(shell, 'attention');
  return { shell, user, item: await screen.findByTestId('item-0') };
}

function isTaken(where: Element, key: string, part: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...part });
  where.dispatchEvent(event);
  return event.defaultPrevented;
}

test.each<[string, KeyboardEventInit, boolean]>([
  ['ArrowDown', {}, true],
  ['ArrowUp', {}, true],
  ['Home', {}, true],
  ['End', {}, true],
  ['Enter', {}, true],
  ['d', { code: 'KeyD' }, true],
  ['ы', { code: 'KeyS' }, true],
  ['q', { code: 'KeyQ' }, false],
  ['d', { code: 'KeyD', ctrlKey: true }, false],
  ['d', { code: 'KeyD', altKey: true }, false],
  ['d', { code: 'KeyD', metaKey: true }, false],
])('on what waits %s with %j is taken: %s', async (key, part, taken) => {
  const { item } = await waiting();
  expect(isTaken(item, key, part)).toBe(taken);
});

test.each<[string, KeyboardEventInit, boolean]>([
  ['1', {}, true],
  ['3', {}, true],
  ['4', {}, false],
  ['0', {}, false],
  ['1', { altKey: true }, false],
  ['1', { metaKey: true }, false],
])('while it is laid aside %s with %j is taken: %s', async (key, part, taken) => {
  const { user } = await waiting();
  await user.click(screen.getByTestId('attention-snooze'));
  await screen.findByTestId('snooze-half');
  expect(isTaken(document.body, key, part)).toBe(taken);
});

test('a reason is given without leaving the window, and digits belong to it', async () => {
  const { user } = await waiting();
  await user.click(screen.getByTestId('attention-done'));
  const reason = await screen.findByTestId('aside-reason');
  expect(isTaken(reason, '1')).toBe(false);
  const form = reason.closest('form');
  expect(form && (await fireEvent.submit(form))).toBe(false);
});

test('a digit that leads to a section lays nothing aside', async () => {
  const { shell, user } = await waiting();
  await user.click(screen.getByTestId('attention-snooze'));
  await screen.findByTestId('snooze-half');
  isTaken(document.body, '1', { ctrlKey: true });
  expect(shell.called('lay_aside')).toEqual([]);
});
