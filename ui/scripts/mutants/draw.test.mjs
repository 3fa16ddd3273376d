import { expect, test } from 'vitest';
import { drawn, isMutated, linesOf } from './draw.mjs';

const sources = new Map([
  ['src/b.ts', "export const words = ['one', 'two', 'three'];\nexport const more = a && b;\n"],
  ['src/a.ts', 'export const sum = (a: number, b: number) => a + b;\n'],
  ['src/a.test.ts', 'export const proof = true;\n'],
]);
const mutations = list => list.map(({ file, start, replacement }) => `${file} ${start} ${replacement}`);

test('the same seed draws the same mutants in the same order, however the files are listed', () => {
  const otherwise = new Map([...sources].reverse());
  expect(drawn(otherwise, 7)).toEqual(drawn(sources, 7));
});

test('another seed draws the same mutants in another order', () => {
  const [first, second] = [7, 8].map(seed => mutations(drawn(sources, seed)));
  expect(first).not.toEqual(second);
  expect(first.toSorted()).toEqual(second.toSorted());
});

test('each mutant is drawn once, and none of a test', () => {
  const all = mutations(drawn(sources, 7));
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter(one => one.includes('test'))).toEqual([]);
  expect(all).toHaveLength(6);
});

test.each([
  ['src/App.svelte', true],
  ['src/shared/action.svelte.ts', true],
  ['src/shared/action.test.ts', false],
  ['src/shared/testing/setup.ts', false],
  ['src/features/testing/desk.ts', false],
  ['src/features/gallery/Gallery.svelte', false],
  ['src/generated/bindings.ts', false],
  ['src/locales/en.ftl', false],
  ['src/platform/desk.ts', true],
  ['src/platform/mockClock.ts', false],
  ['src/world-atlas.d.ts', false],
  ['preview/main.ts', false],
  ['vite.config.ts', false],
])('%s is mutated: %s', (file, mutated) => {
  expect(isMutated(file)).toBe(mutated);
});

test('only changed lines are drawn from when asked', () => {
  const diff = [
    'diff --git a/ui/src/b.ts b/ui/src/b.ts',
    '--- a/ui/src/b.ts',
    '+++ b/ui/src/b.ts',
    '@@ -1,0 +2 @@',
    '+export const more = a && b;',
  ].join('\n');
  const changed = linesOf(diff);
  expect(drawn(sources, 7, changed).map(({ file, line }) => `${file}:${line}`)).toEqual(['src/b.ts:2']);
});

test('the lines of a diff are those which it added, of several places and files', () => {
  const diff = '+++ b/ui/src/a.ts\n@@ -3 +3,2 @@\n@@ -9,2 +10,0 @@\n+++ b/ui/src/b.ts\n@@ -1 +1 @@\n';
  expect(linesOf(diff)).toEqual(
    new Map([
      ['src/a.ts', new Set([3, 4])],
      ['src/b.ts', new Set([1])],
    ]),
  );
});
