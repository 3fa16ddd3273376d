import { expect, test } from 'vitest';
import type { ConditionsView } from '../../generated/bindings';
import { plain } from '../../shared/testing/plain';
import { conditionSentences } from './words';

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
  [{ waitingMinutes: 45, waitingStartsAt: 'landing' }, /45 minutes.*landing/],
  [{ waitingMinutes: 45, waitingStartsAt: 'the door' }, /45 minutes.*the door/],
  [{ specialRequestsMinHours: 24 }, /24 hours/],
  [{ requiresFlightNumber: true }, /flight number/],
  [{ requiresSupportForSpecialRequests: true }, /support/],
])('%j is one sentence', (part, words) => {
  const sentences = conditionSentences({ ...none, ...part }).map(plain);
  expect(sentences).toEqual([expect.stringMatching(words)]);
});
