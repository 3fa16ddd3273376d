/**
 * Gives the focus to the nearest thing around when the element that had it leaves the page. A webview would give it to
 * the page's body, where the keys of a list or a screen are not heard.
 */

import { focusContainer } from '../focus';

/** What may take the focus: notices that come and go by themselves may not. */
const places = 'main, nav, header, [role="dialog"], [role="alertdialog"]';

/** Lasts until the returned function is called. */
export function returnLostFocus(): () => void {
  /** The focused element and what is around it, the nearest first. */
  let around: Element[] = [];
  /** The same of the page that a dialog covers. */
  let below: Element[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function remember(event: FocusEvent) {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest('main')) below = ancestors(event.target);
    around = ancestors(event.target);
  }

  function look() {
    if (around[0]?.isConnected === false) {
      clearTimeout(timer);
      // A screen that gives the focus to something of its own does so first.
      timer = setTimeout(giveBack);
    }
  }

  function giveBack() {
    if (document.activeElement !== document.body) return;
    const nearest = [...around, ...below].find(one => one.isConnected && one.closest(places));
    const next = nearest ?? document.querySelector('main');
    // A page whose contents were replaced is read from its title.
    const title = next?.querySelector('h1') ?? next;
    if (title instanceof HTMLElement) focusContainer(title);
  }

  const changes = new MutationObserver(look);
  changes.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  return () => {
    changes.disconnect();
    clearTimeout(timer);
    document.removeEventListener('focusin', remember);
  };
}

function ancestors(of: Element): Element[] {
  const found: Element[] = [];
  for (let one: Element | null = of; one; one = one.parentElement) found.push(one);
  return found;
}
