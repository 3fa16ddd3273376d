import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { desk } from '../platform/desk';
import { copyValue } from './copy';
import { text } from './language/speech.svelte';
import Toaster from './Toaster.svelte';
import { showToast } from './toast';

const toasts = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
const said = () => toasts().map(one => one.textContent?.trim());

beforeEach(() => {
  vi.useFakeTimers();
  render(Toaster);
});

afterEach(async () => {
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
});

test('a toast is shown for three seconds', async () => {
  showToast('Saved');
  await vi.advanceTimersByTimeAsync(2_900);
  expect(said()).toEqual(['Saved']);
  await vi.advanceTimersByTimeAsync(600);
  expect(said()).toEqual([]);
});

test('a toast takes the place of the former one about the same', async () => {
  showToast('Prices in USD', 'currency');
  showToast('Saved');
  await vi.advanceTimersByTimeAsync(100);
  showToast('Preise in EUR', 'currency');
  await vi.advanceTimersByTimeAsync(100);
  expect(said().toSorted()).toEqual(['Preise in EUR', 'Saved']);
});

test('it looks like the rest of the window and stands above the status line', async () => {
  showToast('Saved');
  await vi.advanceTimersByTimeAsync(100);
  const [toast] = toasts();
  expect([toast?.classList.contains('desk-toast'), toast?.dataset.styled]).toEqual([true, 'false']);
  const place = screen.getByRole('list').style;
  expect(['--offset-bottom', '--offset-right'].map(name => place.getPropertyValue(name))).toEqual([
    '40px',
    '12px',
  ]);
});

test.each([
  ['is there', () => Promise.resolve(true), 'action-copied'],
  ['is not there', () => Promise.resolve(false), 'action-not-copied'],
  ['cannot be reached', () => Promise.reject({ code: 'unexpected' }), 'action-not-copied'],
] as const)('a copied text that %s in the clipboard is said so', async (_, copied, words) => {
  const copy = vi.spyOn(desk, 'copyValue').mockImplementation(copied);
  await copyValue('K7Q2MX');
  await vi.advanceTimersByTimeAsync(100);
  expect(copy.mock.calls).toEqual([['K7Q2MX']]);
  expect(said()).toEqual([text(words)]);
});
