import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import Essay from './Essay.svelte';
import { plain } from './testing/plain';

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
/** The text that a screen reader reads when the field gets the focus. */
const heard = () =>
  (field().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map(id => plain(document.getElementById(id)?.textContent));

function note(part: { value?: string; most?: number; hint?: string; fault?: string } = {}) {
  const onwrite = vi.fn();
  render(Essay, { label: 'Note', value: 'Late.', onwrite, ...part });
  return onwrite;
}

test('every letter reports the text', async () => {
  const onwrite = note();
  expect([field().value, field().placeholder]).toEqual(['Late.', '']);
  await fireEvent.input(field(), { target: { value: 'Late again.' } });
  expect(onwrite.mock.calls).toEqual([['Late again.']]);
});

test('without a limit there is no counter, and a valid field has no description', () => {
  note();
  expect(screen.queryByTestId('count')).toBeNull();
  expect(['aria-describedby', 'aria-invalid'].map(name => field().getAttribute(name))).toEqual([null, null]);
});

test.each([
  ['👍👍', null, '2 of 3'],
  ['abc', null, '3 of 3'],
  ['abcd', 'true', '4 of 3'],
])(
  'of at most three letters %s are counted as people do, and may be too many: %s',
  (value, invalid, count) => {
    note({ value, most: 3 });
    expect(heard()).toEqual([count]);
    expect(field().getAttribute('aria-invalid')).toBe(invalid);
  },
);

test.each([
  [{ hint: 'For the driver.' }, ['For the driver.'], null],
  [{ fault: 'Too long.' }, ['Too long.'], 'true'],
  [{ hint: 'For the driver.', fault: 'Too long.', most: 9 }, ['Too long.', '5 of 9'], 'true'],
])('with %o its notes are heard with it', (part, expected, invalid) => {
  note(part);
  expect(heard()).toEqual(expected);
  expect(field().getAttribute('aria-invalid')).toBe(invalid);
});
