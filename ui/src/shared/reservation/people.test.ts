import { expect, test } from 'vitest';
import { reservation, rowOf } from '../../platform/mockRecords';
import { plain } from '../testing/plain';
import { nameOf, peopleWords, rowPeople } from './people';

const person = (firstName: string, lastName = '', isLead = false) => ({ firstName, lastName, isLead });

test.each([
  [person('Deniz', 'Aydın'), 'Deniz Aydın'],
  [person('', 'Aydın'), 'Aydın'],
  [person('Deniz'), 'Deniz'],
  [person('x'.repeat(80)), 'x'.repeat(80)],
  [person('x'.repeat(81)), `${'x'.repeat(80)}…`],
])('%j is called %s', (one, name) => {
  expect(nameOf(one)).toBe(name);
});

test.each([
  [null, 'No name'],
  [[], 'No name'],
  [[person('', '')], 'No name'],
  [[person('Deniz', 'Aydın', true)], 'Deniz Aydın'],
  [[person('Ada', 'Aydın'), person('Deniz', 'Aydın', true)], 'Deniz Aydın and 1 more'],
  [[person('Ada', 'Aydın'), person('Deniz', 'Aydın')], 'Ada Aydın and 1 more'],
  [[person('Ada', '', true), person('Deniz', '', true)], 'Ada and 1 more'],
  [[person(''), person('Deniz'), person('Eva')], 'No name and 2 more'],
])('the people %j are told as %s', (people, words) => {
  expect(plain(peopleWords(people))).toBe(words);
});

test.each<[string | null, number | undefined, string]>([
  [null, 3, 'No name'],
  ['', 3, 'No name'],
  ['Deniz Aydın', undefined, 'Deniz Aydın'],
  ['Deniz Aydın', 0, 'Deniz Aydın'],
  ['Deniz Aydın', 1, 'Deniz Aydın'],
  ['Deniz Aydın', 2, 'Deniz Aydın and 1 more'],
  ['x'.repeat(81), 1, `${'x'.repeat(80)}…`],
])('a row of %s and %s in all is told as %s', (lead, passengers, words) => {
  const row = rowOf(reservation(0));
  const { passengers: _, ...summary } = row.summary;
  const many = passengers === undefined ? {} : { passengers };
  expect(plain(rowPeople({ ...row, summary: { ...summary, lead, ...many } }))).toBe(words);
});
