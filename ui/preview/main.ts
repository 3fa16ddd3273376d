/**
 * The window in a browser, without the shell: `npm run dev`, then /preview.html?state=NAME&language=de&theme=dark.
 * The states are below.
 */

import type { DeskError, Language, Problem, SettingsView, Theme } from '../src/generated/bindings';
import { Rehearsal, sandboxProfile, testProfile } from '../src/platform/rehearsal';

const asked = new URLSearchParams(location.search);
const shell = new Rehearsal();
const liveProfile = {
  ...testProfile,
  name: 'Müller Reisen',
  kind: 'live',
  colour: 'teal',
  baseUrl: 'https://api.example.com',
} as const;
const keyring = (state: 'missing' | 'locked' | 'timedOut' | 'failed' | 'keyMissing') =>
  ({ kind: 'keyring', state }) as const;
const never = () => new Promise(() => {});

const problems: Record<string, Problem> = {
  unknownProfile: { kind: 'unknownProfile', name: 'antalya', known: ['sandbox', 'Kıyı Turizm'] },
  badBaseUrl: { kind: 'badBaseUrl', url: 'http://api.example.com/partner', rule: 'notHttps' },
  settingsUnreadable: {
    kind: 'settingsUnreadable',
    path: '/data/transfer-desk/settings.toml',
    line: 7,
  },
  inUse: { kind: 'inUse', path: '/data/transfer-desk' },
  newer: {
    kind: 'storage',
    state: 'newer',
    path: '/data/transfer-desk/sandbox/journal.db',
  },
  readOnly: { kind: 'storage', state: 'readOnly', path: '' },
  sandbox: { kind: 'sandbox' },
  noEncryption: { kind: 'noEncryption' },
};

const signInErrors: Record<string, DeskError> = {
  offline: { code: 'offline' },
  rateLimited: { code: 'rateLimited', until: new Date(Date.now() + 42_000).toISOString() },
  serviceFailed: { code: 'serviceFailed' },
};

const states: Record<string, () => void> = {
  active: () => {
    shell.session = shell.active('agent@sandbox.test');
  },
  renewing: () => {
    shell.session = { ...shell.active('agent@sandbox.test'), state: 'renewing' };
  },
  volatile: () => {
    shell.trouble = keyring('locked');
    shell.session = shell.active('agent@sandbox.test');
    shell.failing('retry_keyring', { code: 'keyring', state: 'locked' });
  },
  locked: () => {
    shell.session = { state: 'locked', trouble: keyring('timedOut') };
    shell.answering('retry_keyring', never);
  },
  keyMissing: () => {
    shell.session = { state: 'locked', trouble: keyring('keyMissing') };
  },
  unreadable: () => {
    shell.session = { state: 'locked', trouble: { kind: 'storage', state: 'unreadable' } };
  },
  refused: () => {
    shell.session = { state: 'signedOut', why: 'refused', lastUser: '+905550000001' };
  },
  signingIn: () => {
    shell.answering('sign_in', never);
  },
  live: () => {
    shell.settings.profile = liveProfile;
    shell.session = shell.active('d.aydin@example.com');
  },
  test: () => {
    shell.settings.profile = testProfile;
  },
};

shell.settings = {
  ...shell.settings,
  profiles: [sandboxProfile, testProfile, liveProfile],
  language: (asked.get('language') ?? 'en') as Language,
  theme: (asked.get('theme') ?? 'system') as Theme,
} satisfies SettingsView;

const state = asked.get('state') ?? '';
states[state]?.();
const problem = problems[state];
if (problem) shell.startup = { kind: 'blocked', problem };
const error = signInErrors[state];
if (error) shell.failing('sign_in', error);
shell.begin();

await import('../src/main');
