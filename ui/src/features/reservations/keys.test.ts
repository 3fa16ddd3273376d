import { cleanup, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { MockDesk } from '../../platform/mockDesk';
import { openDesk } from '../testing/open';

// Subscriptions end before the shell does.
afterEach(async () => {
  cleanup();
  await new Promise(done => setTimeout(done));
});

/** Opens the window at a place and waits for this element. */
async function at(place: (id: string) => string, mark: string): Promise<MockDesk> {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  shell.book.fill(3);
  shell.book.recent = shell.book.records.map(({ id }) => id);
  await openDesk(shell, place(shell.book.records[0]?.id ?? ''));
  await screen.findByTestId(mark);
  return shell;
}

/** Whether the key does something here and has no other effect. */
function isTaken(where: Element, key: string, part: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...part });
  where.dispatchEvent(event);
  return event.defaultPrevented;
}

type Pressed = [key: string, part: KeyboardEventInit, isTaken: boolean];

test.each<Pressed>([
  ['ArrowDown', {}, true],
  ['ArrowDown', { isComposing: true }, false],
  ['ArrowUp', {}, false],
  ['Enter', {}, true],
  ['Escape', {}, false],
  ['/', {}, false],
  ['1', { altKey: true, code: 'Digit1' }, true],
  ['4', { altKey: true, code: 'Digit4' }, false],
  ['0', { altKey: true, code: 'Digit0' }, false],
  ['1', { code: 'Digit1' }, false],
  ['a', { altKey: true, code: 'KeyA' }, false],
])('in the empty field %s with %j is taken: %s', async (key, part, taken) => {
  await at(() => 'reservations', 'rows-0');
  expect(isTaken(screen.getByTestId('lookup'), key, part)).toBe(taken);
});

test.each<Pressed>([
  ['1', { ctrlKey: true, code: 'Digit1' }, true],
  ['#', { altKey: true, code: 'Digit3' }, false],
])('in the empty field of a Mac %s with %j is taken: %s', async (key, part, taken) => {
  const shell = await at(() => 'reservations', 'rows-0');
  await shell.tellSettings({ system: 'macos' });
  expect(isTaken(screen.getByTestId('lookup'), key, part)).toBe(taken);
});

test('Esc in the field is taken as long as there are words', async () => {
  await at(() => 'reservations', 'rows-0');
  const field = screen.getByTestId<HTMLInputElement>('lookup');
  field.value = 'zzz';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await screen.findByTestId('lookup-clear');
  expect(isTaken(field, 'ArrowDown')).toBe(false);
  expect(isTaken(field, '1', { altKey: true, code: 'Digit1' })).toBe(false);
  expect(isTaken(field, 'Escape')).toBe(true);
});

test.each<Pressed>([
  ['/', {}, true],
  ['/', { ctrlKey: true }, false],
  ['/', { altKey: true }, false],
  ['/', { metaKey: true }, false],
  ['/', { repeat: true }, false],
  ['Escape', {}, false],
  ['q', {}, false],
])('on the list %s with %j is taken: %s', async (key, part, taken) => {
  await at(() => 'reservations', 'rows-0');
  expect(isTaken(document.body, key, part)).toBe(taken);
});

test('a click on a recent reservation is not left to its link', async () => {
  await at(() => 'reservations', 'recent-1');
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  screen.getByTestId('recent-1').dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
});

test.each<Pressed>([
  ['c', { code: 'KeyC' }, true],
  ['r', { code: 'KeyR' }, true],
  ['e', { code: 'KeyE' }, true],
  ['x', { code: 'KeyX' }, true],
  ['Escape', { code: 'Escape' }, true],
  ['Escape', { code: 'Escape', altKey: true }, false],
  ['q', { code: 'KeyQ' }, false],
  ['c', { code: 'KeyC', ctrlKey: true }, false],
  ['c', { code: 'KeyC', metaKey: true }, false],
  ['c', { code: 'KeyC', altKey: true }, false],
  ['c', { code: 'KeyC', repeat: true }, false],
])('on a record %s with %j is taken: %s', async (key, part, taken) => {
  await at(id => `reservations/${id}`, 'record-title');
  expect(isTaken(document.body, key, part)).toBe(taken);
});

test.each<Pressed>([
  ['Escape', {}, true],
  ['Escape', { repeat: true }, false],
  ['x', { code: 'KeyX' }, false],
])('at a cancellation %s with %j is taken: %s', async (key, part, taken) => {
  await at(id => `reservations/${id}/cancel`, 'cancel-want');
  expect(isTaken(document.body, key, part)).toBe(taken);
});

test.each<Pressed>([
  ['Escape', {}, true],
  ['Escape', { repeat: true }, false],
  ['Enter', { ctrlKey: true }, true],
  ['Enter', { ctrlKey: true, repeat: true }, false],
  ['Enter', {}, false],
  ['e', { ctrlKey: true }, false],
])('at a change %s with %j is taken: %s', async (key, part, taken) => {
  await at(id => `reservations/${id}/change`, 'change-flight');
  expect(isTaken(document.body, key, part)).toBe(taken);
});

test('Esc in a field of a change is for the field', async () => {
  await at(id => `reservations/${id}/change`, 'change-flight');
  expect(isTaken(screen.getByTestId('change-flight'), 'Escape')).toBe(false);
  expect(isTaken(screen.getByTestId('change-flight'), 'Enter', { ctrlKey: true })).toBe(true);
});

test('where a change cannot be typed nothing is sent by key', async () => {
  const shell = await at(id => `reservations/${id}/change`, 'change-flight');
  const id = shell.book.records[0]?.id ?? '';
  await shell.book.update(id, { state: 'unreadable' });
  await screen.findByTestId('change-unreadable');
  expect(isTaken(document.body, 'Enter', { ctrlKey: true })).toBe(false);
});

test.each<Pressed>([
  ['Escape', {}, true],
  ['Escape', { repeat: true }, false],
  ['q', {}, false],
])('where no copy is kept %s with %j is taken: %s', async (key, part, taken) => {
  await at(() => 'reservations/unknown', 'record-back');
  await screen.findByText('This reservation isn’t saved on this computer');
  expect(isTaken(document.body, key, part)).toBe(taken);
});
