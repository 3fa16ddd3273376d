import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** On Windows a scroll bar takes its room from what it scrolls; this browser lays nothing out, so the rules are read. */
test.each([
  'src/shared/VirtualRows.svelte',
  'src/features/frame/Frame.svelte',
  'src/features/reservations/RecordPanel.svelte',
])('%s keeps the room of its scroll bar free, so that nothing moves when it comes', file =>
  expect(readFileSync(file, 'utf8')).toContain('scrollbar-gutter: stable'),
);
