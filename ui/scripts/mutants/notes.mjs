// Set up in every test file of a judged suite: after its tests it leaves a note of the places that they came by.

import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, expect } from 'vitest';

afterAll(() => {
  const { testPath } = expect.getState();
  const places = [...(globalThis.__reached ?? [])];
  if (places.length === 0 || !testPath) return;
  const name = `${process.pid}-${basename(testPath)}.json`;
  writeFileSync(join(process.env.MUTANT_NOTES, name), JSON.stringify({ test: testPath, places }));
});
