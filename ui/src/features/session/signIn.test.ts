import { cleanup, screen, waitFor } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { DeskError, System } from '../../generated/bindings';
import { demoUsers, MockDesk, testProfile } from '../../platform/mockDesk';
import { page } from '../../platform/page';
import { languages } from '../../shared/language/speech.svelte';
import { plain } from '../../shared/testing/plain';
import { openDesk } from '../testing/open';
import { signingIn } from './signing.svelte';

const field = (id: string) => screen.getByTestId<HTMLInputElement>(`sign-in-${id}`);
const shown = (id: string) => plain(screen.getByTestId(id).textContent);

async function tried(error: DeskError | null, password = 'Sandbox-1') {
  const shell = new MockDesk();
  if (error) shell.failing('sign_in', error);
  const user = await openDesk(shell);
  await user.type(field('user'), 'agent@sandbox.test');
  await user.type(field('password'), `${password}{Enter}`);
  return { shell, user };
}

test('e-mail and password sign in, by keyboard alone', async () => {
  const shell = new MockDesk();
  const user = await openDesk(shell);
  expect(document.activeElement).toBe(field('user'));
  await user.keyboard('agent@sandbox.test{Tab}Sandbox-1{Enter}');
  await waitFor(() => expect(shown('session-user')).toBe('agent@sandbox.test'));
  expect(shell.called('sign_in')).toEqual([{ userName: 'agent@sandbox.test', password: 'Sandbox-1' }]);
});

test('a phone number goes to the desk as it was typed', async () => {
  const shell = new MockDesk();
  const user = await openDesk(shell);
  await user.keyboard('+905550000001{Tab}Sandbox-1{Enter}');
  await waitFor(() => expect(shown('session-user')).toBe('+905550000001'));
});

test('after signing in the page has the focus, and the password is nowhere', async () => {
  await tried(null);
  await screen.findByTestId('session-user');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(document.body.innerHTML).not.toContain('Sandbox-1');
});

describe('the page that the password was typed into', () => {
  const isHidden = () => document.documentElement.hasAttribute('data-leaving');

  /** The sign-in is under way until `signedIn` is called. */
  async function signingInSlowly() {
    const shell = new MockDesk();
    const user = await openDesk(shell);
    let signedIn = () => {};
    shell.answering(
      'sign_in',
      () =>
        new Promise(resolve => {
          signedIn = () => resolve(null);
        }),
    );
    await user.keyboard('agent@sandbox.test{Tab}Sandbox-1{Enter}');
    await waitFor(() => expect(shell.called('sign_in')).toHaveLength(1));
    return { shell, user, signedIn };
  }

  test('is loaded anew, and shows nothing of the user before that', async () => {
    const user = await openDesk(new MockDesk());
    let loaded = () => {};
    page.loadAnew = () =>
      new Promise(resolve => {
        loaded = resolve;
      });
    await user.keyboard('agent@sandbox.test{Tab}Sandbox-1');
    expect(isHidden()).toBe(false);
    await user.keyboard('{Enter}');
    await screen.findByTestId('session-user');
    expect(isHidden()).toBe(true);
    loaded();
    await waitFor(() => expect(isHidden()).toBe(false));
  });

  test('is loaded once, whoever of the demo users signs in', async () => {
    const shell = new MockDesk();
    const user = await openDesk(shell, '');
    await screen.findByTestId('demo-user-1');
    await user.keyboard('{Alt>}1{/Alt}');
    await waitFor(() => expect(shell.loads).toBe(1));
  });

  test.each([
    ['was typed into the command line', 'search', 'command', 'saw'],
    ['was pressed on another page', 'settings', 'settings-polling', null],
  ])('stays if something %s, and forgets the password', async (_, place, id, text) => {
    const shell = new MockDesk();
    const user = await openDesk(shell, place);
    if (text) await user.type(screen.getByTestId(id), text);
    else await user.click(screen.getByTestId(id));
    await user.keyboard('{Control>}9{/Control}');
    await user.type(await screen.findByTestId('sign-in-user'), 'agent@sandbox.test');
    const password = field('password');
    await user.type(password, 'Sandbox-1{Enter}');
    await screen.findByTestId('session-user');
    await waitFor(() => expect(password.value).toBe(''));
    expect(shell.loads).toBe(0);
    expect(isHidden()).toBe(false);
  });

  test('stays if something is typed elsewhere while the desk signs in', async () => {
    const { shell, user, signedIn } = await signingInSlowly();
    await user.type(screen.getByTestId('command'), 'saw');
    await shell.tellSession(shell.active('agent@sandbox.test'));
    expect(isHidden()).toBe(false);
    signedIn();
    await waitFor(() => expect(signingIn.busy).toBe(false));
    expect(shell.loads).toBe(0);
  });

  test('is shown as long as another profile is looked at', async () => {
    const { shell, signedIn } = await signingInSlowly();
    await shell.tellSettings({ profile: testProfile });
    await shell.tellSession(shell.active('agent@sandbox.test'));
    expect(isHidden()).toBe(false);
    signedIn();
    await waitFor(() => expect(signingIn.busy).toBe(false));
  });

  test('stays after a sign-in without an answer', async () => {
    const { shell } = await tried({ code: 'offline' });
    await screen.findByTestId('fault-offline');
    await shell.tellSession(shell.active('agent@sandbox.test'));
    await screen.findByTestId('session-user');
    expect(isHidden()).toBe(false);
    expect(shell.loads).toBe(0);
  });
});

