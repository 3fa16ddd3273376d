import { beforeEach, expect, test } from 'vitest';
import { wishes } from './wanted.svelte';

beforeEach(() => wishes.forget());

test('instructions stay for the ways of one trip, in whatever order they are recorded', () => {
  wishes.turnTo(['back']);
  wishes.instructions = 'Gate B';
  wishes.turnTo(['there', 'back']);
  wishes.turnTo(['there']);
  expect(wishes.instructions).toBe('Gate B');
  wishes.turnTo(['other']);
  expect(wishes.instructions).toBe('');
});

test('an offer has its price, and a message about a booking only when it is wanted', () => {
  expect(wishes.for('quote').price).toBe(true);
  expect(wishes.for('confirmed').price).toBe(false);
  wishes.offerPrice = false;
  wishes.price = true;
  expect(wishes.for('quote').price).toBe(false);
  expect(wishes.for('confirmed').price).toBe(true);
  wishes.forget();
  expect(wishes.for('quote').price).toBe(true);
});
