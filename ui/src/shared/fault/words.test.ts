import { describe, expect, test } from 'vitest';
import type { FieldRule, System } from '../../generated/bindings';
import { type Fault, faultCodes, faultOf } from '../../platform/fault';
import { languages, textIn } from '../language/speech.svelte';
import { system } from '../system.svelte';
import { everyFault, keyringStates, storageStates } from '../testing/faults';
import { plain } from '../testing/plain';
import { faultTable, ruleTexts } from './table';
import { fieldSentence, ruleSentence, sentenceOf, troubleText } from './words';

const systems: readonly System[] = ['linux', 'windows', 'macos'];
const now = Date.parse('2026-12-24T14:30:00');

describe.each(languages)('in %s', language => {
  test.each(everyFault)('$code $state has a whole sentence', fault => {
    expect(plain(sentenceOf(fault, language, now))).toMatch(/^\p{Lu}.{10,}[.!]$/u);
  });

  test('no two failures are told alike', () => {
    const one = everyFault.slice(0, faultCodes.length).filter(fault => !('state' in fault));
    const sentences = one.map(fault => sentenceOf(fault, language, now));
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  test.each(Object.keys(ruleTexts) as FieldRule[])('the rule %s has a sentence', rule => {
    expect(ruleSentence({ field: 'f', rule, limit: 20 }, language).length).toBeGreaterThan(8);
  });
});

test('a failed service and a spent session ask for different steps', () => {
  expect(faultTable.serviceFailed.remedy).toBe('retry');
  expect(faultTable.signedOut.remedy).toBe('signIn');
});

test('a fault is told at its own field only', () => {
  const fault: Fault = { code: 'invalid', faults: [{ field: 'name', rule: 'tooLong', limit: 40 }] };
  expect(plain(fieldSentence(fault, 'name', 'en'))).toBe('At most 40 characters.');
  expect(fieldSentence(fault, 'baseUrl', 'en')).toBeNull();
  expect(fieldSentence(null, 'name', 'en')).toBeNull();
});

test('of two faults at one field the first is told', () => {
  const faults = [
    { field: 'name', rule: 'required', limit: null },
    { field: 'name', rule: 'reserved', limit: null },
  ] as const;
  const [first] = faults.map(fault => ruleSentence(fault, 'en'));
  expect(fieldSentence({ code: 'invalid', faults: [...faults] }, 'name', 'en')).toBe(first);
});

test.each(languages)('in %s a name that is not known is not said to be one of an offer', language => {
  const said = ruleSentence(
    { field: 'passengerRequests[0].passengerId', rule: 'unknown', limit: null },
    language,
  );
  expect(plain(said)).not.toMatch(/offer|teklif|angebot|предлож/i);
});

test.each(systems)('on %s every state of keyring and storage has a sentence of its own', name => {
  system.runsOn(name);
  const reasons = [
    ...keyringStates.map(state => troubleText({ kind: 'keyring', state })),
    ...storageStates.map(state => troubleText({ kind: 'storage', state })),
  ];
  expect(new Set(reasons).size).toBe(reasons.length);
});

test.each([undefined, null, 'offline', new Error('boom'), { code: 7 }, { code: 'toString' }])(
  'a command that throws %o is unexpected, never fatal',
  thrown => {
    expect(faultOf(thrown)).toEqual({ code: 'unexpected' });
  },
);

test.each([
  ['2026-12-24T14:45:10', 'The service asks to wait until 14:45:10.'],
  ['2026-12-24T15:29:59', 'The service asks to wait until 15:29:59.'],
  ['2026-12-24T15:30:00', 'The service asks to wait until 15:30.'],
  ['2026-12-25T09:05:00', 'The service asks to wait until 25 Dec, 09:05.'],
])('a wait until %s is told to the second when it is shorter than an hour', (until, expected) => {
  expect(plain(sentenceOf({ code: 'rateLimited', until }, 'en', now))).toBe(expected);
});

test.each(languages)('in %s a failure behind a proxy names it', language => {
  const sentence = (proxy?: string) =>
    plain(sentenceOf({ code: 'offline', ...(proxy ? { proxy } : {}) }, language, now));
  expect(sentence('proxy.example.com:3128')).toContain(' proxy.example.com:3128');
  expect(sentence()).toBe(textIn(language, 'error-offline'));
});

test('a failure behind a proxy is said to be one of the way, not of the service', () => {
  expect(plain(sentenceOf({ code: 'offline', proxy: 'proxy.example.com:3128' }, 'en', now))).toBe(
    'The service cannot be reached through the proxy proxy.example.com:3128. Check the network and the proxy, then try again.',
  );
});

test('a booking that may exist is told otherwise than one that does not', () => {
  const [open, none] = [true, false].map(mayExist => sentenceOf({ code: 'twin', mayExist }, 'en', now));
  expect(open).toBe(textIn('en', 'error-twin-open'));
  expect(none).toBe(textIn('en', 'error-twin'));
});

describe.each(languages)('in %s', language => {
  const all = (name: System) => {
    system.runsOn(name);
    return keyringStates.map(state => sentenceOf({ code: 'keyring', state }, language, now)).join();
  };

  test('only Linux is told of its keyrings', () => {
    expect(all('linux')).toMatch(/GNOME Keyring.*KWallet/);
    for (const name of ['windows', 'macos'] as const) expect(all(name)).not.toMatch(/GNOME|KWallet/);
  });

  test('each system has its own names, and no other', () => {
    expect(all('windows')).toMatch(/Windows/);
    expect(all('windows')).not.toMatch(/Mac|macOS/);
    expect(all('macos')).toMatch(/macOS/);
    expect(all('macos')).not.toMatch(/Windows/);
    expect(all('linux')).not.toMatch(/Windows|macOS/);
  });
});

test('a failure of the keyring or the disk is told by its state', () => {
  expect(sentenceOf({ code: 'keyring', state: 'missing' }, 'en', now)).toContain('No keyring service');
  expect(sentenceOf({ code: 'storage', state: 'full' }, 'en', now)).toContain('The disk is full');
});