describe('a sign-in that fails', () => {
  const failures: [string, DeskError, string][] = [
    [
      '400',
      { code: 'refused', status: 400, serviceCode: null, messages: ['Wrong password.'] },
      'fault-refused',
    ],
    ['429', { code: 'rateLimited', until: new Date(Date.now() + 42_000).toISOString() }, 'fault-rateLimited'],
    ['500', { code: 'serviceFailed' }, 'fault-serviceFailed'],
    ['no network', { code: 'offline' }, 'fault-offline'],
  ];

  test('a059 400, 429, 500 and a lost network are told apart', async () => {
    const sentences = new Set<string>();
    for (const [, error, id] of failures) {
      await tried(error);
      await screen.findByTestId(id);
      sentences.add(shown(id));
      const others = failures.filter(([, , other]) => other !== id);
      for (const [, , other] of others) expect(screen.queryByTestId(other)).toBeNull();
      cleanup();
    }
    expect(sentences.size).toBe(failures.length);
  });

  test.each([400, 401, 403, 422])(
    'a059 a refusal need not be 401: %i is told with its own words',
    async status => {
      await tried({ code: 'refused', status, serviceCode: null, messages: ['Hesap kapalı.'] });
      await screen.findByTestId('fault-refused');
      expect(shown('fault-refused')).toContain('The service refused the sign-in.');
      expect(shown('fault-message')).toBe('Hesap kapalı.');
      expect(shown('fault-refused')).toContain(`Status ${status}`);
    },
  );

  test('a152 a code that nobody knows is shown and not fatal', async () => {
    await tried({ code: 'refused', status: 400, serviceCode: 'MOON_PHASE', messages: [] });
    await screen.findByTestId('fault-refused');
    expect(shown('fault-refused')).toContain('Code MOON_PHASE');
    expect(shown('fault-refused')).toContain('The service gave no reason.');
  });

  test('what the service says is text, in a direction of its own', async () => {
    await tried({
      code: 'refused',
      status: 400,
      serviceCode: null,
      messages: ['<img src=x onerror=alert(1)>'],
    });
    const message = await screen.findByTestId('fault-message');
    expect(message.querySelector('img')).toBeNull();
    expect(message.querySelector('bdi')?.textContent).toBe('<img src=x onerror=alert(1)>');
  });

  test('the name stays; a refused password is gone and its field has the focus', async () => {
    await tried({ code: 'refused', status: 400, serviceCode: null, messages: [] });
    await screen.findByTestId('fault-refused');
    expect(field('user').value).toBe('agent@sandbox.test');
    expect(field('password').value).toBe('');
    expect(document.activeElement).toBe(field('password'));
  });

  test('without an answer the password can be sent again', async () => {
    const { shell, user } = await tried({ code: 'offline' });
    await screen.findByTestId('fault-offline');
    expect(field('password').value).toBe('Sandbox-1');
    expect(shown('status-service')).toMatch(/^Can’t reach the service since/);
    shell.failing('sign_in', null);
    await user.click(screen.getByTestId('sign-in-submit'));
    await screen.findByTestId('session-user');
    expect(screen.queryByTestId('status-service')).toBeNull();
  });

  test('missing entries are told at their fields and the first has the focus', async () => {
    const user = await openDesk(new MockDesk());
    await user.click(screen.getByTestId('sign-in-submit'));
    await waitFor(() => expect(screen.getAllByTestId('field-fault')).toHaveLength(2));
    expect(field('user').getAttribute('aria-invalid')).toBe('true');
    expect(
      document.getElementById(field('user').getAttribute('aria-describedby') ?? '')?.textContent,
    ).toContain('Required.');
    expect(document.activeElement).toBe(field('user'));
  });
});

