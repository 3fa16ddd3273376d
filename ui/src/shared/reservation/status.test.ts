import { expect, test } from 'vitest';
import { status } from '../../platform/mockRecords';
import { plain } from '../testing/plain';
import { codes, signOf, type Tone, wordOf } from './status';

const signs: [number, Tone, string, string][] = [
  [1, 'information', 'circle', 'New transfer'],
  [2, 'attention', 'clock', 'Waiting for a supplier'],
  [3, 'attention', 'clock', 'Waiting for the supplier’s approval'],
  [4, 'good', 'check', 'Confirmed'],
  [5, 'danger', 'danger', 'Not confirmed'],
  [6, 'attention', 'clock', 'Waiting for a driver'],
  [7, 'good', 'good', 'Ready, driver assigned'],
  [8, 'information', 'car', 'Driver on the way'],
  [9, 'information', 'person', 'Passenger picked up'],
  [10, 'neutral', 'pin', 'Passenger dropped off'],
  [11, 'neutral', 'cross', 'Cancelled'],
  [12, 'neutral', 'check', 'Completed'],
];

test.each(signs)('%i looks %s with the sign %s and is called %s', (code, tone, icon, words) => {
  expect(signOf(status(code, 'of the service'), false)).toEqual({ tone, icon, words });
  expect(signOf(status(code), true)).toEqual({ tone: 'danger', icon: 'attention', words });
  expect(wordOf(code)).toBe(words);
});

test('these are all known statuses', () => {
  expect(codes).toEqual(signs.map(([code]) => code));
});

test.each([
  [17, null, 'Status 17'],
  [0, 'Odd', 'Status 0 · Odd'],
  [null, null, 'No status'],
  [null, 'x'.repeat(61), `No status · ${'x'.repeat(60)}…`],
])('the status %s of the words %s is neutral', (code, said, words) => {
  const sign = signOf(status(code, said), false);
  expect({ ...sign, words: plain(sign.words) }).toEqual({ tone: 'neutral', icon: 'dot', words });
  expect(signOf(status(code, said), true)).toEqual({ tone: 'danger', icon: 'attention', words: sign.words });
});

test('an unknown number is shown all the same', () => {
  expect(plain(wordOf(17))).toBe('Status 17');
});
