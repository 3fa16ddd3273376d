import { screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { changing, retyped } from '../reservations/testing/changing';

test('after the minutes of the settings the window is covered, and what was typed is kept first', async () => {
  const { shell, user } = await changing(shell => {
    shell.settings = { ...shell.settings, coverMinutes: 10 };
  });
  await retyped(user, 'change-flight', 'PC1203');
  expect(shell.called('keep_change')).toEqual([]);
  const passed = (minutes: number) => vi.spyOn(Date, 'now').mockReturnValue(began + minutes * 60_000);
  const began = Date.now();
  passed(9);
  window.dispatchEvent(new Event('pointermove'));
  passed(18);
  window.dispatchEvent(new Event('pointermove'));
  await new Promise(done => setTimeout(done));
  expect(shell.called('cover')).toEqual([]);
  passed(28);
  window.dispatchEvent(new Event('pointermove'));
  await screen.findByTestId('cover');
  vi.restoreAllMocks();
  const asked = shell.calls.map(({ command }) => command);
  expect(asked).toContain('keep_change');
  expect(asked.indexOf('keep_change')).toBeLessThan(asked.indexOf('cover'));
});
