import { screen, waitFor, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { Rehearsal } from '../../platform/rehearsal';
import { plain } from '../../shared/testing/plain';
import { isAt, openDesk } from '../testing/open';
import { sections } from './sections';
import { statusOf } from './status';

const shown = (id: string) => plain(screen.getByTestId(id).textContent);
const h1 = () => screen.getByRole('heading', { level: 1 });

test('the side has the built sections and no other', async () => {
  await openDesk(new Rehearsal());
  const names = within(screen.getByTestId('side')).getAllByRole('link');
  expect(names.map(link => link.dataset.testid)).toEqual([
    'nav-search',
    'nav-reservations',
    'nav-attention',
    'nav-session',
    'nav-settings',
    'nav-sandbox',
    'nav-gallery',
    'profile-badge',
  ]);
  expect(screen.getByTestId('nav-session').getAttribute('aria-current')).toBe('page');
});

test.each(sections.filter(section => section.key))(
  'Ctrl $key opens $id and gives it the focus',
  async section => {
    const user = await openDesk(new Rehearsal(), section.id === 'session' ? 'settings' : 'session');
    await user.keyboard(`{Control>}${section.key}{/Control}`);
    await waitFor(() => expect(isAt(section.id)).toBe(true));
    await waitFor(() =>
      expect(screen.getByTestId(`nav-${section.id}`).getAttribute('aria-current')).toBe('page'),
    );
  },
);

test('a new section takes the focus to its heading', async () => {
  const user = await openDesk(new Rehearsal());
  await user.click(screen.getByTestId('nav-settings'));
  await waitFor(() => expect(document.activeElement).toBe(h1()));
});

test('an address that means nothing leads to the sign-in while nobody is signed in', async () => {
  await openDesk(new Rehearsal(), 'nowhere/%E0%A4%A');
  expect(screen.getByTestId('sign-in-form')).toBeTruthy();
});

test('the window opens on the sign-in, and on the search as soon as somebody is signed in', async () => {
  const user = await openDesk(new Rehearsal(), '');
  await user.click(await screen.findByTestId('sign-in-user'));
  await user.keyboard('agent@sandbox.test{Tab}Sandbox-1{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('search-line')));
  expect(screen.getByTestId('nav-search').getAttribute('aria-current')).toBe('page');
  expect(shown('status-user-name')).toBe('agent@sandbox.test');
});

test('a session that is not kept is told of before anything else', async () => {
  const shell = new Rehearsal();
  shell.session = { ...shell.active('a'), trouble: { kind: 'keyring', state: 'missing' } };
  await openDesk(shell, '');
  await screen.findByTestId('session-volatile');
});

test('Ctrl K, a few letters and Enter run a command', async () => {
  const shell = new Rehearsal();
  const user = await openDesk(shell);
  await user.keyboard('{Control>}k{/Control}');
  expect(document.activeElement).toBe(screen.getByTestId('command'));
  await user.keyboard('dark');
  await screen.findByTestId('command-theme-dark');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(shell.called('choose_theme')).toEqual([{ theme: 'dark' }]));
  expect(screen.getByTestId<HTMLInputElement>('command').value).toBe('');
});

test('after a command that stays here the focus is where it was', async () => {
  const user = await openDesk(new Rehearsal());
  await user.type(screen.getByTestId('sign-in-user'), 'half');
  await user.keyboard('{Control>}k{/Control}dark');
  await screen.findByTestId('command-theme-dark');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('sign-in-user')));
  await user.keyboard('{Control>}k{/Control}{Escape}{Escape}');
  expect(document.activeElement).toBe(screen.getByTestId('sign-in-user'));
});

test('the command line opens by the place of the key on a Russian keyboard', async () => {
  await openDesk(new Rehearsal());
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'л', code: 'KeyK', ctrlKey: true }));
  expect(document.activeElement).toBe(screen.getByTestId('command'));
});

test('the command line signs out, and only who is signed in', async () => {
  const shell = new Rehearsal();
  shell.session = shell.active('agent@sandbox.test');
  const user = await openDesk(shell);
  await user.keyboard('{Control>}k{/Control}sign out');
  await screen.findByTestId('command-sign-out');
  await user.keyboard('{Enter}');
  await screen.findByTestId('sign-in-form');
  await user.keyboard('{Control>}k{/Control}sign out');
  await waitFor(() => expect(screen.queryByTestId('command-sign-out')).toBeNull());
});

test('? shows the keys, except while typing', async () => {
  const user = await openDesk(new Rehearsal());
  await user.type(screen.getByTestId('sign-in-user'), '?');
  expect(screen.queryByTestId('shortcut-sheet')).toBeNull();
  await user.click(screen.getByTestId('nav-settings'));
  await waitFor(() => expect(document.activeElement).toBe(h1()));
  await user.keyboard('?');
  const sheet = await screen.findByTestId('shortcut-sheet');
  expect(plain(sheet.textContent)).toContain('Command bar');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByTestId('shortcut-sheet')).toBeNull());
});

test('the title carries section and profile, without invisible marks', async () => {
  const shell = new Rehearsal();
  await openDesk(shell);
  await waitFor(() => expect(shell.title).toBe('Session · SANDBOX · Transfer Desk'));
  expect(document.title).toBe(shell.title);
});

test('the status line has a place for each of its parts', () => {
  const now = Date.now();
  const shell = new Rehearsal();
  const parts = statusOf({
    session: { ...shell.active('a'), trouble: { kind: 'storage', state: 'full' } },
    signingIn: false,
    unreachedAt: new Date(now).toISOString(),
    language: 'en',
    now,
  });
  expect(parts.map(part => [part.id, part.place])).toEqual([
    ['session', '#/session'],
    ['kept', '#/settings'],
    ['service', '#/session'],
  ]);
});

test('a locked session is told in the status line', async () => {
  const shell = new Rehearsal();
  shell.session = { state: 'locked', trouble: { kind: 'storage', state: 'unreadable' } };
  await openDesk(shell);
  expect(shown('status-session')).toBe('Stored session locked');
});

test('who is signed in is at the end of the status line, with the currency of the profile', async () => {
  const shell = new Rehearsal();
  shell.session = shell.active('agent@sandbox.test');
  await openDesk(shell);
  expect(shown('status-user').replace(/\s/g, '')).toBe('agent@sandbox.test·EUR');
});
