/** The dials of the sandbox. */

import { walk } from './walk';

walk('the clock of the sandbox is turned', 'sandboxDials', async walked => {
  await walked.click('sandbox-freeze');
  await walked.click('sandbox-set');
});

walk('a fault is added and cleared', 'sandboxDials', async walked => {
  await walked.choose('sandbox-fault', 'error500');
  await walked.click('sandbox-add');
  await walked.click('sandbox-clear');
});

walk('the sandbox begins anew', 'sandboxDials', async walked => {
  await walked.click('sandbox-reset-want');
  await walked.press('{Escape}');
  await walked.click('sandbox-reset-want');
  await walked.click('confirm-action');
});

walk(
  'a problem at the start is left behind',
  'newer',
  async walked => {
    await walked.look();
    await walked.click('startup-quit');
  },
  'body > div',
);
