import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { describe, expect, test, vi } from 'vitest';
import type { MenuWords, SyncView } from '../../generated/bindings';
import { MockDesk, testProfile } from '../../platform/mockDesk';
import { text } from '../../shared/language/speech.svelte';
import { plain } from '../../shared/testing/plain';
import { isAt, openDesk } from '../testing/open';
import { sections } from './sections';
import { shortcutGroups } from './shortcuts';
import { statusOf } from './status';

const shown = (id: string) => plain(screen.getByTestId(id).textContent);
const h1 = () => screen.getByRole('heading', { level: 1 });

test('the side has the built sections and no other', async () => {
  await openDesk(new MockDesk());
  const names = within(screen.getByTestId('side')).getAllByRole('link');
  expect(names.map(link => link.dataset.testid)).toEqual(['nav-search', 'nav-reservations', 'nav-attention']);
});

describe('the menu of the user', () => {
  const links = () => within(screen.getByTestId('side')).queryAllByRole('link').slice(3);
  const button = () => screen.getByTestId('profile-badge');

  test('has what is no work, with its keys', async () => {
    const user = await openDesk(new MockDesk());
    expect(links()).toEqual([]);
    button().focus();
    await user.keyboard('{Enter}');
    expect(links().map(link => link.dataset.testid)).toEqual([
      'nav-session',
      'nav-settings',
      'nav-sandbox',
      'nav-gallery',
    ]);
    expect(button().getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByTestId('nav-session').getAttribute('aria-current')).toBe('page');
    expect(shown('nav-settings')).toBe('Settings Ctrl ,');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByTestId('nav-session'));
  });

  test('closes by Escape with the focus on its button, and by going elsewhere', async () => {
    const user = await openDesk(new MockDesk());
    await user.click(button());
    await user.tab();
    await user.keyboard('{Escape}');
    expect(links()).toEqual([]);
    expect(document.activeElement).toBe(button());
    await user.click(button());
    await user.click(screen.getByTestId('sign-in-user'));
    expect(links()).toEqual([]);
    await user.click(button());
    await user.click(screen.getByTestId('nav-settings'));
    await waitFor(() => expect(isAt('settings')).toBe(true));
    expect(links()).toEqual([]);
  });
});

test.each(sections.filter(section => section.key))(
  'Ctrl $key opens $id and gives it the focus',
  async section => {
    const user = await openDesk(new MockDesk(), section.id === 'session' ? 'settings' : 'session');
    await user.keyboard(`{Control>}${section.key}{/Control}`);
    await waitFor(() => expect(isAt(section.id)).toBe(true));
    if (section.menu) await user.click(screen.getByTestId('profile-badge'));
    await waitFor(() =>
      expect(screen.getByTestId(`nav-${section.id}`).getAttribute('aria-current')).toBe('page'),
    );
  },
);

test.each([
  ['1', 'search', 'search-line'],
  ['2', 'reservations', 'lookup'],
])('Ctrl %s inside %s brings the keyboard to its entry', async (key, section, entry) => {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  const user = await openDesk(shell, section);
  const field = await screen.findByTestId(entry);
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.tab();
  expect(document.activeElement).not.toBe(field);
  await user.keyboard(`{Control>}${key}{/Control}`);
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('a new section takes the focus to its heading', async () => {
  const user = await openDesk(new MockDesk());
  await user.click(screen.getByTestId('profile-badge'));
  await user.click(screen.getByTestId('nav-settings'));
  await waitFor(() => expect(document.activeElement).toBe(h1()));
});

test('an address that means nothing leads to the sign-in while nobody is signed in', async () => {
  await openDesk(new MockDesk(), 'nowhere/%E0%A4%A');
  expect(screen.getByTestId('sign-in-form')).toBeTruthy();
});

test('the window opens on the sign-in, and on the search as soon as somebody is signed in', async () => {
  const user = await openDesk(new MockDesk(), '');
  await user.click(await screen.findByTestId('sign-in-user'));
  await user.keyboard('agent@sandbox.test{Tab}Sandbox-1{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('search-line')));
  expect(screen.getByTestId('nav-search').getAttribute('aria-current')).toBe('page');
  expect(shown('status-user-name')).toBe('agent@sandbox.test');
});

test('a session that is not kept is told of before anything else', async () => {
  const shell = new MockDesk();
  shell.session = { ...shell.active('a'), trouble: { kind: 'keyring', state: 'missing' } };
  await openDesk(shell, '');
  await screen.findByTestId('session-volatile');
});

test('Ctrl K, a few letters and Enter run a command', async () => {
  const shell = new MockDesk();
  const user = await openDesk(shell);
  await user.keyboard('{Control>}k{/Control}');
  expect(document.activeElement).toBe(screen.getByTestId('command'));
  await user.keyboard('dark');
  await screen.findByTestId('command-theme-dark');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(shell.called('choose_theme')).toEqual([{ theme: 'dark' }]));
  expect(screen.getByTestId<HTMLInputElement>('command').value).toBe('');
});

test('before anything is typed the command line lists every command', async () => {
  const user = await openDesk(new MockDesk());
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByTestId('command-theme-dark');
  expect(screen.queryByText(text('command-none'))).toBeNull();
});

test('a command that ran leaves the line empty for the next', async () => {
  const shell = new MockDesk();
  const user = await openDesk(shell);
  await user.keyboard('{Control>}k{/Control}dark');
  await screen.findByTestId('command-theme-dark');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(shell.called('choose_theme')).toHaveLength(1));
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.getByTestId<HTMLInputElement>('command').value).toBe('');
  await screen.findByTestId('command-theme-light');
  await user.keyboard('light');
  await screen.findByTestId('command-theme-light');
  expect(screen.queryByTestId('command-theme-dark')).toBeNull();
});

