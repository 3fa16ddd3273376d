import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import App from './App.svelte';
import { signIn, signingIn } from './features/session/signing.svelte';
import { openDesk } from './features/testing/open';
import { MockDesk, testProfile } from './platform/mockDesk';
import { system } from './shared/system.svelte';
import { plain } from './shared/testing/plain';

const never = () => new Promise(() => {});
const blocked = { kind: 'blocked', problem: { kind: 'sandbox' } } as const;
const frame = () => screen.queryByTestId('side');
const loading = () => screen.queryByLabelText('Opening Transfer Desk');

/** How often the shell was asked for this command. */
const asked = (shell: MockDesk, command: string) => shell.called(command).length;

/** Opens the window of a shell that does not answer every command, so no heading appears. */
async function openPart(shell: MockDesk) {
  await expect(openDesk(shell)).rejects.toThrow();
}

describe('the window opens', () => {
  test.each(['startup', 'settings', 'session'])(
    'once the %s is known, and says until then that it loads',
    async one => {
      await openPart(new MockDesk().answering(one, never));
      expect(loading()).not.toBeNull();
      expect(frame()).toBeNull();
    },
  );

  test('in the frame that the page shows before any script has run', async () => {
    const page = new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html');
    const parts = (root: Document) =>
      [...(root.querySelector('.window-frame')?.children ?? [])].map(part => part.classList[0]);
    expect(parts(page)).toHaveLength(5);
    await openPart(new MockDesk().answering('startup', never));
    expect(parts(document)).toEqual(parts(page));
  });

  test('and after a while says that a password may be wanted', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      await openPart(new MockDesk().answering('startup', never));
      const long = () => plain(screen.getByTestId('loading-long').textContent);
      expect(long()).toBe('');
      await vi.advanceTimersByTimeAsync(4_000);
      await waitFor(() => expect(long()).toContain('asking for your password'));
    } finally {
      vi.useRealTimers();
    }
  });

  test('and on a Mac names the keychain', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const shell = new MockDesk().answering('startup', never);
      shell.settings = { ...shell.settings, system: 'macos' };
      await openPart(shell);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(screen.getByTestId('keychain-wait').textContent).toContain('for the keychain');
      expect(screen.getByTestId('loading-long').textContent).toBe('');
    } finally {
      vi.useRealTimers();
    }
  });

  test('although the session is unknown, because the sign-in shows what failed', async () => {
    await openPart(new MockDesk().failing('session', { code: 'storage', state: 'full' }));
    expect(frame()).not.toBeNull();
    expect(loading()).toBeNull();
  });

  test('not without settings: it shows the failure and asks again', async () => {
    const shell = new MockDesk().failing('settings', { code: 'unexpected' } as never);
    await openPart(shell);
    expect(plain(screen.getByTestId('fault-unexpected').textContent)).toContain('Try again.');
    shell.failing('settings', null);
    screen.getByTestId('fault-retry').click();
    await screen.findByTestId('sign-in-form');
    expect(asked(shell, 'startup')).toBe(2);
  });

  test('in a neutral colour until the profile is known', async () => {
    const shell = new MockDesk();
    shell.settings.profile = testProfile;
    await openDesk(shell);
    const { dataset } = document.documentElement;
    await waitFor(() => expect(dataset.colour).toBe('violet'));
    cleanup();
    await openPart(new MockDesk().answering('settings', never));
    expect(dataset.colour).toBe('amber');
  });

  test.each([[''], ['search'], ['search/offers']])(
    'at “%s” although nobody knows the session',
    async place => {
      await openDesk(new MockDesk().failing('session', { code: 'storage', state: 'full' }), place).catch(
        () => {},
      );
      expect(frame()).not.toBeNull();
    },
  );

  test('without a failure of the settings while the desk is not ready', async () => {
    const shell = new MockDesk().failing('settings', 'no settings').answering('startup', never);
    await openPart(shell);
    expect(screen.queryByTestId('fault-unexpected')).toBeNull();
    expect(loading()).not.toBeNull();
  });
});

