import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { system } from '../system.svelte';
import { keepBrowserOut } from './browser';

let stop = () => {};

beforeEach(() => {
  stop = keepBrowserOut();
});

afterEach(() => {
  stop();
  document.body.innerHTML = '';
  window.getSelection()?.removeAllRanges();
});

function isKept(key: string, held: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('keys that a browser takes for itself', () => {
  test.each<[string, KeyboardEventInit]>([
    ['F3', {}],
    ['F5', {}],
    ['F5', { ctrlKey: true }],
    ['F7', {}],
    ['f', { ctrlKey: true }],
    ['g', { ctrlKey: true }],
    ['j', { ctrlKey: true }],
    ['o', { ctrlKey: true }],
    ['p', { ctrlKey: true }],
    ['r', { ctrlKey: true }],
    ['R', { ctrlKey: true, shiftKey: true }],
    ['s', { ctrlKey: true }],
    ['u', { ctrlKey: true }],
    ['к', { ctrlKey: true, code: 'KeyR' }],
  ])('%s with %j does nothing', (key, held) => {
    expect(isKept(key, held)).toBe(true);
  });

  test.each<[string, KeyboardEventInit]>([
    ['r', {}],
    ['F8', {}],
    ['c', { ctrlKey: true }],
    ['v', { ctrlKey: true }],
    ['k', { ctrlKey: true }],
    ['1', { ctrlKey: true }],
    ['y', { ctrlKey: true, code: 'KeyO' }],
    ['r', { ctrlKey: true, altKey: true }],
  ])('%s with %j is left alone', (key, held) => {
    expect(isKept(key, held)).toBe(false);
  });

  test('also where something stops the key on its way', () => {
    document.body.addEventListener('keydown', event => event.stopPropagation(), { once: true });
    expect(isKept('F5')).toBe(true);
  });

  test('on a Mac with Command, while Control moves the cursor in a text', () => {
    system.runsOn('macos');
    expect(isKept('r', { metaKey: true })).toBe(true);
    expect(isKept('f', { ctrlKey: true })).toBe(false);
  });

  test('as long as the window stands', () => {
    stop();
    expect(isKept('F5')).toBe(false);
  });
});

describe('the menu of the second button', () => {
  function isKeptAt(page: string, find: string): boolean {
    document.body.innerHTML = page;
    const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
    document.querySelector(find)?.dispatchEvent(event);
    return event.defaultPrevented;
  }

  test.each([
    ['<p>K7Q2MX</p>', 'p', true],
    ['<a href="#/search"><b>Search</b></a>', 'b', true],
    ['<input type="checkbox">', 'input', true],
    ['<input>', 'input', false],
    ['<input type="search">', 'input', false],
    ['<textarea></textarea>', 'textarea', false],
    ['<div contenteditable="true"><b>typed</b></div>', 'b', false],
  ])('on %s at %s does not open: %s', (page, find, expected) => {
    expect(isKeptAt(page, find)).toBe(expected);
  });

  test.each([
    ['p', false],
    ['h1', true],
  ])('with a text selected, on %s does not open: %s', (find, expected) => {
    document.body.addEventListener('contextmenu', select, { capture: true, once: true });
    expect(isKeptAt('<h1>Record</h1><p>K7Q2MX</p>', find)).toBe(expected);
  });

  function select() {
    const words = document.querySelector('p');
    if (words) window.getSelection()?.selectAllChildren(words);
  }
});
