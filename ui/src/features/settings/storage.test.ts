import { expect, test } from 'vitest';
import { plain } from '../../shared/testing/plain';
import { sizeWords } from './storage';

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
