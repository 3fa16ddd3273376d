import { render, screen, waitFor } from '@testing-library/svelte';
import { describe, expect, test, vi } from 'vitest';
import type { SessionView, Trouble } from '../../generated/bindings';
import { MockDesk } from '../../platform/mockDesk';
import { troubleText } from '../../shared/fault/words';
import { languages, text } from '../../shared/language/speech.svelte';
import { keyringStates, storageStates } from '../../shared/testing/faults';
import { plain } from '../../shared/testing/plain';
import VaultTrouble from '../../shared/vault/VaultTrouble.svelte';
import { openDesk } from '../testing/open';

const shown = (id: string) => plain(screen.getByTestId(id).textContent);

const troubles: Trouble[] = [
  ...keyringStates.map(state => ({ kind: 'keyring', state }) as const),
  ...storageStates.map(state => ({ kind: 'storage', state }) as const),
];

function signedIn(part: Partial<Extract<SessionView, { state: 'active' }>> = {}): MockDesk {
  const shell = new MockDesk();
  shell.session = { ...shell.active('agent@sandbox.test'), ...part };
  return shell;
}

test('the page says who is signed in, where, until when, and whether it is kept', async () => {
  await openDesk(signedIn({ validUntil: new Date(Date.now() + 27.5 * 60_000).toISOString() }));
  expect(shown('session-user')).toBe('agent@sandbox.test');
  expect(shown('session-profile')).toBe('Sandbox');
  expect(shown('session-service')).toContain('http://127.0.0.1:41234');
  expect(shown('session-valid')).toMatch(/^\w{3}, \d+ \w{3} \d{4}, \d\d:\d\d · in 27 minutes/);
  expect(shown('session-kept')).toBe('Saved encrypted. It is still there at the next start.');
  expect(shown('session-state')).toBe('Signed in');
  expect(shown('status-session')).toMatch(/^Signed in until/);
});

test('a session that has run out is not called signed out', async () => {
  await openDesk(signedIn({ validUntil: new Date(Date.now() - 120_000).toISOString() }));
  expect(shown('session-valid')).toContain('2 minutes ago');
  expect(shown('session-valid')).toContain('renews on the next request');
  expect(shown('status-session')).toMatch(/^Session expired at/);
});

test('renewing is shown while it lasts', async () => {
  const shell = signedIn();
  shell.session = { ...shell.active('agent@sandbox.test'), state: 'renewing' };
  await openDesk(shell);
  expect(shown('session-state')).toBe('Renewing');
  expect(shown('status-session')).toBe('Renewing the session');
  expect(screen.getByTestId('session-renew').getAttribute('aria-busy')).toBe('true');
});

test('renewing by hand asks once and says that it is done', async () => {
  const shell = signedIn();
  const user = await openDesk(shell);
  await user.click(screen.getByTestId('session-renew'));
  await screen.findByText('Session renewed');
  expect(shell.called('renew_session')).toHaveLength(1);
});

test('a renewal without network or with a limit keeps the agent signed in', async () => {
  const shell = signedIn().failing('renew_session', { code: 'offline' });
  const user = await openDesk(shell);
  await user.click(screen.getByTestId('session-renew'));
  await screen.findByTestId('fault-offline');
  expect(shown('session-user')).toBe('agent@sandbox.test');
  shell.failing('renew_session', { code: 'rateLimited', until: new Date(Date.now() + 60_000).toISOString() });
  await user.click(screen.getByTestId('fault-retry'));
  await screen.findByTestId('fault-rateLimited');
  expect(shown('session-user')).toBe('agent@sandbox.test');
});

test('a session that the service ended leads to sign-in, with the user filled in', async () => {
  const shell = signedIn();
  await openDesk(shell);
  await shell.tellSession({ state: 'signedOut', why: 'refused', lastUser: 'agent@sandbox.test' });
  await screen.findByTestId('sign-in-form');
  expect(shown('sign-in-why-refused')).toContain('what you typed is kept');
  expect(screen.getByTestId<HTMLInputElement>('sign-in-user').value).toBe('agent@sandbox.test');
});

test('a069 signing out forgets the session here, and says that the service is not told', async () => {
  const shell = signedIn();
  const user = await openDesk(shell);
  expect(document.body.textContent).toContain('The service is not told.');
  await user.click(screen.getByTestId('session-sign-out'));
  await screen.findByTestId('sign-in-form');
  expect(shell.called('sign_out')).toHaveLength(1);
  expect(shown('sign-in-why-asked')).toContain('removed from this computer');
});

test('a sign-out that failed is told, and its next step is not another action', async () => {
  const shell = signedIn().failing('sign_out', { code: 'storage', state: 'readOnly' });
  const user = await openDesk(shell);
  await user.click(screen.getByTestId('session-sign-out'));
  await screen.findByTestId('fault-storage');
  await user.click(screen.getByTestId('fault-settings'));
  await screen.findByTestId('settings-keyring');
  expect(shell.called('renew_session')).toEqual([]);
});

