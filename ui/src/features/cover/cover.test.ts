import { screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MockDesk, testProfile } from '../../platform/mockDesk';
import { userState } from '../../shared/session/userState.svelte';
import { plain } from '../../shared/testing/plain';
import { openDesk } from '../testing/open';
import { cover, coverAfter, seatOf } from './cover.svelte';

const isClosed = () => screen.queryByTestId('cover') === null;

async function covered(prepare: (shell: MockDesk) => void = () => {}) {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  shell.cover = { isCovered: true, triesLeft: null };
  prepare(shell);
  const user = await openDesk(shell, 'settings');
  await screen.findByTestId('cover');
  return { shell, user };
}

async function give(user: Awaited<ReturnType<typeof covered>>['user'], password: string) {
  await user.type(screen.getByTestId('cover-password'), `${password}{Enter}`);
}

describe('a covered window', () => {
  test('lies over everything, and names the user whose password lifts it', async () => {
    await covered();
    const dialog = screen.getByTestId<HTMLDialogElement>('cover');
    expect(dialog.open).toBe(true);
    expect(plain(dialog.textContent)).toContain('Enter the password agent@sandbox.test signed in with');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('cover-password')));
  });

  test('the keys of the desk below do nothing, and Escape does not lift it', async () => {
    const { shell, user } = await covered();
    const before = location.hash;
    await user.keyboard('{Control>}k{/Control}{Control>}2{/Control}{Escape}');
    expect(screen.queryByTestId('palette')).toBeNull();
    expect(location.hash).toBe(before);
    expect(isClosed()).toBe(false);
    expect(shell.called('uncover')).toEqual([]);
  });

  test('the password lifts it, and the desk is as it was left', async () => {
    const { shell, user } = await covered();
    await give(user, 'Sandbox-1');
    await waitFor(() => expect(isClosed()).toBe(true));
    expect(shell.called('uncover')).toEqual([{ password: 'Sandbox-1' }]);
    expect(screen.getByTestId('settings-cover')).toBeTruthy();
    expect(shell.called('sign_in')).toEqual([]);
  });

  test('a wrong one is said with what is left, and the fifth signs out', async () => {
    const { user } = await covered();
    await give(user, 'wrong');
    await waitFor(() => expect(plain(screen.getByTestId('cover').textContent)).toContain('4 tries are left'));
    expect(screen.getByTestId<HTMLInputElement>('cover-password').value).toBe('');
    for (const words of ['3 tries', '2 tries', 'One try is left, then you are signed out']) {
      await give(user, 'wrong');
      await waitFor(() => expect(plain(screen.getByTestId('cover').textContent)).toContain(words));
    }
    await give(user, 'wrong');
    await waitFor(() => expect(isClosed()).toBe(true));
  });

  test('a failure is told and costs no try', async () => {
    const { shell, user } = await covered();
    shell.failing('uncover', { code: 'busy' });
    await give(user, 'Sandbox-1');
    await screen.findByTestId('fault-busy');
    expect(isClosed()).toBe(false);
  });

  test('the user can sign out instead', async () => {
    const { shell, user } = await covered();
    await user.click(screen.getByTestId('cover-sign-out'));
    await waitFor(() => expect(isClosed()).toBe(true));
    expect(shell.called('sign_out')).toHaveLength(1);
  });
});

test('nothing of the desk is shown before it is known whether it is covered', async () => {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  let answer: (view: MockDesk['cover']) => void = () => {};
  shell.answering(
    'cover_view',
    () =>
      new Promise(resolve => {
        answer = resolve;
      }),
  );
  void openDesk(shell, 'settings');
  await waitFor(() => expect(shell.called('cover_view')).not.toEqual([]));
  expect(screen.queryByTestId('settings-cover')).toBeNull();
  answer({ isCovered: false, triesLeft: null });
  await screen.findByTestId('settings-cover');
});

test('another profile shows nothing before it is known whether it is covered', async () => {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  await openDesk(shell, 'settings');
  await screen.findByTestId('settings-cover');
  const isHidden = () => document.documentElement.hasAttribute('data-cover-unknown');
  await waitFor(() => expect(isHidden()).toBe(false));
  const answers: ((view: MockDesk['cover']) => void)[] = [];
  shell.answering('cover_view', () => new Promise(resolve => answers.push(resolve)));
  await shell.tellSettings({ profile: testProfile });
  await waitFor(() => expect(isHidden()).toBe(true));
  await shell.tellSession(shell.active('ayse@kiyi.example'));
  await waitFor(() => expect(answers).toHaveLength(2));
  const [forProfile, forUser] = answers;
  forUser?.({ isCovered: true, triesLeft: null });
  await screen.findByTestId('cover');
  await waitFor(() => expect(isHidden()).toBe(false));
  forProfile?.({ isCovered: false, triesLeft: null });
  await new Promise(done => setTimeout(done));
  expect(isClosed()).toBe(false);
});

