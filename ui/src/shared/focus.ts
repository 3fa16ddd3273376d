/** Focuses the first element that matches, if there is one. */
export function focusFirst(within: ParentNode | null, selector: string): void {
  within?.querySelector<HTMLElement>(selector)?.focus();
}
