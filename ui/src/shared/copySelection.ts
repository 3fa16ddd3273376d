import { copyMessage, copyValue } from './copy';

/** What is selected and copied goes the same way as by the copy keys. The text of a field is the agent's own. */
export function copySelection(event: ClipboardEvent): void {
  const isInField = event.target instanceof Element && event.target.closest('input, textarea') !== null;
  const words = document.getSelection()?.toString() ?? '';
  if (isInField || words === '') return;
  event.preventDefault();
  void (words.trim().includes('\n') ? copyMessage(words) : copyValue(words));
}
