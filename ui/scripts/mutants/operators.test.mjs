import { describe, expect, test } from 'vitest';
import { applied, mutantsOf } from './operators.mjs';

/** Every source that the mutants of a script make of it. */
function made(source, file = 'src/one.ts') {
  return mutantsOf(file, source).map(mutant => applied(source, mutant));
}

const scripts = [
  ['a condition is negated', 'if (a) b;', ['if (!(a)) b;']],
  ['a negated condition loses its sign', 'if (!a) b;', ['if (a) b;']],
  ['a comparison gets another operator', 'const x = a === b;', ['const x = a !== b;']],
  ['a boundary moves', 'const x = a < b;', ['const x = a <= b;']],
  ['a sum becomes a difference', 'const x = a + 1;', ['const x = a - 1;']],
  ['an assignment takes away instead of adding', 'x += 1;', [';', 'x -= 1;']],
  ['a count goes down', 'function f() { a(); n++; }', ['function f() { a(); n--; }']],
  ['a conjunction becomes the other one', 'const x = a && b;', ['const x = ((a) || (b));']],
  ['a substitute is never or always taken', 'const x = a ?? b;', ['const x = (a)!;', 'const x = (b);']],
  ['an optional member is taken for granted', 'const x = a?.b;', ['const x = a!.b;']],
  ['an optional call is taken for granted', 'const x = a?.();', ['const x = a!();']],
  ['a choice has one branch only', 'const x = a ? b : c;', ['const x = (b);', 'const x = (c);']],
  ['a statement is removed', 'a();', [';']],
  ['an awaited statement is removed', 'await a();', [';']],
  ['a function of several statements is emptied', 'function f() { a(); b(); }', ['function f() {}']],
  ['a function with one call loses the call', 'const f = () => a();', ['const f = () => undefined;']],
  ['a word is emptied', "const x = 'a';", ["const x = '';"]],
  ['an empty word is filled', "const x = '';", ["const x = 'changed';"]],
  ['a template of words is emptied', 'const x = `a`;', ["const x = '';"]],
  ['a truth is turned', 'const x = true;', ['const x = false;']],
  ['a list is emptied', 'const x = [a];', ['const x = [];']],
  ['an object is emptied', 'const x = { a: b };', ['const x = {};']],
  ['a filter is dropped', 'const x = a.filter(b);', ['const x = a;']],
  ['an order is dropped', 'const x = a.toSorted(b);', ['const x = a;']],
  ['some becomes every', 'const x = a.some(b);', ['const x = a.every(b);']],
  ['every becomes some', 'const x = a.every(b);', ['const x = a.some(b);']],
  ['a sign is dropped', 'const x = -1;', ['const x = 1;']],
];

test.each(scripts)('%s', (_, source, expected) => {
  expect(made(source)).toEqual(expect.arrayContaining(expected));
});

describe('what is no behaviour is left as it is', () => {
  test.each([
    ['an import', "import { a } from 'b';"],
    ['a type', "type A = 'b' | { c: true };"],
    ['the type of an argument', "const f = (a: 'b') => a;"],
    ['the words of an error', "throw new Error('b');"],
    ['the name of a text', "const x = text('b');"],
    ['nothing in the place of nothing', 'const x = a ?? null;', ['const x = (null);']],
    ['a joint of words, which has no difference', "const x = a + 'b';", ["const x = a + '';"]],
    ['the step of a loop, which would never end', 'for (const a = 1; a; a++) b;'],
  ])('%s', (_, source, expected = []) => {
    expect(made(source)).toEqual(expected);
  });
});

describe('a component', () => {
  const component = markup =>
    made(`<script lang="ts">let a;</script>\n${markup}`, 'src/One.svelte').map(rest);
  const rest = source => source.split('\n').slice(1).join('\n');

  test.each([
    ['shows what it hid', '{#if a}b{/if}', ['{#if !(a)}b{/if}']],
    [
      'shows what another case hid',
      '{#if a === 1}b{:else if c}d{/if}',
      ['{#if a !== 1}b{:else if c}d{/if}', '{#if a === 1}b{:else if !(c)}d{/if}'],
    ],
    ['does not hear an event', '<p onclick={a}>b</p>', ['<p >b</p>']],
    ['hears an event of its part and does nothing', '<P onclose={a} />', ['<P onclose={() => undefined} />']],
    ['is mutated in its expressions', '<p hidden={a && b}></p>', ['<p hidden={((a) || (b))}></p>']],
    ['is mutated in a list', '{#each a.filter(b) as c}{c}{/each}', ['{#each a as c}{c}{/each}']],
    ['keeps its styles and marks', "<p class={a ? 'b' : 'c'} class:d={!a} data-testid={'e'}></p>", []],
  ])('%s', (_, markup, expected) => {
    expect(component(markup)).toEqual(expected);
  });

  test('is mutated in its script', () => {
    expect(made('<script lang="ts">\nconst a = true;\n</script>', 'src/One.svelte')).toEqual([
      '<script lang="ts">\nconst a = false;\n</script>',
    ]);
  });
});

test('a mutant knows its line', () => {
  expect(mutantsOf('src/one.ts', "const a = b;\n  const c = 'd';\n")).toEqual([
    {
      file: 'src/one.ts',
      line: 2,
      lineText: "const c = 'd';",
      within: null,
      operator: 'other words',
      start: 25,
      end: 28,
      original: "'d'",
      replacement: "''",
    },
  ]);
});

test('a mutant knows the innermost function around it', () => {
  const source = 'function f() {\n  a.map(() => !b);\n}';
  const within = Object.fromEntries(mutantsOf('src/one.ts', source).map(one => [one.original, one.within]));
  expect(within).toEqual({ 'a.map(() => !b);': 0, '!b': source.indexOf('() =>') });
});
