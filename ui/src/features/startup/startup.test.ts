import { screen, waitFor } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import type { Problem } from '../../generated/bindings';
import { MockDesk } from '../../platform/mockDesk';
import { languages } from '../../shared/language/speech.svelte';
import { storageStates } from '../../shared/testing/faults';
import { plain } from '../../shared/testing/plain';
import { openDesk } from '../testing/open';

const problems: Problem[] = [
  { kind: 'unknownProfile', name: 'antalya', known: ['Sandbox', 'Kıyı Turizm'] },
  { kind: 'badBaseUrl', url: 'http://api.example.com', rule: 'notHttps' },
  { kind: 'badProxy', name: 'Kıyı Turizm', rule: 'credentials' },
  { kind: 'settingsUnreadable', path: '/data/settings.toml', line: 7 },
  { kind: 'policyUnusable', place: '/etc/transfer-desk/policy.toml', line: 2, reason: 'unknown field' },
  { kind: 'policyUnusable', place: 'proxy', line: null, reason: 'not the address of a proxy' },
  { kind: 'policyOpenToOthers', place: '/etc/transfer-desk/policy.toml' },
  { kind: 'addressNotAllowed', url: 'https://api.example.com/' },
  { kind: 'inUse', path: '/data' },
  { kind: 'sandbox' },
  { kind: 'noEncryption' },
  ...storageStates.map(state => ({ kind: 'storage', state, path: '/data/journal.db' }) as const),
];

function blocked(problem: Problem): MockDesk {
  const shell = new MockDesk();
  shell.startup = { kind: 'blocked', problem };
  return shell;
}

const shown = (id: string) => plain(screen.getByTestId(id).textContent);

describe.each(problems)('$kind $state', problem => {
  test.each(languages)('is one clear sentence with a way out in %s', async language => {
    const shell = blocked(problem);
    shell.settings = { ...shell.settings, language };
    await openDesk(shell);
    await waitFor(() => expect(document.documentElement.lang).toBe(language));
    expect(shown('startup-sentence')).toMatch(/.{12,}\.$/);
    const ways = [...screen.getByTestId('startup-problem').querySelectorAll('button')];
    expect(ways.length).toBeGreaterThan(1);
    expect(ways.map(way => way.classList.contains('primary'))).toEqual(ways.map((_, at) => at === 0));
    expect(screen.queryByTestId('side')).toBeNull();
  });
});

test('an unknown profile is named, together with the known ones', async () => {
  await openDesk(blocked(problems[0] as Problem));
  expect(shown('startup-sentence')).toBe('There is no profile called antalya.');
  expect(shown('startup-problem')).toContain('Kıyı Turizm');
});

test.each([
  ['en', 'Sandbox'],
  ['tr', 'Sandbox (Deneme ortamı)'],
] as const)('in %s the sandbox among the known profiles is %s', async (language, expected) => {
  const shell = blocked(problems[0] as Problem);
  shell.settings = { ...shell.settings, language };
  await openDesk(shell);
  await waitFor(() => expect(document.documentElement.lang).toBe(language));
  expect(screen.getAllByRole('listitem').map(item => plain(item.textContent))).toEqual([
    expected,
    'Kıyı Turizm',
  ]);
});

test('a proxy that cannot be used is told by its profile, and why', async () => {
  await openDesk(blocked({ kind: 'badProxy', name: 'Kıyı Turizm', rule: 'credentials' }));
  expect(shown('startup-sentence')).toBe(
    'The proxy of the profile Kıyı Turizm cannot be used. Nothing was sent.',
  );
  expect(shown('startup-problem')).toContain('Leave out the user name and password');
});

test('an unreadable settings file is named with its line, and is never overwritten', async () => {
  const shell = blocked({ kind: 'settingsUnreadable', path: '/data/settings.toml', line: 7 });
  const user = await openDesk(shell);
  expect(shown('startup-sentence')).toContain('line 7');
  expect(shown('startup-problem')).toContain('/data/settings.toml');
  expect(shown('startup-problem')).toContain('Nothing was changed or overwritten.');
  await user.click(screen.getByTestId('startup-setSettingsAside'));
  await screen.findByTestId('sign-in-form');
  expect(shell.called('leave_problem')).toEqual([{ way: 'setSettingsAside' }]);
});

test('a policy that cannot be used is told with its place, the reason and whom to ask, and opens nothing else', async () => {
  const reason = 'unknown field `sandbocks`';
  await openDesk(
    blocked({ kind: 'policyUnusable', place: '/etc/transfer-desk/policy.toml', line: 2, reason }),
  );
  expect(shown('startup-sentence')).toContain('line 2 of /etc/transfer-desk/policy.toml');
  expect(shown('startup-problem')).toContain(reason);
  expect(shown('startup-problem')).toContain('Please tell your administrator.');
  expect(screen.queryByTestId('startup-useSandbox')).toBeNull();
  expect(screen.queryByTestId('startup-setSettingsAside')).toBeNull();
});

test('trying again may find the same problem, and then the screen stays', async () => {
  const shell = blocked({ kind: 'inUse', path: '/data' });
  shell.answering('leave_problem', () => shell.startup);
  const user = await openDesk(shell);
  await user.click(screen.getByTestId('startup-tryAgain'));
  await waitFor(() => expect(shell.called('leave_problem')).toEqual([{ way: 'tryAgain' }]));
  expect(shown('startup-sentence')).toContain('Another Transfer Desk');
});

test('while one way out runs, its button shows it and the others are blocked', async () => {
  const shell = blocked({ kind: 'inUse', path: '/data' });
  let leave = () => {};
  shell.answering(
    'leave_problem',
    () =>
      new Promise(done => {
        leave = () => done(shell.startup);
      }),
  );
  const user = await openDesk(shell);
  const told = () =>
    [...screen.getByTestId('startup-problem').querySelectorAll('button')].map(way => [
      way.getAttribute('aria-busy'),
      way.getAttribute('aria-disabled'),
    ]);
  const quiet = told().map(() => [null, null]);
  expect(told()).toEqual(quiet);
  await user.click(screen.getByTestId('startup-tryAgain'));
  await waitFor(() =>
    expect(told()).toEqual([['true', 'true'], ...quiet.slice(1).map(() => [null, 'true'])]),
  );
  leave();
  await waitFor(() => expect(told()).toEqual(quiet));
});

test('quitting is its own command', async () => {
  const shell = blocked({ kind: 'noEncryption' });
  const user = await openDesk(shell);
  await user.click(screen.getByTestId('startup-quit'));
  await waitFor(() => expect(shell.called('quit')).toHaveLength(1));
});

test('a problem that arises later takes the window over', async () => {
  const shell = new MockDesk();
  await openDesk(shell);
  await shell.tellStartup({ kind: 'blocked', problem: { kind: 'sandbox' } });
  await screen.findByTestId('startup-problem');
});

test('a desk that does not answer can be asked again', async () => {
  const shell = new MockDesk().failing('startup', 'no such command');
  shell.begin();
  const user = await openDesk(shell).catch(() => null);
  expect(user).toBeNull();
  await screen.findByTestId('fault-unexpected');
  shell.failing('startup', null);
  screen.getByTestId('fault-retry').click();
  await screen.findByTestId('sign-in-form');
});

test('the first screen is announced once it can be seen', async () => {
  const shell = new MockDesk();
  await openDesk(shell);
  await waitFor(() => expect(shell.called('painted')).toHaveLength(1));
});
