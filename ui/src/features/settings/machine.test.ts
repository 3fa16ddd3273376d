import { screen, waitFor } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import { MockDesk } from '../../platform/mockDesk';
import { go } from '../../shared/route.svelte';
import { plain } from '../../shared/testing/plain';
import { isAt, openDesk } from '../testing/open';

const shown = (id: string) => plain(screen.getByTestId(id).textContent);
const root = document.documentElement.dataset;

async function at(place = 'settings', prepare: (shell: MockDesk) => void = () => {}) {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  shell.book.fill(3);
  prepare(shell);
  return { shell, user: await openDesk(shell, place) };
}

test('lines stand closer at once when that is chosen', async () => {
  const { shell, user } = await at();
  expect(root.density).toBe('roomy');
  screen.getByTestId('settings-density').focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByTestId('settings-density-close'));
  await waitFor(() => expect(root.density).toBe('close'));
  expect(shell.called('choose_density')).toEqual([{ density: 'close' }]);
});

test('the page is made larger and smaller by keys on every screen, and by choice', async () => {
  const shell = new MockDesk();
  const user = await openDesk(shell, '');
  // The second key does not wait for the answer to the first.
  await user.keyboard('{Control>}++{/Control}');
  await waitFor(() => expect(shell.settings.zoomPercent).toBe(125));
  await user.keyboard('{Control>}-{/Control}');
  await waitFor(() => expect(shell.settings.zoomPercent).toBe(110));
  go('settings');
  (await screen.findByTestId('settings-zoom')).focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByTestId('settings-zoom-200'));
  await waitFor(() => expect(shell.settings.zoomPercent).toBe(200));
  await user.keyboard('{Control>}+{/Control}');
  await user.keyboard('{Control>}0{/Control}');
  await waitFor(() => expect(shell.settings.zoomPercent).toBe(100));
  expect(shell.called('choose_zoom').map(({ percent }) => percent)).toEqual([110, 125, 110, 200, 100]);
});

test('two quick choices both count, however long the first takes and however late the desk shows it', async () => {
  const shell = new MockDesk();
  const user = await openDesk(shell, '');
  const waiting: (() => void)[] = [];
  shell.answering('choose_zoom', () => new Promise<void>(resolve => waiting.push(resolve)));
  await user.keyboard('{Control>}++{/Control}');
  await waitFor(() => expect(waiting).toHaveLength(1));
  waiting.pop()?.();
  await waitFor(() => expect(waiting).toHaveLength(1));
  waiting.pop()?.();
  // Answered, but not yet shown: the third key goes on from the size that was asked for.
  await user.keyboard('{Control>}+{/Control}');
  await waitFor(() => expect(waiting).toHaveLength(1));
  expect(shell.called('choose_zoom').map(({ percent }) => percent)).toEqual([110, 125, 150]);
  waiting.pop()?.();
  // The next key goes on from a size that the settings page chose in between.
  await shell.tellSettings({ zoomPercent: 150 });
  await shell.tellSettings({ zoomPercent: 80 });
  await user.keyboard('{Control>}+{/Control}');
  await waitFor(() => expect(waiting).toHaveLength(1));
  expect(shell.called('choose_zoom').at(-1)).toEqual({ percent: 90 });
  waiting.pop()?.();
});

test('a session whose password cannot be recognised here is said not to be covered, where it would be', async () => {
  const { shell, user } = await at('settings', shell => {
    shell.canCover = false;
    shell.settings = { ...shell.settings, coverMinutes: 10 };
  });
  await screen.findByTestId('settings-cover-cannot');
  screen.getByTestId('settings-cover').focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByTestId('settings-cover-0'));
  await waitFor(() => expect(screen.queryByTestId('settings-cover-cannot')).toBeNull());
  expect(shell.called('choose_cover')).toEqual([{ minutes: 0 }]);
  await shell.tellSettings({ coverMinutes: 10 });
  await screen.findByTestId('settings-cover-cannot');
  await shell.tellSession({ state: 'signedOut', why: 'refused', lastUser: null });
  await waitFor(() => expect(screen.queryByTestId('settings-cover-cannot')).toBeNull());
});

