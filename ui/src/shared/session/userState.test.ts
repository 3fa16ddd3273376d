import { expect, test, vi } from 'vitest';
import { userState } from './userState.svelte';

test('what is held for one user is forgotten when another one signs in, and not before', () => {
  const part = userState.holds({ forget: vi.fn() });
  userState.forget();
  part.forget.mockClear();
  const turn = userState.turn;
  userState.belongsTo('first');
  userState.belongsTo('first');
  expect([part.forget.mock.calls.length, userState.turn]).toEqual([0, turn]);
  userState.belongsTo('second');
  expect([part.forget.mock.calls.length, userState.turn]).toEqual([1, turn + 1]);
  userState.belongsTo('second');
  expect([part.forget.mock.calls.length, userState.turn]).toEqual([1, turn + 1]);
  userState.belongsTo('first');
  expect([part.forget.mock.calls.length, userState.turn]).toEqual([2, turn + 2]);
});
