import { FluentBundle } from '@fluent/bundle';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { messageIds } from '../../generated/messages';
import { plain } from '../testing/plain';
import { languageOfSystem, languages, speech, text, textIn } from './speech.svelte';

const every = {
  copies: '24 Dec',
  contents: 'the transfer',
  ...{ administrator: 'A', place: 'P', title: 'T' },
  ...{ code: 'C', count: 3, language: 'L', limit: 3, line: '7', name: 'N', profile: 'P', section: 'S' },
  ...{ city: 'C', days: '2', from: 'F', hours: '3', minutes: '4', most: '500', number: '1', offset: 'O' },
  ...{ currency: 'EUR', km: '2', vehicle: 'V', version: '1' },
  ...{ flight: 'F', group: 'G', pnr: 'P', stop: 'S', stops: 'S' },
  ...{ field: 'F', key: 'F8', lead: 'L', mark: 'M', supplier: 'S' },
  ...{ ages: 'A', ago: 'A', found: 'F', pages: 3, percent: '25', records: 3, seconds: '9' },
  ...{ extras: 'E', id: 'I', issue: 'I', of: '2', party: 'P', people: 'P', proxy: 'P', seen: '1' },
  ...{ price: '1', prices: '1', to: 'T', what: 'W', words: 'W' },
  ...{ service: 'X', status: '409', theme: 'T', time: '14:30', url: 'U', user: 'A' },
};

afterEach(() => speech.speak('en'));

describe.each(languages)('in %s', language => {
  test('every text is there', () => {
    const empty = messageIds.filter(id => textIn(language, id, every as never).trim() === '');
    expect(empty).toEqual([]);
  });
});

test.each([
  ['en', 1, '1 profile'],
  ['en', 2, '2 profiles'],
  ['ru', 1, '1 профиль'],
  ['ru', 3, '3 профиля'],
  ['ru', 5, '5 профилей'],
  ['ru', 21, '21 профиль'],
  ['de', 2, '2 Profile'],
  ['tr', 2, '2 profil'],
] as const)('in %s %i counts as "%s"', (language, count, expected) => {
  expect(plain(textIn(language, 'settings-profiles-count', { count }))).toBe(expected);
});

test.each([
  ['en', /free cancellation/],
  ['tr', /ücretsiz iptal/],
  ['de', /kostenlose Stornierung/],
  ['ru', /бесплатной отмене/],
] as const)('a028 in %s it is the free cancellation that is not stated', (language, free) => {
  expect(textIn(language, 'cancellation-unsaid')).toMatch(free);
});

test('in Turkish a thing has one name, and a percentage one spelling', () => {
  const all = messageIds.map(id => plain(textIn('tr', id, every as never)));
  expect(all.filter(words => /servis|masa(?!üst)/i.test(words))).toEqual([]);
  expect(all.filter(words => /% \d/.test(words))).toEqual([]);
});

test('a text that is not there is called by its name', () => {
  expect(() => textIn('en', 'no-such-text' as 'sign-in-submit')).toThrow('no text no-such-text in en');
});

test('a language is read once, as that takes long', () => {
  text('sign-in-submit');
  const read = vi.spyOn(FluentBundle.prototype, 'addResource');
  text('sign-in-submit');
  expect(read).not.toHaveBeenCalled();
});

test('the language changes at once', () => {
  expect(text('sign-in-submit')).toBe('Sign in');
  speech.speak('ru');
  expect([speech.language, text('sign-in-submit')]).toEqual(['ru', 'Войти']);
});

test.each([
  [['ru-RU', 'en'], 'ru'],
  [['fr-FR', 'de-AT'], 'de'],
  [['fr'], 'en'],
  [[], 'en'],
] as const)('a system that wants %j gets %s', (wanted, expected) => {
  expect(languageOfSystem(wanted)).toBe(expected);
});
