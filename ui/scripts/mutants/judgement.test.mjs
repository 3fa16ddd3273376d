import { expect, test } from 'vitest';
import { judged, related, suiteOf } from './judgement.mjs';
import { mutantsOf } from './operators.mjs';

const source = 'const x = a && b;';
const files = new Map([['src/a/one.ts', source]]);
const [mutant] = mutantsOf('src/a/one.ts', source);
const [here, there] = ['src/a/one.ts#null', 'src/a/two.ts#null'];
const suite = [
  { file: 'src/b/wide.test.ts', places: [here, there] },
  { file: 'src/b/narrow.test.ts', places: [here] },
  { file: 'src/a/wide.test.ts', places: [here, there] },
  { file: 'src/a/narrow.test.ts', places: [here] },
  { file: 'src/a/other.test.ts', places: [there] },
];
const order = ['src/a/narrow.test.ts', 'src/a/wide.test.ts', 'src/b/narrow.test.ts', 'src/b/wide.test.ts'];

/** A bench with its answers, which notes what it was asked. */
function benchThat(...answers) {
  const asked = [];
  return {
    asked,
    ask: async (question, silenceMs) => asked.push({ ...question, silenceMs }) && answers.shift(),
  };
}

test('the tests that come by the mutant are asked, of its folder first, then those of few places', () => {
  expect(related(suite, mutant)).toEqual(order);
});

test('a mutant is handed over as a text with its tests', async () => {
  const bench = benchThat({ failed: [] });
  await judged(bench, suite, files, mutant);
  const [question] = bench.asked;
  expect(question).toMatchObject({ file: 'src/a/one.ts', text: 'const x = ((a) || (b));', tests: order });
});

test.each([
  ['caught', { failed: ['a test'] }],
  ['missed', { failed: [] }],
  ['unviable', { unviable: true }],
])('a mutant is %s', async (verdict, answer) => {
  expect(await judged(benchThat(answer), suite, files, mutant)).toBe(verdict);
});

test('a mutant that no test comes by is missed without a question', async () => {
  const bench = benchThat();
  expect(await judged(bench, [], files, mutant)).toBe('missed');
  expect(bench.asked).toEqual([]);
});

test('a mutant in which no test ends is tried again with a longer limit', async () => {
  const bench = benchThat(null, { failed: ['a test'] });
  expect(await judged(bench, suite, files, mutant)).toBe('caught');
  const [first, second] = bench.asked;
  expect(second.silenceMs).toBe(3 * first.silenceMs);
});

test('a mutant in which no test ends twice is endless', async () => {
  expect(await judged(benchThat(null, null), suite, files, mutant)).toBe('endless');
});

test('the suite runs on marked sources, those of tests left as they are', async () => {
  const bench = benchThat({ failed: [], tests: suite });
  const all = new Map([...files, ['src/a/one.test.ts', 'test();']]);
  expect(await suiteOf(bench, all, file => !file.includes('test'))).toEqual(suite);
  expect(bench.asked[0].marked.map(({ file }) => file)).toEqual(['src/a/one.ts']);
  expect(bench.asked[0].marked[0].text).toContain(here);
});

test.each([
  ['fails without a mutant', { failed: ['a test'], tests: suite }, 'a test'],
  ['has no test', { failed: [], tests: [] }, 'no test'],
  ['does not end', null, 'does not end'],
])('a suite that %s is no measure', async (_, answer, words) => {
  await expect(suiteOf(benchThat(answer), files, () => true)).rejects.toThrow(words);
});
