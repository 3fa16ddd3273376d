/** Signing in and out, and a vault that is shut. */

import { demoUsers, testProfile } from '../../src/platform/mockDesk';
import type { Stage } from '../scenes/stage';
import { delayed } from './delayed';
import { walk } from './walk';

const signedIn = (stage: Stage) => {
  stage.shell.session = stage.shell.active('agent@sandbox.test');
};

walk('an agent signs in', 'refused', async walked => {
  await walked.click('sign-in-submit');
  await walked.type('sign-in-user', 'agent@sandbox.test');
  await walked.type('sign-in-password', 'wrong');
  await walked.click('sign-in-password-show');
  await walked.press('{Enter}');
  await walked.type('sign-in-password', 'Sandbox-1');
  await walked.press('{Control>}{Enter}{/Control}');
});

walk('a demo user signs in by a key', 'refused', async walked => {
  await walked.press('{Alt>}2{/Alt}');
});

walk('a demo user signs in by a click', 'refused', async walked => {
  await walked.click('demo-user-1');
});

walk('a sign-in that gets no answer is said', 'offline', async walked => {
  await walked.click('demo-user-1');
  walked.shell.failing('sign_in', null);
  await walked.click('demo-user-1');
});

walk('a sign-in that must wait counts down', 'rateLimited', async walked => {
  await walked.click('demo-user-1');
  await walked.wait(20);
});

walk('a session is renewed and ended', 'active', async walked => {
  await walked.click('session-renew');
  await walked.click('session-sign-out');
});

walk('a session that is not kept is kept later', 'volatile', async walked => {
  await walked.click('vault-retry');
  walked.shell.failing('retry_keyring', null);
  await walked.click('vault-retry');
});

walk('a vault that cannot be read is set aside', 'unreadable', async walked => {
  await walked.click('vault-set-aside');
  await walked.press('{Escape}');
  await walked.click('vault-set-aside');
  await walked.click('confirm-action');
});

walk('another language is chosen before signing in', 'refused', async walked => {
  await walked.choose('sign-in-language', 'ru');
});

walk('a name is sent without the blanks around it, and a password is asked for', 'test', async walked => {
  await walked.type('sign-in-user', ' agent@sandbox.test ');
  await walked.click('sign-in-submit');
  await walked.type('sign-in-password', 'Sandbox-1');
  await walked.press('{Enter}');
});

walk('while one signs in no other user is taken', 'refused', async walked => {
  const answered = delayed(walked.shell, 'sign_in');
  await walked.click('demo-user-2');
  await walked.click('demo-user-1');
  await walked.press('{Alt>}[Digit1]{/Alt}');
  await walked.click('sign-in-submit');
  await walked.meanwhile('it is answered', () => answered());
});

walk('a digit without a demo user does nothing', 'refused', async walked => {
  await walked.press('{Alt>}[Digit9]{/Alt}');
  await walked.press('2');
});

walk('a sign-in that had to wait is possible again', 'rateLimited', async walked => {
  await walked.type('sign-in-user', 'agent@sandbox.test');
  await walked.type('sign-in-password', 'Sandbox-1');
  await walked.press('{Enter}');
  await walked.press('{Enter}');
  await walked.wait(45);
  await walked.meanwhile('the service takes calls again', () => walked.shell.failing('sign_in', null));
  await walked.press('{Enter}');
});

walk(
  'a service that fails leaves the keyboard and the password where they are',
  'serviceFailed',
  async walked => {
    await walked.type('sign-in-password', 'Sandbox-1');
    await walked.type('sign-in-user', 'agent@sandbox.test');
    await walked.press('{Enter}');
  },
);

walk('another profile is chosen before signing in', 'offline', async walked => {
  await walked.click('demo-user-1');
  await walked.choose('sign-in-profile', testProfile.name);
  await walked.choose('sign-in-profile', 'Sandbox');
  const answered = delayed(walked.shell, 'choose_profile');
  await walked.choose('sign-in-profile', testProfile.name);
  await walked.meanwhile('it is answered', () => answered());
});

