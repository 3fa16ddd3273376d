// Samples the UI's mutants by a seed and tells which of them no test notices.
//
//   node scripts/mutants/run.mjs --seed 7 [--sample 60] [--changed] [--state FOLDER]
//
// A mutant is one small change of one source. It is caught when a test fails, missed when every test file that comes by
// its function or component passes, and unviable when it cannot be compiled. Those which the type check refuses are not
// drawn: they cannot enter the product unnoticed. One in which no test ends any more is judged again alone with a longer
// limit, and is missed when that passes too. What was judged is kept in the state folder, so that a sample goes on after
// an interruption as long as no file of the UI changed. The last line of the output is the count, as JSON.

import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Bench } from './bench.mjs';
import { accepted, copied, filesOf, git, hashOf } from './copy.mjs';
import { drawn, isMutated, linesOf } from './draw.mjs';
import { isEquivalent, mostExcused, mutationOf, outdated } from './equivalent.mjs';
import { judged, suiteOf } from './judgement.mjs';
import { State } from './state.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    sample: { type: 'string', default: '60' },
    changed: { type: 'boolean', default: false },
    state: { type: 'string', default: join(root, 'target/mutants/ui') },
  },
});
const seed = Number(values.seed);
const size = Number(values.sample);
if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(size) || size < 1)
  throw new Error('--seed and --sample are whole numbers');

const files = filesOf(root);
const equivalent = JSON.parse(readFileSync(join(root, 'tests/equivalent-mutants.json'), 'utf8'));
const changed = values.changed ? linesOf(git(root, ['diff', '-U0', 'HEAD~20', '--', 'ui/src'])) : null;
const candidates = drawn(files, seed, changed);
refuseOutdated();

const hash = hashOf([...files].flat());
const name = `${seed}-${size}${changed ? '-changed' : ''}-${hash}`;
const state = new State(join(values.state, `${name}.json`));
const folder = join(values.state, name);
const ui = copied(root, files, folder);
const bench = new Bench(ui);
process.on('exit', () => bench.close());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

const { sample, excused, refused } = sampled();
console.log(`${candidates.length} mutants, of the first drawn the type check refused ${refused}`);
const suite = await new State(join(values.state, `suite-${hash}.json`)).once('suite', () =>
  suiteOf(bench, files, isMutated),
);
const verdicts = [];
for (const [at, mutant] of sample.entries()) {
  const began = Date.now();
  const verdict = await state.once(`verdict ${mutant.place}`, () => judged(bench, suite, files, mutant));
  verdicts.push(verdict);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`${at + 1}/${sample.length} ${verdict.padEnd(8)} ${seconds} s  ${described(mutant)}`);
}
bench.close();
rmSync(folder, { recursive: true });
tell();

/** The first of the drawn mutants which the type check accepts and the list does not excuse. */
function sampled() {
  const picked = { sample: [], excused: [], refused: 0 };
  const batch = size * 2;
  for (let first = 0; first < candidates.length && picked.sample.length < size; first += batch) {
    const some = candidates.slice(first, first + batch);
    const fits = state.onceNow(`accepted ${first}`, () => accepted(ui, files, some));
    for (const [at, mutant] of some.entries()) {
      if (picked.sample.length === size) break;
      if (!fits[at]) picked.refused++;
      else if (picked.excused.length < mostExcused(size) && isEquivalent(mutant, equivalent))
        picked.excused.push(mutant);
      else picked.sample.push({ ...mutant, place: first + at });
    }
  }
  return picked;
}

function refuseOutdated() {
  const all = changed ? drawn(files, seed) : candidates;
  for (const { file, line, mutation } of outdated(equivalent, all)) {
    console.error(`tests/equivalent-mutants.json: ${file} has no longer "${line}" with ${mutation}`);
    process.exitCode = 1;
  }
  if (process.exitCode) process.exit();
}

function described({ file, line, operator, ...change }) {
  return `ui/${file}:${line} ${operator}: ${mutationOf(change)}`;
}

function tell() {
  const missed = sample.filter((_, at) => verdicts[at] === 'missed' || verdicts[at] === 'endless');
  if (excused.length > 0) console.log('\nEquivalent, and replaced by the next drawn:');
  for (const mutant of excused) console.log(`  ${described(mutant)}`);
  if (missed.length > 0) console.log('\nMissed:');
  for (const mutant of missed) console.log(`  ${described(mutant)}\n    ${mutant.lineText}`);
  const count = verdict => verdicts.filter(one => one === verdict).length;
  const caught = count('caught');
  console.log(
    JSON.stringify({
      mutants: sample.length,
      caught,
      missed: missed.length,
      unviable: count('unviable'),
      seed,
    }),
  );
}
