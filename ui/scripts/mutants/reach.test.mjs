import { beforeEach, expect, test } from 'vitest';
import { marked } from './reach.mjs';

beforeEach(() => {
  globalThis.__reached = undefined;
});

/** The places that a script comes by when it runs. */
function reached(source) {
  new Function(marked('one.ts', source))();
  return [...globalThis.__reached];
}

test('a script notes that it was read', () => {
  expect(reached('const a = 1;')).toEqual(['one.ts#null']);
});

test('a function that is called is noted, and one that is not called is not', () => {
  const called = 'const a = () => 1; a();';
  const uncalled = 'const b = () => { return 1; };';
  expect(reached(`${called} ${uncalled}`)).toEqual([`one.ts#${called.indexOf('() =>')}`, 'one.ts#null']);
});

test.each([
  ['an object', 'if ((() => ({ b: 1 }))().b !== 1) throw 1;'],
  ['a function', 'if ((a => b => a + b)(1)(2) !== 3) throw 1;'],
  ['what a block returns', 'if ((function () { return 1; })() !== 1) throw 1;'],
])('a marked function still answers with %s', (_, source) => {
  expect(reached(source).length).toBeGreaterThan(1);
});

test('a component notes that it lives, and the functions of its markup', () => {
  const source = '<script lang="ts">let a = 1;</script>\n<p onclick={() => b(a)}></p>';
  const mark = at => `(globalThis.__reached ??= new Set()).add('One.svelte#${at}')`;
  expect(marked('One.svelte', source)).toBe(
    `<script lang="ts">let a = 1;;${mark(null)};</script>\n` +
      `<p onclick={() => (${mark(source.indexOf('() =>'))}, b(a))}></p>`,
  );
});

test('a component without a script notes that it lives', () => {
  expect(marked('One.svelte', '<p></p>')).toContain('<p></p><script>');
});
