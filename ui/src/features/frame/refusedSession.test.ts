import { waitFor } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { MockDesk } from '../../platform/mockDesk';
import { openDesk } from '../testing/open';

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['refused', 1],
  ['asked', 0],
] as const)(
  'a session that ended as %s is given to the core after the minutes of the cover: %i',
  async (why, times) => {
    const shell = new MockDesk();
    shell.session = { state: 'signedOut', why, lastUser: 'agent@sandbox.test' };
    shell.settings.coverMinutes = 10;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    await openDesk(shell, 'settings');
    window.dispatchEvent(new Event('pointermove'));
    expect(shell.called('cover')).toEqual([]);
    vi.setSystemTime(Date.now() + 601_000);
    window.dispatchEvent(new Event('pointermove'));
    await waitFor(() => expect(shell.called('cover')).toHaveLength(times));
  },
);
