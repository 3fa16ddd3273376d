import { afterEach, expect, test } from 'vitest';
import { speech } from '../language/speech.svelte';
import { withCommand } from './combos';

afterEach(() => speech.speak('en'));

test.each([
  ['en', 'Ctrl K'],
  ['tr', 'Ctrl K'],
  ['ru', 'Ctrl K'],
  ['de', 'Strg K'],
] as const)('in %s the keys of the command bar are %s', (language, keys) => {
  speech.speak(language);
  expect(withCommand('K')).toBe(keys);
});
