import { screen, waitFor } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { MockDesk, testProfile } from '../../platform/mockDesk';
import { speech } from '../../shared/language/speech.svelte';
import { plain } from '../../shared/testing/plain';
import { openDesk } from '../testing/open';
import { presets, rules } from './presets';

afterEach(() => speech.speak('en'));

const shown = (id: string) => plain(screen.getByTestId(id).textContent);

async function turning() {
  const shell = new MockDesk();
  const user = await openDesk(shell, 'sandbox');
  await screen.findByTestId('sandbox-clock');
  return { shell, user };
}

test('only the sandbox has dials', async () => {
  const shell = new MockDesk();
  shell.settings = { ...shell.settings, profile: testProfile, profiles: [testProfile] };
  const user = await openDesk(shell, 'sandbox');
  await user.click(screen.getByTestId('profile-badge'));
  expect(screen.getByTestId('nav-settings')).toBeTruthy();
  expect(screen.queryByTestId('nav-sandbox')).toBeNull();
  expect(screen.queryByTestId('sandbox-clock')).toBeNull();
  expect(shell.called('sandbox')).toEqual([]);
});

test('its clock advances and stops, this machine’s does not change', async () => {
  const { shell, user } = await turning();
  const before = shown('sandbox-now');
  await user.click(screen.getByTestId('sandbox-later-day'));
  await waitFor(() => expect(shown('sandbox-now')).not.toBe(before));
  await user.click(screen.getByTestId('sandbox-freeze'));
  await waitFor(() => expect(shown('sandbox-now')).toContain('stopped'));
  expect(shell.called('set_sandbox_clock')).toEqual([
    { advanceS: 86_400, freeze: null },
    { advanceS: null, freeze: true },
  ]);
});

test('a fault from the sandbox’s list is set for its endpoint, and cleared', async () => {
  const { shell, user } = await turning();
  screen.getByTestId('sandbox-fault').focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByTestId('sandbox-fault-drop_after'));
  await waitFor(() => expect(shown('sandbox-effect')).toContain('the connection ends before the answer'));
  screen.getByTestId('sandbox-on').focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByTestId('sandbox-on-POST /api/booking'));
  screen.getByTestId('sandbox-times').focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByTestId('sandbox-times-3'));
  await user.click(screen.getByTestId('sandbox-add'));
  await waitFor(() => expect(shown('sandbox-set')).toContain('Answer lost POST /api/booking 3 times more'));
  expect(shell.called('add_sandbox_fault')).toEqual([
    { rule: '{"name":"drop_after"}', on: 'POST /api/booking', times: 3 },
  ]);
  await user.click(screen.getByTestId('sandbox-clear'));
  await waitFor(() => expect(shown('sandbox-set')).toBe('No active faults.'));
});

test('a whole day of the service is one key away, and takes the place of every fault', async () => {
  const { shell, user } = await turning();
  const chosen = () =>
    presets.filter(one => screen.getByTestId<HTMLInputElement>(`sandbox-preset-${one}`).checked);
  expect(chosen()).toEqual(['normal']);
  for (const preset of ['offline', 'slow', 'busy'] as const) {
    await user.click(screen.getByTestId(`sandbox-preset-${preset}`));
    await waitFor(() => expect(chosen()).toEqual([preset]));
    expect(screen.getByTestId('sandbox-set').children).toHaveLength(1);
  }
  expect(shell.called('add_sandbox_fault')).toEqual(
    Object.values(rules).map(rule => ({ rule, on: null, times: 0 })),
  );
  await user.click(screen.getByTestId('sandbox-add'));
  await waitFor(() => expect(chosen()).toEqual([]));
  await user.click(screen.getByTestId('sandbox-preset-normal'));
  await waitFor(() => expect(shown('sandbox-set')).toBe('No active faults.'));
});

test('a rule that cannot be read is reported, and the typed text stays', async () => {
  const { user } = await turning();
  const field = screen.getByTestId<HTMLInputElement>('sandbox-rule');
  await user.clear(field);
  await user.type(field, '{{');
  await user.click(screen.getByTestId('sandbox-add'));
  await screen.findByTestId('fault-invalid');
  expect(field.value).toBe('{');
});

test('the inputs that make something happen are explained in the chosen language', async () => {
  await turning();
  expect(shown('sandbox-scenarios')).toContain('SBX-NONE');
  expect(shown('sandbox-scenarios')).toContain('no vehicles');
  speech.speak('de');
  await waitFor(() => expect(shown('sandbox-scenarios')).toContain('keine Fahrzeuge'));
  expect(shown('sandbox-scenarios')).not.toContain('no vehicles');
});

test('an open question of the specification gets another answer', async () => {
  const { shell, user } = await turning();
  expect(shown('sandbox-switches')).toContain('All as usual');
  screen.getByTestId('switch-field_names').focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByTestId('switch-field_names-other'));
  await waitFor(() => expect(shown('sandbox-switches')).toContain('One changed'));
  expect(shell.called('set_sandbox_switch')).toEqual([{ name: 'field_names', value: 'other' }]);
});

test('it is emptied only after a confirmation, and Enter keeps it', async () => {
  const { shell, user } = await turning();
  await user.click(screen.getByTestId('sandbox-reset-want'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('confirm-keep')));
  await user.keyboard('{Enter}');
  expect(shell.called('reset_sandbox')).toEqual([]);
  await user.click(screen.getByTestId('sandbox-reset-want'));
  await user.click(await screen.findByTestId('confirm-action'));
  await waitFor(() => expect(shell.called('reset_sandbox')).toEqual([{ seed: 1, reservations: 40 }]));
});

test.each([
  ['{Escape}', 0],
  ['{Tab}{Enter}', 1],
])(
  'after the question whether to empty it, answered with %s, the focus is where it was',
  async (answer, resets) => {
    const { shell, user } = await turning();
    const button = screen.getByTestId('sandbox-reset-want');
    button.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('confirm-keep')));
    await user.keyboard(answer);
    await waitFor(() => expect(screen.queryByTestId('sandbox-reset-dialog')).toBeNull());
    await waitFor(() => expect(shell.called('reset_sandbox')).toHaveLength(resets));
    await waitFor(() => expect(document.activeElement).toBe(button));
  },
);
