import { expect, test } from 'vitest';
import { isEquivalent, mostExcused, mutationOf, outdated } from './equivalent.mjs';
import { mutantsOf } from './operators.mjs';

const [mutant] = mutantsOf('src/one.ts', 'const x =\n  a   &&\n  b;');
const entry = {
  file: 'ui/src/one.ts',
  line: 'a   &&',
  mutation: 'a && b → ((a) || (b))',
  reason: 'Both are always the same.',
};

test('a mutation is told in one line', () => {
  expect(mutationOf(mutant)).toBe('a && b → ((a) || (b))');
  expect(mutationOf({ original: 'a();', replacement: '' })).toBe('a(); → nothing');
});

test('an entry excuses the mutant of its line, and no other', () => {
  expect(isEquivalent(mutant, [entry])).toBe(true);
  expect(isEquivalent(mutant, [{ ...entry, file: 'ui/src/two.ts' }])).toBe(false);
  expect(isEquivalent(mutant, [{ ...entry, line: 'a' }])).toBe(false);
  expect(isEquivalent(mutant, [{ ...entry, mutation: 'a && b → a' }])).toBe(false);
});

test('at most three of a hundred are excused', () => {
  expect(mostExcused(60)).toBe(1);
  expect(mostExcused(100)).toBe(3);
  expect(mostExcused(20)).toBe(0);
});

test('an entry whose line is gone is outdated; those of the core are not looked at', () => {
  const gone = { ...entry, line: 'c &&' };
  const core = { ...entry, file: 'crates/desk/src/lib.rs' };
  expect(outdated([entry, gone, core], [mutant])).toEqual([gone]);
});
