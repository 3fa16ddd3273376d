import { expect, test } from 'vitest';
import { narrowed, optionLimit } from './narrowed';

const named = (...labels: string[]) => labels.map(label => ({ value: label, label }));
const labelsOf = (found: { label: string }[]) => found.map(({ label }) => label);

test('every typed word has to occur, in any order', () => {
  const options = named('Theme: Dark', 'Theme: Light', 'Language: Deutsch');
  expect(labelsOf(narrowed(options, 'dark th'))).toEqual(['Theme: Dark']);
});

test('what begins with the first word comes first', () => {
  expect(labelsOf(narrowed(named('Antalya', 'Side', 'Kaş side road'), 'side'))).toEqual([
    'Side',
    'Kaş side road',
  ]);
  expect(labelsOf(narrowed(named('New side', 'Side'), 'side'))).toEqual(['Side', 'New side']);
  expect(labelsOf(narrowed(named('New side', 'Side'), ' side '))).toEqual(['Side', 'New side']);
});

test.each(['istanbul', 'ISTANBUL', 'ıstanbul', 'İstanbul'])('%s finds the Turkish capital letter', typed => {
  expect(labelsOf(narrowed(named('İstanbul', 'Şişli'), typed))).toEqual(['İstanbul']);
});

test('sisli finds Şişli', () => {
  expect(labelsOf(narrowed(named('İstanbul', 'Şişli'), 'sisli'))).toEqual(['Şişli']);
});

test.each(['', ' '])('as long as only %j is typed, all are offered in their order', typed => {
  expect(labelsOf(narrowed(named('Side', 'Antalya'), typed))).toEqual(['Side', 'Antalya']);
});

test('at most fifty are offered', () => {
  const many = Array.from({ length: 80 }, (_, at) => ({ value: `${at}`, label: `Place ${at}` }));
  expect(narrowed(many, '')).toHaveLength(optionLimit);
});
