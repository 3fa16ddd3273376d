import { screen, waitFor, within } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import { MockDesk } from '../../platform/mockDesk';
import { place } from '../../platform/mockPlaces';
import { plain } from '../../shared/testing/plain';
import { isAt, openDesk } from '../testing/open';
import { places } from './known.svelte';

const field = (id: string) => screen.getByTestId<HTMLInputElement>(id);
const rows = (id: string) =>
  within(screen.getByTestId(id))
    .getAllByRole('row')
    .slice(1)
    .map(row => plain(row.textContent));

async function open(shell = new MockDesk(), user = 'agent@sandbox.test') {
  shell.session = shell.active(user);
  const hands = await openDesk(shell, 'known');
  await screen.findByTestId('traveller-table');
  await screen.findByTestId('place-table');
  return { shell, user: hands };
}

describe('saved places', () => {
  test('one is added by keyboard, with its address note, and is there', async () => {
    const { shell, user } = await open();
    await user.click(screen.getByTestId('place-add'));
    await waitFor(() => expect(document.activeElement).toBe(field('place-spot')));
    await user.keyboard('belek');
    await screen.findByTestId('place-spot-0');
    await user.keyboard('{Enter}');
    expect(field('place-name').value).toBe('Belek');
    await user.clear(field('place-name'));
    await user.type(field('place-name'), 'Villa Belek');
    await user.type(field('place-note'), 'Gate 3');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByTestId('place-form')).toBeNull());
    expect(shell.called('save_place')).toEqual([
      { id: null, place: { place: { ...place('Belek'), name: 'Villa Belek' }, note: 'Gate 3' } },
    ]);
    expect(rows('place-table')[0]).toMatch(/Villa Belek *Gate 3/);
  });

  test('a table is brought in, and each row that was not understood is named', async () => {
    const { shell, user } = await open();
    const table = 'Ad;Enlem;Boylam\nVilla Işık;36,85;30,79\n';
    const turkish = new Uint8Array([...table].map(one => ({ ı: 0xfd, ş: 0xfe })[one] ?? one.charCodeAt(0)));
    shell.settings = { ...shell.settings, language: 'tr' };
    await shell.tellSettings({ language: 'tr' });
    await user.upload(screen.getByTestId('place-import-file'), new File([turkish], 'places.csv'));
    const result = await screen.findByTestId('place-import-result');
    expect(shell.called('import_places')).toEqual([{ text: table }]);
    await shell.tellSettings({ language: 'en' });
    await waitFor(() => expect(plain(result.textContent)).toContain('2 places saved. 1 was saved before.'));
    expect(plain(result.textContent)).toMatch(/1 row was not understood.*Row 4 *Office: *no coordinates/);
    expect(shell.called('saved_places')).toHaveLength(2);
  });

  test('a table that cannot be read leaves the places as they are, with a word', async () => {
    const { shell, user } = await open();
    shell.failing('import_places', {
      code: 'invalid',
      faults: [{ field: 'table', rule: 'tooMany', limit: null }],
    });
    await user.upload(screen.getByTestId('place-import-file'), new File(['a'], 'places.csv'));
    await screen.findByTestId('place-import-wrong');
    expect(screen.queryByTestId('place-import-result')).toBeNull();
  });

  test('a name the agent gave stays when the spot changes', async () => {
    const { user } = await open();
    await user.click(screen.getByTestId('place-add'));
    await user.type(field('place-name'), 'Our office');
    await user.click(field('place-spot'));
    await user.keyboard('side');
    await screen.findByTestId('place-spot-0');
    await user.keyboard('{Enter}');
    expect(field('place-name').value).toBe('Our office');
  });

  test('without a spot nothing is saved, and it is said at its field', async () => {
    const { shell, user } = await open();
    await user.click(screen.getByTestId('place-add'));
    await user.type(field('place-name'), 'Somewhere');
    await user.click(screen.getByTestId('place-save'));
    await screen.findByText('Choose a place from the list.');
    expect(document.activeElement).toBe(field('place-spot'));
    expect(shell.called('save_place')).toEqual([]);
  });

  test('one is changed where it is, and Esc leaves it as it was', async () => {
    const { shell, user } = await open();
    const id = shell.known.places[0]?.id ?? '';
    await user.click(screen.getByTestId(`place-${id}-edit`));
    await waitFor(() => expect(document.activeElement).toBe(field('place-name')));
    await user.type(field('place-name'), ' Resort');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByTestId('place-form')).toBeNull());
    await user.click(screen.getByTestId(`place-${id}-edit`));
    expect(field('place-name').value).toBe('Hotel Lara Palas');
    await user.clear(field('place-note'));
    await user.type(field('place-note'), 'Main entrance');
    await user.click(screen.getByTestId('place-save'));
    await waitFor(() => expect(rows('place-table')[0]).toContain('Main entrance'));
    expect(shell.called('save_place')).toMatchObject([{ id }]);
  });

  test('one is removed only after asking, with the safe answer in front', async () => {
    const { shell, user } = await open();
    const id = shell.known.places[0]?.id ?? '';
    await user.click(screen.getByTestId(`place-${id}-remove`));
    await screen.findByTestId('place-remove-dialog');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('confirm-keep')));
    await user.click(screen.getByTestId('confirm-action'));
    await screen.findByText('No place is saved yet');
    expect(shell.called('forget_place')).toEqual([{ id }]);
  });

  test('a place that could not be saved is told, and what was typed stays, also elsewhere', async () => {
    const { shell, user } = await open();
    const id = shell.known.places[0]?.id ?? '';
    shell.failing('save_place', { code: 'storage', state: 'full' });
    await user.click(screen.getByTestId(`place-${id}-edit`));
    await user.type(field('place-name'), ' Resort');
    await user.click(screen.getByTestId('place-save'));
    await screen.findByTestId('fault-storage');
    await user.click(screen.getByTestId('nav-search'));
    await screen.findByTestId('search-form');
    await user.click(screen.getByTestId('search-known'));
    await waitFor(() => expect(field('place-name').value).toBe('Hotel Lara Palas Resort'));
  });
});

