// How a mutant is judged: which tests are asked, in which order, and how long they may take.

import { dirname } from 'node:path';
import { applied } from './operators.mjs';
import { marked, placeOf } from './reach.mjs';

/** No test of the suite takes half as long, even on a busy machine. */
const silenceMs = 90_000;

/** The suite as it is without a mutant: of each test file the places in the sources that it comes by. */
export async function suiteOf(bench, files, isMutated) {
  const sources = [...files].filter(([file]) => isMutated(file));
  const question = {
    kind: 'suite',
    marked: sources.map(([file, text]) => ({ file, text: marked(file, text) })),
  };
  const answer = await bench.ask(question, 3 * silenceMs);
  if (!answer) throw new Error('the suite does not end');
  if (answer.failed.length > 0) throw new Error(`a test fails without a mutant: ${answer.failed[0]}`);
  if (answer.tests.length === 0) throw new Error('there is no test');
  return answer.tests;
}

/** A mutant in which no test ends for too long gets another chance, alone and with three times the limit. */
export async function judged(bench, suite, files, mutant) {
  const tests = related(suite, mutant);
  if (tests.length === 0) return 'missed';
  const text = applied(files.get(mutant.file), mutant);
  const question = { kind: 'mutant', file: mutant.file, text, tests };
  const answer = (await bench.ask(question, silenceMs)) ?? (await bench.ask(question, 3 * silenceMs));
  if (!answer) return 'endless';
  if (answer.unviable) return 'unviable';
  return answer.failed.length > 0 ? 'caught' : 'missed';
}

/** The test files that come by the mutant, those first which are likeliest to notice: of its folder, of few other places. */
export function related(suite, { file: source, within }) {
  const place = placeOf(source, within);
  const foreign = ({ file }) => (dirname(file) === dirname(source) ? 0 : 1);
  return suite
    .filter(({ places }) => places.includes(place))
    .toSorted((a, b) => foreign(a) - foreign(b) || a.places.length - b.places.length)
    .map(({ file }) => file);
}
