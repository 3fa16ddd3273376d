/** The dials of the sandbox. */

import { delayed } from './delayed';
import { walk } from './walk';

walk('the clock of the sandbox is turned', 'sandboxDials', async walked => {
  await walked.click('sandbox-freeze');
  await walked.click('sandbox-set');
  for (const step of ['minutes', 'hour', 'day', 'week']) await walked.click(`sandbox-later-${step}`);
  await walked.click('sandbox-freeze');
});

walk('a fault is added and cleared', 'sandboxDials', async walked => {
  await walked.choose('sandbox-fault', 'error500');
  await walked.click('sandbox-add');
  await walked.click('sandbox-clear');
});

walk('faults are told with where and how often they strike', 'sandboxDials', async walked => {
  await walked.choose('sandbox-on', 'POST /api/booking');
  await walked.choose('sandbox-times', '0');
  await walked.click('sandbox-add');
  await walked.type('sandbox-rule', 'x');
  await walked.click('sandbox-add');
  await walked.choose('sandbox-fault', 'drop_after');
  await walked.choose('sandbox-on', '*');
  await walked.choose('sandbox-times', '2');
  await walked.click('sandbox-add');
  await walked.meanwhile('a newer sandbox has another', () => {
    walked.shell.answering('clear_sandbox_faults', () => ({
      ...walked.shell.machine.sandbox,
      faults: [{ name: 'of another desk', on: null, times: 1 }],
    }));
  });
  await walked.click('sandbox-clear');
});

walk('one dial is turned at a time', 'sandboxDials', async walked => {
  const answered = delayed(walked.shell, 'set_sandbox_clock');
  await walked.click('sandbox-later-hour');
  await walked.click('sandbox-add');
  await walked.meanwhile('it is answered', () => answered(walked.shell.machine.sandbox));
  await walked.click('sandbox-add');
});

walk('a question that is left open is answered otherwise', 'sandboxDials', async walked => {
  await walked.choose('switch-field_names', 'other');
});

walk(
  'dials that cannot be read are read again',
  stage => {
    stage.at('sandbox');
    stage.shell.failing('sandbox', 'broken');
  },
  async walked => {
    await walked.meanwhile('it is mended', () => walked.shell.failing('sandbox', null));
    await walked.click('fault-retry');
    await walked.meanwhile('no dial can be turned', () =>
      walked.shell.failing('set_sandbox_clock', 'broken'),
    );
    await walked.click('sandbox-later-day');
    await walked.meanwhile('it is mended', () => walked.shell.failing('set_sandbox_clock', null));
    await walked.click('sandbox-freeze');
  },
);

walk(
  'dials are not known yet',
  stage => {
    stage.at('sandbox');
    stage.shell.answering('sandbox', () => new Promise(() => {}));
  },
  async () => {},
);

walk(
  'a sandbox that does not run has no dials',
  stage => {
    stage.at('sandbox');
    stage.shell.answering('sandbox', () => null);
  },
  async () => {},
);

walk('the sandbox begins anew with figures that can be figures', 'sandboxDials', async walked => {
  for (const [seed, reservations] of [
    ['7', '12'],
    ['-3', '1000000'],
    ['4.9', 'many'],
  ] as const) {
    await walked.type('sandbox-seed', seed);
    await walked.type('sandbox-reservations', reservations);
    await walked.click('sandbox-reset-want');
    await walked.click('confirm-action');
  }
});

walk('a sandbox that cannot begin anew says so', 'sandboxDials', async walked => {
  walked.shell.failing('reset_sandbox', 'broken');
  await walked.click('sandbox-reset-want');
  await walked.click('confirm-action');
  await walked.click('fault-retry');
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

walk(
  'a way out of a problem that fails is said',
  'unknownProfile',
  async walked => {
    walked.shell.failing('leave_problem', { code: 'storage', state: 'readOnly' });
    await walked.click('startup-useSandbox');
    await walked.meanwhile('it is mended', () => walked.shell.failing('leave_problem', null));
    await walked.click('startup-useSandbox');
  },
  'body > div',
);

walk(
  'a problem with an unknown profile is told when there is no other',
  stage => {
    stage.shell.startup = {
      kind: 'blocked',
      problem: { kind: 'unknownProfile', name: 'antalya', known: [] },
    };
  },
  async () => {},
  'body > div',
);