describe.each([
  ['place', 'forget_place'],
  ['traveller', 'forget_traveller'],
] as const)('the focus around the removal of a saved %s', (kind, forget) => {
  const row = (id: string) => screen.queryByTestId(`row-${id}`);

  async function three() {
    const shell = new MockDesk();
    const [first, person] = [shell.known.places[0], shell.known.travellers[0]];
    if (!first || !person) throw new Error('the mock desk keeps nothing');
    const ids = ['one', 'two', 'three'];
    if (kind === 'place') shell.known.places = ids.map(id => ({ ...first, id }));
    else shell.known.travellers = ids.map(id => ({ ...person, id }));
    const { user } = await open(shell);
    const ask = async (id: string) => {
      screen.getByTestId(`${kind}-${id}-remove`).focus();
      await user.keyboard('{Enter}');
      await screen.findByTestId(`${kind}-remove-dialog`);
      await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('confirm-keep')));
    };
    const remove = async (id: string) => {
      await ask(id);
      await user.keyboard('{Tab}{Enter}');
      await waitFor(() => expect(row(id)).toBeNull());
      await waitFor(() => expect(screen.queryByTestId(`${kind}-remove-dialog`)).toBeNull());
    };
    return { shell, user, ask, remove };
  }

  test('goes back to the button that asked when it is not wanted', async () => {
    const { shell, user, ask } = await three();
    await ask('two');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId(`${kind}-two-remove`)));
    expect(shell.called(forget)).toEqual([]);
  });

  test('goes to the next row, from the last one to the one before, and from the only one to the button that adds', async () => {
    const { remove } = await three();
    const settled = () => new Promise(done => setTimeout(done, 50));
    await remove('two');
    await waitFor(() => expect(document.activeElement).toBe(row('three')));
    await settled();
    expect(document.activeElement).toBe(row('three'));
    await remove('three');
    await waitFor(() => expect(document.activeElement).toBe(row('one')));
    await remove('one');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId(`${kind}-add`)));
    await settled();
    expect(document.activeElement).toBe(screen.getByTestId(`${kind}-add`));
  });

  test('goes back to the button that asked when it could not be removed', async () => {
    const { shell, user, ask } = await three();
    shell.failing(forget, { code: 'storage', state: 'full' });
    await ask('two');
    await user.keyboard('{Tab}{Enter}');
    await screen.findByTestId('fault-storage');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId(`${kind}-two-remove`)));
  });
});

