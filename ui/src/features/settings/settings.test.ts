import { screen, waitFor } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { MockDesk, testProfile } from '../../platform/mockDesk';
import { languages, textIn } from '../../shared/language/speech.svelte';
import { plain } from '../../shared/testing/plain';
import { isAt, openDesk } from '../testing/open';

const field = (id: string) => screen.getByTestId<HTMLInputElement>(`profile-${id}`);
const shown = (id: string) => plain(screen.getByTestId(id).textContent);

function withTest(): MockDesk {
  const shell = new MockDesk();
  shell.settings = { ...shell.settings, profiles: [...shell.settings.profiles, testProfile] };
  return shell;
}

test.each(languages)('the whole window speaks %s at once, without a restart', async language => {
  const shell = new MockDesk();
  if (language === 'en') shell.settings = { ...shell.settings, language: 'tr' };
  const user = await openDesk(shell, 'settings');
  screen.getByTestId('settings-language').focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByTestId(`settings-language-${language}`));
  await waitFor(() => expect(document.documentElement.lang).toBe(language));
  expect(shell.called('choose_language')).toEqual([{ language }]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(textIn(language, 'section-settings'));
  expect(plain(screen.getByTestId('nav-reservations').textContent)).toContain(
    textIn(language, 'section-reservations'),
  );
  expect(shell.title).toContain(textIn(language, 'section-settings'));
});

test.each(['light', 'dark', 'system'] as const)('the theme %s is worn at once', async theme => {
  const shell = new MockDesk();
  shell.settings = { ...shell.settings, theme: theme === 'light' ? 'dark' : 'light' };
  const user = await openDesk(shell, 'settings');
  screen.getByTestId('settings-theme').focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByTestId(`settings-theme-${theme}`));
  await waitFor(() =>
    expect(document.documentElement.dataset.theme).toBe(theme === 'system' ? undefined : theme),
  );
});

test('a choice that could not be stored is told and stays until seen', async () => {
  const shell = new MockDesk().failing('choose_theme', { code: 'storage', state: 'readOnly' });
  const user = await openDesk(shell, 'settings');
  screen.getByTestId('settings-theme').focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByTestId('settings-theme-dark'));
  await screen.findByTestId('fault-storage');
  await user.click(screen.getByTestId('choosing-dismiss'));
  expect(screen.queryByTestId('fault-storage')).toBeNull();
});

test('a new profile is typed, saved and listed', async () => {
  const shell = new MockDesk();
  const user = await openDesk(shell, 'settings');
  await user.click(screen.getByTestId('profile-add'));
  await waitFor(() => expect(document.activeElement).toBe(field('name')));
  await user.keyboard('Side Kıyı{Tab}https://api.example.com');
  await user.click(screen.getByTestId('profile-kind-live'));
  await user.click(screen.getByTestId('profile-country'));
  await user.click(await screen.findByRole('option', { name: 'Cyprus' }));
  await user.type(field('proxy'), 'http://proxy.example.com:3128');
  await user.type(screen.getByTestId('profile-support-phone'), '+90 242 000 00 00');
  await user.type(screen.getByTestId('profile-support-mail'), 'support@partner.example');
  await user.type(screen.getByTestId('profile-catalogue'), '/api/statuses');
  await user.keyboard('{Enter}');
  await screen.findByTestId('row-Side Kıyı');
  expect(shell.called('save_profile')).toEqual([
    {
      former: null,
      profile: {
        name: 'Side Kıyı',
        baseUrl: 'https://api.example.com',
        kind: 'live',
        colour: 'teal',
        language: null,
        currency: null,
        country: 'CY',
        proxy: 'http://proxy.example.com:3128',
        statusCataloguePath: '/api/statuses',
        supportPhone: '+90 242 000 00 00',
        supportMail: 'support@partner.example',
      },
    },
  ]);
  expect(isAt('settings')).toBe(true);
});

test('a colour that was chosen stays when the kind changes', async () => {
  const user = await openDesk(new MockDesk(), 'settings/new');
  await user.click(screen.getByTestId('profile-colour-rose'));
  await user.click(screen.getByTestId('profile-kind-live'));
  expect(screen.getByTestId<HTMLInputElement>('profile-colour-rose').checked).toBe(true);
});

