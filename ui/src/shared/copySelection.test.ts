import { expect, test } from 'vitest';
import { MockDesk } from '../platform/mockDesk';
import { copySelection } from './copySelection';

function selected(html: string): HTMLElement {
  document.body.innerHTML = html;
  const element = document.body.firstElementChild as HTMLElement;
  document.getSelection()?.selectAllChildren(element);
  return element;
}

function copied(from: Element): Event {
  const event = new Event('copy', { bubbles: true, cancelable: true });
  document.addEventListener('copy', copySelection as EventListener, { once: true });
  from.dispatchEvent(event);
  return event;
}

test('what is selected is copied by the core, a line as a value and several lines as a message', () => {
  const shell = new MockDesk().begin();
  expect(copied(selected('<p>=HYPERLINK(1)</p>')).defaultPrevented).toBe(true);
  expect(shell.called('copy_value')).toEqual([{ text: '=HYPERLINK(1)' }]);
  copied(selected('<pre>one\ntwo</pre>'));
  expect(shell.called('copy_message')).toEqual([{ text: 'one\ntwo' }]);
});

test('the text of a field is copied by the browser, and so is nothing', () => {
  const shell = new MockDesk().begin();
  const form = selected('<form><input value="typed" />label</form>');
  expect(copied(form.querySelector('input') as Element).defaultPrevented).toBe(false);
  document.getSelection()?.removeAllRanges();
  expect(copied(form).defaultPrevented).toBe(false);
  expect(shell.called('copy_value')).toEqual([]);
});
