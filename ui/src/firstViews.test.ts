import { render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import App from './App.svelte';
import { MockDesk } from './platform/mockDesk';

// The page has the views before any module reads it.
await vi.hoisted(async () => {
  const { MockDesk } = await import('./platform/mockDesk');
  const desk = new MockDesk();
  const { startup, settings, cover } = desk;
  const element = document.createElement('script');
  element.id = 'first-views';
  element.type = 'application/json';
  element.textContent = JSON.stringify({
    startup,
    settings,
    session: desk.active('agent@sandbox.test'),
    cover,
  });
  document.head.append(element);
});

test('a page with the views of the desk shows the signed-in user before the desk answers', async () => {
  const silent = () => new Promise(() => {});
  const desk = new MockDesk();
  for (const command of ['startup', 'settings', 'session', 'cover_view']) desk.answering(command, silent);
  desk.begin();
  render(App);
  expect(screen.getByTestId('status-user-name').textContent).toContain('agent@sandbox.test');
  expect(screen.getByTestId('search-line')).toBeTruthy();
  expect(document.documentElement.hasAttribute('data-cover-unknown')).toBe(false);
});