describe('saved travellers', () => {
  test('one is added, changed and removed', async () => {
    const { shell, user } = await open();
    await user.click(screen.getByTestId('traveller-add'));
    await waitFor(() => expect(document.activeElement).toBe(field('traveller-firstName')));
    await user.keyboard('Ada{Tab}Gold{Tab}+44 20 7946 0000');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(rows('traveller-table')[0]).toMatch(/Gold Ada *\+442079460000/));
    const id = shell.known.travellers[0]?.id ?? '';
    await user.click(screen.getByTestId(`traveller-${id}-edit`));
    await user.type(field('traveller-email'), 'ada@example.com');
    await user.click(screen.getByTestId('traveller-save'));
    await waitFor(() => expect(rows('traveller-table')[0]).toContain('ada@example.com'));
    await user.click(screen.getByTestId(`traveller-${id}-remove`));
    await user.click(await screen.findByTestId('confirm-action'));
    await waitFor(() => expect(rows('traveller-table').join()).not.toContain('Gold'));
    expect(shell.called('forget_traveller')).toEqual([{ id }]);
  });

  test('the phone of one is put into international form when its field is left, and it is said', async () => {
    const { user } = await open();
    await user.click(screen.getByTestId('traveller-add'));
    await user.type(field('traveller-phone'), '0532 111 22 33{Tab}');
    expect(field('traveller-phone').value).toBe('+905321112233');
    await screen.findByText('Türkiye · put into international form');
  });

  test('what the desk finds wrong stands at its field', async () => {
    const { user } = await open();
    await user.click(screen.getByTestId('traveller-add'));
    await user.click(screen.getByTestId('traveller-save'));
    await waitFor(() => expect(field('traveller-lastName').getAttribute('aria-invalid')).toBe('true'));
  });

  test('many are found by typing', async () => {
    const shell = new MockDesk();
    const [first] = shell.known.travellers;
    if (!first) throw new Error('the mock desk knows nobody');
    const many = Array.from({ length: 120 }, (_, at) => ({
      id: `t-${at}`,
      traveller: { ...first.traveller, lastName: `Guest ${at}` },
    }));
    shell.known.travellers = many;
    const { user } = await open(shell);
    expect(rows('traveller-table')).toHaveLength(100);
    expect(plain(screen.getByTestId('travellers').textContent)).toContain('20 more: type to find them.');
    await user.type(field('travellers-find'), 'guest 119');
    await waitFor(() => expect(rows('traveller-table')).toHaveLength(1));
    await user.type(field('travellers-find'), 'zzz');
    await screen.findByText('No saved traveller matches');
  });

  test('a late answer to earlier words is not shown', async () => {
    const shell = new MockDesk();
    const all = shell.known.travellers.flatMap(one =>
      [1, 2, 3].map(copy => ({ ...one, id: `${one.id}-${copy}` })),
    );
    shell.known.travellers = all;
    const { user } = await open(shell);
    const answers: Record<string, (found: typeof all) => void> = {};
    shell.answering('travellers', ({ text }) => new Promise(answer => (answers[String(text)] = answer)));
    await user.type(field('travellers-find'), 'ab');
    answers.ab?.([]);
    await screen.findByText('No saved traveller matches');
    answers.a?.(all);
    await new Promise(done => setTimeout(done));
    expect(screen.queryByText('No saved traveller matches')).not.toBeNull();
  });
});

test('signed out, nobody’s places are shown, and signing in leads back', async () => {
  const user = await openDesk(new MockDesk(), 'known');
  await screen.findByText('Not signed in');
  expect(screen.queryByTestId('places')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await user.click(await screen.findByTestId('sign-in-user'));
  await user.keyboard('agent@sandbox.test{Tab}Sandbox-1{Enter}');
  await screen.findByTestId('place-table');
  expect(isAt('known')).toBe(true);
});

test('without anything that is meant nothing is removed', async () => {
  const shell = new MockDesk().begin();
  expect(await places.remove()).toBe(false);
  expect(shell.calls).toEqual([]);
});
