/** How the desk is set up: looks, profiles, field names, storage, keyring, licences. */

import { walk } from './walk';

walk('looks and behaviour are chosen', 'settings', async walked => {
  await walked.choose('settings-language', 'de');
  await walked.choose('settings-theme', 'dark');
  await walked.choose('settings-density', 'close');
  await walked.click('settings-privacy');
  await walked.click('settings-notifications');
  await walked.click('settings-polling');
});

walk('a choice that cannot be kept is said', 'settings', async walked => {
  walked.shell.failing('choose_polling', { code: 'storage', state: 'readOnly' });
  await walked.click('settings-polling');
});

walk('a profile is added', 'settings', async walked => {
  await walked.click('profile-add');
  await walked.click('profile-save');
  await walked.type('profile-name', 'Kusadasi');
  await walked.type('profile-service', 'http://api.example.com');
  await walked.click('profile-save');
  await walked.type('profile-service', 'https://api.example.com');
  await walked.click('profile-save');
});

walk('the diagnostics are written', 'settings', async walked => {
  await walked.click('settings-diagnostics');
  await walked.click('diagnostics-write');
});

walk('licences are looked for', 'licences', async walked => {
  await walked.type('licences-find', 'svelte');
  await walked.type('licences-find', 'zzzzzz');
  await walked.click('licences-back');
});

walk('names of fields are learnt', 'fields', async walked => {
  await walked.click('fields-save');
  await walked.click('fields-back');
});
