// A process that holds one vitest and judges mutants in it, one after another, as its parent asks.
// It may hang with a mutant that never ends; its parent ends it then and starts another.

import { mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

const ui = realpathSync(process.argv[2]);
const notes = join(ui, 'notes-of-tests');
mkdirSync(notes, { recursive: true });
process.chdir(ui);
Object.assign(process.env, { VITEST: 'true', TEST: 'true', NODE_ENV: 'test', MUTANT_NOTES: notes });
const { createVitest } = await import(pathToFileURL(join(ui, 'node_modules/vitest/dist/node.js')).href);

let order = [];
class AsAsked {
  shard = specs => specs;
  sort = specs => [...specs].sort((a, b) => order.indexOf(a.moduleId) - order.indexOf(b.moduleId));
}

const alive = () => process.send('alive');
const vitest = await createVitest(
  'test',
  {
    root: ui,
    watch: false,
    bail: 1,
    // The page in Chromium is built anew by each run, and its functions cannot tell that they were reached.
    exclude: ['**/node_modules/**', 'preview/chromium/**'],
    maxWorkers: availableParallelism(),
    // A busy machine alone does not fail a test.
    testTimeout: 30_000,
    reporters: [{ onTestCaseResult: alive, onTestModuleCollected: alive }],
    sequence: { sequencer: AsAsked },
  },
  {
    // Beside what the suite sets up itself.
    plugins: [{ name: 'notes', config: () => ({ test: { setupFiles: ['scripts/mutants/notes.mjs'] } }) }],
    // The packages lie in the checkout and not in the copy.
    server: { fs: { strict: false } },
  },
);

process.on('message', async asked => {
  const answer = asked.kind === 'suite' ? await suite(asked.marked) : await judged(asked);
  process.send(answer);
});
process.on('disconnect', () => process.exit());
process.send('ready');

/** The whole suite on marked sources without a mutant: what fails, and how long each test file takes and what it reaches. */
async function suite(marked) {
  const restore = marked.map(({ file, text }) => replaced(file, text));
  const { failed, modules } = await run(await vitest.globTestSpecifications());
  for (const one of restore) one();
  const left = readdirSync(notes).map(name => JSON.parse(readFileSync(join(notes, name), 'utf8')));
  const reached = new Map(left.map(({ test, places }) => [test, places]));
  const tests = modules.map(({ moduleId }) => ({
    file: relative(ui, moduleId),
    places: reached.get(moduleId) ?? [],
  }));
  return { failed, tests };
}

/** The tests run in the given order and end at the first failure. */
async function judged({ file, text, tests }) {
  const restore = replaced(file, text);
  try {
    if (!(await compiles(join(ui, file)))) return { unviable: true };
    order = tests.map(test => join(ui, test));
    const specs = await vitest.globTestSpecifications();
    const asked = specs.filter(({ moduleId }) => order.includes(moduleId));
    if (asked.length !== order.length) throw new Error('a test that was asked for is not there');
    const { failed } = await run(asked);
    return { failed };
  } finally {
    restore();
  }
}

/** Another text takes the place of a file's, until the answer is called. */
function replaced(file, text) {
  const path = join(ui, file);
  const original = readFileSync(path, 'utf8');
  const write = words => {
    writeFileSync(path, words);
    vitest.invalidateFile(path);
  };
  write(text);
  return () => write(original);
}

async function compiles(path) {
  try {
    for (const environment of Object.values(vitest.vite.environments)) {
      const known = environment.moduleGraph.getModulesByFile(path)?.size > 0;
      if (known) await environment.transformRequest(path);
    }
    return true;
  } catch {
    return false;
  }
}

async function run(specs) {
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs, true);
  const failed = unhandledErrors.map(error => `outside a test: ${firstLine(error)}`);
  for (const module of testModules) {
    for (const error of module.errors()) failed.push(`${module.relativeModuleId}: ${firstLine(error)}`);
    for (const suite of module.children.allSuites())
      for (const error of suite.errors()) failed.push(`${module.relativeModuleId}: ${firstLine(error)}`);
    for (const test of module.children.allTests('failed'))
      failed.push(`${module.relativeModuleId} > ${test.fullName}: ${firstLine(test.result().errors[0])}`);
  }
  const ended = testModules.filter(module => module.state() === 'passed').length;
  if (failed.length === 0 && ended !== specs.length)
    throw new Error('a test file did not run, and none failed');
  return { failed, modules: testModules };
}

function firstLine(error) {
  return error?.message?.split('\n')[0];
}
