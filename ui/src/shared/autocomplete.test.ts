import { fireEvent, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { createRawSnippet } from 'svelte';
import { expect, test, vi } from 'vitest';
import Autocomplete from './Autocomplete.svelte';

const field = () => screen.getByTestId<HTMLInputElement>('field');
const list = () => screen.getByTestId('field-list');
const options = () => screen.queryAllByRole('option').map(one => one.textContent?.trim());
const marked = () =>
  screen
    .queryAllByRole('option')
    .filter(one => one.getAttribute('aria-selected') === 'true')
    .map(one => one.textContent?.trim());

const row = createRawSnippet<[string]>(value => ({ render: () => `<span>${value()}</span>` }));
const three = ['Kemer', 'Kent', 'Kenzi'];

type Part = {
  words?: string;
  found?: string[];
  none?: string;
  hint?: string;
  fault?: string;
  takesFirst?: readonly ('Enter' | 'Tab')[];
  ontab?: (one: string) => void;
  onkey?: (event: KeyboardEvent) => void;
};

/** A field that finds the given places for any words. */
function places(part: Part = {}) {
  const onwords = vi.fn();
  const onchoose = vi.fn();
  const keyOf = (one: string) => one;
  const { rerender } = render(Autocomplete<string>, {
    label: 'From',
    words: 'Ke',
    found: three,
    keyOf,
    onwords,
    onchoose,
    row,
    'data-testid': 'field',
    ...part,
  });
  return { onwords, onchoose, rerender };
}

const press = (key: string, more = {}) => fireEvent.keyDown(field(), { key, ...more });
const type = (words: string) => fireEvent.input(field(), { target: { value: words } });

test('nothing is offered before something is typed', async () => {
  const { onwords } = places();
  expect([list().hidden, options(), field().getAttribute('aria-expanded')]).toEqual([true, [], 'false']);
  expect(field().placeholder).toBe('');
  await type('Kem');
  expect(onwords).toHaveBeenCalledWith('Kem');
  expect([list().hidden, options(), field().getAttribute('aria-expanded')]).toEqual([false, three, 'true']);
});

test('the first result is marked, and again after further words', async () => {
  places();
  await type('Ke');
  expect(marked()).toEqual(['Kemer']);
  await press('ArrowDown');
  expect(marked()).toEqual(['Kent']);
  await type('Ken');
  expect(marked()).toEqual(['Kemer']);
});

test('the marked choice is named to a screen reader', async () => {
  places();
  expect(field().getAttribute('aria-activedescendant')).toBeNull();
  await type('Ke');
  await press('ArrowDown');
  expect(document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent).toContain(
    'Kent',
  );
  expect(document.getElementById(field().getAttribute('aria-controls') ?? '')).toBe(list());
});

test('the arrows open the list, go through it, and go round', async () => {
  places();
  expect(await press('ArrowDown')).toBe(false);
  expect([options(), marked()]).toEqual([three, ['Kemer']]);
  await press('ArrowUp');
  expect(marked()).toEqual(['Kenzi']);
  await press('ArrowDown');
  expect(marked()).toEqual(['Kemer']);
});

test('the arrows scroll the marked choice into sight', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  places();
  await type('Ke');
  await press('ArrowDown');
  expect(scrolled.mock.contexts).toEqual([screen.getByTestId('field-1')]);
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
});

test('the arrow up opens the list as well', async () => {
  places();
  await press('ArrowUp');
  expect([options(), marked()]).toEqual([three, ['Kemer']]);
});

test('the mark stays within the results', async () => {
  const { rerender, onchoose } = places();
  await type('Ke');
  await press('ArrowUp');
  await rerender({ found: ['Kemer', 'Kent'] });
  expect(marked()).toEqual(['Kent']);
  await press('Enter');
  expect(onchoose).toHaveBeenCalledWith('Kent');
});

test('Enter takes the marked choice and closes the list', async () => {
  const { onchoose } = places();
  await type('Ke');
  await press('ArrowDown');
  expect(await press('Enter')).toBe(false);
  expect(onchoose.mock.calls).toEqual([['Kent']]);
  expect(list().hidden).toBe(true);
});

test('Enter belongs to the form when nothing is offered', async () => {
  const { onchoose } = places();
  expect(await press('Enter')).toBe(true);
  expect(onchoose).not.toHaveBeenCalled();
});

test('Tab takes the marked choice and goes on', async () => {
  const { onchoose } = places();
  await type('Ke');
  expect(await press('Tab')).toBe(true);
  expect(onchoose.mock.calls).toEqual([['Kemer']]);
});

test('Tab takes nothing for an empty field', async () => {
  const { onchoose } = places({ words: '  ' });
  await press('ArrowDown');
  await press('Tab');
  expect(onchoose).not.toHaveBeenCalled();
});

