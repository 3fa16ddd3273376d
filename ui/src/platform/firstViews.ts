import type { FirstViews } from '../generated/bindings';

/** What the core wrote into the page when it was made; null when the desk was not open at that moment. */
export const firstViews: FirstViews | null = read(document.getElementById('first-views'));

function read(element: HTMLElement | null): FirstViews | null {
  return element?.textContent ? JSON.parse(element.textContent) : null;
}
