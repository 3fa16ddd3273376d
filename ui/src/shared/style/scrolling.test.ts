import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * On Windows a scroll bar takes space from the content it scrolls. The test browser does no layout, so the tests read
 * the rules instead.
 */
test.each([
  'src/shared/VirtualRows.svelte',
  'src/features/frame/Frame.svelte',
  'src/features/reservations/RecordPanel.svelte',
])('%s keeps the room of its scroll bar free, so that nothing moves when it comes', file =>
  expect(readFileSync(file, 'utf8')).toContain('scrollbar-gutter: stable'),
);
