/** Focuses the first element that matches, if there is one. */
export function focusFirst(within: ParentNode | null, selector: string): void {
  within?.querySelector<HTMLElement>(selector)?.focus();
}

/** After a row was removed: the one in its place, or else the last one. Without rows, it is what is named instead. */
export function focusRemaining(
  table: HTMLTableElement | null,
  at: number,
  instead: HTMLElement | null,
): void {
  const rows = [...(table?.querySelectorAll<HTMLElement>('tbody > tr') ?? [])];
  const row = rows[at] ?? rows.at(-1);
  if (row) focusContainer(row);
  else instead?.focus();
}

/** The container itself, because a second press of the same key would press a button in it. */
export function focusContainer(container: HTMLElement) {
  if (!container.hasAttribute('tabindex')) {
    container.tabIndex = -1;
    container.addEventListener('blur', function leave() {
      // A window that another one covers keeps its focus for later.
      if (document.activeElement === container) return;
      container.removeAttribute('tabindex');
      container.removeEventListener('blur', leave);
    });
  }
  container.focus({ preventScroll: true });
}