test('no key of a browser reloads the window', async () => {
  const user = await openDesk(new MockDesk());
  const seen = vi.fn<(event: KeyboardEvent) => void>();
  window.addEventListener('keydown', seen, { once: true });
  await user.keyboard('{F5}');
  expect(seen.mock.lastCall?.[0].defaultPrevented).toBe(true);
});

test('on a Mac a clicked button has the focus, to which it returns when a dialog closes', async () => {
  await openDesk(new MockDesk());
  system.runsOn('macos');
  const [button] = screen.getAllByRole<HTMLButtonElement>('button');
  // As WebKit does, a click alone moves no focus.
  button?.click();
  expect(document.activeElement).toBe(button);
  system.runsOn('linux');
});

describe('a desk that is blocked', () => {
  test('shows its problem, and neither the frame nor a failure beside it', async () => {
    const shell = new MockDesk().failing('settings', 'no settings').failing('session', 'no session');
    shell.startup = blocked;
    await openDesk(shell);
    expect(screen.getByTestId('startup-problem')).toBeTruthy();
    expect([frame(), screen.queryByTestId('fault-unexpected')]).toEqual([null, null]);
  });

  test('is asked again for settings and session once it is free', async () => {
    const shell = new MockDesk();
    shell.startup = blocked;
    await openDesk(shell);
    await waitFor(() => expect(['settings', 'session'].map(one => asked(shell, one))).toEqual([2, 2]));
    await shell.tellStartup({ kind: 'ready' });
    await screen.findByTestId('sign-in-form');
    expect(['settings', 'session'].map(one => asked(shell, one))).toEqual([3, 3]);
  });
});

describe('the first screen', () => {
  let frames: (() => void)[] = [];
  beforeEach(() => {
    frames = [];
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation(callback => frames.push(() => callback(0)));
    vi.spyOn(window, 'cancelAnimationFrame').mockImplementation(at => {
      frames[at - 1] = () => {};
    });
  });
  const drawn = () => {
    for (const one of frames.splice(0)) one();
  };

  test('is announced when the frame after it is drawn, not before', async () => {
    const shell = new MockDesk();
    await openDesk(shell);
    expect(frames.length).toBeGreaterThan(0);
    drawn();
    expect(asked(shell, 'painted')).toBe(0);
    drawn();
    expect(asked(shell, 'painted')).toBe(1);
  });

  test('is also the problem screen of a blocked desk', async () => {
    const shell = new MockDesk();
    shell.startup = blocked;
    await openDesk(shell);
    drawn();
    drawn();
    expect(asked(shell, 'painted')).toBe(1);
  });

  test('is not the loading screen', async () => {
    const shell = new MockDesk().answering('settings', never);
    await openPart(shell);
    drawn();
    drawn();
    expect(asked(shell, 'painted')).toBe(0);
  });
});

describe('what failed in one session', () => {
  async function failed() {
    const shell = new MockDesk();
    await openDesk(shell);
    await signIn('agent@sandbox.test', 'wrong');
    expect(signingIn.fault).not.toBeNull();
    return shell;
  }

  test('is forgotten in another session', async () => {
    const shell = await failed();
    await shell.tellSession(shell.active('agent@sandbox.test'));
    await waitFor(() => expect(signingIn.fault).toBeNull());
  });

  test('is forgotten with another profile', async () => {
    const shell = await failed();
    await shell.tellSettings({ profile: testProfile });
    await waitFor(() => expect(signingIn.fault).toBeNull());
  });

  test('is not forgotten for another theme', async () => {
    const shell = await failed();
    await shell.tellSettings({ theme: 'dark' });
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
    expect(signingIn.fault).not.toBeNull();
  });
});

test('a closed window stops following the desk', async () => {
  const shell = new MockDesk().begin();
  const { unmount } = render(App);
  await screen.findByRole('heading', { level: 1 });
  unmount();
  await fireEvent.keyDown(window, { key: 'F8' });
  expect(document.documentElement.dataset.revealed).toBeUndefined();
  await shell.tellStartup(blocked);
  render(App);
  await screen.findByTestId('startup-problem');
});
