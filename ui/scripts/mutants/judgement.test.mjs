import { expect, test } from 'vitest';
import { judged, related, suiteOf } from './judgement.mjs';
import { mutantsOf } from './operators.mjs';

const source = 'const x = a && b;';
const files = new Map([['src/a/one.ts', source]]);
const [mutant] = mutantsOf('src/a/one.ts', source);
const suite = [
  { file: 'src/b/far.test.ts', ms: 10, sources: [['src/a/one.ts', 3]] },
  { file: 'src/b/near.test.ts', ms: 10, sources: [['src/a/one.ts', 1]] },
  { file: 'src/a/slow.test.ts', ms: 90, sources: [['src/a/one.ts', 4]] },
  { file: 'src/a/quick.test.ts', ms: 20, sources: [['src/a/one.ts', 4]] },
  { file: 'src/a/other.test.ts', ms: 10, sources: [['src/a/two.ts', 1]] },
];
const order = ['src/a/quick.test.ts', 'src/a/slow.test.ts', 'src/b/near.test.ts', 'src/b/far.test.ts'];

/** A bench with its answers, which notes what it was asked. */
function benchThat(...answers) {
  const asked = [];
  return {
    asked,
    ask: async (question, silenceMs) => asked.push({ ...question, silenceMs }) && answers.shift(),
  };
}

test('the tests that import the source are asked, of its folder first, then the nearest', () => {
  expect(related(suite, 'src/a/one.ts').map(({ file }) => file)).toEqual(order);
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

test('a mutant that no test knows is missed', async () => {
  const bench = benchThat({ failed: [] });
  expect(await judged(bench, [], files, mutant)).toBe('missed');
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

test('a suite that fails without a mutant is no measure', async () => {
  await expect(suiteOf(benchThat({ failed: ['a test'], tests: suite }))).rejects.toThrow('a test');
  await expect(suiteOf(benchThat({ failed: [], tests: [] }))).rejects.toThrow('no test');
  expect(await suiteOf(benchThat({ failed: [], tests: suite }))).toEqual(suite);
});
