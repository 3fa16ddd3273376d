/** The frame around every screen: sections, keys, the command line, the status line. */

import { walk } from './walk';

walk('the frame of a desk that is signed in', 'reservations', walked => walked.look(), 'body > div');
walk('the frame of a desk that is not', 'public', walked => walked.look(), 'body > div');
walk('the frame of a live profile', 'live', walked => walked.look(), 'body > div');
walk('the frame of a session that is not kept', 'volatile', walked => walked.look(), 'body > div');
walk('the frame while the session is renewed', 'renewing', walked => walked.look(), 'body > div');

walk('sections are opened by their keys', 'active', async walked => {
  for (const key of ['1', '2', '3', '9', ',', ',']) await walked.press(`{Control>}${key}{/Control}`);
});

walk('the sheet of keys opens and closes', 'active', async walked => {
  await walked.press('?');
  await walked.press('{Escape}');
  await walked.press('{F1}');
  await walked.press('{Control>}k{/Control}');
  await walked.press('keyboard');
  await walked.press('{Enter}');
});

walk('the command line runs what is typed', 'active', async walked => {
  await walked.press('{Control>}k{/Control}');
  await walked.press('sett');
  await walked.press('{ArrowDown}{Enter}');
  await walked.press('{Control>}k{/Control}');
  await walked.press('AYT > Lara 24 dec 14:30 2p');
  await walked.press('{Enter}');
  await walked.press('{Control>}k{/Control}');
  await walked.press('qqqq');
  await walked.press('{Escape}');
});

walk(
  'the status line follows what the core knows',
  'active',
  async walked => {
    const { shell } = walked;
    await walked.meanwhile('the lists are read', () => {
      shell.book.sync = { ...shell.book.sync, progress: { page: 2, records: 400 } };
      return shell.book.tell();
    });
    await walked.meanwhile('the session ends', () =>
      shell.tellSession({ state: 'signedOut', why: 'refused', lastUser: 'agent@sandbox.test' }),
    );
    await walked.meanwhile('another theme is chosen', () =>
      shell.tellSettings({ theme: 'dark', density: 'close', privacy: true, language: 'de' }),
    );
  },
  'body > div',
);

walk('a place that does not exist leads somewhere', 'active', async walked => {
  await walked.go('nowhere');
  await walked.go('reservations/none');
});

walk(
  'the side counts what needs a person, while somebody is signed in',
  'attention',
  async ({ look, meanwhile, shell }) => {
    await look();
    await meanwhile('the session ends', () =>
      shell.tellSession({ state: 'signedOut', why: 'refused', lastUser: 'agent@sandbox.test' }),
    );
  },
  'body > div',
);

walk(
  'the side has what was begun, while somebody is signed in',
  'passengers',
  async ({ look, go, meanwhile, shell }) => {
    await look();
    await go('search');
    await meanwhile('the session ends', () =>
      shell.tellSession({ state: 'signedOut', why: 'refused', lastUser: 'agent@sandbox.test' }),
    );
  },
  'body > div',
);
