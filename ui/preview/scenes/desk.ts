/** Who is signed in, what needs a person, what is known and how the desk is set up. */

import type { DeskError, Problem } from '../../src/generated/bindings';
import { testProfile } from '../../src/platform/mockDesk';
import type { Scenes } from './stage';

export const liveProfile = {
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
  badProxy: { kind: 'badProxy', name: 'Kıyı Turizm', rule: 'credentials' },
  settingsUnreadable: {
    kind: 'settingsUnreadable',
    path: '/data/transfer-desk/settings.toml',
    line: 7,
  },
  policyUnusable: {
    kind: 'policyUnusable',
    place: '/etc/transfer-desk/policy.toml',
    line: 4,
    reason: 'unknown field `sandbocks`, expected one of `administrator`, `profiles`, `addresses`, `sandbox`',
  },
  policyOpenToOthers: { kind: 'policyOpenToOthers', place: '/etc/transfer-desk/policy.toml' },
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

const signInErrors: Record<string, () => DeskError> = {
  offline: () => ({ code: 'offline' }),
  silent: () => ({ code: 'rateLimited', until: new Date(Date.now() + 3 * 86_400_000).toISOString() }),
  rateLimited: () => ({ code: 'rateLimited', until: new Date(Date.now() + 42_000).toISOString() }),
  serviceFailed: () => ({ code: 'serviceFailed' }),
};

export const deskScenes: Scenes = {
  covered: stage => {
    stage.booked('', 12);
    location.hash = '#/reservations';
    stage.shell.cover = { isCovered: true, triesLeft: 3 };
  },
  attention: stage => {
    stage.booked('', 12);
    location.hash = '#/attention';
    const [first, second, third, fourth] = stage.shell.book.records.map(({ id }) => id);
    const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    stage.shell.book.attention = {
      items: [
        {
          urgency: 'acute',
          about: { kind: 'driverMissing', record: second ?? '' },
          time: soon(3),
          mayBeDone: true,
        },
        {
          urgency: 'acute',
          about: { kind: 'troubled', record: first ?? '' },
          time: soon(5),
          mayBeDone: true,
        },
        {
          urgency: 'decide',
          about: { kind: 'halfCancelled', cancelled: [third ?? ''], standing: [fourth ?? ''] },
          time: soon(30),
          mayBeDone: true,
        },
        {
          urgency: 'decide',
          about: { kind: 'stopsMissing', record: fourth ?? '', count: 2 },
          time: soon(44),
          mayBeDone: true,
        },
        {
          urgency: 'watch',
          about: { kind: 'errandUnknown', record: third ?? '', errand: 'cancel' },
          time: soon(-0.2),
          mayBeDone: false,
        },
      ],
      aside: [
        {
          item: {
            urgency: 'decide',
            about: { kind: 'notConfirmed', record: fourth ?? '' },
            time: soon(60),
            mayBeDone: true,
          },
          aside: { kind: 'done', reason: 'The hotel drives them itself.' },
          since: soon(-5),
        },
      ],
      settled: [],
      failedStops: [
        {
          record: fourth ?? '',
          stops: [
            { kind: 'named', name: 'Kaleiçi Marina' },
            { kind: 'named', name: 'Belek Golf Resort' },
          ],
        },
      ],
    };
  },
  attentionNone: stage => {
    stage.booked('', 3);
    location.hash = '#/attention';
  },
  settings: stage => stage.at('settings'),
  settingsDecided: stage => {
    stage.at('settings');
    stage.shell.settings.administrator = 'Kıyı Turizm IT, 4400';
    stage.shell.settings.fixed = [
      { key: 'profiles', name: 'Services' },
      { key: 'language', name: 'Language' },
      { key: 'coverMinutes', name: 'Minutes until the window is covered' },
      { key: 'notifications', name: 'Notifications' },
      { key: 'polling', name: 'Frequent checks near pick-up' },
      { key: 'certificateAuthority', name: 'Extra certificate authority' },
    ];
  },
  settingsUpdate: stage => {
    stage.at('settings');
    const notes = 'The calendar opens with ↓, and a booking needs two clicks less.';
    stage.shell.updates = { ...stage.shell.updates, state: { kind: 'newer', version: '0.3.0', notes } };
  },
  fields: stage => stage.at('settings/fields'),
  licences: stage => stage.at('settings/licences'),
  sandboxDials: stage => stage.at('sandbox'),
  known: stage => stage.at('known'),
  active: stage => {
    stage.shell.session = stage.shell.active('agent@sandbox.test');
  },
  renewing: stage => {
    stage.shell.session = { ...stage.shell.active('agent@sandbox.test'), state: 'renewing' };
  },
  volatile: stage => {
    stage.shell.trouble = keyring('locked');
    stage.shell.session = stage.shell.active('agent@sandbox.test');
    stage.shell.failing('retry_keyring', { code: 'keyring', state: 'locked' });
  },
  locked: stage => {
    stage.shell.session = { state: 'locked', trouble: keyring('timedOut') };
    stage.shell.answering('retry_keyring', never);
  },
  keyMissing: stage => {
    stage.shell.session = { state: 'locked', trouble: keyring('keyMissing') };
  },
  unreadable: stage => {
    stage.shell.session = { state: 'locked', trouble: { kind: 'storage', state: 'unreadable' } };
  },
  refused: stage => {
    stage.shell.session = { state: 'signedOut', why: 'refused', lastUser: '+905550000001' };
  },
  signingIn: stage => {
    stage.shell.answering('sign_in', never);
  },
  live: stage => {
    stage.shell.settings.profile = liveProfile;
    stage.shell.session = stage.shell.active('d.aydin@example.com');
  },
  test: stage => {
    stage.shell.settings.profile = testProfile;
  },
  ...Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => [
      name,
      stage => {
        stage.shell.startup = { kind: 'blocked', problem };
      },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(signInErrors).map(([name, error]) => [
      name,
      stage => {
        stage.shell.failing('sign_in', error());
      },
    ]),
  ),
};
