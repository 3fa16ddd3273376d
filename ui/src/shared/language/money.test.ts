import { expect, test } from 'vitest';
import { dice } from '../testing/dice';
import { plain } from '../testing/plain';
import { amountTyped, amountWords, byAmount, differenceWords, minus, priceWords, signedWords } from './money';

test.each([
  ['en', '2940.00', '2,940.00'],
  ['de', '2940.00', '2.940,00'],
  ['tr', '2940.00', '2.940,00'],
  ['ru', '2940.00', '2 940,00'],
  ['en', '58', '58.00'],
  ['en', '-4.5', '-4.50'],
  ['en', '12345678901234567890.125', '12,345,678,901,234,567,890.125'],
  ['en', 'about 40', 'about 40'],
] as const)('a003 in %s %s reads %s: every digit as it came', (language, amount, expected) => {
  expect(plain(amountWords(amount, language))).toBe(expected);
});

test('an amount never stands without its currency', () => {
  expect(plain(priceWords('41.20', 'EUR', 'en'))).toBe('41.20 EUR');
});

test.each([
  ['5.00', '+5.00 EUR'],
  ['-5.00', '-5.00 EUR'],
  ['0.00', '0.00 EUR'],
  ['0', '0.00 EUR'],
])('a difference of %s reads %s', (amount, expected) => {
  expect(plain(differenceWords(amount, 'EUR', 'en'))).toBe(expected);
});

test('amounts are ordered exactly, and unreadable ones come last', () => {
  const sorted = ['9.9', '10', 'x', '9.89', '-1', '10.000000000000000001'].sort(byAmount);
  expect(sorted).toEqual(['-1', '9.89', '9.9', '10', '10.000000000000000001', 'x']);
  const roll = dice(3);
  for (let round = 0; round < 1_000; round += 1) {
    const [a, b] = [roll() * 1_000 - 500, roll() * 1_000 - 500].map(one => one.toFixed(2));
    expect(byAmount(a ?? '', b ?? '')).toBe(Math.sign(Number(a) - Number(b)));
  }
});

test('two amounts that cannot be read, or are the same, have no order', () => {
  expect([byAmount('x', 'y'), byAmount('1.50', '1.5'), byAmount('x', '1'), byAmount('1', 'x')]).toEqual([
    0, 0, 1, -1,
  ]);
});

test.each([
  ['60', '60'],
  ['60,50', '60.50'],
  ['60.5', '60.5'],
  ['60.', '60'],
  [' 1 200,00 ', '1200.00'],
  ['', null],
  ['-5', null],
  ['1,2,3', null],
  ['sixty', null],
])('%j typed as an amount is %j', (words, expected) => {
  expect(amountTyped(words)).toBe(expected);
});

test.each([
  ['62.50', '58', '4.50'],
  ['58.00', '62.5', '-4.50'],
  ['0.1', '0.05', '0.05'],
  ['5', '5', '0'],
  ['90071992547409930.01', '0.02', '90071992547409929.99'],
  ['x', '1', null],
])('%s less %s is exactly %s', (one, other, expected) => {
  expect(minus(one, other)).toBe(expected);
});

test('what is dearer has its sign', () => {
  expect([signedWords('4.50', 'en'), signedWords('0.00', 'en'), signedWords('-1', 'en')]).toEqual([
    '+4.50',
    '0.00',
    '-1.00',
  ]);
});
