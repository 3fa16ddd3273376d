import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Bench } from './bench.mjs';
import { applied, mutantsOf } from './operators.mjs';
import { marked } from './reach.mjs';

const source = 'export const half = (n: number) => n / 2;\nexport const rest = (n: number) => n % 2;\n';
const sum = "import { expect, test } from 'vitest';\nimport { half } from './sum';\n";
const project = {
  'src/sum.ts': source,
  'src/sum.test.ts': `${sum}test('half of four', () => expect(half(4)).toBe(2));\n`,
  'src/other.test.ts': `${sum}test('half of nothing', () => expect(half(0)).toBe(0));\n`,
  'src/idle.ts': 'export const idle = 0;\n',
  'vite.config.mjs': 'export default {};\n',
  'package.json': '{ "type": "module" }\n',
};
const folder = mkdtempSync(join(realpathSync(tmpdir()), 'mutants-'));
const bench = new Bench(folder);
const [other, mine] = ['src/other.test.ts', 'src/sum.test.ts'];

beforeAll(() => {
  for (const [file, text] of Object.entries(project)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  cpSync('scripts/mutants/notes.mjs', join(folder, 'scripts/mutants/notes.mjs'));
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'), 'junction');
});

afterAll(() => {
  bench.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (text, tests) => bench.ask({ kind: 'mutant', file: 'src/sum.ts', text, tests }, 60_000);
const halved = mutantsOf('src/sum.ts', source).find(({ original }) => original === '/');

test('the suite tells what each test file came by', { timeout: 60_000 }, async () => {
  const answer = await bench.ask(
    { kind: 'suite', marked: [{ file: 'src/sum.ts', text: marked('src/sum.ts', source) }] },
    60_000,
  );
  const places = ['src/sum.ts#null', `src/sum.ts#${source.indexOf('(n')}`];
  expect(answer.failed).toEqual([]);
  expect(answer.tests.map(({ file }) => file).sort()).toEqual([other, mine]);
  for (const one of answer.tests) expect(one.places).toEqual(places);
});

test('a mutant is caught by a test that fails, and missed by one that does not', {
  timeout: 60_000,
}, async () => {
  const text = applied(source, halved);
  expect((await ask(text, [mine])).failed).toHaveLength(1);
  expect((await ask(text, [other])).failed).toEqual([]);
  expect((await ask(text, [other, mine])).failed).toHaveLength(1);
});

test('a mutant is gone when another file has one', { timeout: 60_000 }, async () => {
  await ask(applied(source, halved), [mine]);
  const elsewhere = { kind: 'mutant', file: 'src/idle.ts', text: '', tests: [mine] };
  expect((await bench.ask(elsewhere, 60_000)).failed).toEqual([]);
});

test('a text that cannot be read is unviable', { timeout: 60_000 }, async () => {
  expect(await ask('export const half = (', [mine])).toEqual({ unviable: true });
});

test('a test that is not there is no judgement', { timeout: 60_000 }, async () => {
  await expect(ask(source, ['src/gone.test.ts'])).rejects.toThrow('ended');
});

test('a mutant that never ends is given up, and the next one is judged', { timeout: 60_000 }, async () => {
  const endless = 'export const half = (n: number) => { for (;;); };\n';
  expect(
    await bench.ask({ kind: 'mutant', file: 'src/sum.ts', text: endless, tests: [mine] }, 5_000),
  ).toBeNull();
  expect((await ask(source, [mine])).failed).toEqual([]);
});
