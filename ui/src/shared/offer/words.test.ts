import { expect, test } from 'vitest';
import type { ConditionsView } from '../../generated/bindings';
import { clock } from '../../platform/mockClock';
import { noPrice, price } from '../../platform/mockOffers';
import { plain } from '../testing/plain';
import { cancellationOf, conditionSentences, partWords } from './words';

const none: ConditionsView = {
  version: '2026-11-A',
  freeCancellation: null,
  specialRequestsMinHours: null,
  waitingMinutes: null,
  waitingStartsAt: null,
  requiresFlightNumber: false,
  requiresSupportForSpecialRequests: false,
};

test('a supplier who asks and promises nothing is told without a sentence', () => {
  expect(conditionSentences(none)).toEqual([]);
});

test.each<[Partial<ConditionsView>, RegExp]>([
  [{ waitingMinutes: 60 }, /60 minutes/],
  [
    { waitingMinutes: 45, waitingStartsAt: 'landing' },
    /45 minutes\. Waiting time counts from the landing\.$/,
  ],
  [{ waitingMinutes: 45, waitingStartsAt: 'the door' }, /45 minutes.*the door/],
  [{ specialRequestsMinHours: 24 }, /24 hours/],
  [{ requiresFlightNumber: true }, /flight number/],
  [{ requiresSupportForSpecialRequests: true }, /support/],
])('%j is one sentence', (part, words) => {
  const sentences = conditionSentences({ ...none, ...part }).map(plain);
  expect(sentences).toEqual([expect.stringMatching(words)]);
});

test.each([
  ['2026-12-01T14:30:00Z', '2 d 4 h left'],
  ['2026-11-30T10:30:00Z', '1 d 0 h left'],
  ['2026-11-29T13:50:00Z', '3 h 20 min left'],
  ['2026-11-29T11:30:00Z', '1 h 0 min left'],
  ['2026-11-29T10:42:00Z', '12 min left'],
  ['2026-11-29T10:29:00Z', null],
])('what can be cancelled until %s has %s', (utc, words) => {
  const now = Date.parse('2026-11-29T10:30:00Z');
  const note = cancellationOf(clock(utc), 'en', now).note;
  expect(note && plain(note)).toBe(words);
});

test('the note of a cancellation says what the clock at the desk shows, where that is another', () => {
  const until = clock('2026-11-29T13:50:00Z', 3, true);
  const note = (now: string) => plain(cancellationOf(until, 'en', Date.parse(now)).note);
  expect(note('2026-11-29T10:30:00Z')).toBe('3 h 20 min left · your time 29 Nov, 14:50');
  expect(note('2026-11-30T10:30:00Z')).toBe('your time 29 Nov, 14:50');
});

test('a part of a price has the currency of the whole, where that is known', () => {
  expect(plain(partWords(price('41.20'), '2.10', 'en'))).toBe('2.10 EUR');
  expect(partWords(noPrice, '2.10', 'en')).toBe('2.10');
});
