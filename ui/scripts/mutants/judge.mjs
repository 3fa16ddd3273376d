// A process that holds one vitest and judges mutants in it, one after another, as its parent asks.
// It may hang with a mutant that never ends; its parent ends it then and starts another.

import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

const ui = process.argv[2];
process.chdir(ui);
Object.assign(process.env, { VITEST: 'true', TEST: 'true', NODE_ENV: 'test' });
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
    maxWorkers: availableParallelism(),
    // A busy machine alone does not fail a test.
    testTimeout: 30_000,
    reporters: [{ onTestCaseResult: alive, onTestModuleCollected: alive }],
    sequence: { sequencer: AsAsked },
  },
  // The packages lie in the checkout and not in the copy.
  { server: { fs: { strict: false } } },
);

process.on('message', async asked => {
  const answer = asked.kind === 'suite' ? await suite() : await judged(asked);
  process.send(answer);
});
process.on('disconnect', () => process.exit());
process.send('ready');

/** The whole suite without a mutant: what fails, and of each test file how long it takes and what it is made of. */
async function suite() {
  const specs = await vitest.globTestSpecifications();
  const { failed, modules } = await run(specs);
  const tests = modules.map(module => ({
    file: relative(ui, module.moduleId),
    ms: Math.round(Object.values(spans(module.diagnostic())).reduce((sum, ms) => sum + ms, 0)),
    sources: [...sourcesOf(module.moduleId)],
  }));
  return { failed, tests };
}

function spans({ environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration }) {
  return { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration };
}

/** What a test file imports, directly or through others, with the number of steps to it. */
function sourcesOf(test) {
  const steps = new Map([[test, 0]]);
  for (const [id, far] of steps) {
    for (const { moduleGraph } of Object.values(vitest.vite.environments)) {
      const { deps = [], dynamicDeps = [] } = moduleGraph.getModuleById(id)?.transformResult ?? {};
      for (const url of [...deps, ...dynamicDeps]) {
        const path = url.startsWith('/@fs/') ? url.slice(4) : join(ui, url);
        if (!path.includes('node_modules') && !steps.has(path)) steps.set(path, far + 1);
      }
    }
  }
  return [...steps].map(([path, far]) => [relative(ui, path), far]);
}

/** The tests run in the given order and end at the first failure. */
async function judged({ file, text, tests }) {
  const path = join(ui, file);
  const original = readFileSync(path, 'utf8');
  writeFileSync(path, text);
  vitest.invalidateFile(path);
  try {
    if (!(await compiles(path))) return { unviable: true };
    order = tests.map(test => join(ui, test));
    const specs = (await vitest.globTestSpecifications()).filter(({ moduleId }) => order.includes(moduleId));
    const { failed } = await run(specs);
    return { failed };
  } finally {
    writeFileSync(path, original);
    vitest.invalidateFile(path);
  }
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
  const failed = unhandledErrors.map(error => `outside a test: ${error.message}`);
  for (const module of testModules) {
    for (const error of module.errors()) failed.push(`${module.relativeModuleId}: ${error.message}`);
    for (const test of module.children.allTests('failed'))
      failed.push(`${module.relativeModuleId} > ${test.fullName}: ${test.result().errors[0]?.message}`);
  }
  return { failed, modules: testModules };
}
