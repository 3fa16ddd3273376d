import { screen, waitFor } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { UpdateFault, UpdatesView, UpdateWay } from '../../generated/bindings';
import { MockDesk } from '../../platform/mockDesk';
import { plain } from '../../shared/testing/plain';
import { openDesk } from '../testing/open';

const shown = (id: string) => plain(screen.getByTestId(id).textContent);
const seen = async (id: string) => plain((await screen.findByTestId(id)).textContent);
const newer = { kind: 'newer', version: '0.3.0', notes: 'Fewer clicks.' } as const;

function known(part: Partial<UpdatesView>): MockDesk {
  const shell = new MockDesk();
  shell.updates = { ...shell.updates, ...part };
  return shell;
}

test('a newer version is told with its notes, in the status line too, and one key installs it', async () => {
  const shell = known({ state: newer });
  const user = await openDesk(shell, 'settings');
  expect(await seen('updates-state')).toContain('Version 0.3.0 is available.');
  expect(shown('updates-notes')).toBe('Fewer clicks.');
  const part = await screen.findByTestId('status-update');
  expect([plain(part.textContent), part.getAttribute('href')]).toEqual([
    'Version 0.3.0 available',
    '#/settings',
  ]);
  await user.click(screen.getByTestId('updates-install'));
  await waitFor(() => expect(shown('updates-state')).toContain('0.3.0 is installed'));
  expect(shell.called('install_update')).toHaveLength(1);
  expect(screen.queryByTestId('updates-look')).toBeNull();
});

test('what is looked for and not found is said, and the choice is kept by the desk', async () => {
  const shell = new MockDesk();
  const user = await openDesk(shell, 'settings');
  expect(screen.queryByTestId('status-update')).toBeNull();
  await user.click(await screen.findByTestId('updates-look'));
  await waitFor(() => expect(shown('updates-state')).toBe('0.1.0 is the newest version.'));
  await user.click(screen.getByTestId('settings-updates'));
  await user.click(await screen.findByTestId('settings-updates-automatic'));
  await waitFor(() => expect(shell.called('choose_updates')).toEqual([{ mode: 'automatic' }]));
});

test('nothing can be installed while a booking is being sent', async () => {
  await openDesk(known({ state: newer, isHeld: true }), 'settings');
  expect(await seen('updates-held')).toContain('still being sent');
  expect(screen.queryByTestId('updates-install')).toBeNull();
});

test('the key to install is back when nothing is sent any more', async () => {
  const shell = known({ state: newer, isHeld: true });
  await openDesk(shell, 'settings');
  await seen('updates-held');
  shell.updates = { ...shell.updates, isHeld: false };
  await shell.trade.tellBookings({ intents: [] });
  await screen.findByTestId('updates-install');
});

test('where an administrator forbids new versions none can be looked for', async () => {
  const shell = known({});
  shell.settings = { ...shell.settings, updates: 'off', fixed: [{ key: 'updates', name: 'New versions' }] };
  await openDesk(shell, 'settings');
  await seen('updates-state');
  expect(screen.queryByTestId('updates-look')).toBeNull();
});

test('what came by itself says when it is installed', async () => {
  const shell = known({ state: { kind: 'ready', version: '0.3.0' } });
  shell.settings = { ...shell.settings, updates: 'automatic' };
  await openDesk(shell, 'settings');
  expect(await seen('updates-state')).toContain('is installed when you quit');
});

const ways: [UpdateWay, string][] = [
  ['deb', 'as a deb package'],
  ['rpm', 'as an rpm package'],
  ['flatpak', 'updates of your flatpaks'],
  ['administrator', 'your administrator installs'],
  ['byHand', 'by hand'],
];

test('a copy that does not replace itself can only tell of a version, whatever is decided', async () => {
  const shell = known({ way: 'deb' });
  shell.settings = { ...shell.settings, updates: 'automatic' };
  const user = await openDesk(shell, 'settings');
  expect(await seen('settings-updates')).toContain('Tell me');
  await user.click(screen.getByTestId('settings-updates'));
  const options = await screen.findAllByRole('option');
  expect(options.map(option => plain(option.textContent))).toEqual(['Do not look for any', 'Tell me']);
});

test.each(ways)('a copy that does not replace itself says how a version comes: %s', async (way, words) => {
  await openDesk(known({ state: newer, way }), 'settings');
  expect(await seen('updates-state')).toContain(words);
  expect(screen.queryByTestId('updates-install')).toBeNull();
});

const faults: [UpdateFault, string][] = [
  ['noAnswer', 'did not answer'],
  ['refused', 'cannot be used'],
  ['notAManifest', 'cannot be used'],
  ['tooLarge', 'cannot be used'],
  ['brokeOff', 'broke off'],
  ['signature', 'not signed by Transfer Desk'],
  ['otherPackage', 'another package than the one announced'],
  ['notWritten', 'could not be written'],
  ['notPutBack', 'could not be put back'],
];

test.each(faults)('a failure says what is safe: %s', async (why, words) => {
  await openDesk(known({ state: { kind: 'failed', version: '0.3.0', why } }), 'settings');
  expect(await seen('updates-failed')).toContain(words);
  expect(shown('updates-failed')).toMatch(/goes on working|Nothing was changed|is still there|untouched/);
  expect(screen.queryByTestId('status-update')).toBeNull();
});

test('a copy that knows no address for new versions offers no search for them', async () => {
  await openDesk(known({ isPossible: false }), 'settings');
  expect(await seen('updates-impossible')).toContain('without an address');
  expect(screen.queryByTestId('updates-look')).toBeNull();
});
