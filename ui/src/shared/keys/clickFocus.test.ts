import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { system } from '../system.svelte';
import { focusWhatIsClicked } from './clickFocus';

let stop = () => {};

beforeEach(() => {
  stop = focusWhatIsClicked();
  document.body.innerHTML =
    '<input id="typed"><button id="opener"><b>Cancel</b></button><button id="off" disabled><i>Send</i></button>';
  element('#typed').focus();
});

afterEach(() => {
  stop();
  system.runsOn('linux');
  document.body.innerHTML = '';
});

function element(find: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(find);
  if (!found) throw new Error(`nothing is at ${find}`);
  return found;
}

/** What has the focus when the button's own listener runs. */
function focusedWhenClicked(find: string): string | undefined {
  let focused: string | undefined;
  document.body.addEventListener('click', () => (focused = document.activeElement?.id), { once: true });
  element(find).dispatchEvent(new MouseEvent('click', { bubbles: true }));
  return focused;
}

describe('a click', () => {
  test('on a Mac gives a button the focus before the button hears of it', () => {
    system.runsOn('macos');
    expect(focusedWhenClicked('#opener b')).toBe('opener');
  });

  test('on a Mac leaves the focus alone on what is no button, or is off', () => {
    system.runsOn('macos');
    expect(focusedWhenClicked('body')).toBe('typed');
    expect(focusedWhenClicked('#off i')).toBe('typed');
  });

  test.each(['linux', 'windows'] as const)('on %s is left to the webview', name => {
    system.runsOn(name);
    expect(focusedWhenClicked('#opener b')).toBe('typed');
  });

  test('is not heard any more once it is over', () => {
    system.runsOn('macos');
    stop();
    expect(focusedWhenClicked('#opener b')).toBe('typed');
  });
});
