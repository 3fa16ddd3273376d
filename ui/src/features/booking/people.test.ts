import { expect, test } from 'vitest';
import type { TypedPassenger } from '../../generated/bindings';
import { dice } from '../../shared/testing/dice';
import { mostPeople, nobody, withLead, withMore, withOneLead, without, wrongWith } from './people';
import { regionOf } from './phone';

const person = (part: Partial<TypedPassenger> = {}): TypedPassenger => ({
  firstName: 'Deniz',
  lastName: 'Aydın',
  phone: '+90 555 000 00 01',
  email: '',
  isLead: true,
  ...part,
});
const ride = { seats: 6, external: false, flightRequired: false };
const fields = (people: TypedPassenger[], external = false, count = people.length) =>
  wrongWith(people, count, [{ ...ride, external }]).map(({ field }) => field);

test('a036 whatever is done to the list, exactly one leads', () => {
  const roll = dice(9);
  let people: TypedPassenger[] = [nobody];
  for (let round = 0; round < 2_000; round += 1) {
    const at = Math.floor(roll() * people.length);
    const deed = Math.floor(roll() * 4);
    if (deed === 0) people = withMore(people, [person({ isLead: roll() < 0.5 })]);
    else if (deed === 1) people = without(people, at);
    else if (deed === 2) people = withLead(people, at);
    else people = withOneLead(people.map(one => ({ ...one, isLead: roll() < 0.5 })));
    expect(people.filter(({ isLead }) => isLead)).toHaveLength(1);
    expect(people.length).toBeGreaterThanOrEqual(1);
    expect(people.length).toBeLessThanOrEqual(mostPeople);
  }
});

test('a035 more than twenty do not fit, and the list is never empty', () => {
  expect(
    withMore(
      [nobody],
      Array.from({ length: 30 }, () => person()),
    ),
  ).toHaveLength(20);
  expect(without([person()], 0)).toEqual([{ ...nobody, isLead: true }]);
});

test('a037 the lead needs a phone; for an external offer an international one', () => {
  expect(fields([person({ phone: '' })])).toEqual(['passengers[0].phone']);
  expect(fields([person({ phone: '0555 000 00 01' })])).toEqual([]);
  expect(fields([person({ phone: '0555 000 00 01' })], true)).toEqual(['passengers[0].phone']);
  expect(fields([person({ phone: '+90 555 000 00 01' })], true)).toEqual([]);
  expect(fields([person(), person({ isLead: false, phone: '' })], true)).toEqual([]);
});

test.each([
  ['', true],
  ['deniz@example.com', true],
  ['deniz@example', false],
  ['deniz', false],
  ['a b@example.com', false],
])('a038 the mail "%s" may be sent: %s', (email, good) => {
  expect(fields([person({ email })])).toEqual(good ? [] : ['passengers[0].email']);
});

test('a101 the count is not below the records and not above the seats', () => {
  expect(fields([person()], false, 6)).toEqual([]);
  expect(fields([person()], false, 7)).toEqual(['people']);
  expect(fields([person(), person({ isLead: false })], false, 1)).toEqual(['people']);
});

test.each([
  ['+90 555 000 00 01', 'TR'],
  ['0049 30 000000', 'DE'],
  ['+7 901 000', 'RU'],
  ['+7 701 000', 'KZ'],
  ['+380 44', 'UA'],
  ['0555 000', null],
  ['+', null],
])('%s belongs to %s', (phone, region) => {
  expect(regionOf(phone)).toBe(region);
});
