/** Gives the keyboard to the first such element, where there is one. */
export function focusFirst(within: ParentNode | null, selector: string): void {
  within?.querySelector<HTMLElement>(selector)?.focus();
}