test('a session that could not be stored works and says why it will not last', async () => {
  await openDesk(signedIn({ trouble: { kind: 'keyring', state: 'missing' } }));
  expect(shown('session-volatile')).toBe('Not saved');
  expect(shown('vault-keyring-missing')).toContain('No keyring service is running.');
  expect(shown('session-kept')).toContain('It works until the program closes.');
  expect(shown('status-kept')).toBe('Not saved on this computer');
});

describe.each(troubles)('with $kind $state', trouble => {
  test.each(languages)('the reason is told in %s', async language => {
    const shell = new MockDesk();
    shell.settings = { ...shell.settings, language };
    shell.session = { state: 'locked', trouble };
    await openDesk(shell);
    expect(shown(`vault-${trouble.kind}-${trouble.state}`)).toContain(plain(text(troubleText(trouble))));
    expect(screen.getByTestId('session-locked')).toBeTruthy();
    expect(screen.getByTestId('vault-retry')).toBeTruthy();
  });
});

test('data is set aside only where it can never be opened, and only after asking', async () => {
  const shell = new MockDesk();
  shell.session = { state: 'locked', trouble: { kind: 'keyring', state: 'keyMissing' } };
  const user = await openDesk(shell);
  await user.click(screen.getByTestId('vault-set-aside'));
  await screen.findByTestId('set-aside-dialog');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('confirm-keep')));
  await user.click(screen.getByTestId('confirm-keep'));
  await waitFor(() => expect(screen.queryByTestId('set-aside-dialog')).toBeNull());
  expect(shell.called('set_vault_aside')).toEqual([]);
  await user.click(screen.getByTestId('vault-set-aside'));
  await user.click(await screen.findByTestId('confirm-action'));
  await screen.findByTestId('sign-in-form');
  expect(shell.called('set_vault_aside')).toHaveLength(1);
});

test.each(['missing', 'locked', 'timedOut', 'failed'] as const)(
  'with a keyring that is %s nothing is offered to be set aside',
  state => {
    render(VaultTrouble, { trouble: { kind: 'keyring', state } });
    expect(screen.queryByTestId('vault-set-aside')).toBeNull();
  },
);

test.each([
  ['a locked session', true],
  ['a session that works', false],
])('of %s trying the keyring again is the main step: %s', async (which, isMain) => {
  const trouble = { kind: 'keyring', state: 'locked' } as const;
  const shell = signedIn({ trouble });
  if (which === 'a locked session') shell.session = { state: 'locked', trouble };
  await openDesk(shell);
  expect(screen.getByTestId('vault-retry').classList.contains('primary')).toBe(isMain);
});

test('trying the keyring again opens the session, or says that nothing changed', async () => {
  const shell = new MockDesk();
  shell.session = { state: 'locked', trouble: { kind: 'keyring', state: 'locked' } };
  shell.failing('retry_keyring', { code: 'keyring', state: 'locked' });
  const user = await openDesk(shell);
  await user.click(screen.getByTestId('vault-retry'));
  await waitFor(() => expect(shown('vault-still')).toMatch(/^Tried again at \d\d:\d\d:\d\d: no change\.$/));
  shell.failing('retry_keyring', null);
  await user.click(screen.getByTestId('vault-retry'));
  await screen.findByTestId('session-user');
});

test('with a locked session one can sign in for this run', async () => {
  const shell = new MockDesk();
  shell.session = { state: 'locked', trouble: { kind: 'keyring', state: 'timedOut' } };
  shell.trouble = { kind: 'keyring', state: 'timedOut' };
  const user = await openDesk(shell);
  await user.click(screen.getByTestId('locked-sign-in'));
  await user.keyboard('agent@sandbox.test{Tab}Sandbox-1{Enter}');
  await screen.findByTestId('session-volatile');
});

test('the service address is copied by one key', async () => {
  const shell = signedIn();
  const user = await openDesk(shell);
  screen.getByTestId('session-service').querySelector('button')?.focus();
  if (screen.getByTestId('session-service').matches('button')) screen.getByTestId('session-service').focus();
  await user.keyboard('{Enter}');
  await screen.findByText('Copied');
  expect(shell.called('copy_value')).toEqual([{ text: 'http://127.0.0.1:41234' }]);
});

test('the relative time advances without an event from the desk', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    await openDesk(signedIn({ validUntil: new Date(Date.now() + 10.9 * 60_000).toISOString() }));
    expect(shown('session-valid')).toContain('in 10 minutes');
    await vi.advanceTimersByTimeAsync(60_000);
    await waitFor(() => expect(shown('session-valid')).toContain('in 9 minutes'));
  } finally {
    vi.useRealTimers();
  }
});