test('after a command that stays here the focus is where it was', async () => {
  const user = await openDesk(new MockDesk());
  await user.type(screen.getByTestId('sign-in-user'), 'half');
  await user.keyboard('{Control>}k{/Control}dark');
  await screen.findByTestId('command-theme-dark');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('sign-in-user')));
  await user.keyboard('{Control>}k{/Control}{Escape}{Escape}');
  expect(document.activeElement).toBe(screen.getByTestId('sign-in-user'));
});

test('the command line opens by the place of the key on a Russian keyboard', async () => {
  await openDesk(new MockDesk());
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'л', code: 'KeyK', ctrlKey: true }));
  expect(document.activeElement).toBe(screen.getByTestId('command'));
});

test('the command line signs out, and only who is signed in', async () => {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  const user = await openDesk(shell);
  await user.keyboard('{Control>}k{/Control}sign out');
  await screen.findByTestId('command-sign-out');
  await user.keyboard('{Enter}');
  await screen.findByTestId('sign-in-form');
  await user.keyboard('{Control>}k{/Control}sign out');
  await waitFor(() => expect(screen.queryByTestId('command-sign-out')).toBeNull());
});

test('? shows the keys, except while typing', async () => {
  const user = await openDesk(new MockDesk());
  await user.type(screen.getByTestId('sign-in-user'), '?');
  expect(screen.queryByTestId('shortcut-sheet')).toBeNull();
  await user.click(screen.getByTestId('profile-badge'));
  await user.click(screen.getByTestId('nav-settings'));
  await waitFor(() => expect(document.activeElement).toBe(h1()));
  await user.keyboard('?');
  const sheet = await screen.findByTestId('shortcut-sheet');
  expect(plain(sheet.textContent)).toContain('Command bar');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByTestId('shortcut-sheet')).toBeNull());
});

test('the title carries section and profile, without invisible marks', async () => {
  const shell = new MockDesk();
  await openDesk(shell);
  await waitFor(() => expect(shell.title).toBe('Account · SANDBOX · Transfer Desk'));
  expect(document.title).toBe(shell.title);
  await shell.tellSettings({ profile: { ...testProfile, language: null, name: 'Kıyı\u202e\u200b Turizm' } });
  await waitFor(() => expect(shell.title).toBe('Account · Kıyı Turizm TEST · Transfer Desk'));
});

const calm = { isEndless: false, silentUntil: null, outage: null };

