import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { speech } from '../language/speech.svelte';
import { system } from '../system.svelte';
import {
  digitShortcut,
  holdsCommand,
  isAtNoControl,
  isElsewhere,
  isTyping,
  takenByDigit,
  withAlt,
  withCommand,
  withDigit,
  withReveal,
} from './combos';

afterEach(() => {
  speech.speak('en');
  document.body.innerHTML = '';
});

const key = (held: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key: 'k', cancelable: true, ...held });

test.each([
  ['en', 'Ctrl K'],
  ['tr', 'Ctrl K'],
  ['ru', 'Ctrl K'],
  ['de', 'Strg K'],
] as const)('in %s the keys of the command bar are %s', (language, keys) => {
  speech.speak(language);
  expect(withCommand('K')).toBe(keys);
});

test('what privacy covers is shown by F8', () => {
  expect(withReveal()).toBe('F8');
});

test('the other modifier is printed as it is called', () => {
  expect([withDigit(1), digitShortcut(1), withAlt('↑')]).toEqual(['Alt 1', 'Alt+1', 'Alt ↑']);
});

test.each([
  [{ ctrlKey: true }, true],
  [{}, false],
  [{ metaKey: true }, false],
  [{ ctrlKey: true, metaKey: true }, false],
  [{ ctrlKey: true, altKey: true }, false],
])('held with %o the main modifier is held: %s', (held, expected) => {
  expect(holdsCommand(key(held))).toBe(expected);
});

test.each<[KeyboardEventInit, number | null]>([
  [{ code: 'Digit1', altKey: true }, 0],
  [{ code: 'Digit9', altKey: true }, 8],
  [{ code: 'Digit0', altKey: true }, null],
  [{ code: 'Numpad1', altKey: true }, null],
  [{ code: 'Digit1' }, null],
  [{ code: 'Digit1', ctrlKey: true }, null],
  [{ code: 'Digit1', altKey: true, ctrlKey: true }, null],
  [{ code: 'Digit1', altKey: true, metaKey: true }, null],
  [{ code: 'Digit1', altKey: true, shiftKey: true }, null],
])('%j takes what is shown at %s', (held, expected) => {
  expect(takenByDigit(key(held))).toBe(expected);
});

describe('on a Mac', () => {
  beforeEach(() => system.runsOn('macos'));

  test('F8 alone plays music', () => {
    expect(withReveal()).toBe('fn F8');
  });

  test('the modifiers are printed by their signs', () => {
    expect([withCommand('K'), withDigit(1), digitShortcut(1)]).toEqual(['⌘K', '⌃1', 'Control+1']);
    expect(withAlt('↑')).toBe('⌥↑');
  });

  test.each([
    [{ metaKey: true }, true],
    [{ ctrlKey: true }, false],
    [{ ctrlKey: true, metaKey: true }, false],
    [{ metaKey: true, altKey: true }, false],
  ])('held with %o the main modifier is held: %s', (held, expected) => {
    expect(holdsCommand(key(held))).toBe(expected);
  });

  test.each<[KeyboardEventInit, number | null]>([
    [{ code: 'Digit1', ctrlKey: true }, 0],
    [{ code: 'Digit3', altKey: true }, null],
    [{ code: 'Digit1', altKey: true, ctrlKey: true }, null],
    [{ code: 'Digit1', metaKey: true, ctrlKey: true }, null],
  ])('%j takes what is shown at %s, and Option types signs', (held, expected) => {
    expect(takenByDigit(key(held))).toBe(expected);
  });
});

describe('a key is not for the screen', () => {
  test('when something took it', () => {
    const taken = key();
    taken.preventDefault();
    expect(isElsewhere(taken)).toBe(true);
  });

  test.each([{ isComposing: true }, { repeat: true }])('when it is %o', held => {
    expect(isElsewhere(key(held))).toBe(true);
  });

  test.each(['dialog', 'alertdialog'])('while there is a %s', role => {
    document.body.innerHTML = `<div role="${role}"></div>`;
    expect(isElsewhere(key())).toBe(true);
  });

  test('and otherwise it is', () => {
    expect(isElsewhere(key())).toBe(false);
  });
});

describe('a single key belongs to the text', () => {
  /** Presses the key in the first element of the page. */
  function typedIn(page: string) {
    document.body.innerHTML = page;
    const pressed = key({ bubbles: true });
    document.body.firstElementChild?.dispatchEvent(pressed);
    return isTyping(pressed);
  }

  test.each([
    ['<input>', true],
    ['<textarea></textarea>', true],
    ['<select></select>', true],
    ['<div contenteditable="true"></div>', true],
    ['<div role="combobox"></div>', true],
    ['<div role="option"></div>', true],
    ['<div role="option" data-row="1"></div>', false],
    ['<button></button>', false],
  ])('in %s: %s', (page, expected) => {
    expect(typedIn(page)).toBe(expected);
  });

  test('but not when it is pressed nowhere', () => {
    const pressed = key();
    window.dispatchEvent(pressed);
    expect(isTyping(pressed)).toBe(false);
  });
});

test.each([
  ['<h1 tabindex="-1"></h1>', {}, true],
  ['<main></main>', {}, true],
  ['<button></button>', {}, false],
  ['<a href="#/"></a>', {}, false],
  ['<input type="checkbox">', {}, false],
  ['<div role="option"></div>', {}, false],
  ['<main></main>', { shiftKey: true }, false],
  ['<main></main>', { ctrlKey: true }, false],
])('at %s with %j no control takes the key: %s', (page, held, expected) => {
  document.body.innerHTML = page;
  const pressed = key({ key: 'Enter', bubbles: true, ...held });
  document.body.firstElementChild?.dispatchEvent(pressed);
  expect(isAtNoControl(pressed)).toBe(expected);
});
