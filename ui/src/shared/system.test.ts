import { expect, test } from 'vitest';
import { systemOf } from './system.svelte';

test.each([
  ['MacIntel', 'macos'],
  ['Win32', 'windows'],
  ['Linux x86_64', 'linux'],
  ['', 'linux'],
])('an engine that says “%s” runs on %s', (platform, name) => {
  expect(systemOf(platform)).toBe(name);
});