test('faults are told at their fields, the typed words stay, and the first wrong field has the focus', async () => {
  const user = await openDesk(new MockDesk(), 'settings/new');
  await user.type(field('name'), 'Side');
  await user.type(field('service'), 'http://api.example.com{Enter}');
  await waitFor(() => expect(shown('field-fault')).toBe('The address has to begin with https://'));
  expect(field('name').value).toBe('Side');
  expect(field('service').value).toBe('http://api.example.com');
  expect(document.activeElement).toBe(field('service'));
});

test('a proxy with a password is refused at its field, which has the focus', async () => {
  const user = await openDesk(new MockDesk(), 'settings/new');
  await user.type(field('name'), 'Side');
  await user.type(field('service'), 'https://api.example.com');
  await user.type(field('proxy'), 'http://agent:secret@proxy.example.com:3128');
  await user.click(screen.getByTestId('profile-save'));
  await waitFor(() =>
    expect(shown('field-fault')).toBe(
      'Leave out the user name and password: the settings would keep them unencrypted.',
    ),
  );
  expect(document.activeElement).toBe(field('proxy'));
});

test('a profile without a proxy says whose proxy is used', async () => {
  await openDesk(new MockDesk(), 'settings/new');
  expect(field('proxy').value).toBe('');
  const note = document.getElementById(field('proxy').getAttribute('aria-describedby') ?? '');
  expect(plain(note?.textContent ?? '')).toContain('Empty: the system’s proxy.');
});

test('what was typed survives leaving, until it is saved or discarded', async () => {
  const user = await openDesk(new MockDesk(), 'settings/new');
  await user.type(field('name'), 'Half');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(isAt('settings')).toBe(true));
  await user.click(screen.getByTestId('profile-add'));
  expect(field('name').value).toBe('Half');
  await user.click(screen.getByTestId('profile-drop'));
  await user.click(screen.getByTestId('profile-add'));
  expect(field('name').value).toBe('');
});

test('a profile is edited under its former name', async () => {
  const shell = withTest();
  const user = await openDesk(shell, 'settings');
  await user.click(screen.getByTestId(`profile-edit-${testProfile.name}`));
  await waitFor(() => expect(field('name').value).toBe(testProfile.name));
  await user.type(field('name'), ' 2{Enter}');
  await screen.findByTestId(`row-${testProfile.name} 2`);
  expect(shell.called('save_profile')[0]?.former).toBe(testProfile.name);
});

test('a profile that is gone says so and leads back', async () => {
  await openDesk(new MockDesk(), 'settings').then(() => {
    location.hash = '#/settings/profile/nobody';
    window.dispatchEvent(new Event('hashchange'));
  });
  await screen.findByText('This profile no longer exists.');
});

test('removing asks first and is never focused first', async () => {
  const shell = withTest();
  const user = await openDesk(shell, 'settings');
  await user.click(screen.getByTestId(`profile-remove-${testProfile.name}`));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('confirm-keep')));
  await user.click(screen.getByTestId('confirm-action'));
  await waitFor(() => expect(screen.queryByTestId(`row-${testProfile.name}`)).toBeNull());
  expect(shell.called('remove_profile')).toEqual([{ name: testProfile.name }]);
});

test('the focus goes back to the button that asked for the removal of a profile, and from a removed one to the row before', async () => {
  const shell = withTest();
  const user = await openDesk(shell, 'settings');
  const button = screen.getByTestId(`profile-remove-${testProfile.name}`);
  for (const answer of ['{Escape}', '{Tab}{Enter}']) {
    button.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('confirm-keep')));
    await user.keyboard(answer);
    await waitFor(() => expect(screen.queryByTestId('profile-remove-dialog')).toBeNull());
    const next = answer === '{Escape}' ? button : screen.getByTestId('row-Sandbox');
    await waitFor(() => expect(document.activeElement).toBe(next));
  }
  await new Promise(done => setTimeout(done, 50));
  expect(document.activeElement).toBe(screen.getByTestId('row-Sandbox'));
});

