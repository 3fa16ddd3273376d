// How a mutant is judged: which tests are asked, in which order, and how long they may take.

import { dirname } from 'node:path';
import { applied } from './operators.mjs';

/** No test of the suite takes half as long, even on a busy machine. */
const silenceMs = 90_000;

/** The suite as it is without a mutant: of each test file its duration and its sources. */
export async function suiteOf(bench) {
  const answer = await bench.ask({ kind: 'suite' }, 3 * silenceMs);
  if (!answer) throw new Error('the suite does not end');
  if (answer.failed.length > 0) throw new Error(`a test fails without a mutant: ${answer.failed[0]}`);
  if (answer.tests.length === 0) throw new Error('there is no test');
  return answer.tests;
}

/** A mutant in which no test ends for too long gets another chance, alone and with three times the limit. */
export async function judged(bench, suite, files, mutant) {
  const tests = related(suite, mutant.file);
  const text = applied(files.get(mutant.file), mutant);
  const question = { kind: 'mutant', file: mutant.file, text, tests: tests.map(({ file }) => file) };
  const answer = (await bench.ask(question, silenceMs)) ?? (await bench.ask(question, 3 * silenceMs));
  if (!answer) return 'endless';
  if (answer.unviable) return 'unviable';
  return answer.failed.length > 0 ? 'caught' : 'missed';
}

/** The tests that import the source, those first which are likeliest to notice: of its folder, near, short. */
export function related(suite, source) {
  const rank = ({ file, ms, sources }) => {
    const far = new Map(sources).get(source);
    return [dirname(file) === dirname(source) ? 0 : 1, far, ms];
  };
  const asked = suite.filter(({ sources }) => sources.some(([file]) => file === source));
  return asked.sort((a, b) => {
    const [first, second] = [rank(a), rank(b)];
    const at = first.findIndex((value, index) => value !== second[index]);
    return at < 0 ? 0 : first[at] - second[at];
  });
}
