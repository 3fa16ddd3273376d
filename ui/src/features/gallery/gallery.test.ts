import { cleanup, render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { faultCodes } from '../../platform/fault';
import { MockDesk } from '../../platform/mockDesk';
import { languages, speech, text } from '../../shared/language/speech.svelte';
import { plain } from '../../shared/testing/plain';
import Gallery from './Gallery.svelte';

const exhibit = (name: string) => screen.getByTestId(`gallery-${name}`);

function opened() {
  new MockDesk().begin();
  render(Gallery);
  return userEvent.setup();
}

const primitives = ['Button', 'Chip', 'Keys', 'Dialog', 'Toast', 'Field', 'Select'];
const more = ['Choice', 'Notice', 'FaultNotice', 'Skeleton', 'EmptyState', 'Table', 'Facts'];

test.each([...primitives, ...more])('%s is shown', name => {
  opened();
  expect(exhibit(name).textContent?.trim() || exhibit(name).querySelector('[role=status]')).toBeTruthy();
});

describe.each(languages)('in %s', language => {
  test('every error code is shown', () => {
    speech.speak(language);
    opened();
    for (const code of faultCodes) {
      const face = screen.getByTestId(`fault-${code}`);
      expect(face.getAttribute('role')).toBe('alert');
      expect(plain(face.textContent).length).toBeGreaterThan(20);
    }
  });
});

test('an error offers its own step and no other', () => {
  opened();
  const steps = (code: string) =>
    within(screen.getByTestId(`fault-${code}`))
      .queryAllByRole('button')
      .map(button => button.dataset.testid);
  expect(steps('offline')).toEqual(['fault-retry']);
  expect(steps('signedOut')).toEqual(['fault-signIn']);
  expect(steps('keyring')).toEqual(['fault-settings']);
  expect(steps('refused')).toEqual([]);
  expect(steps('rateLimited')).toEqual([]);
});

test('a blocked and a busy button keep the focus and do nothing', async () => {
  const user = opened();
  const [busy] = within(exhibit('Button')).getAllByRole('button', { name: text('session-renew-busy') });
  if (!busy) throw new Error('no busy button');
  busy.focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(busy);
  expect(busy.getAttribute('aria-disabled')).toBe('true');
});

test('a fault is tied to its field', () => {
  opened();
  const wrong = within(exhibit('Field')).getByDisplayValue('http://api.example.com');
  expect(wrong.getAttribute('aria-invalid')).toBe('true');
  const note = document.getElementById(wrong.getAttribute('aria-describedby') ?? '');
  expect(plain(note?.textContent)).toBe('The address has to begin with https://');
});

test('a select is opened, moved in and chosen from by keyboard', async () => {
  const user = opened();
  const select = screen.getByTestId('gallery-select');
  expect(select.dataset.value).toBe('tr');
  select.focus();
  await user.keyboard('{Enter}');
  await screen.findByTestId('gallery-select-de');
  await user.click(screen.getByTestId('gallery-select-de'));
  await waitFor(() => expect(select.dataset.value).toBe('de'));
  expect(plain(select.textContent)).toBe('Deutsch');
});

test('a dialog takes the focus, closes with Escape and gives the focus back', async () => {
  const user = opened();
  const opener = screen.getByTestId('gallery-open-dialog');
  await user.click(opener);
  const dialog = await screen.findByTestId('gallery-dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByTestId('gallery-dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('a table without rows keeps its head and says so', () => {
  opened();
  const [, bare] = within(exhibit('Table')).getAllByRole('table');
  expect(within(bare as HTMLElement).getAllByRole('columnheader')).toHaveLength(3);
  expect(plain(exhibit('Table').textContent)).toContain(text('command-none'));
});

test('what a person or the service wrote is isolated in every message', () => {
  opened();
  const refused = screen.getByTestId('fault-refused');
  for (const message of within(refused).getAllByTestId('fault-message')) {
    expect(message.firstElementChild?.tagName).toBe('BDI');
  }
  expect(refused.querySelector('b')).toBeNull();
  cleanup();
});
