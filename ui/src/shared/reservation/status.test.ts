import { expect, test } from 'vitest';
import { status } from '../../platform/mockRecords';
import { plain } from '../testing/plain';
import { codes, signOf, type Tone, wordOf } from './status';

const signs: [number, Tone, string, string][] = [
  [1, 'information', 'circle', '1 New transfer'],
  [2, 'attention', 'clock', '2 Waiting for a supplier'],
  [3, 'attention', 'clock', '3 Waiting for the supplier’s approval'],
  [4, 'good', 'check', '4 Confirmed'],
  [5, 'danger', 'danger', '5 Not confirmed'],
  [6, 'attention', 'clock', '6 Waiting for a driver'],
  [7, 'good', 'good', '7 Ready, driver assigned'],
  [8, 'information', 'car', '8 Driver on the way'],
  [9, 'information', 'person', '9 Passenger picked up'],
  [10, 'neutral', 'pin', '10 Passenger dropped off'],
  [11, 'neutral', 'cross', '11 Cancelled'],
  [12, 'neutral', 'check', '12 Completed'],
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