describe('the status line', () => {
  const now = Date.parse('2026-12-01T10:00:00Z');
  const at = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  const told = (part: Partial<Parameters<typeof statusOf>[0]> = {}) =>
    statusOf({
      session: new MockDesk().active('a'),
      signingIn: false,
      unreachedAt: null,
      offline: false,
      sync: null,
      open: null,
      update: null,
      language: 'en',
      now,
      ...part,
    });
  const word = (id: string, part: Partial<Parameters<typeof statusOf>[0]>) =>
    plain(told(part).find(one => one.id === id)?.words);

  test('has a place for each of its parts', () => {
    const parts = told({
      session: { ...new MockDesk().active('a'), trouble: { kind: 'storage', state: 'full' } },
      unreachedAt: at(0),
      sync: { progress: null, wholeSince: at(2), ...calm },
      open: 0,
      update: '0.3.0',
    });
    expect(parts.map(part => [part.id, part.place])).toEqual([
      ['session', '#/session'],
      ['kept', '#/settings'],
      ['service', '#/session'],
      ['lists', '#/reservations'],
      ['open', '#/attention'],
      ['update', '#/settings'],
    ]);
  });

  test('a144 tells how old the lists are, and how far they are read', () => {
    expect(word('lists', { sync: { progress: null, wholeSince: at(2), ...calm } })).toBe(
      'Synced 2 minutes ago',
    );
    expect(word('lists', { sync: { progress: null, wholeSince: null, ...calm } })).toBe(
      'Not fully synced yet',
    );
    expect(
      word('lists', {
        sync: {
          progress: { page: 3, records: 600 },
          wholeSince: at(40),
          ...calm,
        },
      }),
    ).toBe('Syncing… 600 reservations, 3 pages');
    const tone = (minutes: number) =>
      told({ sync: { progress: null, wholeSince: at(minutes), ...calm } }).find(({ id }) => id === 'lists')
        ?.tone;
    expect([tone(34), tone(36)]).toEqual(['quiet', 'attention']);
  });

  test('shows unsettled bookings and a lost network', () => {
    expect(word('open', { open: 0 })).toBe('No answers pending');
    expect(word('open', { open: 1 })).toBe('1 unsettled');
    expect(word('service', { offline: true, unreachedAt: at(1) })).toBe('Offline');
    expect(word('service', { unreachedAt: at(1) })).toContain('Can’t reach the service since');
  });

  test('a172 says since when the service does not answer, and calls nothing progress meanwhile', () => {
    const outage = { since: at(12), nextTry: at(-3) };
    const sync = { progress: { page: 1, records: 0 }, wholeSince: at(40), ...calm, outage };
    const parts = told({ sync });
    const part = (id: string) => parts.find(one => one.id === id);
    const words = /^No answer since \d\d:48 · saved copies of \d\d:20 · next try \d\d:03$/;
    expect(plain(part('service')?.words)).toMatch(words);
    expect([part('service')?.tone, part('service')?.place]).toEqual(['attention', '#/reservations']);
    expect(part('lists')).toBeUndefined();
    expect(part('session')).toBeUndefined();
  });

  test.each<[string, boolean, Partial<SyncView>, RegExp]>([
    [
      'without a network',
      true,
      {},
      /^Offline · No answer since \d\d:48 · saved copies of \d\d:20 · next try \d\d:03$/,
    ],
    [
      'before the next try is known',
      false,
      { outage: { since: at(12), nextTry: null } },
      /copies of \d\d:20$/,
    ],
    ['when the next try is due', false, { outage: { since: at(12), nextTry: at(0) } }, /copies of \d\d:20$/],
    [
      'while there are no copies',
      false,
      { wholeSince: null },
      /^Can’t reach the service since \d\d:48 · next try \d\d:03$/,
    ],
  ])('a172 tells %s what is known of an outage', (_, offline, part, words) => {
    const outage = { since: at(12), nextTry: at(-3) };
    const sync = { progress: null, wholeSince: at(40), ...calm, outage, ...part };
    expect(word('service', { offline, sync })).toMatch(words);
  });

  test('that nothing is open gives its room to an outage', () => {
    const sync = { progress: null, wholeSince: at(40), ...calm, outage: { since: at(12), nextTry: null } };
    expect(told({ open: 0, sync }).map(({ id }) => id)).toEqual(['service']);
    expect(word('open', { open: 1, sync })).toBe('1 unsettled');
  });

  test('follows the network, the lists and the bookings', async () => {
    const shell = new MockDesk();
    shell.session = shell.active('agent@sandbox.test');
    await openDesk(shell);
    await waitFor(() => expect(shown('status-lists')).toContain('2 minutes ago'));
    expect(shown('status-open')).toBe('No answers pending');
    await shell.book.read({ page: 2, records: 400 });
    await waitFor(() => expect(shown('status-lists')).toContain('400 reservations'));
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await waitFor(() => expect(shown('status-service')).toBe('Offline'));
    offline.mockRestore();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByTestId('status-service')).toBeNull());
    expect(shell.called('network_changed')).toEqual([{ online: false }, { online: true }]);
  });

  test('counts the bookings and requests that are open, and no others', async () => {
    const shell = new MockDesk();
    shell.session = shell.active('agent@sandbox.test');
    const sent = { written: '2026-12-01T10:00:00Z', ride: null } as const;
    shell.trade.intents = [
      { ...sent, id: '1', isOpen: false, standing: { state: 'dropped' } },
      { ...sent, id: '2', isOpen: true, standing: { state: 'sending', attempt: 1 } },
    ];
    const [record = ''] = shell.book.fill(1).records.map(({ id }) => id);
    const kinds = ['errandUnknown', 'errandUndecided'] as const;
    const items = kinds.map(kind => ({
      urgency: 'watch' as const,
      about: { kind, record, errand: 'cancel' as const },
      time: null,
      mayBeDone: false,
    }));
    const [watched, decided] = items;
    if (!watched || !decided) throw new Error('there are two');
    const aside = { item: decided, aside: { kind: 'done', reason: 'seen' }, since: '' } as const;
    shell.book.attention = { ...shell.book.attention, items: [watched], aside: [aside] };
    await openDesk(shell);
    await waitFor(() => expect(shown('status-open')).toBe('3 unsettled'));
  });
});

