import { expect, test } from 'vitest';
import type { Language } from '../../generated/bindings';
import { plain } from '../../shared/testing/plain';
import {
  type FilterKind,
  filterOf,
  filterOptions,
  monthOptions,
  statusOptions,
  yearOptions,
} from './filters';

const kinds: FilterKind[] = [
  'upcoming',
  'today',
  'active',
  'past',
  'troubled',
  'trips',
  'own',
  'month',
  'year',
  'between',
  'status',
  'all',
];

test('the kinds stand in the order in which they are asked for, each with its words', () => {
  const options = filterOptions();
  expect(options.map(({ value }) => value)).toEqual(kinds);
  expect(options.map(({ label }) => plain(label))).toEqual([
    'Upcoming',
    'Today (Turkey time)',
    'Ready or under way',
    'Past',
    'Needs attention',
    'Round trips',
    'Reserved by me',
    'By month (Turkey time)',
    'By year (Turkey time)',
    'Between two days (Turkey time)',
    'By status',
    'All',
  ]);
});

const noon = Date.parse('2026-10-12T09:30:00Z');

test.each([
  ['upcoming', { kind: 'upcoming' }],
  ['today', { kind: 'today' }],
  ['all', { kind: 'all' }],
  ['status', { kind: 'status', code: 4 }],
  ['month', { kind: 'month', year: 2026, month: 10 }],
  ['year', { kind: 'year', year: 2026 }],
  ['own', { kind: 'own' }],
  ['between', { kind: 'between', from: '2026-10-12', until: '2026-10-18' }],
] as const)('%s begins as %j', (kind, filter) => {
  expect(filterOf(kind, noon)).toEqual(filter);
});

test.each([
  ['2026-12-31T20:59:59Z', 2026, 12],
  ['2026-12-31T21:00:00Z', 2027, 1],
  ['2026-01-31T21:00:00Z', 2026, 2],
])('at %s it is a month of Turkey', (now, year, month) => {
  expect(filterOf('month', Date.parse(now))).toEqual({ kind: 'month', year, month });
});

test('years go from the next one to ten years back', () => {
  const years = yearOptions(noon).map(({ value }) => value);
  expect([years[0], years[1], years.at(-1), years.length]).toEqual(['2027', '2026', '2016', 12]);
});

test('months go from a year ahead to a year back', () => {
  const months = monthOptions(noon, 'en');
  expect(months).toHaveLength(25);
  expect(months[0]).toEqual({ value: '2027-10', label: 'October 2027' });
  expect(months[12]).toEqual({ value: '2026-10', label: 'October 2026' });
  expect(months[13]).toEqual({ value: '2026-09', label: 'September 2026' });
  expect(months[24]).toEqual({ value: '2025-10', label: 'October 2025' });
});

test.each<[Language, string]>([
  ['tr', 'Mart 2027'],
  ['de', 'März 2027'],
  ['ru', 'март 2027 г.'],
])('months are told in %s', (language, label) => {
  expect(monthOptions(noon, language).find(({ value }) => value === '2027-03')?.label).toBe(label);
});

test('each status that is known can be chosen', () => {
  const options = statusOptions(4, null);
  expect(options.map(({ value }) => value)).toEqual(Array.from({ length: 12 }, (_, at) => String(at + 1)));
  expect(options[6]?.label).toBe('Ready, driver assigned');
});

test('the chosen status tells how many reservations have it', () => {
  const labels = statusOptions(7, 1200).map(({ label }) => plain(label));
  expect([labels[6], labels[3]]).toEqual(['Ready, driver assigned (1,200)', 'Confirmed']);
});
