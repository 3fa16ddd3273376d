import { expect, test } from 'vitest';
import { stretches } from './matching';

/** The text with its matches in brackets. */
const marked = (shown: string, typed: string) =>
  stretches(shown, typed)
    .map(({ words, isMet }) => (isMet ? `[${words}]` : words))
    .join('');

test.each([
  ['Deniz Aydın', '', 'Deniz Aydın'],
  ['Deniz Aydın', '  ', 'Deniz Aydın'],
  ['Deniz Aydın', 'den', '[Den]iz Aydın'],
  ['Deniz Aydın', 'niz', 'Deniz Aydın'],
  ['Deniz Aydın', 'aydin den', '[Den]iz [Aydın]'],
  ['Deniz Aydın', 'denizz', 'Deniz Aydın'],
  ['Deniz', 'deniz', '[Deniz]'],
  ['Jana Müller', 'MUL', 'Jana [Mül]ler'],
  ['Weiß', 'weis', '[Weiß]'],
  ['Weiß', 'weiss', '[Weiß]'],
  ['Weiß', 'weisse', 'Weiß'],
  ['İSTANBUL', 'ist', '[İST]ANBUL'],
  ['Işıl', 'isil', '[Işıl]'],
  ['Şişli', 'sis', '[Şiş]li'],
  ['Йога', 'иог', '[Йог]а'],
  ['TK2400-TK9', 'tk', '[TK]2400-[TK]9'],
  ['-TK', '-', '-TK'],
  ['a b', 'a b ab', '[a] [b]'],
  ['Anna', 'a an', '[An]na'],
  ['Anna', 'an a', '[An]na'],
  ['7 up', '7', '[7] up'],
  ['', 'a', ''],
])('in %s the words "%s" meet %s', (shown, typed, expected) => {
  expect(marked(shown, typed)).toBe(expected);
});

test('matching and other parts alternate, and none is empty', () => {
  expect(stretches('Deniz', '')).toEqual([{ words: 'Deniz', isMet: false }]);
  expect(stretches('Ada Aydın', 'a')).toEqual([
    { words: 'A', isMet: true },
    { words: 'da ', isMet: false },
    { words: 'A', isMet: true },
    { words: 'ydın', isMet: false },
  ]);
});