describe('privacy', () => {
  test('covers until F8 is held, and again when it is let go or the window is left', async () => {
    const { shell, user } = await at();
    expect(root.privacy).toBeUndefined();
    await user.click(screen.getByTestId('settings-privacy'));
    await waitFor(() => expect(root.privacy).toBe(''));
    expect(shell.called('choose_privacy')).toEqual([{ on: true }]);
    await user.keyboard('{F8>}');
    expect(root.revealed).toBe('');
    await user.keyboard('{/F8}');
    expect(root.revealed).toBeUndefined();
    await user.keyboard('{F8>}');
    window.dispatchEvent(new Event('blur'));
    expect(root.revealed).toBeUndefined();
  });

  test.each([
    ['linux', 'F8'],
    ['windows', 'F8'],
    ['macos', 'fn F8'],
  ] as const)('on %s the note and the sheet name %s as the key that uncovers', async (system, keys) => {
    const { user } = await at('settings', shell => {
      shell.settings = { ...shell.settings, system };
    });
    expect(shown('settings-behaviour')).toContain(`Hold ${keys} or click to reveal.`);
    await user.keyboard('?');
    const printed = [...(await screen.findByRole('dialog')).querySelectorAll('kbd')];
    expect(printed.map(one => one.textContent)).toContain(keys);
  });

  test.each([
    ['reservations', 'rows-0', 'Deniz Aydın'],
    ['attention', 'item-0', 'Deniz Aydın'],
  ])('in %s the name is among what is covered', async (place, id, name) => {
    await at(place, shell => {
      shell.settings = { ...shell.settings, privacy: true };
      const record = shell.book.records[0]?.id ?? '';
      shell.book.attention = {
        items: [{ urgency: 'watch', about: { kind: 'troubled', record }, time: null, mayBeDone: true }],
        aside: [],
        settled: [],
        failedStops: [],
      };
    });
    await waitFor(() => expect(shown(id)).toContain(name));
    const covered = [...screen.getByTestId(id).querySelectorAll('.private')];
    expect(covered.map(one => plain(one.textContent)).join()).toContain(name);
  });

  test('a record covers passengers, contacts and prices', async () => {
    const { shell } = await at('reservations');
    location.hash = `#/reservations/${shell.book.records[0]?.id}`;
    await screen.findByTestId('record-title');
    const covered = [...document.querySelectorAll('.private')].map(one => plain(one.textContent)).join();
    for (const words of ['Deniz Aydın', '+905550000001', '58.00']) expect(covered).toContain(words);
    expect(covered).not.toContain('TK2400');
  });
});

test.each([
  ['settings-notifications', 'choose_notifications'],
  ['settings-polling', 'choose_polling'],
])('%s is on, and can be switched off', async (id, command) => {
  const { shell, user } = await at();
  expect(screen.getByTestId<HTMLInputElement>(id).checked).toBe(true);
  await user.click(screen.getByTestId(id));
  await waitFor(() => expect(screen.getByTestId<HTMLInputElement>(id).checked).toBe(false));
  expect(shell.called(command)).toEqual([{ on: false }]);
});

