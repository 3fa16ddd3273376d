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
