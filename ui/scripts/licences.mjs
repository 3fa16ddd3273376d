// Writes src/generated/licences.json: everything others made that is built into the program, with its licence.
// Asks cargo and the lock file of the UI; run it after either has changed. With --check nothing is written and a stale
// file is a failure.

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ui = join(dirname(fileURLToPath(import.meta.url)), '..');
const target = join(ui, 'src/generated/licences.json');

const parts = [...ofCargo(), ...ofNpm()].sort(
  (one, other) => compare(one.name, other.name) || compare(one.version, other.version),
);
const fresh = `${JSON.stringify(parts, null, 0).replaceAll('},{', '},\n{')}\n`;
if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== fresh) {
    console.error('src/generated/licences.json is stale: run `npm run licences`');
    process.exitCode = 1;
  }
} else {
  writeFileSync(target, fresh);
}

/** What is built into the program, for any system: its libraries, and the C sources that their builds compile. */
function ofCargo() {
  const sources = treeOf('normal,build').filter(({ name }) => name.endsWith('-src'));
  const found = new Map([...treeOf('normal'), ...sources].map(one => [`${one.name} ${one.version}`, one]));
  return [...found.values()];
}

function treeOf(edges) {
  const tree = [
    'tree',
    '-p',
    'transfer-desk',
    '-e',
    edges,
    '--target',
    'all',
    '--prefix',
    'none',
    '--locked',
  ];
  const lines = execFileSync('cargo', [...tree, '--format', '{p}|{l}'], {
    cwd: join(ui, '..'),
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  }).split('\n');
  return lines.flatMap(line => {
    const [, name, version, licence] = /^(\S+) v(\S+)(?: \(proc-macro\))?\|(.*)/.exec(line) ?? [];
    return name ? [{ name, version, licence: licence.replace(' (*)', '').trim() }] : [];
  });
}

function ofNpm() {
  const { packages } = JSON.parse(readFileSync(join(ui, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, one]) => path.startsWith('node_modules/') && !one.dev && !one.optional)
    .map(([path, one]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: one.version,
      licence: one.license ?? licenceOf(path),
    }));
}

/** Some say it in their package alone, some only in the text beside it. */
function licenceOf(path) {
  const said = JSON.parse(readFileSync(join(ui, path, 'package.json'), 'utf8')).license;
  const [title = ''] = said ? [] : readFileSync(join(ui, path, 'LICENSE'), 'utf8').split('\n');
  return said ?? title.replace(/^The | License.*$/g, '').trim();
}

function compare(one, other) {
  return one < other ? -1 : one > other ? 1 : 0;
}
