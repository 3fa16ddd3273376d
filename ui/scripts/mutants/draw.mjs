// Which mutants are tried: drawn from all that the sources hold, by a seed.

import { mutantsOf } from './operators.mjs';

/** What proves, feigns or shows the product, what is generated, and drawings are not the product's behaviour. */
const left = [
  /\.test\.ts$/,
  /\.d\.ts$/,
  /^src\/(generated|locales)\//,
  /^src\/platform\/mock/,
  /^src\/features\/(testing|gallery)\//,
  /\/testing\//,
  /^src\/shared\/icons\.ts$/,
];

export function isMutated(file) {
  return /^src\/.*\.(ts|svelte)$/.test(file) && !left.some(pattern => pattern.test(file));
}

/**
 * All mutants of the sources (a map of file to text) in the order in which a sample takes them: the same for the same
 * sources and seed. With `changed`, a map of file to line numbers, only those on such a line.
 */
export function drawn(sources, seed, changed) {
  const files = [...sources.keys()].filter(isMutated).sort();
  const mutants = files.flatMap(file => mutantsOf(file, sources.get(file)));
  const wanted = changed ? mutants.filter(({ file, line }) => changed.get(file)?.has(line)) : mutants;
  return shuffled(wanted, seed);
}

/** Fisher and Yates, with the generator mulberry32. */
export function shuffled(list, seed) {
  const order = [...list];
  const next = randomFrom(seed);
  for (let last = order.length - 1; last > 0; last--) {
    const chosen = Math.floor(next() * (last + 1));
    [order[last], order[chosen]] = [order[chosen], order[last]];
  }
  return order;
}

function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The lines that a diff without context added or changed, by file. */
export function linesOf(diff) {
  const changed = new Map();
  let lines = new Set();
  for (const text of diff.split('\n')) {
    const file = /^\+\+\+ b\/ui\/(.*)$/.exec(text)?.[1];
    if (file) {
      lines = new Set();
      changed.set(file, lines);
    }
    const [, first, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(text) ?? [];
    for (let at = 0; first && at < Number(count); at++) lines.add(Number(first) + at);
  }
  return changed;
}
