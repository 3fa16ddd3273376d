import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { returnLostFocus } from './lostFocus';

let stop = () => {};

beforeEach(() => {
  stop = returnLostFocus();
  document.body.innerHTML = `
    <main id="page"><section id="part"><p id="line"><button id="send">Send</button></p><button id="keep">Keep</button></section></main>
    <div id="notices"><p id="notice"><button id="dismiss">Dismiss</button></p></div>`;
});

afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`nothing is #${id}`);
  return found;
}

/**
 * What has the focus once everything that waits has happened: the observer reports in one round of timers, and the focus
 * is given in the next. A longer time would not be longer on a busy machine, but a later round is always later.
 */
async function focused(): Promise<string | undefined> {
  for (let round = 0; round < 4; round += 1) await new Promise(done => setTimeout(done));
  return document.activeElement?.id;
}

describe('when the focused element leaves the page', () => {
  test('the nearest thing around it has the focus, and no button beside it', async () => {
    element('send').focus();
    element('send').remove();
    expect(await focused()).toBe('line');
    element('line').remove();
    expect(await focused()).toBe('part');
  });

  test('what took it cannot be reached by Tab afterwards', async () => {
    element('send').focus();
    element('send').remove();
    await focused();
    expect(element('line').getAttribute('tabindex')).toBe('-1');
    element('keep').focus();
    expect(element('line').hasAttribute('tabindex')).toBe(false);
  });

  test('a screen that focuses something itself keeps its choice', async () => {
    element('send').focus();
    element('send').remove();
    queueMicrotask(() => element('keep').focus());
    expect(await focused()).toBe('keep');
  });

  test('a dialog gives it back to where it was opened, also when that is gone', async () => {
    element('send').focus();
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div id="dialog" role="dialog"><button id="action">Go</button></div>',
    );
    element('action').focus();
    element('line').remove();
    element('dialog').remove();
    expect(await focused()).toBe('part');
  });

  test('the title has it where the contents of the whole page were replaced', async () => {
    element('send').focus();
    element('page').innerHTML = '<h1 id="title">Cancelled</h1><button>Open</button>';
    expect(await focused()).toBe('title');
  });

  test('a notice gives it to the page, and not to the place of the notices', async () => {
    element('dismiss').focus();
    element('notice').remove();
    expect(await focused()).toBe('page');
  });
});

test('what leaves without the focus changes nothing', async () => {
  element('keep').focus();
  element('line').remove();
  expect(await focused()).toBe('keep');
});

test('as long as the window stands', async () => {
  element('send').focus();
  stop();
  element('send').remove();
  expect(await focused()).not.toBe('line');
});