test('another profile without a user is shown at once', async () => {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  await openDesk(shell, 'settings');
  await screen.findByTestId('settings-cover');
  shell.answering('cover_view', () => new Promise(() => {}));
  await shell.tellSession({ state: 'signedOut', why: 'never', lastUser: null });
  await shell.tellSettings({ profile: testProfile });
  await waitFor(() => expect(document.documentElement.dataset.colour).toBe('violet'));
  expect(document.documentElement.hasAttribute('data-cover-unknown')).toBe(false);
});

describe('nobody is at the desk', () => {
  let shell: MockDesk;
  let stop: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    shell = new MockDesk();
    shell.session = shell.active('agent@sandbox.test');
    shell.begin();
    cover.forget();
    stop = coverAfter(10);
  });

  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

  test('the window is covered after the time, and not before', async () => {
    await pass(599);
    expect(cover.isCovered).toBe(false);
    await pass(2);
    expect(cover.isCovered).toBe(true);
    await pass(3600);
    expect(shell.called('cover')).toHaveLength(1);
  });

  test.each(['pointermove', 'pointerdown', 'wheel', 'keydown'])('%s is a sign of the agent', async name => {
    await pass(599);
    window.dispatchEvent(new Event(name));
    await pass(599);
    expect(cover.isCovered).toBe(false);
    await pass(2);
    expect(cover.isCovered).toBe(true);
  });

  test.each(['a tick', 'a sign of somebody'])(
    'a machine that has slept that long is covered at %s',
    async first => {
      await pass(5);
      vi.setSystemTime(Date.now() + 3_600_000);
      if (first === 'a tick') await pass(1);
      else window.dispatchEvent(new Event('pointermove'));
      await vi.waitFor(() => expect(cover.isCovered).toBe(true));
    },
  );

  test('a desk that cannot be covered is asked again only after the time', async () => {
    shell.answering('cover', () => ({ isCovered: false, triesLeft: null }));
    await pass(1190);
    expect(shell.called('cover')).toHaveLength(1);
    await pass(20);
    expect(shell.called('cover')).toHaveLength(2);
  });

  test('a desk that does not answer is asked again within seconds', async () => {
    shell.failing('cover', { code: 'busy' });
    await pass(601);
    expect(shell.called('cover')).toHaveLength(1);
    await pass(6);
    expect(shell.called('cover')).toHaveLength(2);
    shell.answering('cover', () => ({ isCovered: true, triesLeft: null }));
    await pass(6);
    expect(cover.isCovered).toBe(true);
  });

  test('a disk that does not store what was typed does not delay the cover', async () => {
    vi.spyOn(userState, 'keep').mockReturnValueOnce(new Promise(() => {}));
    const seat = seatOf(null, null);
    await cover.look(seat);
    expect(cover.isKnownFor(seat)).toBe(true);
    await pass(601);
    expect(cover.isKnownFor(seat)).toBe(false);
    expect(shell.called('cover')).toHaveLength(0);
    await pass(2);
    expect(cover.isCovered && cover.isKnownFor(seat)).toBe(true);
  });
});

test.each([
  ['is loaded anew if nothing but the password was typed there', 'settings', 0, 1],
  ['stays if an agent has worked there', 'search', 1, 0],
])('the page of a lifted cover %s', async (_, place, work, loads) => {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  const user = await openDesk(shell, place);
  if (work) await user.type(await screen.findByTestId('command'), 'saw');
  shell.answering('cover', () => {
    shell.cover = { isCovered: true, triesLeft: null };
    return shell.cover;
  });
  await cover.put();
  await screen.findByTestId('cover');
  await give(user, 'wrong');
  await waitFor(() => expect(plain(screen.getByTestId('cover').textContent)).toContain('4 tries are left'));
  expect(shell.loads).toBe(0);
  await give(user, 'Sandbox-1');
  await waitFor(() => expect(isClosed()).toBe(true));
  expect(shell.loads).toBe(loads);
});

test('a session that ends under the cover takes what was typed out of the window', async () => {
  const { shell } = await covered();
  const before = userState.turn;
  shell.cover = { isCovered: false, triesLeft: null };
  await shell.tellSession({ state: 'signedOut', why: 'refused', lastUser: 'agent@sandbox.test' });
  await waitFor(() => expect(isClosed()).toBe(true));
  expect(userState.turn).toBeGreaterThan(before);
});
