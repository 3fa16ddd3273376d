import { render, screen } from '@testing-library/svelte';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plain } from '../../shared/testing/plain';
import DayHeading from './DayHeading.svelte';

let zone: string | undefined;

beforeAll(() => {
  zone = process.env.TZ;
  process.env.TZ = 'Europe/Berlin';
});

afterAll(() => {
  process.env.TZ = zone;
});

test.each([
  ['2026-12-24T14:30:00+03:00', 'Europe/Istanbul', 'Thu 24 Dec · Istanbul time, UTC+3'],
  ['2026-12-24T14:30:00', 'Europe/Istanbul', 'Thu 24 Dec · Istanbul time'],
  ['2026-12-24T14:30:00+03:00', null, 'Thu 24 Dec · UTC+3 time'],
  ['2026-12-24T14:30:00+01:00', 'Europe/Vienna', 'Thu 24 Dec'],
  ['2026-12-24T14:30:00', null, 'Thu 24 Dec'],
])('a170 the day of a pick-up at %s in %s names its clock where the desk has another', (there, at, words) => {
  const day = { date: '2026-12-24', zone: at, there, marks: [], count: 1, isWhole: false };
  render(DayHeading, { day, now: Date.parse('2026-11-26T09:30:00Z') });
  expect(plain(screen.getByTestId('day').textContent)).toBe(words);
});