describe('what is kept of each user', () => {
  test('an unknown user has no name, but size and open work are shown', async () => {
    await at();
    await screen.findByTestId('storage');
    expect(shown('storage')).toMatch(/agent@sandbox\.test\s*signed in\s*8\.2 MB/);
    expect(shown('storage')).toMatch(/Another user \(b71e20\)\s*612 kB/);
  });

  test('a174 d12 it is wiped only after a confirmation that says what goes; Enter keeps it', async () => {
    const { shell, user } = await at();
    const [mine] = shell.machine.users;
    await user.click(await screen.findByTestId(`storage-wipe-${mine?.id}`));
    const dialog = await screen.findByTestId('storage-wipe-dialog');
    expect(plain(dialog.textContent)).toContain('You will be signed out.');
    expect(plain(dialog.textContent)).toContain(
      'One booking or change is unresolved and can no longer be checked',
    );
    expect(plain(dialog.textContent)).toContain('only its random key and its times stay');
    expect(plain(dialog.textContent)).toContain('The sandbox also deletes what this user booked in it.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('confirm-keep')));
    await user.keyboard('{Enter}');
    expect(shell.called('wipe_user')).toEqual([]);
    await user.click(screen.getByTestId(`storage-wipe-${mine?.id}`));
    await user.click(await screen.findByTestId('confirm-action'));
    await waitFor(() => expect(shown('storage')).not.toContain('agent@sandbox.test'));
    expect(shell.called('wipe_user')).toEqual([{ id: mine?.id }]);
  });

  test('a failure is reported, and nothing looks wiped', async () => {
    const { shell, user } = await at();
    shell.failing('wipe_user', { code: 'keyring', state: 'locked' });
    const other = shell.machine.users[1]?.id;
    await user.click(await screen.findByTestId(`storage-wipe-${other}`));
    await user.click(await screen.findByTestId('confirm-action'));
    await screen.findByTestId('fault-keyring');
    expect(shown('storage')).toContain('Another user');
  });
});

test('a failed wipe is no longer reported once the list was read again', async () => {
  const { shell, user } = await at();
  shell.failing('wipe_user', 'broken');
  await user.click(await screen.findByTestId(`storage-wipe-${shell.machine.users[1]?.id}`));
  await user.click(await screen.findByTestId('confirm-action'));
  await user.click(await screen.findByTestId('fault-retry'));
  await waitFor(() => expect(screen.queryByTestId('fault-unexpected')).toBeNull());
});

test('the support bundle shows its path', async () => {
  const { user } = await at();
  await user.click(screen.getByTestId('diagnostics-write'));
  await waitFor(() => expect(shown('diagnostics-path')).toContain('/data/transfer-desk/diagnostics-'));
});

describe('field names', () => {
  test('a160 a name that repeats what was booked is proposed with its count, and one key accepts it', async () => {
    const { shell, user } = await at('settings/fields', ({ machine }) => {
      machine.proposals = [{ field: 'pickUpTime', name: 'transferStart', seen: 2, of: 2 }];
    });
    await screen.findByTestId('proposal-pickUpTime');
    expect(plain(screen.getByTestId('proposal-pickUpTime').textContent)).toBe(
      '“transferStart” repeats what was booked here, seen in 2 of 2.',
    );
    const field = screen.getByTestId<HTMLInputElement>('field-pickUpTime');
    const before = field.value;
    expect(before).not.toContain('transferStart');
    expect(screen.getByTestId('fields-save').getAttribute('aria-disabled')).toBe('true');
    screen.getByTestId('accept-pickUpTime').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field.value).toBe(`transferStart, ${before}`));
    expect(screen.queryByTestId('proposal-pickUpTime')).toBeNull();
    expect(shell.called('save_field_names')[0]?.fields).toContainEqual({
      field: 'pickUpTime',
      names: ['transferStart', ...before.split(', ')],
    });
    expect(screen.getByTestId('fields-save').getAttribute('aria-disabled')).toBe('true');
  });

  test('a160 an accepted name is saved alone, and what is typed in other fields stays unsaved', async () => {
    const { shell, user } = await at('settings/fields', ({ machine }) => {
      machine.proposals = [{ field: 'pickUpTime', name: 'transferStart', seen: 2, of: 2 }];
    });
    await user.type(await screen.findByTestId('field-note'), ', remark');
    await user.click(screen.getByTestId('accept-pickUpTime'));
    await waitFor(() => expect(shell.called('save_field_names')).toHaveLength(1));
    expect(JSON.stringify(shell.called('save_field_names')[0])).not.toContain('remark');
    await waitFor(() => expect(screen.queryByTestId('accept-pickUpTime')).toBeNull());
    expect(screen.getByTestId<HTMLInputElement>('field-note').value).toContain('remark');
    expect(screen.getByTestId('fields-save').getAttribute('aria-disabled')).toBeNull();
  });

  test('d4 a newly learned name finds its field in a real record before it is kept', async () => {
    const { shell, user } = await at('settings/fields');
    await waitFor(() => expect(shown('found-pickUpTime')).toContain('2026-12-24T14:30:00+03:00 pickUpTime'));
    expect(shown('found-note')).toBe('not found in this reservation');
    expect(screen.getByTestId('fields-save').getAttribute('aria-disabled')).toBe('true');
    await user.type(screen.getByTestId('field-note'), ', remark');
    await waitFor(() => expect(shown('found-note')).toContain('Two child seats if at all possible. remark'));
    expect(shell.called('save_field_names')).toEqual([]);
    await user.click(screen.getByTestId('fields-save'));
    await waitFor(() => expect(shell.called('save_field_names')).toHaveLength(1));
    expect(shell.called('save_field_names')[0]?.fields).toContainEqual({
      field: 'note',
      names: ['note', 'description', 'remark'],
    });
  });

  test('the names that were there come back with one press, and Esc leads back', async () => {
    const { user } = await at('settings/fields', ({ machine }) => {
      machine.fields = machine.fields.map(one =>
        one.field === 'supplier' ? { ...one, names: ['carrier'] } : one,
      );
    });
    const field = await screen.findByTestId<HTMLInputElement>('field-supplier');
    await user.clear(field);
    await user.type(field, 'who');
    await waitFor(() => expect(shown('found-supplier')).toContain('not found'));
    await user.click(screen.getByTestId('usual-supplier'));
    expect(field.value).toBe('carrier');
    expect(screen.queryByTestId('usual-supplier')).toBeNull();
    await user.keyboard('{Escape}');
    expect(isAt('settings')).toBe(true);
  });

  test('the names that were there can be brought back after others were saved', async () => {
    const { user } = await at('settings/fields');
    const field = await screen.findByTestId<HTMLInputElement>('field-supplier');
    await user.type(field, ', who');
    await user.click(screen.getByTestId('fields-save'));
    await user.click(await screen.findByTestId('usual-supplier'));
    expect(field.value).toBe('supplierName, supplier');
  });

  test('what could not be read from the disk can be read again', async () => {
    const { shell, user } = await at('settings/fields', shell =>
      shell.failing('field_names', { code: 'storage', state: 'failed' }),
    );
    await screen.findByTestId('fault-storage');
    shell.failing('field_names', null);
    await user.click(screen.getByTestId('fields-retry'));
    await screen.findByTestId('field-supplier');
    expect(screen.queryByTestId('fault-storage')).toBeNull();
  });
});

