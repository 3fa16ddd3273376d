import { expect, test } from 'vitest';
import { textIn } from '../../shared/language/speech.svelte';
import { plain } from '../../shared/testing/plain';
import { sizeWords, storedName } from './storage';

test.each([
  [1, '1 kB'],
  [1023, '1,023 kB'],
  [1024, '1 MB'],
  [5000, '4.9 MB'],
  [10240, '10 MB'],
  [20000, '20 MB'],
])('%i KiB are %s', (kilobytes, words) => {
  expect(plain(sizeWords(kilobytes, 'en'))).toBe(words);
});

test('somebody whose name is unknown is told apart by the part of the folder that differs', () => {
  const id = 'u-b71e200000000000000000000000000a';
  const user = { id, name: null, isSignedIn: false, kilobytes: 1, changed: null, open: 0 };
  expect(plain(storedName(user))).toBe('Another user (b71e20)');
});

test.each([
  [
    'en',
    'drafts',
    'all users of this profile',
    'readable pick-up time',
    'not encrypted',
    'pseudonymous',
    'instead of names',
  ],
  [
    'tr',
    'taslaklar',
    'tüm kullanıcıları için',
    'alış saati okunamayan',
    'şifrelenmez',
    'takma adlandırılmıştır',
    'ad yerine',
  ],
  [
    'de',
    'Entwürfe',
    'Benutzer dieses Profils',
    'lesbare Abholzeit',
    'Nicht verschlüsselt',
    'pseudonymisiert',
    'statt Namen',
  ],
  [
    'ru',
    'черновиками',
    'у всех его пользователей',
    'читаемого времени подачи',
    'Не зашифрован',
    'псевдонимизирован',
    'вместо имён',
  ],
] as const)(
  '%s says what is deleted too and when, what never is, and what is not encrypted',
  (language, drafts, when, untimed, ...openly) => {
    const retention = textIn(language, 'settings-retention-note');
    expect(retention).toContain(drafts);
    expect(retention).toContain(when);
    expect(retention).toContain(untimed);
    const storage = textIn(language, 'settings-storage-note');
    for (const words of [...openly, 'PNR']) expect(storage).toContain(words);
  },
);
