import { expect, test } from 'vitest';
import type { TypedPassenger } from '../../generated/bindings';
import { dice } from '../testing/dice';
import {
  mostPeople,
  nobody,
  withLead,
  withMore,
  withOneLead,
  without,
  wrongAsTold,
  wrongWith,
} from './people';
import { e164Of, isCorrected, regionOf } from './phone';

const person = (part: Partial<TypedPassenger> = {}): TypedPassenger => ({
  firstName: 'Deniz',
  lastName: 'Aydın',
  phone: '+90 555 000 00 01',
  email: '',
  isLead: true,
  ...part,
});
const fields = (people: TypedPassenger[], count = people.length) =>
  wrongWith(people, count, [{ seats: 6 }, { seats: null }]).map(({ field }) => field);

test('a036 whatever is done to the list, exactly one leads', () => {
  const roll = dice(9);
  let people: TypedPassenger[] = [nobody];
  for (let round = 0; round < 2_000; round += 1) {
    const at = Math.floor(roll() * people.length);
    const action = Math.floor(roll() * 4);
    if (action === 0) people = withMore(people, [person({ isLead: roll() < 0.5 })]);
    else if (action === 1) people = without(people, at);
    else if (action === 2) people = withLead(people, at);
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

test('a037 a038 the desk’s word about phone and mail stands at their fields', () => {
  const told = (['required', 'phoneInternational', 'notAnEmail', 'tooMany'] as const).map((rule, at) => ({
    field:
      ['passengerRequests[0].phone', 'passengerRequests[1].phone', 'passengerRequests[1].email'][at] ??
      'passengerRequests',
    rule,
    limit: null,
  }));
  expect(wrongAsTold(told)).toEqual([
    { field: 'passengers[0].phone', text: 'people-lead-phone' },
    { field: 'passengers[1].phone', text: 'people-phone-international' },
    { field: 'passengers[1].email', text: 'people-not-a-mail' },
    { field: 'people', text: 'rule-too-many' },
  ]);
});

test('a101 the count is not below the records and not above the seats', () => {
  expect(fields([person()], 6)).toEqual([]);
  expect(fields([person()], 7)).toEqual(['people']);
  expect(fields([person(), person({ isLead: false })], 1)).toEqual(['people']);
});

test.each([
  ['+90 555 000 00 01', 'TR'],
  ['0049 30 000000', 'DE'],
  ['+7 901 000', 'RU'],
  ['+7 701 000', 'KZ'],
  ['+380 44', 'UA'],
  ['+(380) 44', 'UA'],
  [' +49 30 ', 'DE'],
  ['+49', 'DE'],
  ['0555 000', null],
  ['+', null],
])('%s belongs to %s', (phone, region) => {
  expect(regionOf(phone)).toBe(region);
});

test.each([
  ['+90 555 000 00 01', '+905550000001', false],
  ['0049 30 1234567', '+49301234567', true],
  ['+49 (0)30 1234567', '+49301234567', true],
  ['+1 (212) 555-0100', '+12125550100', false],
])('%s is %s in E.164; corrected: %s', (phone, expected, isTold) => {
  expect(e164Of(phone, 'TR')).toBe(expected);
  expect(isCorrected(phone, expected)).toBe(isTold);
});

test.each([
  '',
  '0555 000 00 01',
  '+90',
  '+999 555 000 00 01',
  '+49 30 1234567 ext. 5',
  `+49${'1'.repeat(14)}`,
])('%j stays as it is typed', phone => {
  expect(e164Of(phone, null)).toBeNull();
});

test.each([
  ['0532 000 00 01', 'TR', '+905320000001'],
  ['(030) 000 00 01', 'DE', '+49300000001'],
  ['8 912 000-00-01', 'RU', '+79120000001'],
  ['1 212 000 0001', 'US', '+12120000001'],
  ['8 10 49 30 1234567', 'RU', '+49301234567'],
  ['8 10 49 30', 'RU', null],
  ['011 49 30 1234567', 'US', '+49301234567'],
  ['212 000 0001', 'CA', null],
  ['0011 49 30 1234567', 'AU', '+49301234567'],
  ['001 49 30 1234567', 'TH', null],
  ['06 30 000 0001', 'HU', '+36300000001'],
  ['030 000 0001', 'HU', null],
  ['07 00 00 00 01', 'CI', null],
  ['+225 (0)7 00 00 00 01', 'TR', '+2250700000001'],
  ['06 000 0001', 'CG', null],
  ['532 000 00 01', 'TR', '+905320000001'],
  ['90532 000 00 01', 'TR', '+905320000001'],
  ['212 000 00 01', 'TR', null],
  ['0171 000 0001', 'TR', null],
  ['0532 000 00 0', 'TR', null],
  ['912 000 001', 'ES', null],
  ['06 00 00 00 01', 'IT', null],
  ['+39 (0)6 0000 0001', 'TR', '+390600000001'],
  ['532 000 0001', 'US', null],
  ['030 1000 0001', 'TR', null],
  ['0207 000 0001', 'TR', null],
  ['600 000 001', 'PL', null],
  ['11 0000 0001', 'MX', null],
  ['0532 000 00 01', null, null],
  ['0532', 'TR', null],
])('the national number %s of %s is %s', (phone, country, expected) => {
  expect(e164Of(phone, country)).toBe(expected);
});
