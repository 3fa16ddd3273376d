import { fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { expect, test, vi } from 'vitest';
import Button from './Button.svelte';

const words = createRawSnippet(() => ({ render: () => '<span>Save</span>' }));
const button = () => screen.getByRole<HTMLButtonElement>('button');

type Part = { busy?: boolean; blocked?: boolean; type?: 'submit'; keys?: string; icon?: 'copy' };

function save(part: Part = {}) {
  const on = { click: vi.fn(), keydown: vi.fn() };
  render(Button, { children: words, onclick: on.click, onkeydown: on.keydown, ...part });
  return on;
}

const state = () => ['aria-disabled', 'aria-busy'].map(name => button().getAttribute(name));

test('a button does what it says, and sends no form by itself', async () => {
  const on = save();
  expect(await fireEvent.click(button())).toBe(true);
  expect(on.click).toHaveBeenCalledTimes(1);
  expect([button().type, ...state()]).toEqual(['button', null, null]);
});

test.each([
  [{ busy: true }, ['true', 'true']],
  [{ blocked: true }, ['true', null]],
])('with %o it does nothing, sends no form, says so and can still be focused', async (part, told) => {
  const on = save({ ...part, type: 'submit' });
  expect(await fireEvent.click(button())).toBe(false);
  expect(on.click).not.toHaveBeenCalled();
  expect([state(), button().disabled]).toEqual([told, false]);
});

test.each([
  [{ key: 'Enter' }, true],
  [{ key: 'Enter', repeat: true }, false],
  [{ key: 'Tab', repeat: true }, true],
])('only an Enter that is still held from before is ignored: %o', async (key, passes) => {
  const on = save();
  expect(await fireEvent.keyDown(button(), key)).toBe(passes);
  expect(on.keydown).toHaveBeenCalledTimes(1);
});

test('a button without a listener breaks nothing', async () => {
  const broken = vi.fn((event: Event) => event.preventDefault());
  window.addEventListener('error', broken);
  render(Button, { children: words });
  await fireEvent.click(button());
  await fireEvent.keyDown(button(), { key: 'Enter' });
  window.removeEventListener('error', broken);
  expect(broken).not.toHaveBeenCalled();
});

test('it shows its words alone, or with a sign and the keys that press it', () => {
  save();
  expect([button().textContent?.trim(), button().querySelector('svg, kbd')]).toEqual(['Save', null]);
});

test('it shows its sign and its keys', () => {
  save({ icon: 'copy', keys: 'Ctrl S' });
  expect(button().querySelector('svg')).not.toBeNull();
  expect(button().querySelector('kbd')?.textContent).toBe('Ctrl S');
});
