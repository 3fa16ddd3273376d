import { screen, waitFor } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { handle } from '../../platform/mockClock';
import { MockDesk } from '../../platform/mockDesk';
import { sampleForm } from '../../platform/mockOffers';
import { reservation, rowOf } from '../../platform/mockRecords';
import type { Command } from '../../shared/command';
import { nobody } from '../../shared/passengers/people';
import { plain } from '../../shared/testing/plain';
import { newPlace, newTraveller, places, travellers } from '../places/known.svelte';
import { lookup } from '../reservations/lookup.svelte';
import { isAt, openDesk } from '../testing/open';
import { foundFor } from './finder';

const lead = reservation(0).passengers?.[0];
const name = `${lead?.firstName} ${lead?.lastName}`;

async function open(change: (shell: MockDesk) => void = () => {}) {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  shell.book.records = [reservation(0)];
  change(shell);
  const user = await openDesk(shell, 'gallery');
  return { shell, user };
}

const kinds = (commands: readonly Command[]) => commands.map(({ id }) => id.split('-')[0]);

test('a line of travel comes first, shows how it is read, and is searched with the first Enter', async () => {
  const { shell, user } = await open();
  await user.keyboard('{Control>}k{/Control}');
  await user.paste('AYT Lara 24 dec 14:30 2p');
  const ride = await screen.findByTestId('command-search-line');
  expect(plain(ride.textContent)).toBe(
    'Search: AYT Lara 24 dec 14:30 2p AYT Antalya Airport Lara Thu, 24 Dec 2026 14:30 2 people',
  );
  await user.keyboard('{Enter}');
  await waitFor(() => expect(shell.called('search')).toHaveLength(1));
});

test('a line that lacks its day is read on the search screen, which asks for the day', async () => {
  const { shell, user } = await open();
  await user.keyboard('{Control>}k{/Control}AYT > Lara{Enter}');
  await waitFor(() => expect(document.activeElement?.getAttribute('data-testid')).toBe('search-date'));
  expect(shell.called('search')).toEqual([]);
});

test('a line with something unclear waits on the search screen', async () => {
  const { shell, user } = await open();
  await user.keyboard('{Control>}k{/Control}');
  await user.paste('AYT Lara 24 dec 14:30 ??');
  await user.keyboard('{Enter}');
  await screen.findByTestId('understood-unclear');
  expect(isAt('search')).toBe(true);
  expect(shell.called('search')).toEqual([]);
});

test('a draft is found by its traveller and its places, and is taken up', async () => {
  const { shell, user } = await open(one => {
    one.trade.drafts.set(handle(), {
      draft: {
        ...{ step: 'search', search: sampleForm(), offer: null, standardExtras: [] },
        ...{ passengers: [{ ...nobody, lastName: 'Aydın', isLead: true }], note: '', flight: '', trip: null },
      },
      changed: '2026-12-01T10:00:00Z',
    });
  });
  await user.keyboard('{Control>}k{/Control}aydin lara');
  const [id] = shell.trade.drafts.keys();
  const found = await screen.findByTestId(`command-draft-${id}`);
  expect(plain(found.textContent)).toMatch(/^Aydın · AYT → Lara Draft for .*14:30/);
  await user.click(found);
  await waitFor(() => expect(shell.called('take_up_draft')).toEqual([{ id }]));
});

test('two places without a day may be a client’s route as well, so a ride is offered last', async () => {
  await open();
  const found = await foundFor('AYT Lara', true);
  expect(found.first).toEqual([]);
  expect(kinds(found.rest).at(-1)).toBe('search');
});

test('words that are no places are no ride, also with a day', async () => {
  await open();
  expect((await foundFor('ABC Lara 24 dec', true)).first).toEqual([]);
  expect(kinds((await foundFor('ABC Lara', true)).rest)).not.toContain('search');
});

test('a reservation is found by its name, with time and status, and opened', async () => {
  const { user } = await open();
  await user.keyboard(`{Control>}k{/Control}${lead?.lastName}`);
  const row = await screen.findByTestId(`command-reservation-${reservation(0).id}`);
  expect(plain(row.textContent)).toContain(name);
  expect(plain(row.textContent)).toContain('Confirmed');
  expect(row.querySelector('.private')?.textContent).toContain(name);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(isAt('reservations', reservation(0).id)).toBe(true));
});