walk('demo users that come late are not shown for another profile', 'refused', async walked => {
  const answers: ((users: typeof demoUsers) => void)[] = [];
  await walked.choose('sign-in-profile', testProfile.name);
  await walked.meanwhile('the list takes its time', () =>
    walked.shell.answering('demo_users', () => new Promise(answer => answers.push(answer))),
  );
  await walked.choose('sign-in-profile', 'Sandbox');
  await walked.choose('sign-in-profile', testProfile.name);
  await walked.meanwhile('it comes', () => answers[0]?.(demoUsers));
  await walked.choose('sign-in-profile', 'Sandbox');
  await walked.meanwhile('it comes again', () => answers[1]?.(demoUsers));
  await walked.meanwhile('the list fails', () => walked.shell.failing('demo_users', { code: 'offline' }));
  await walked.meanwhile('the desk tells the profile anew', () =>
    walked.shell.tellSettings({ profile: { ...walked.shell.settings.profile, name: 'Sandbox 2' } }),
  );
});

walk(
  'who signs in is led back to where it was wanted',
  stage => {
    stage.at('attention');
    stage.shell.failing('attention', { code: 'signedOut' });
  },
  async walked => {
    await walked.click('fault-signIn');
    await walked.meanwhile('the service ends the session', () =>
      walked.shell.tellSession({ state: 'signedOut', why: 'refused', lastUser: 'agent@sandbox.test' }),
    );
    await walked.meanwhile('the list can be read', () => walked.shell.failing('attention', null));
    await walked.press('{Alt>}[Digit1]{/Alt}');
    await walked.go('session');
    await walked.click('session-sign-out');
    await walked.press('{Alt>}[Digit1]{/Alt}');
  },
);

walk(
  'a session that cannot be asked for is asked for again',
  stage => {
    stage.shell.failing('session', 'broken');
  },
  async walked => {
    await walked.meanwhile('it is mended', () => walked.shell.failing('session', null));
    await walked.click('fault-retry');
  },
);

walk('a session that can be neither renewed nor ended says both', signedIn, async walked => {
  await walked.meanwhile('nothing works', () => {
    walked.shell.failing('renew_session', { code: 'offline' });
    walked.shell.failing('sign_out', { code: 'serviceFailed' });
  });
  await walked.click('session-renew');
  await walked.click('session-sign-out');
  await walked.meanwhile('renewing works', () => walked.shell.failing('renew_session', null));
  await walked.click('fault-retry/1');
  const signedOut = delayed(walked.shell, 'sign_out');
  await walked.click('fault-retry');
  const renewed = delayed(walked.shell, 'renew_session');
  await walked.click('session-renew');
  await walked.meanwhile('both are answered', () => {
    signedOut();
    renewed();
  });
});

walk('a session runs out while it is looked at', signedIn, async walked => {
  await walked.wait(26 * 60);
  await walked.wait(60);
});

walk(
  'a session of a profile of one run is not kept',
  stage => {
    signedIn(stage);
    stage.shell.settings.profile = { ...testProfile, throwAway: true };
  },
  async walked => {
    await walked.click('session-service');
  },
);

walk('who cannot wait for the keyring signs in for this run', 'locked', async walked => {
  await walked.click('vault-retry');
  await walked.click('locked-sign-in');
  await walked.type('sign-in-user', 'agent@sandbox.test');
  await walked.type('sign-in-password', 'wrong');
  await walked.press('{Enter}');
  walked.shell.trouble = { kind: 'keyring', state: 'timedOut' };
  await walked.type('sign-in-password', 'Sandbox-1');
  await walked.press('{Enter}');
});

walk('a keyring that fails otherwise than before says both', 'volatile', async walked => {
  await walked.click('vault-retry');
  await walked.meanwhile('it fails otherwise', () =>
    walked.shell.failing('retry_keyring', { code: 'keyring', state: 'timedOut' }),
  );
  await walked.click('vault-retry');
  await walked.meanwhile('the disk fails', () =>
    walked.shell.failing('retry_keyring', { code: 'storage', state: 'failed' }),
  );
  await walked.click('vault-retry');
});

walk(
  'a vault of a newer desk is neither locked nor set aside',
  stage => {
    stage.shell.session = { state: 'locked', trouble: { kind: 'storage', state: 'newer' } };
  },
  async () => {},
);

walk('a vault that cannot be set aside stays', 'keyMissing', async walked => {
  await walked.meanwhile('the disk is full', () =>
    walked.shell.failing('set_vault_aside', { code: 'storage', state: 'full' }),
  );
  await walked.click('vault-set-aside');
  await walked.click('confirm-action');
  const answered = delayed(walked.shell, 'set_vault_aside');
  await walked.click('vault-set-aside');
  await walked.click('confirm-action');
  await walked.meanwhile('it is answered', () => answered());
});