test('Escape closes only the list; without a list other handlers get it', async () => {
  places();
  await type('Ke');
  const behind = vi.fn();
  document.addEventListener('keydown', behind);
  expect(await press('Escape')).toBe(false);
  expect(list().hidden).toBe(true);
  expect(behind).not.toHaveBeenCalled();
  expect(await press('Escape')).toBe(true);
  expect(behind).toHaveBeenCalledTimes(1);
  document.removeEventListener('keydown', behind);
});

test('a key that writes a foreign letter chooses nothing', async () => {
  const { onchoose } = places();
  await type('Ke');
  await press('Enter', { isComposing: true });
  expect(onchoose).not.toHaveBeenCalled();
});

test('the pointer marks on hover and takes on press, without taking the focus', async () => {
  const { onchoose } = places();
  await type('Ke');
  await fireEvent.pointerMove(screen.getByTestId('field-2'));
  expect(marked()).toEqual(['Kenzi']);
  expect(await fireEvent.pointerDown(screen.getByTestId('field-1'))).toBe(false);
  expect(onchoose.mock.calls).toEqual([['Kent']]);
});

test('the list closes when the field is left', async () => {
  places();
  await type('Ke');
  await fireEvent.blur(field());
  expect(list().hidden).toBe(true);
});

test('an empty result is reported and cannot be chosen', async () => {
  const { onchoose } = places({ found: [], none: 'Nothing is called so.' });
  await type('Ke');
  expect([options(), marked()]).toEqual([['Nothing is called so.'], []]);
  expect(field().getAttribute('aria-activedescendant')).toBeNull();
  await press('ArrowDown');
  await press('Enter');
  expect(onchoose).not.toHaveBeenCalled();
});

test('nothing is reported before the first result', async () => {
  places({ found: [] });
  await type('Ke');
  expect([list().hidden, field().getAttribute('aria-expanded')]).toEqual([true, 'false']);
});

test('the words are selected when the field is entered', async () => {
  places({ words: 'Kemer' });
  await userEvent.click(field());
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 5]);
});

test.each([
  ['a fault', { fault: 'Choose a place.' }, 'Choose a place.', 'true'],
  ['a hint', { hint: 'A hotel or an airport.' }, 'A hotel or an airport.', null],
  ['a fault before a hint', { fault: 'Choose a place.', hint: 'A hotel.' }, 'Choose a place.', 'true'],
])('%s is heard with its field', (_, part, words, invalid) => {
  places(part);
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe(words);
  expect(field().getAttribute('aria-invalid')).toBe(invalid);
});

test('a valid field has no description', () => {
  places();
  expect([field().getAttribute('aria-describedby'), field().getAttribute('aria-invalid')]).toEqual([
    null,
    null,
  ]);
});

test('a choice that no key takes at once is marked by an arrow key first', async () => {
  const { onchoose } = places({ takesFirst: [] });
  await type('Ke');
  expect(marked()).toEqual([]);
  await press('Enter');
  await press('Tab');
  expect(onchoose).not.toHaveBeenCalled();
  await press('ArrowUp');
  expect(marked()).toEqual(['Kenzi']);
  await press('ArrowDown');
  expect(marked()).toEqual(['Kemer']);
  await press('Enter');
  expect(onchoose.mock.calls).toEqual([['Kemer']]);
});

test('of two keys only the one that is named takes the first choice', async () => {
  const { onchoose } = places({ takesFirst: ['Enter'] });
  await type('Ke');
  await press('Tab');
  expect(onchoose).not.toHaveBeenCalled();
  await press('Enter');
  expect(onchoose.mock.calls).toEqual([['Kemer']]);
});

test('what Tab takes can be told from what is taken in the field', async () => {
  const ontab = vi.fn();
  const { onchoose } = places({ ontab });
  await type('Ke');
  await press('Tab');
  expect(ontab.mock.calls).toEqual([['Kemer']]);
  expect(onchoose).not.toHaveBeenCalled();
});

test('keys that the list does not use are heard outside', async () => {
  const onkey = vi.fn();
  const { onchoose } = places({ onkey, found: [] });
  await type('Ke');
  for (const key of ['Enter', 'ArrowDown', 'ArrowRight']) await press(key);
  expect(onkey.mock.calls.map(([{ key }]) => key)).toEqual(['Enter', 'ArrowDown', 'ArrowRight']);
  expect(onchoose).not.toHaveBeenCalled();
});

test('a shortcut goes past the choices where keys are heard outside', async () => {
  const onkey = vi.fn();
  const { onchoose } = places({ onkey });
  await type('Ke');
  await press('Enter', { ctrlKey: true });
  expect(onkey).toHaveBeenCalledTimes(1);
  expect(onchoose).not.toHaveBeenCalled();
});
