import { expect, test } from 'vitest';
import { plain } from '../testing/plain';
import { partyWords } from './party';

test.each([
  [1, 0, '1 person'],
  [2, 1, '2 people, 1 bag'],
  [4, 3, '4 people, 3 bags'],
])('%i people with %i bags', (people, bags, expected) => {
  expect(plain(partyWords({ people, bags }))).toBe(expected);
});