test.each([
  ['Escape', true, false],
  ['q', false, true],
])('on a page of the settings %s is taken: %s', async (key, taken, stays) => {
  await at('settings/licences');
  await screen.findByTestId('licences-code');
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(taken);
  expect(isAt('settings', 'licences')).toBe(stays);
});

test('licences of data and code are listed, and found by name', async () => {
  const { user } = await at('settings/licences');
  await screen.findByTestId('licences-code');
  expect(shown('licences-data')).toContain('OpenStreetMap');
  await user.type(screen.getByTestId('licences-find'), 'svelte');
  await waitFor(() => expect(shown('licences-code')).toContain('svelte 5'));
  expect(shown('licences-code')).not.toContain('tauri');
});

test.each([
  ['settings-after-landing', 30, { afterLandingMinutes: 30, beforeDepartureMinutes: 180 }],
  ['settings-before-departure', 240, { afterLandingMinutes: 0, beforeDepartureMinutes: 240 }],
])('the rule of a pick-up is chosen by %s', async (id, minutes, rule) => {
  const { shell, user } = await at();
  await user.click(screen.getByTestId(id));
  await user.click(await screen.findByTestId(`${id}-${minutes}`));
  await waitFor(() => expect(shell.called('choose_pick_up_rule')).toEqual([{ rule }]));
  await waitFor(() => expect(shown(id)).toContain(`${minutes} minutes`));
});

describe('how long reservations are kept', () => {
  async function choose(months: number) {
    const opened = await at();
    await opened.user.click(screen.getByTestId('settings-retention'));
    await opened.user.click(await screen.findByTestId(`settings-retention-${months}`));
    return opened;
  }

  test('a longer time is taken at once', async () => {
    const { shell } = await choose(36);
    await waitFor(() => expect(shown('settings-retention')).toContain('36 months'));
    expect(shell.called('choose_retention')).toEqual([{ months: 36 }]);
  });

  test('a shorter one deletes, so it is confirmed first', async () => {
    const { shell, user } = await choose(12);
    const dialog = await screen.findByTestId('retention-dialog');
    expect(plain(dialog.textContent)).toContain('Keep reservations for 12 months only?');
    expect(shell.called('choose_retention')).toEqual([]);
    await user.click(screen.getByTestId('confirm-action'));
    await waitFor(() => expect(shell.called('choose_retention')).toEqual([{ months: 12 }]));
  });

  test('what is not confirmed changes nothing', async () => {
    const { shell, user } = await choose(3);
    await user.click(await screen.findByTestId('confirm-keep'));
    await waitFor(() => expect(screen.queryByTestId('retention-dialog')).toBeNull());
    expect(shell.called('choose_retention')).toEqual([]);
    expect(shown('settings-retention')).toContain('24 months');
  });

  test('a number that somebody wrote into the file can be kept', async () => {
    const { user } = await at('settings', shell => {
      shell.settings = { ...shell.settings, keepMonths: 18 };
    });
    expect(shown('settings-retention')).toContain('18 months');
    await user.click(screen.getByTestId('settings-retention'));
    const options = (await screen.findAllByRole('option')).map(option => plain(option.textContent));
    expect(options.slice(2, 5)).toEqual(['12 months', '18 months', '24 months']);
  });
});
