// Two people use one desk, one after the other.

import { screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { MockDesk } from '../../platform/mockDesk';
import { offer, sampleForm } from '../../platform/mockOffers';
import { reservation } from '../../platform/mockRecords';
import { nobody } from '../../shared/passengers/people';
import { chooseProfile } from '../../shared/settings/settings.svelte';
import { queryOf } from '../../shared/trip/query';
import { trip } from '../../shared/trip/trip.svelte';
import { settlings } from '../attention/settling.svelte';
import { booking } from '../booking/booking.svelte';
import { newTraveller, travellers } from '../places/known.svelte';
import { lookup } from '../reservations/lookup.svelte';
import { signOut as signOutHere } from '../session/signing.svelte';
import { openDesk } from '../testing/open';

const ada = 'ada@agency.test';
const ben = 'ben@agency.test';
const query = queryOf(sampleForm(), null);
let shell: MockDesk;

beforeEach(() => {
  shell = new MockDesk();
  shell.session = shell.active(ada);
  shell.trade.offersFor = () => [offer()];
});

/** What the window still holds of the typed and found text of a user. */
function held() {
  return {
    from: trip.query.from.words,
    offers: trip.there.view?.offers.length ?? 0,
    passenger: booking.passengers[0]?.firstName,
    looked: lookup.text,
    traveller: travellers.draft?.traveller.firstName ?? '',
    reason: settlings.of('an-intent').reason,
  };
}

async function worked() {
  await openDesk(shell, 'reservations');
  trip.query = query;
  await trip.search();
  booking.change({ passengers: [{ ...nobody, firstName: 'Deniz' }] });
  lookup.type('Aydın');
  travellers.begin({ ...newTraveller, traveller: { ...newTraveller.traveller, firstName: 'Jana' } });
  settlings.of('an-intent').reason = 'The guest called.';
  return held();
}

const nothing = { from: '', offers: 0, passenger: '', looked: '', traveller: '', reason: '' };
const signOut = () => shell.tellSession({ state: 'signedOut', why: 'asked', lastUser: ada });

test('nothing that one user typed or found is there for the next', async () => {
  expect(Object.values(await worked()).every(Boolean)).toBe(true);
  await signOut();
  await shell.tellSession(shell.active(ben));
  await vi.waitFor(() => expect(held()).toEqual(nothing));
});

test.each(['asked', 'tooManyTries'] as const)(
  'signing out (%s) leaves nothing that was typed or found in the window',
  async why => {
    await worked();
    await shell.tellSession({ state: 'signedOut', why, lastUser: ada });
    await vi.waitFor(() => expect(held()).toEqual(nothing));
    await shell.tellSession(shell.active(ada));
    await screen.findByTestId('status-user-name');
    expect(held()).toEqual(nothing);
  },
);

test('another service shows nothing that was typed or found before', async () => {
  await worked();
  await shell.tellSession({ state: 'signedOut', why: 'never', lastUser: null });
  await shell.tellSettings({ profile: { ...shell.settings.profile, baseUrl: 'https://other.agency.test' } });
  await vi.waitFor(() => expect(held()).toEqual(nothing));
});

const changed = reservation(0);
const keptChanges = () => shell.called('keep_change').length;

async function changing() {
  shell.book.records = [changed];
  const user = await openDesk(shell, `reservations/${changed.id}/change`);
  await user.type(await screen.findByTestId('change-note'), 'Ring.');
}

test('a change that one user was typing is not kept for the next', async () => {
  await changing();
  const before = keptChanges();
  await shell.tellSession(shell.active(ben));
  await vi.waitFor(() => expect(shell.called('open_update')).toHaveLength(2));
  await new Promise(done => setTimeout(done, 450));
  expect(keptChanges()).toBe(before);
});

test.each([
  ['sign_out', signOutHere],
  ['choose_profile', () => chooseProfile('Other')],
])('what is being typed is kept before %s is asked for', async (command, leave) => {
  await changing();
  await leave();
  const asked = shell.calls.map(call => call.command);
  expect(asked).toContain('keep_change');
  expect(asked.lastIndexOf('keep_change')).toBeLessThan(asked.indexOf(command));
});

test('a user who signs in again after a lost session finds what was typed and found', async () => {
  const before = await worked();
  await shell.tellSession({ state: 'signedOut', why: 'refused', lastUser: ada });
  await shell.tellSession(shell.active(ada));
  await screen.findByTestId('status-user-name');
  expect(held()).toEqual(before);
});

test('a name that another service has as well is another user', async () => {
  await worked();
  const profile = { ...shell.settings.profile, baseUrl: 'https://other.agency.test' };
  await shell.tellSettings({ profile });
  await vi.waitFor(() => expect(held()).toEqual(nothing));
});

test('a profile that gets another name keeps its user', async () => {
  const before = await worked();
  await shell.tellSettings({ profile: { ...shell.settings.profile, name: 'Renamed', kind: 'test' } });
  await vi.waitFor(() => expect(document.title).toContain('Renamed'));
  expect(held()).toEqual(before);
});

test('a screen that stays open begins anew with the next user', async () => {
  shell.book.records = [reservation(0)];
  await openDesk(shell, 'reservations');
  await screen.findByTestId('rows-0');
  shell.book.records = [];
  const asked = shell.called('find_reservations').length;
  await shell.tellSession(shell.active(ben));
  await vi.waitFor(() => expect(shell.called('find_reservations').length).toBeGreaterThan(asked));
  await vi.waitFor(() => expect(screen.queryByTestId('rows-0')).toBeNull());
});
