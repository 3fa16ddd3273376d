// The private copy in which mutants live, so that the checkout is never touched and may be worked in meanwhile.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { applied } from './operators.mjs';

const outside = ['Cargo.toml', 'Cargo.lock'];

/** The files of the checkout that decide about a sample: path to text, paths from the folder `ui`. */
export function filesOf(root) {
  const listed = git(root, ['ls-files', '-co', '--exclude-standard', 'ui']).split('\n').filter(Boolean);
  const there = listed.filter(file => existsSync(join(root, file)));
  return new Map(
    there.sort().map(file => [file.slice('ui/'.length), readFileSync(join(root, file), 'utf8')]),
  );
}

export function hashOf(texts) {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.length}:${text}`);
  return hash.digest('hex').slice(0, 16);
}

export function git(root, words) {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 });
  if (status !== 0) throw new Error(`git ${words[0]}: ${stderr.trim()}`);
  return stdout;
}

/** A copy of the checkout's UI under the folder; gives back the path of its `ui`. */
export function copied(root, files, folder) {
  rmSync(folder, { recursive: true, force: true });
  for (const [file, text] of files) write(join(folder, 'ui', file), text);
  for (const file of outside) cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'ui/node_modules'), join(folder, 'ui/node_modules'), 'junction');
  return join(folder, 'ui');
}

/**
 * Which of the mutants the type check accepts. Each stands beside its source under a name of its own, so that one run
 * checks them all.
 */
export function accepted(ui, files, mutants) {
  const beside = mutants.map(({ file }, at) =>
    file.replace(/([^/.]+)((?:\.svelte)?\.ts|\.svelte)$/, `$1.mutant${at}$2`),
  );
  const settings = join(ui, 'tsconfig.mutants.json');
  // A statement that is gone may leave an import or an argument without a use.
  const compilerOptions = { noUnusedLocals: false, noUnusedParameters: false };
  writeFileSync(settings, JSON.stringify({ extends: './tsconfig.json', compilerOptions }));
  mutants.forEach((mutant, at) => {
    writeFileSync(join(ui, beside[at]), applied(files.get(mutant.file), mutant));
  });
  const check = join(ui, 'node_modules/svelte-check/bin/svelte-check');
  const words = [check, '--tsconfig', settings, '--output', 'machine', '--threshold', 'error'];
  const { stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: ui,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  for (const file of [...beside, 'tsconfig.mutants.json']) rmSync(join(ui, file));
  if (!/ COMPLETED /.test(stdout)) throw new Error(`svelte-check did not end: ${stderr || stdout}`);
  const refused = new Set([...stdout.matchAll(/ ERROR "([^"]+)"/g)].map(([, file]) => file));
  return mutants.map((_, at) => !refused.has(beside[at]));
}

function write(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