test('the sheet of keys has those of searching and booking', () => {
  const of = (words: string) =>
    shortcutGroups(sections)
      .flatMap(({ shortcuts }) => shortcuts)
      .find(one => one.words === words)?.keys;
  expect(of('Search, continue, send')).toEqual(['Ctrl ⏎']);
  expect(of('Repeat one of the last searches')).toEqual(['Alt 1', 'Alt 9']);
  expect(of('Add an offer to the comparison, or remove it')).toEqual(['Space']);
  expect(of('Open or close the comparison')).toEqual(['C']);
  expect(of('Copy the message to the client')).toEqual(['Alt 1', 'Alt 4']);
  expect(of('New search after a booking')).toEqual(['N']);
});

/** Where the sheet has the keys of each folder. */
const places: Record<string, string> = {
  'features/offer': 'Search and booking',
  'features/booking': 'Search and booking',
  'shared/reservation': 'Search and booking',
  'features/reservations': 'Reservations and attention',
  'features/attention': 'Reservations and attention',
};

test('the sheet has each letter that a button names, once for each of the places that have it', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(name =>
    /\.svelte$/.test(name),
  );
  const named = files.flatMap(name => {
    const found = readFileSync(`src/${name}`, 'utf8').matchAll(/\bkeys="([A-Z])"/g);
    return [...found].map(([, letter]) => `${dirname(name)} ${letter}`);
  });
  const expected = [...new Set(named)].map(one => {
    const [folder = '', letter = ''] = one.split(' ');
    return `${places[folder]}: ${letter}`;
  });
  const sheet = shortcutGroups(sections).flatMap(({ title, shortcuts }) =>
    shortcuts.flatMap(({ keys }) => keys.map(key => `${title}: ${key}`)),
  );
  const count = (list: readonly string[], one: string) => list.filter(other => other === one).length;
  expect(expected).toContain('Search and booking: R');
  for (const one of expected) expect(count(sheet, one), one).toBeGreaterThanOrEqual(count(expected, one));
});

test('a screen that is there at the start has the keyboard on its title', async () => {
  const shell = new MockDesk();
  shell.session = { state: 'locked', trouble: { kind: 'storage', state: 'unreadable' } };
  await openDesk(shell);
  await screen.findByTestId('session-locked');
  await waitFor(() => expect(document.activeElement).toBe(h1()));
});

test('a locked session is told in the status line', async () => {
  const shell = new MockDesk();
  shell.session = { state: 'locked', trouble: { kind: 'storage', state: 'unreadable' } };
  await openDesk(shell);
  expect(shown('status-session')).toBe('Saved session locked');
});

describe('the currency that searches ask for', () => {
  const toasts = () =>
    [...document.querySelectorAll('[data-sonner-toast]')].map(one => plain(one.textContent));

  test('is told when it changes with the language', async () => {
    const shell = new MockDesk();
    shell.session = shell.active('agent@sandbox.test');
    await openDesk(shell);
    await shell.tellSettings({ theme: 'dark' });
    expect(toasts()).toEqual([]);
    await shell.tellSettings({ language: 'tr', currency: 'TRY' });
    await waitFor(() => expect(toasts().join()).toContain('TRY'));
    expect(shown('status-user')).toContain('TRY');
  });

  test('is told before anyone signs in, too', async () => {
    const shell = new MockDesk();
    await openDesk(shell);
    await shell.tellSettings({ language: 'tr', currency: 'TRY' });
    await waitFor(() => expect(toasts().join()).toContain('TRY'));
  });

  test('is another one at another service, which is no news', async () => {
    const shell = new MockDesk();
    shell.session = shell.active('agent@sandbox.test');
    await openDesk(shell);
    await shell.tellSettings({ profile: testProfile, currency: 'RUB' });
    await waitFor(() => expect(shown('status-user')).toContain('RUB'));
    expect(toasts().join()).not.toContain('RUB');
  });
});

