import { screen, waitFor } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { PolicyKey } from '../../generated/bindings';
import { MockDesk, testProfile } from '../../platform/mockDesk';
import { go } from '../../shared/route.svelte';
import { plain } from '../../shared/testing/plain';
import { openDesk } from '../testing/open';

const shown = (id: string) => plain(screen.getByTestId(id).textContent);

function decided(keys: PolicyKey[], administrator: string | null = 'IT, extension 4400'): MockDesk {
  const shell = new MockDesk();
  shell.settings = {
    ...shell.settings,
    profiles: [...shell.settings.profiles, testProfile],
    fixed: keys.map(key => ({ key, name: `name of ${key}` })),
    administrator,
  };
  return shell;
}

const controls: [PolicyKey, string][] = [
  ['language', 'settings-language'],
  ['coverMinutes', 'settings-cover'],
  ['notifications', 'settings-notifications'],
  ['notificationDetails', 'settings-notification-details'],
  ['polling', 'settings-polling'],
  ['keepMonths', 'settings-retention'],
  ['updates', 'settings-updates'],
];

test.each(controls)('where %s is decided it is shown, by whom, and cannot be chosen', async (key, id) => {
  await openDesk(decided([key]), 'settings');
  await screen.findByTestId('settings-updates');
  for (const [other, control] of controls) {
    expect(screen.getByTestId<HTMLButtonElement>(control).disabled, other).toBe(other === key);
  }
  const control = screen.getByTestId(id);
  const note = document.getElementById(control.getAttribute('aria-describedby') ?? '');
  expect(plain(note?.textContent ?? '')).toBe('Set by IT, extension 4400.');
});

test('what is decided is listed with whom to ask, also what has no control of its own', async () => {
  await openDesk(decided(['sandbox', 'certificateAuthority']), 'settings');
  expect(shown('decided-what')).toContain('name of sandbox, name of certificateAuthority');
  expect(shown('settings-decided')).toContain('IT, extension 4400');
});

test('where nothing is decided nothing is said about it', async () => {
  await openDesk(decided([]), 'settings');
  expect(screen.queryByTestId('settings-decided')).toBeNull();
});

test('an administrator without a name is called so', async () => {
  await openDesk(decided(['polling'], null), 'settings');
  expect(shown('settings-behaviour')).toContain('Set by your administrator.');
  expect(screen.queryByTestId('decided-administrator')).toBeNull();
});

test('services that are decided are chosen, and neither added, changed nor removed', async () => {
  const shell = decided(['profiles']);
  const user = await openDesk(shell, 'settings');
  expect(screen.queryByTestId('profile-add')).toBeNull();
  expect(screen.queryByTestId(`profile-edit-${testProfile.name}`)).toBeNull();
  expect(screen.queryByTestId(`profile-remove-${testProfile.name}`)).toBeNull();
  expect(shown('settings-profiles')).toContain('Set by IT, extension 4400.');
  await user.click(screen.getByTestId(`profile-use-${testProfile.name}`));
  await waitFor(() => expect(shell.called('choose_profile')).toEqual([{ name: testProfile.name }]));
});

test('the form of a profile is not there where the services are decided', async () => {
  await openDesk(decided(['profiles']), 'settings');
  go('settings', 'new');
  await waitFor(() => expect(screen.queryByTestId('settings-profiles')).toBeNull());
  expect(plain(screen.getByRole('main').textContent)).toContain('Set by IT, extension 4400.');
  expect(screen.queryByTestId('profile-form')).toBeNull();
});

test('a profile shows the currency and the proxy that are decided, and which addresses are allowed', async () => {
  const shell = decided(['currency', 'proxy', 'addresses']);
  shell.settings = { ...shell.settings, currency: 'RUB' };
  await openDesk(shell, 'settings/new');
  const currency = await screen.findByTestId<HTMLButtonElement>('profile-currency');
  expect([currency.disabled, currency.dataset.value]).toEqual([true, 'RUB']);
  expect(screen.getByTestId<HTMLInputElement>('profile-proxy').disabled).toBe(true);
  expect(shown('profile-form')).toContain('Only addresses that your administrator allows.');
});

test('a search asks for the currency that is decided, and for no other', async () => {
  const shell = decided(['currency']);
  shell.session = shell.active('agent@sandbox.test');
  await openDesk(shell, 'search');
  const currency = await screen.findByTestId<HTMLButtonElement>('search-currency');
  expect(currency.disabled).toBe(true);
  expect(plain(currency.closest('.currency')?.textContent ?? '')).toContain('Set by IT, extension 4400.');
});

test('the language cannot be chosen anywhere where it is decided', async () => {
  const shell = decided(['language', 'profiles']);
  const user = await openDesk(shell, 'settings');
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByTestId('command-theme-dark');
  expect(screen.queryByTestId('command-language-de')).toBeNull();
  expect(screen.queryByTestId('command-new-profile')).toBeNull();
});