test('a rate limit counts down, blocks sending, and ends by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-12-24T12:00:00Z') });
  try {
    const { shell, user } = await tried({ code: 'rateLimited', until: '2026-12-24T12:00:30Z' });
    const submit = screen.getByTestId('sign-in-submit');
    await waitFor(() => expect(plain(submit.textContent)).toMatch(/^Wait 0:(30|29)$/));
    await user.click(submit);
    await user.keyboard('{Alt>}1{/Alt}');
    expect(shell.called('sign_in')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(31_000);
    await waitFor(() => expect(plain(submit.textContent)).toBe('Sign in'));
    expect(screen.queryByTestId('fault-rateLimited')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('a176 a silence of hours is no reason to wait: one key signs in all the same', async () => {
  const until = new Date(Date.now() + 3 * 3_600_000).toISOString();
  const { shell, user } = await tried({ code: 'rateLimited', until });
  shell.failing('sign_in', null);
  await user.click(await screen.findByTestId('fault-try-now'));
  await waitFor(() => expect(screen.queryByTestId('fault-rateLimited')).toBeNull());
  expect(shell.called('ask_anyway')).toHaveLength(1);
  await waitFor(() => expect(shell.called('sign_in')).toHaveLength(2));
});

test('while it signs in, it says so and sends once', async () => {
  let answer = (_: null) => {};
  const shell = new MockDesk().answering(
    'sign_in',
    () =>
      new Promise<null>(done => {
        answer = done;
      }),
  );
  const user = await openDesk(shell);
  await user.type(field('user'), 'agent@sandbox.test');
  await user.type(field('password'), 'Sandbox-1{Enter}{Enter}');
  const submit = screen.getByTestId('sign-in-submit');
  await waitFor(() => expect(plain(submit.textContent)).toBe('Signing in…'));
  expect(submit.getAttribute('aria-busy')).toBe('true');
  expect(shown('status-session')).toBe('Signing in');
  await user.click(submit);
  expect(shell.called('sign_in')).toHaveLength(1);
  answer(null);
  await waitFor(() => expect(submit.getAttribute('aria-busy')).toBeNull());
});

describe('a wait that may be one for the keychain', () => {
  const said = () => screen.queryByTestId('keychain-wait')?.textContent ?? null;
  let end = () => {};
  const waiting = () =>
    new Promise<null>(done => {
      end = () => done(null);
    });

  // A sign-in that goes on would keep the next one from beginning.
  afterEach(async () => {
    end();
    vi.useRealTimers();
    await waitFor(() => expect(signingIn.busy).toBe(false));
  });

  async function begun(shell: MockDesk, name: System, button: string): Promise<void> {
    shell.settings = { ...shell.settings, system: name };
    await openDesk(shell);
    const found = await screen.findByTestId(button);
    vi.useFakeTimers();
    found.click();
  }

  function lockedDesk(): MockDesk {
    const shell = new MockDesk().answering('retry_keyring', waiting);
    shell.session = { state: 'locked', trouble: { kind: 'keyring', state: 'timedOut' } };
    return shell;
  }

  test.each([
    ['signing in', new MockDesk().answering('sign_in', waiting), 'demo-user-1'],
    ['asking again', lockedDesk(), 'vault-retry'],
  ])('%s names it on a Mac after two seconds', async (_, shell, button) => {
    await begun(shell, 'macos', button);
    await vi.advanceTimersByTimeAsync(1_900);
    expect(said()).toBe('');
    await vi.advanceTimersByTimeAsync(100);
    expect(said()).toContain('choose “Always Allow”');
  });

  test.each(['linux', 'windows'] as const)('%s has none to name', async name => {
    await begun(new MockDesk().answering('sign_in', waiting), name, 'demo-user-1');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(said()).toBeNull();
  });

  test('it is named no longer than the wait lasts', async () => {
    await begun(new MockDesk().answering('sign_in', waiting), 'macos', 'demo-user-1');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(said()).not.toBe('');
    end();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(said()).toBe('');
  });
});

describe('demo users', () => {
  test('one key signs in', async () => {
    const shell = new MockDesk();
    const user = await openDesk(shell);
    await screen.findByTestId('demo-user-2');
    // The key does nothing while a dialog is open in front of it.
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('?');
    await screen.findByRole('dialog');
    await user.keyboard('{Alt>}[Digit1]{/Alt}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shell.called('sign_in')).toEqual([]);
    await user.keyboard('{Alt>}[Digit2]{/Alt}');
    await waitFor(() => expect(shown('session-user')).toBe('colleague@sandbox.test'));
    expect(shell.called('sign_in')).toEqual([demoUsers[1]]);
  });

  test('on a Mac the keys are Control and a digit, and say so', async () => {
    const shell = new MockDesk();
    const user = await openDesk(shell);
    await shell.tellSettings({ system: 'macos' });
    const button = await screen.findByTestId('demo-user-2');
    expect(button.getAttribute('aria-keyshortcuts')).toBe('Control+2');
    expect(button.querySelector('kbd')?.textContent).toBe('⌃2');
    await user.keyboard('{Control>}[Digit2]{/Control}');
    await waitFor(() => expect(shown('session-user')).toBe('colleague@sandbox.test'));
  });

  test.each([
    ['Digit2', true],
    ['Digit9', false],
  ])('%s, held with Alt, is taken: %s', async (code, taken) => {
    await openDesk(new MockDesk());
    await screen.findByTestId('demo-user-2');
    const event = new KeyboardEvent('keydown', { code, altKey: true, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(taken);
  });

  test('the number pad takes no demo user, because on Windows it types signs', async () => {
    const shell = new MockDesk();
    const user = await openDesk(shell);
    await screen.findByTestId('demo-user-2');
    await user.keyboard('{Alt>}[Numpad2]{/Alt}');
    expect(shell.called('sign_in')).toEqual([]);
  });

  test('only the sandbox has them', async () => {
    const shell = new MockDesk();
    shell.settings = {
      ...shell.settings,
      profiles: [...shell.settings.profiles, testProfile],
      profile: testProfile,
    };
    await openDesk(shell);
    expect(screen.queryByTestId('demo-users')).toBeNull();
    expect(shell.called('demo_users')).toEqual([]);
  });

  test('the sandbox can be used without their list', async () => {
    await openDesk(new MockDesk().failing('demo_users', { code: 'offline' }));
    expect(field('user')).toBeTruthy();
    expect(screen.queryByTestId('demo-users')).toBeNull();
  });
});

describe('the reason for a sign-out', () => {
  test.each([
    ['asked', /^Note: You are signed out/],
    ['refused', /no longer renews the session/],
    ['tooManyTries', /wrong password was entered five times/],
  ] as const)('%s is said, with the last user filled in', async (why, words) => {
    const shell = new MockDesk();
    shell.session = { state: 'signedOut', why, lastUser: 'agent@sandbox.test' };
    await openDesk(shell);
    expect(shown(`sign-in-why-${why}`)).toMatch(words);
    expect(field('user').value).toBe('agent@sandbox.test');
    expect(document.activeElement).toBe(field('password'));
  });
});

test('what was typed survives leaving and a change of language', async () => {
  const shell = new MockDesk();
  const user = await openDesk(shell);
  await user.type(field('user'), 'half@typ');
  await shell.tellSettings({ language: 'de' });
  await waitFor(() => expect(plain(screen.getByTestId('sign-in-submit').textContent)).toBe('Anmelden'));
  expect(field('user').value).toBe('half@typ');
  await user.click(screen.getByTestId('profile-badge'));
  await user.click(screen.getByTestId('nav-settings'));
  await user.click(screen.getByTestId('profile-badge'));
  await user.click(screen.getByTestId('nav-session'));
  expect(field('user').value).toBe('half@typ');
});

test('the password can be looked at, and is hidden at first', async () => {
  const user = await openDesk(new MockDesk());
  expect(field('password').type).toBe('password');
  await user.click(screen.getByTestId('sign-in-password-show'));
  expect(field('password').type).toBe('text');
});

test.each(languages)('every control of the form has a name in %s', async language => {
  const shell = new MockDesk();
  shell.settings = { ...shell.settings, language };
  await openDesk(shell);
  for (const control of screen.getByTestId('sign-in-form').querySelectorAll('input, button')) {
    const labels = 'labels' in control ? (control as HTMLInputElement).labels : null;
    const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
    expect(plain(name) || plain(labels?.[0]?.textContent)).not.toBe('');
  }
});
