// Each feature lists what the window decides by itself, and each decision names the tests that prove it.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const features = readdirSync('src/features').filter(name => !['testing', 'gallery'].includes(name));

test.each(features)('the decisions of %s are listed with tests that exist', feature => {
  const folder = join('src/features', feature);
  const [title, ...lines] = readFileSync(join(folder, 'decisions.md'), 'utf8').trim().split('\n');
  expect(title).toBe(`# Decisions: ${feature}`);
  const listed = lines.filter(line => line !== '');
  expect(listed.length).toBeGreaterThan(0);
  expect(listed.flatMap(line => wrongWith(line, folder))).toEqual([]);
});

test.each([
  ['- It is so. (draw.test.mjs: each mutant is drawn once, and none of a test)', []],
  ['- It is so. (draw.test.mjs: a decision that nobody proved)', ['a decision that nobody proved']],
  ['- It is so. (gone.test.ts: a test)', ['gone.test.ts']],
  ['- It is so.', ['- It is so.']],
])('a decision is refused when it names no test: %s', (line, wrong) => {
  expect(wrongWith(line, 'scripts/mutants')).toEqual(wrong);
});

/** What is wrong with `- A sentence. (file: test; file: test)`. */
function wrongWith(line, folder) {
  const named = /^- .+\. \((.+)\)$/.exec(line)?.[1];
  if (!named) return [line];
  return named.split(/; (?=\S+\.test\.\w+: )/).flatMap(one => {
    const [file, name] = one.split(/: (.*)/s);
    const path = [join(folder, file), file].find(path => existsSync(path));
    if (!path) return [file];
    return holds(readFileSync(path, 'utf8'), name) ? [] : [name];
  });
}

/** A name with places in it stands for every name that it makes. */
function holds(source, name) {
  const named = source.matchAll(/(['"`])((?:\\.|(?!\1)[^\\])*)\1/gs);
  return [...named].some(([, , words]) => {
    const fixed = words.replace(/\\(.)/g, '$1').split(/\$\{[^}]*\}|%[sdij]|\$\w+/);
    return fixed.some(part => part.length > 8) && made(fixed).test(name);
  });
}

function made(fixed) {
  return new RegExp(`^${fixed.map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`, 's');
}
