import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import CommandLine from './CommandLine.svelte';
import type { Found } from './command';
import { text } from './language/speech.svelte';
import { plain } from './testing/plain';

const ran = vi.fn();
const run = (id: string) => () => ran(id);
const commands = [
  { id: 'dark', label: 'Theme: Dark', run: run('dark') },
  { id: 'light', label: 'Theme: Light', keys: 'Ctrl L', run: run('light') },
  { id: 'away', label: 'Go away', run: () => elsewhere().focus() },
];
/** A reference number means the record that has it, and a name means a traveller. */
const find = vi.fn(
  async (words: string): Promise<Found> => ({
    first: words === 'K7' ? [{ id: 'record', label: 'Open K7', run: run('record') }] : [],
    rest: words.startsWith('L') ? [{ id: 'lale', label: 'Lale', note: 'Traveller', run: run('lale') }] : [],
  }),
);
/** Answers when the test wants it to. */
function held() {
  const answers: ((found: Found) => void)[] = [];
  const ask = () => new Promise<Found>(done => answers.push(done));
  return { ask, answers };
}
const only = (id: string): Found => ({ first: [{ id, label: id, run: run(id) }], rest: [] });

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
async function entered(words = '', ask: typeof find | (() => Promise<Found>) = find) {
  render(CommandLine, { commands, find: ask });
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

test('what else is found comes after the commands, with its kind', async () => {
  await entered('Li');
  await waitFor(() => expect(offered()).toEqual(['Theme: Light Ctrl L', 'Lale Traveller']));
});

test('Enter waits for what is found for the whole text', async () => {
  const { ask, answers } = held();
  await entered('da{Enter}', ask);
  expect(ran).not.toHaveBeenCalled();
  answers[0]?.(only('of the first letter'));
  answers[1]?.(only('of both'));
  await waitFor(() => expect(ran.mock.calls).toEqual([['of both']]));
  await waitFor(() => expect(offered()).toEqual([]));
  expect(line().getAttribute('aria-expanded')).toBe('false');
});

test('Enter on the empty line runs only what the arrows chose', async () => {
  await entered();
  await userEvent.keyboard('{Enter}');
  expect(ran).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(ran).toHaveBeenCalledOnce());
});

test('a line that the arrows chose is run once everything is found, and only if it is still there', async () => {
  const { ask, answers } = held();
  await entered('theme', ask);
  await waitFor(() => expect(offered()).toHaveLength(2));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  answers.at(-1)?.(only('found'));
  await waitFor(() => expect(ran.mock.calls).toEqual([['light']]));
});

test('a waiting Enter does not run once the line was left', async () => {
  const { ask, answers } = held();
  await entered('da{Enter}', ask);
  elsewhere().focus();
  answers.at(-1)?.(only('found'));
  await new Promise(done => setTimeout(done));
  expect(ran).not.toHaveBeenCalled();
});

test('the first line is highlighted again when what is found comes above it', async () => {
  const { ask, answers } = held();
  await entered('dark', ask);
  await waitFor(() => expect(offered()).toEqual(['Theme: Dark']));
  answers.at(-1)?.(only('above'));
  await waitFor(() => expect(offered()).toEqual(['above', 'Theme: Dark']));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(ran.mock.calls).toEqual([['above']]));
});

test('what cannot be found is no reason to wait', async () => {
  await entered('dark{Enter}', () => Promise.reject(new Error('storage')));
  await waitFor(() => expect(ran.mock.calls).toEqual([['dark']]));
});

test('what was found is asked for again when the line is entered again', async () => {
  await entered('Lale');
  await waitFor(() => expect(offered()).toEqual(['Lale Traveller']));
  elsewhere().focus();
  find.mockClear();
  line().focus();
  await waitFor(() => expect(find.mock.calls).toEqual([['Lale']]));
});

test('what is typed after Enter takes the Enter back', async () => {
  const { ask, answers } = held();
  await entered('d{Enter}a', ask);
  answers[0]?.(only('of the first letter'));
  answers[1]?.(only('of both'));
  await waitFor(() => expect(offered()).toEqual(['of both', 'Theme: Dark']));
  expect(ran).not.toHaveBeenCalled();
});

test('an answer to what was taken back is not shown', async () => {
  const { ask, answers } = held();
  await entered('d', ask);
  await fireEvent.keyDown(line(), { key: 'Escape' });
  answers[0]?.(only('late'));
  await new Promise(done => setTimeout(done));
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(offered()).toHaveLength(3));
});

test('what is found late for words that no command has is lit for the keyboard', async () => {
  const { ask, answers } = held();
  await entered('zz', ask);
  await waitFor(() => expect(offered()).toEqual([]));
  answers[1]?.({ first: [], rest: [{ id: 'lale', label: 'Lale', run: run('lale') }] });
  await waitFor(() => expect(line().getAttribute('aria-activedescendant')).toBeTruthy());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(ran.mock.calls).toEqual([['lale']]));
});

test('many commands leave room for what is found', async () => {
  const many = Array.from({ length: 30 }, (_, at) => ({
    id: `many-${at}`,
    label: `Lines ${at}`,
    run: run('many'),
  }));
  render(CommandLine, { commands: many, find });
  await userEvent.click(line());
  await waitFor(() => expect(offered()).toHaveLength(30));
  await userEvent.keyboard('L');
  await waitFor(() => expect(offered()).toHaveLength(18));
  expect(offered().at(-1)).toBe('Lale Traveller');
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
