/** How the desk is set up: looks, profiles, field names, storage, keyring, licences. */

import type { FieldPreviewView } from '../../src/generated/bindings';
import { testProfile } from '../../src/platform/mockDesk';
import { reservation, rowOf } from '../../src/platform/mockRecords';
import type { Stage } from '../scenes/stage';
import { delayed } from './delayed';
import { walk } from './walk';

const never = () => new Promise<never>(() => {});

/** Nothing is done: what is shown at first is all. */
const seen = async () => {};

/** At a page of the settings, when this command fails. */
const failing =
  (page: string, command: string, error: Parameters<Stage['shell']['failing']>[1]) => (stage: Stage) => {
    stage.at(page);
    stage.shell.failing(command, error);
  };

walk('looks and behaviour are chosen', 'settings', async walked => {
  await walked.choose('settings-language', 'de');
  await walked.choose('settings-theme', 'dark');
  await walked.choose('settings-density', 'close');
  await walked.choose('settings-density', 'roomy');
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

walk(
  'neither who is signed in nor what is kept is known yet',
  stage => {
    stage.at('settings');
    stage.shell.failing('session', 'broken');
    stage.shell.answering('stored_users', never);
  },
  seen,
);

walk(
  'a profile of one run is used, and neither changed nor kept',
  stage => {
    stage.at('settings');
    const { settings } = stage.shell;
    settings.profile = { ...testProfile, name: 'https://once.example.com', throwAway: true };
  },
  seen,
);

walk('a profile is described in every particular', 'settings', async walked => {
  await walked.click('profile-add');
  await walked.choose('profile-language', 'de');
  await walked.choose('profile-currency', 'USD');
  await walked.click('profile-kind-live');
  await walked.click('profile-colour-rose');
  await walked.click('profile-kind-test');
  await walked.type('profile-name', 'Side');
  await walked.click('profile-back');
  await walked.click('profile-add');
  await walked.choose('profile-language', 'own');
  await walked.choose('profile-currency', 'RUB');
  await walked.choose('profile-currency', 'own');
  await walked.type('profile-proxy', 'http://proxy.example.com:3128');
  await walked.type('profile-service', 'https://api.example.com');
  await walked.meanwhile('saving takes its time', () => walked.shell.answering('save_profile', never));
  await walked.press('{Enter}');
  await walked.click('profile-save');
});

walk('a profile is changed and what was typed is discarded', 'settings', async walked => {
  await walked.click('profile-edit-Müller Reisen');
  await walked.type('profile-service', '');
  await walked.click('profile-save');
  await walked.press('q');
  await walked.click('profile-drop');
  await walked.click('profile-edit-Müller Reisen');
  await walked.type('profile-name', 'Müller');
  await walked.go('settings/profile/Kıyı Turizm');
  await walked.press('{Escape}');
  await walked.click('profile-edit-Müller Reisen');
  await walked.meanwhile('the disk is full', () =>
    walked.shell.failing('save_profile', { code: 'storage', state: 'full' }),
  );
  await walked.click('profile-save');
  await walked.meanwhile('there is room again', () => walked.shell.failing('save_profile', null));
  await walked.click('profile-save');
});

walk('only a profile that was made here has a page', 'settings', async walked => {
  await walked.go('settings/profile/Sandbox');
  await walked.click('Back');
  await walked.go('settings/profile/nobody');
  await walked.go('settings/profile');
});

walk('a profile is removed with what was typed for it', 'settings', async walked => {
  await walked.click('profile-edit-Müller Reisen');
  await walked.type('profile-name', 'Half');
  await walked.press('{Escape}');
  await walked.click('profile-remove-Müller Reisen');
  await walked.click('confirm-keep');
  await walked.meanwhile('the disk is full', () =>
    walked.shell.failing('remove_profile', { code: 'storage', state: 'full' }),
  );
  await walked.click('profile-remove-Müller Reisen');
  await walked.click('confirm-action');
  await walked.meanwhile('there is room again', () => walked.shell.failing('remove_profile', null));
  await walked.click('profile-remove-Müller Reisen');
  await walked.click('confirm-action');
  await walked.click('profile-add');
  await walked.type('profile-name', 'Müller Reisen');
  await walked.type('profile-service', 'https://api.example.com');
  await walked.click('profile-save');
  await walked.click('profile-edit-Müller Reisen');
});

walk('another profile is used', 'settings', async walked => {
  await walked.click('profile-use-Kıyı Turizm');
  const answered = delayed(walked.shell, 'choose_profile');
  await walked.click('profile-use-Sandbox');
  await walked.meanwhile('it is answered', () => answered());
});

walk('what is kept of users is wiped', 'settings', async walked => {
  const [mine, other] = walked.shell.machine.users.map(({ id }) => id);
  await walked.click(`storage-wipe-${mine}`);
  await walked.press('{Escape}');
  await walked.click(`storage-wipe-${other}`);
  await walked.click('confirm-keep');
  await walked.click(`storage-wipe-${mine}`);
  await walked.click('confirm-action');
  await walked.click(`storage-wipe-${other}`);
  await walked.click('confirm-action');
});

walk(
  'a user that cannot be wiped stays',
  failing('settings', 'wipe_user', { code: 'storage', state: 'full' }),
  async walked => {
    const [mine] = walked.shell.machine.users.map(({ id }) => id);
    await walked.click(`storage-wipe-${mine}`);
    await walked.click('confirm-action');
    await walked.meanwhile('wiping takes its time', () => walked.shell.answering('wipe_user', never));
    await walked.click(`storage-wipe-${mine}`);
    await walked.click('confirm-action');
  },
);

walk(
  'what is kept of users is asked for again when it cannot be read',
  failing('settings', 'stored_users', 'broken'),
  async walked => {
    await walked.meanwhile('it is mended', () => {
      walked.shell.machine.users = walked.shell.machine.users.map(one => ({
        ...one,
        changed: null,
        open: 2,
      }));
      walked.shell.failing('stored_users', null);
    });
    await walked.click('fault-retry');
    await walked.meanwhile('they sign out', () => {
      walked.shell.machine.users = walked.shell.machine.users.map(one => ({ ...one, isSignedIn: false }));
      return walked.shell.tellSession({ state: 'signedOut', why: 'asked', lastUser: null });
    });
  },
);

walk(
  'diagnostics that cannot be written are told',
  failing('settings', 'write_diagnostics', { code: 'storage', state: 'full' }),
  async walked => {
    await walked.click('diagnostics-write');
    await walked.meanwhile('there is room again', () => walked.shell.failing('write_diagnostics', null));
    await walked.click('diagnostics-write');
  },
);

walk('licences are found in any case and between blanks', 'licences', async walked => {
  await walked.type('licences-find', ' SVELTE-Sonner ');
  await walked.press('{Escape}');
});

walk('a name of a field is learnt from a record', 'fields', async walked => {
  await walked.type('field-note', 'description, remark,');
  await walked.click('usual-note');
  await walked.type('field-note', ' remark ');
  await walked.meanwhile('it cannot be kept', () =>
    walked.shell.failing('save_field_names', { code: 'storage', state: 'full' }),
  );
  await walked.click('fields-save');
  await walked.meanwhile('it is mended', () => walked.shell.failing('save_field_names', null));
  await walked.click('fields-save');
  await walked.press('{Escape}');
});

walk(
  'names of fields are read again when they cannot be read',
  failing('settings/fields', 'field_names', 'broken'),
  async walked => {
    await walked.meanwhile('it is mended', () => walked.shell.failing('field_names', null));
    await walked.click('fields-retry');
  },
);

walk(
  'names of fields are not known yet',
  stage => {
    stage.at('settings/fields');
    stage.shell.answering('field_names', never);
  },
  seen,
);

walk(
  'names of fields cannot be tried when there is no record',
  failing('settings/fields', 'preview_fields', 'broken'),
  seen,
);

walk(
  'names of fields are tried but not kept for a profile of one run',
  stage => {
    stage.at('settings/fields');
    stage.shell.answering('field_names', () => ({
      fields: [
        { field: 'ofAnotherDesk', names: [] },
        { field: 'note', names: ['note'] },
      ],
      likely: [{ field: 'note', names: ['note', 'description'] }],
      mayChange: false,
    }));
  },
  async walked => {
    await walked.meanwhile('a record says little', () => {
      const record = rowOf(reservation(0));
      record.summary = { ...record.summary, lead: null, pnr: null };
      walked.shell.answering('preview_fields', () => ({
        record,
        found: [{ field: 'note', name: 'note', text: null }],
        paths: [],
      }));
    });
    await walked.type('field-ofAnotherDesk', 'x');
    await walked.click('fields-save');
    await walked.click('usual-ofAnotherDesk');
  },
);

walk('of the names that are typed quickly the last are tried', 'fields', async walked => {
  const answers: ((found: FieldPreviewView) => void)[] = [];
  walked.shell.answering('preview_fields', () => new Promise(answer => answers.push(answer)));
  await walked.type('field-note', 'remark');
  await walked.type('field-note', 'nothing');
  const answer = (at: number, text: string) => () =>
    answers[at]?.({
      record: rowOf(reservation(0)),
      found: [{ field: 'note', name: text, text }],
      paths: [],
    });
  await walked.meanwhile('the last is answered', answer(1, 'the last'));
  await walked.meanwhile('the one before is answered', answer(0, 'the one before'));
});
