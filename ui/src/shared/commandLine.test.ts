import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import CommandLine from './CommandLine.svelte';
import { text } from './language/speech.svelte';
import { plain } from './testing/plain';

const ran = vi.fn();
const run = (id: string) => () => ran(id);
const commands = [
  { id: 'dark', label: 'Theme: Dark', run: run('dark') },
  { id: 'light', label: 'Theme: Light', keys: 'Ctrl L', run: run('light') },
  { id: 'away', label: 'Go away', run: () => elsewhere().focus() },
];
/** A reference number means the record that has it. */
const meant = (words: string) =>
  words === 'K7' ? { id: 'record', label: 'Open K7', run: run('record') } : null;

const line = () => screen.getByTestId<HTMLInputElement>('command');
const offered = () => screen.queryAllByRole('option').map(one => plain(one.textContent));
const here = () => screen.getByTestId('here');
const elsewhere = () => screen.getByTestId('elsewhere');

beforeEach(() => {
  ran.mockClear();
  for (const id of ['here', 'elsewhere']) {
    const field = document.createElement('input');
    field.dataset.testid = id;
    field.className = 'around';
    document.body.append(field);
  }
});

afterEach(() => {
  for (const field of document.querySelectorAll('.around')) field.remove();
});

/** Enters the line from another field. */
async function entered(words = '') {
  render(CommandLine, { commands, meant });
  here().focus();
  line().focus();
  await waitFor(() => expect(offered()).toHaveLength(3));
  if (words) await userEvent.keyboard(words);
}

test('it offers nothing until it is entered', async () => {
  render(CommandLine, { commands });
  await new Promise(done => setTimeout(done));
  expect([offered(), line().getAttribute('aria-expanded')]).toEqual([[], 'false']);
});

test('it offers everything that it can do, with its keys, as soon as it is entered', async () => {
  await entered();
  expect(offered()).toEqual(['Theme: Dark', 'Theme: Light Ctrl L', 'Go away']);
});

test('what is typed narrows it', async () => {
  await entered('light');
  await waitFor(() => expect(offered()).toEqual(['Theme: Light Ctrl L']));
});

test('a name without a match is reported', async () => {
  await entered('xyz');
  await waitFor(() => expect(screen.getByTestId('command-list').textContent).toContain(text('command-none')));
});

test('Enter runs the one that is left, once, and the focus is where it was', async () => {
  await entered('light{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(here()));
  expect(ran.mock.calls).toEqual([['light']]);
  expect([line().value, offered()]).toEqual(['', []]);
});

test('the pointer runs what it presses', async () => {
  await entered();
  await userEvent.click(screen.getByTestId('command-dark'));
  await waitFor(() => expect(ran.mock.calls).toEqual([['dark']]));
});

test('what the words themselves mean comes first and can be run', async () => {
  await entered('K7');
  await waitFor(() => expect(offered()).toEqual(['Open K7']));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(ran.mock.calls).toEqual([['record']]));
});

test('a command that leads elsewhere keeps the focus there', async () => {
  await entered('away{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(elsewhere()));
  await new Promise(done => setTimeout(done));
  expect(document.activeElement).toBe(elsewhere());
});

test('a line that was entered from nowhere moves no focus', async () => {
  render(CommandLine, { commands });
  await userEvent.click(line());
  await userEvent.keyboard('dark');
  await waitFor(() => expect(offered()).toEqual(['Theme: Dark']));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(document.body));
  expect(ran.mock.calls).toEqual([['dark']]);
});

test('the next command starts on a fresh line', async () => {
  await entered('light{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(here()));
  line().focus();
  await waitFor(() => expect(offered()).toHaveLength(3));
  await userEvent.keyboard('dark{Enter}');
  await waitFor(() => expect(ran.mock.calls).toEqual([['light'], ['dark']]));
});

test('Escape empties the line first and leaves it afterwards', async () => {
  await entered('light');
  expect(await fireEvent.keyDown(line(), { key: 'Escape' })).toBe(false);
  expect([line().value, document.activeElement]).toEqual(['', line()]);
  await waitFor(() => expect(offered()).toEqual([]));
  expect(await fireEvent.keyDown(line(), { key: 'Escape' })).toBe(false);
  expect(document.activeElement).toBe(here());
});

test('Escape closes the list of an empty line before it leaves', async () => {
  await entered();
  await fireEvent.keyDown(line(), { key: 'Escape' });
  await waitFor(() => expect(offered()).toEqual([]));
  expect(document.activeElement).toBe(line());
});

test('after Escape the next words are read alone', async () => {
  await entered('light');
  await fireEvent.keyDown(line(), { key: 'Escape' });
  await userEvent.keyboard('d');
  await waitFor(() => expect(offered()).toEqual(['Theme: Dark']));
});

test('the keys that lead to it are shown', () => {
  render(CommandLine, { commands });
  expect(screen.getByText('Ctrl K').tagName).toBe('KBD');
});