test('a reservation that needs attention says so before its status', async () => {
  await open(shell => {
    shell.book.records = [reservation(0, { needsAttention: true })];
  });
  const [row] = (await foundFor(String(lead?.lastName), true)).rest;
  expect(row?.chips?.map(({ words }) => words)).toEqual(['Needs attention · Confirmed']);
});

test.each([
  ['are only spelled similarly', { rows: [rowOf(reservation(0))], next: null, isNear: true }, ['look']],
  ['are too many', { rows: [rowOf(reservation(0))], next: 'more', isNear: false }, ['reservation', 'look']],
  ['are all there', { rows: [rowOf(reservation(0))], next: null, isNear: false }, ['reservation']],
])('reservations that %s', async (_, found, expected) => {
  const { shell } = await open();
  shell.answering('find_reservations', () => found);
  expect(kinds((await foundFor('Aydinn', true)).rest)).toEqual(expected);
});

test('what cannot be listed here is looked up among all reservations', async () => {
  const { shell } = await open();
  shell.failing('find_reservations', { code: 'storage', state: 'full' });
  (await foundFor(' Aydinn ', true)).rest[0]?.run();
  expect(isAt('reservations')).toBe(true);
  expect([lookup.text, lookup.filter]).toEqual(['Aydinn', { kind: 'all' }]);
});

test('a saved traveller and a saved place open where they are changed', async () => {
  const { shell } = await open();
  const saved = shell.known.travellers[0];
  const person = (await foundFor(String(saved?.traveller.lastName), true)).rest.find(({ id }) =>
    id.startsWith('traveller'),
  );
  expect(person).toMatchObject({ note: 'Traveller', isPrivate: true });
  person?.run();
  expect(isAt('known')).toBe(true);
  expect(travellers.draft).toEqual(saved);
  const spot = shell.known.places[0];
  const place = (await foundFor(String(spot?.saved.place.name), true)).rest.find(({ id }) =>
    id.startsWith('place'),
  );
  expect(place).toMatchObject({ note: 'Place', label: spot?.saved.place.name });
  place?.run();
  expect(places.draft?.id).toBe(spot?.id);
});

test('a form that is being filled keeps what is typed in it', async () => {
  const { shell } = await open();
  const [person, spot] = [shell.known.travellers[0], shell.known.places[0]];
  travellers.begin(newTraveller);
  places.begin(newPlace);
  for (const words of [String(person?.traveller.lastName), String(spot?.saved.place.name)]) {
    for (const one of (await foundFor(words, true)).rest) one.run();
  }
  expect([travellers.draft, places.draft]).toEqual([newTraveller, newPlace]);
});

test('a kind that cannot be read is left out, and the others are found', async () => {
  await open(shell => {
    for (const command of ['travellers', 'saved_places', 'read_line']) {
      shell.answering(command, () => {
        throw { code: 'storage' };
      });
    }
  });
  expect(kinds((await foundFor(String(lead?.lastName), true)).rest)).toEqual(['reservation']);
});

test('nothing of an agency is asked for while nobody is signed in, or for a single letter', async () => {
  const { shell } = await open();
  const asked = () =>
    ['find_reservations', 'travellers', 'saved_places'].map(name => shell.called(name).length);
  const before = asked();
  expect(kinds((await foundFor('AYT > Lara', false)).first)).toEqual(['search']);
  expect(await foundFor(' D ', true)).toEqual({ first: [], rest: [] });
  expect(asked()).toEqual(before);
});

test('the actions of the open screen come first while nothing is typed', async () => {
  const { user } = await open();
  location.hash = `#/reservations/${reservation(0).id}`;
  await screen.findByTestId('record-change');
  await user.keyboard('{Control>}k{/Control}');
  const offered = await waitFor(() => {
    const rows = screen.queryAllByRole('option').map(one => plain(one.textContent));
    expect(rows.length).toBeGreaterThan(0);
    return rows;
  });
  expect(offered.slice(0, offered.indexOf('Go to Search Ctrl 1'))).toContain('Change… E');
});

test('what one user typed and found in the command line is not there for the next', async () => {
  const { shell, user } = await open();
  await user.keyboard(`{Control>}k{/Control}${lead?.lastName}`);
  await screen.findByTestId(`command-reservation-${reservation(0).id}`);
  shell.tellSession({ state: 'signedOut', why: 'asked', lastUser: 'agent@sandbox.test' });
  await waitFor(() => expect(screen.getByTestId<HTMLInputElement>('command').value).toBe(''));
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByTestId('command-go-search');
  expect(screen.queryByTestId(`command-reservation-${reservation(0).id}`)).toBeNull();
});