test('who is signed in is at the end of the status line, with the currency of the profile', async () => {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  await openDesk(shell);
  expect(shown('status-user').replace(/\s/g, '')).toBe('agent@sandbox.test·EUR');
});

describe('the menus of a Mac', () => {
  async function onMac() {
    const shell = new MockDesk();
    shell.settings = { ...shell.settings, system: 'macos' };
    await openDesk(shell);
    return shell;
  }

  test('are named in the language of the window, and again when that changes', async () => {
    const shell = await onMac();
    const quit = () => shell.called('name_menu').map(({ words }) => (words as MenuWords).quit);
    expect(quit()).toEqual(['Quit Transfer Desk']);
    await shell.tellSettings({ language: 'de' });
    await waitFor(() => expect(quit()).toEqual(['Quit Transfer Desk', 'Transfer Desk beenden']));
  });

  test('lead to the settings', async () => {
    const shell = await onMac();
    await shell.wantSettings();
    await waitFor(() => expect(isAt('settings')).toBe(true));
  });

  test('do not exist on other systems', async () => {
    const shell = new MockDesk();
    await openDesk(shell);
    expect(shell.called('name_menu')).toEqual([]);
  });
});

test.each([
  { key: 'k', ctrlKey: true },
  { key: 'K', ctrlKey: true },
  { key: '2', ctrlKey: true },
  { key: '?' },
])('the browser does nothing of its own with %o', async key => {
  await openDesk(new MockDesk());
  expect(await fireEvent.keyDown(document.body, key)).toBe(false);
});

test.each([
  { key: '?', ctrlKey: true },
  { key: '?', metaKey: true },
  { key: '?', altKey: true },
  { key: 'k' },
  { key: '2' },
  { key: '8', ctrlKey: true },
])('the frame leaves %o alone', async key => {
  await openDesk(new MockDesk());
  expect(await fireEvent.keyDown(document.body, key)).toBe(true);
  expect(screen.queryByTestId('shortcut-sheet')).toBeNull();
});

test('a key that something else took, or that is part of a letter, opens no section', async () => {
  await openDesk(new MockDesk());
  const take = (event: Event) => event.preventDefault();
  document.body.addEventListener('keydown', take, { once: true });
  await fireEvent.keyDown(document.body, { key: '2', ctrlKey: true });
  await fireEvent.keyDown(document.body, { key: '2', ctrlKey: true, isComposing: true });
  expect(isAt('session')).toBe(true);
});

test('Ctrl 2 inside a reservation leads to the list, and the keyboard to its entry', async () => {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  shell.book.fill(3);
  const user = await openDesk(shell, `reservations/${shell.book.records[0]?.id}`);
  await user.keyboard('{Control>}2{/Control}');
  await waitFor(() => expect(isAt('reservations')).toBe(true));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('lookup')));
});

test('the first link brings the keyboard past the frame to the content', async () => {
  const user = await openDesk(new MockDesk(), 'settings');
  const link = screen.getByRole('link', { name: text('frame-skip') });
  await user.click(link);
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(isAt('settings')).toBe(true);
});

test('nothing of an agency is asked for while nobody is signed in', async () => {
  const shell = new MockDesk();
  shell.book.fill(3);
  await openDesk(shell);
  await waitFor(() => expect(shell.called('bookings')).toHaveLength(1));
  expect(['sync_view', 'attention', 'drafts'].filter(one => shell.called(one).length > 0)).toEqual([]);
});

test('the window works although a badge, a title or a network cannot be told', async () => {
  const shell = new MockDesk();
  for (const command of ['count_on_badge', 'name_window', 'network_changed']) shell.failing(command, 'no');
  const user = await openDesk(shell);
  window.dispatchEvent(new Event('online'));
  await user.click(screen.getByTestId('profile-badge'));
  await user.click(screen.getByTestId('nav-settings'));
  await waitFor(() => expect(isAt('settings')).toBe(true));
});
