import { waitFor } from '@testing-library/svelte';
import { describe, expect, test, vi } from 'vitest';
import type { SessionView } from '../../generated/bindings';
import { MockDesk, sandboxProfile, testProfile } from '../../platform/mockDesk';
import { plain } from '../../shared/testing/plain';
import { isAt, openDesk } from '../testing/open';
import { actionsOf, commandsFor } from './commands';
import { sections } from './sections';

async function open(signedIn = false) {
  const shell = new MockDesk();
  shell.settings.profiles = [sandboxProfile, testProfile];
  if (signedIn) shell.session = shell.active('agent@sandbox.test');
  await openDesk(shell, 'gallery');
  const openSheet = vi.fn();
  const of = (session: SessionView | null) =>
    commandsFor(shell.settings, session, sections.slice(0, 2), openSheet);
  const run = (id: string) =>
    of(shell.session)
      .find(one => one.id === id)
      ?.run();
  return { shell, of, run, openSheet };
}

test('the current choice is not a command', async () => {
  const { of } = await open();
  expect(of(null).map(({ label, keys }) => plain(keys ? `${label} (${keys})` : label))).toEqual([
    'Go to Search (Ctrl 1)',
    'Go to Booking',
    'Go to Places and travellers',
    'Profile: Kıyı Turizm',
    'New profile',
    'Theme: Light',
    'Theme: Dark',
    'Language: Türkçe',
    'Language: Deutsch',
    'Language: Русский',
    'Settings: Profiles',
    'Settings: Appearance',
    'Settings: Privacy and notifications',
    'Settings: Saved data',
    'Settings: Keyring',
    'Settings: Saved on this computer',
    'Settings: Data',
    'Settings: Support',
    'Settings: New versions',
    'Settings: About',
    'Settings: Density',
    'Settings: Zoom',
    'Settings: Privacy mode',
    'Settings: Cover the window when nobody is at the desk',
    'Settings: Desktop notifications',
    'Settings: Track upcoming pick-ups',
    'Settings: Pick-up proposed after a landing',
    'Settings: Pick-up proposed before a departure',
    'Settings: Keep reservations after their pick-up for',
    'Settings: Create support file',
    'Settings: Look for a new version',
    'Settings: Field names',
    'Settings: Licences',
    'Copy the path of the data folder',
    'Keyboard shortcuts (?)',
  ]);
});

test.each([
  ['setting-settings-density', 'settings-density'],
  ['setting-settings-zoom', 'settings-zoom'],
  ['setting-settings-privacy', 'settings-privacy'],
  ['setting-settings-cover', 'settings-cover'],
  ['setting-settings-notifications', 'settings-notifications'],
  ['setting-settings-polling', 'settings-polling'],
  ['setting-settings-after-landing', 'settings-after-landing'],
  ['setting-settings-before-departure', 'settings-before-departure'],
  ['setting-settings-retention', 'settings-retention'],
  ['setting-diagnostics-write', 'diagnostics-write'],
])('%s leads to its place among the settings', async (id, focused) => {
  const { run } = await open(true);
  run(id);
  await waitFor(() => expect(document.activeElement?.getAttribute('data-testid')).toBe(focused));
});

test.each([
  ['field-names', 'fields'],
  ['licences', 'licences'],
])('%s has a page of its own', async (id, page) => {
  const { run } = await open(true);
  run(id);
  await waitFor(() => expect(isAt('settings', page)).toBe(true));
});

test('a signed-in user can renew and sign out, and every other user can sign in', async () => {
  const { shell, of } = await open();
  const offered = (session: SessionView) =>
    of(session)
      .map(({ id }) => id)
      .filter(id => ['sign-in', 'renew', 'sign-out'].includes(id));
  const active = shell.active('a');
  expect(offered({ state: 'signedOut', why: 'never', lastUser: null })).toEqual(['sign-in']);
  expect(offered({ state: 'locked', trouble: { kind: 'storage', state: 'full' } })).toEqual(['sign-in']);
  expect(offered(active)).toEqual(['renew', 'sign-out']);
  expect(offered({ ...active, state: 'renewing' })).toEqual(['renew', 'sign-out']);
});

describe('a command', () => {
  test.each([
    ['go-search', ['search']],
    ['go-known', ['known']],
    ['new-profile', ['settings', 'new']],
    ['sign-in', ['session']],
  ])('%s leads to its place', async (id, place) => {
    const { run } = await open();
    run(id);
    expect(isAt(...place)).toBe(true);
  });

  test.each([
    ['profile-Kıyı Turizm', 'choose_profile', { name: 'Kıyı Turizm' }],
    ['theme-light', 'choose_theme', { theme: 'light' }],
    ['language-de', 'choose_language', { language: 'de' }],
    ['copy-folder', 'copy_value', { text: '/data/transfer-desk' }],
  ])('%s asks the desk', async (id, command, args) => {
    const { shell, run } = await open();
    run(id);
    await waitFor(() => expect(shell.called(command)).toEqual([args]));
  });

  test.each([
    ['renew', 'renew_session'],
    ['sign-out', 'sign_out'],
  ])('%s asks the desk where a failure is told', async (id, command) => {
    const { shell, run } = await open(true);
    run(id);
    expect(isAt('session')).toBe(true);
    await waitFor(() => expect(shell.called(command)).toHaveLength(1));
  });

  test('of the keys opens their sheet', async () => {
    const { run, openSheet } = await open();
    run('shortcuts');
    expect(openSheet).toHaveBeenCalledOnce();
  });
});

test('a group of settings is opened with the focus in it', async () => {
  const { run } = await open();
  run('settings-behaviour');
  expect(isAt('settings')).toBe(true);
  await waitFor(() => {
    const group = document.querySelector('[data-testid="settings-behaviour"]');
    expect(group?.contains(document.activeElement)).toBe(true);
  });
});

test('what a screen offers at a key can be run, but neither its main action, the way out nor what is blocked', () => {
  const screen = document.createElement('main');
  screen.innerHTML = `
    <button><span class="words"> Change </span><kbd>E</kbd></button>
    <button class="primary"><span class="words">Book</span><kbd>Ctrl ⏎</kbd></button>
    <button aria-disabled="true"><span class="words">Cancel</span><kbd>X</kbd></button>
    <button><span class="words">Without a key</span></button>
    <button><span class="words">Leave</span><kbd>Esc</kbd></button>
    <button><kbd>Q</kbd></button>`;
  const pressed = vi.fn();
  screen.querySelector('button')?.addEventListener('click', pressed);
  const actions = actionsOf(screen);
  expect(actions.map(({ label, keys }) => [label, keys])).toEqual([['Change', 'E']]);
  actions[0]?.run();
  expect(pressed).toHaveBeenCalledOnce();
});
