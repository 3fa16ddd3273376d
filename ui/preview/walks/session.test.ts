/** Signing in and out, and a vault that is shut. */

import { walk } from './walk';

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
