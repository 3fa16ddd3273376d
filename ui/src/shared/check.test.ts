import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import Check from './Check.svelte';
import { plain } from './testing/plain';

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Child seat' });
const heard = () => plain(document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent);

function seat(part: { note?: string; fault?: string } = {}) {
  const onchange = vi.fn();
  render(Check, { label: 'Child seat', checked: false, onchange, ...part });
  return onchange;
}

test('ticking it changes its value', async () => {
  const onchange = seat();
  expect(box().checked).toBe(false);
  await fireEvent.click(box());
  expect(onchange.mock.calls).toEqual([[true]]);
});

test('without a note it has no description', () => {
  seat();
  expect(['aria-describedby', 'aria-invalid'].map(name => box().getAttribute(name))).toEqual([null, null]);
  expect(screen.queryByRole('paragraph')).toBeNull();
});

test.each([
  [{ note: 'Up to 18 kg.' }, 'Up to 18 kg.', null],
  [{ fault: 'Choose one.' }, 'Choose one.', 'true'],
  [{ note: 'Up to 18 kg.', fault: 'Choose one.' }, 'Choose one.', 'true'],
])('with %o that is heard with it', (part, words, invalid) => {
  seat(part);
  expect([heard(), box().getAttribute('aria-invalid')]).toEqual([words, invalid]);
});
