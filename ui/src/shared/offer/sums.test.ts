import { expect, test } from 'vitest';
import { sums } from './sums';

const of = (amount: string, currency: string | null) => ({ amount, currency });

test('each currency has its own sum, exact to the last digit', () => {
  const all = [of('0.1', 'EUR'), of('2940', 'TRY'), of('0.2', 'EUR'), of('12345678901234567.89', 'EUR')];
  expect(sums(all)).toEqual([of('12345678901234568.19', 'EUR'), of('2940', 'TRY')]);
});

test('what is taken off is taken off, and nothing has no sum', () => {
  expect(sums([of('1.00', 'EUR'), of('-1.05', 'EUR')])).toEqual([of('-0.05', 'EUR')]);
  expect(sums([of('5', null)])).toEqual([of('5', null)]);
  expect(sums([])).toEqual([]);
});

test('what cannot be added stays as it came', () => {
  expect(sums([of('5.00', 'EUR'), of('about 7', 'EUR')])).toEqual([of('5.00 + about 7', 'EUR')]);
});
