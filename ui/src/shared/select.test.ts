import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Option } from './option';
import Select from './Select.svelte';
import { plain } from './testing/plain';

const field = () => screen.getByTestId('field');
const options: Option[] = [
  { value: 'eur', label: 'Euro' },
  { value: 'gbp', label: 'Pound', note: 'GBP' },
  { value: 'usd', label: 'Dollar', colour: 'green' },
];

type Part = { value?: string; fault?: string; disabled?: boolean; inline?: boolean; options?: Option[] };

function currency(part: Part = {}) {
  const onchoose = vi.fn();
  render(Select, { label: 'Currency', options, value: 'gbp', onchoose, 'data-testid': 'field', ...part });
  return onchoose;
}

test('it shows what is chosen, and is heard with its name', () => {
  currency();
  expect([plain(field().textContent), field().dataset.value]).toEqual(['Pound', 'gbp']);
  expect(screen.getByRole('combobox', { name: 'Currency Pound' })).toBe(field());
  expect(field().getAttribute('aria-invalid')).toBeNull();
});

test('it opens on its options, each with its note, and the chosen one is marked', async () => {
  currency();
  await userEvent.click(field());
  const shown = await screen.findAllByRole('option');
  expect(shown.map(one => plain(one.textContent))).toEqual(['Euro', 'Pound GBP', 'Dollar']);
  expect(shown.map(one => one.querySelector('.tick svg') !== null)).toEqual([false, true, false]);
  expect(shown.map(one => one.querySelector('[data-colour]') !== null)).toEqual([false, false, true]);
});

test('another option is chosen, by the pointer or by its letter', async () => {
  const onchoose = currency();
  await userEvent.click(field());
  await userEvent.click(await screen.findByTestId('field-usd'));
  expect(onchoose.mock.calls).toEqual([['usd']]);
  await vi.waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  field().focus();
  await userEvent.keyboard('e');
  expect(onchoose.mock.lastCall).toEqual(['eur']);
});

test('the current choice is not reported again', async () => {
  const onchoose = currency();
  await userEvent.click(field());
  await userEvent.click(await screen.findByTestId('field-gbp'));
  await vi.waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  field().focus();
  await userEvent.keyboard('p');
  expect(onchoose).not.toHaveBeenCalled();
});

test('it does not open while it cannot be used', async () => {
  currency({ disabled: true });
  await userEvent.click(field());
  expect(screen.queryByRole('option')).toBeNull();
});

test('a fault is told with it', () => {
  currency({ fault: 'Choose one.' });
  expect(field().getAttribute('aria-invalid')).toBe('true');
});

test.each([
  [false, 'Pound'],
  [true, 'Currency Pound'],
])('inline %s its name stands inside', (inline, words) => {
  currency({ inline });
  expect(plain(field().textContent)).toBe(words);
});

test('a colour is shown beside its name', () => {
  currency({ value: 'usd' });
  expect(field().querySelector('[data-colour="green"]')).not.toBeNull();
});

test('an empty choice shows nothing', async () => {
  currency({ options: [] });
  await userEvent.click(field());
  expect(plain((await screen.findByTestId('field-list')).textContent)).toBe('');
});