test('the sandbox can be neither edited nor removed, and what is in use not removed', async () => {
  const shell = withTest();
  shell.settings = { ...shell.settings, profile: testProfile };
  await openDesk(shell, 'settings');
  expect(screen.queryByTestId('profile-edit-Sandbox')).toBeNull();
  expect(screen.queryByTestId('profile-remove-Sandbox')).toBeNull();
  expect(screen.queryByTestId(`profile-remove-${testProfile.name}`)).toBeNull();
});

test('choosing a profile changes the colour, the badge and the title of the window', async () => {
  const shell = withTest();
  const user = await openDesk(shell, 'settings');
  expect(document.documentElement.dataset.colour).toBe('amber');
  expect(shown('profile-badge')).toBe('SANDBOX');
  await user.click(screen.getByTestId(`profile-use-${testProfile.name}`));
  await waitFor(() => expect(document.documentElement.dataset.colour).toBe('violet'));
  expect(shown('profile-badge')).toBe('TEST Kıyı Turizm');
  await waitFor(() => expect(shell.title).toBe('Settings · Kıyı Turizm TEST · Transfer Desk'));
});

test('a profile of the command line is shown as such, though no list has it', async () => {
  const shell = new MockDesk();
  shell.settings = {
    ...shell.settings,
    profile: { ...testProfile, name: 'https://once.example.com', throwAway: true },
  };
  await openDesk(shell, 'settings');
  expect(shown('row-https://once.example.com')).toContain('Until the program closes');
  expect(shown('row-https://once.example.com')).toContain('In use');
});

test('a list that cannot be changed has no columns for changing it', async () => {
  const columns = () => screen.getByTestId('profiles').querySelectorAll('th').length;
  const shell = new MockDesk();
  await openDesk(shell, 'settings');
  expect(columns()).toBe(3);
  await shell.tellSettings({ profiles: [...shell.settings.profiles, testProfile] });
  await waitFor(() => expect(columns()).toBe(5));
});

test('the state of the keyring is shown: unknown, working, in trouble', async () => {
  const shell = new MockDesk();
  await openDesk(shell, 'settings');
  expect(screen.getByTestId('keyring-idle')).toBeTruthy();
  await shell.tellSession(shell.active('agent@sandbox.test'));
  await screen.findByTestId('keyring-good');
  await shell.tellSession({
    ...shell.active('agent@sandbox.test'),
    trouble: { kind: 'keyring', state: 'locked' },
  });
  await screen.findByTestId('vault-keyring-locked');
});

test.each([
  ['linux', 'entries in the keyring.', false],
  ['windows', 'entries in the Credential Manager.', true],
  ['macos', 'entries in Keychain Access.', false],
] as const)(
  'on %s all is removed with the %s; notices need an installation: %s',
  async (on, keyring, installed) => {
    const shell = new MockDesk();
    await openDesk(shell, 'settings');
    await shell.tellSettings({ system: on });
    await waitFor(() => expect(shown('settings-data')).toContain(keyring));
    expect(shown('settings-behaviour').includes('once the program is installed')).toBe(installed);
  },
);

test('data folder and version are shown, and the gallery only in development', async () => {
  const shell = new MockDesk();
  const user = await openDesk(shell, 'settings');
  expect(shown('settings-data-folder')).toContain('/data/transfer-desk');
  expect(shown('settings-version')).toBe('Transfer Desk 0.1.0');
  expect(shown('settings-interface')).toBe('Transfer Partner API v2 (2026-03)');
  expect(screen.getByTestId('settings-gallery')).toBeTruthy();
  await user.click(screen.getByTestId('profile-badge'));
  expect(screen.getByTestId('nav-gallery')).toBeTruthy();
  await shell.tellSettings({ development: false });
  await waitFor(() => expect(screen.queryByTestId('settings-gallery')).toBeNull());
  expect(screen.queryByTestId('nav-gallery')).toBeNull();
});

test.each([
  ['saved', ['known']],
  ['fields', ['settings', 'fields']],
  ['licences', ['settings', 'licences']],
  ['gallery', ['gallery']],
])('the button %s opens its page', async (id, place) => {
  const user = await openDesk(new MockDesk(), 'settings');
  await user.click(screen.getByTestId(`settings-${id}`));
  expect(isAt(...place)).toBe(true);
});
