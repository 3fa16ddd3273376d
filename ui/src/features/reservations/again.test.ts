import { expect, test } from 'vitest';
import type { CancelAgainView, UpdateAgainView } from '../../generated/bindings';
import { status } from '../../platform/mockRecords';
import { plain } from '../../shared/testing/plain';
import { againWords, nextLookWords } from './again';
import { isOld } from './age';
import { whyOf } from './why';

test.each<[CancelAgainView | UpdateAgainView, string]>([
  [{ kind: 'notConnected' }, 'The service could not be reached.'],
  [{ kind: 'tooMany', waitS: null }, 'The service asks to wait.'],
  [{ kind: 'tooMany', waitS: 0 }, 'The service asks to wait 0 s.'],
  [{ kind: 'tooMany', waitS: 20 }, 'The service asks to wait 20 s.'],
  [{ kind: 'signIn' }, 'The session was not accepted. Sign in first.'],
  [
    { kind: 'notKept', because: { kind: 'storage', state: 'full' } },
    'It could not be saved on this computer, so it was not sent. The disk is full. Free some space, then try again.',
  ],
  [
    { kind: 'stillStands', status: status(7) },
    'The reservation still stands, status “Ready, driver assigned”: the request had no effect.',
  ],
  [
    { kind: 'stillStands', status: status(null) },
    'The reservation still stands, status “No status”: the request had no effect.',
  ],
  [{ kind: 'asBefore' }, 'The reservation is unchanged: the request had no effect.'],
  [{ kind: 'person' }, 'Checked by hand: unchanged.'],
])('%j is told as "%s"', (why, words) => {
  expect(plain(againWords(why))).toBe(words);
});

test.each([
  ['offline', 'offline'],
  ['signedOut', 'signedOut'],
  ['rateLimited', 'rateLimited'],
  ['serviceFailed', 'serviceFailed'],
  ['storage', null],
  ['unexpected', null],
  [undefined, null],
] as const)('after %s what is shown are copies because of %s', (code, why) => {
  expect(whyOf(code)).toBe(why);
});

const now = Date.parse('2026-10-12T09:30:00Z');
const read = (wholeSince: string | null, progress: { page: number; records: number } | null = null) =>
  isOld({ wholeSince, progress, isEndless: false, silentUntil: null, outage: null }, now);

test('lists are old after thirty-five minutes, unless they are read just now or never were', () => {
  expect(read('2026-10-12T08:55:00.000Z')).toBe(false);
  expect(read('2026-10-12T08:54:59.999Z')).toBe(true);
  expect(read('2026-10-12T01:00:00.000Z', { page: 1, records: 200 })).toBe(false);
  expect(read(null)).toBe(false);
});

test('a look that is due is not told as one to come', () => {
  const next = '2026-11-28T21:11:00Z';
  expect(plain(nextLookWords(next, Date.parse(next) - 1))).toMatch(/Next check: \d\d:11:00\.$/);
  expect(nextLookWords(next, Date.parse(next))).toBe('Checking continues automatically.');
});
