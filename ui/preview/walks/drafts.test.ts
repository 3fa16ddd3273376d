/** What was begun and not sent. */

import type { Draft } from '../../src/generated/bindings';
import { handle } from '../../src/platform/mockClock';
import { sampleForm } from '../../src/platform/mockOffers';
import { wayBack } from '../scenes/stage';
import { walk } from './walk';

walk('a draft is taken up where it was left', 'passengers', async walked => {
  const [id] = walked.shell.trade.drafts.keys();
  await walked.go('search');
  await walked.go(`booking/draft/${id}`);
});

walk('a draft whose offer is gone is searched for again', 'passengers', async walked => {
  const [id] = walked.shell.trade.drafts.keys();
  walked.shell.trade.searches = [];
  await walked.go('search');
  await walked.go(`booking/draft/${id}`);
  await walked.click('draft-again');
  await walked.press('{Enter}');
});

walk('a draft whose offer is gone is dropped', 'passengers', async walked => {
  const [id] = walked.shell.trade.drafts.keys();
  walked.shell.trade.searches = [];
  await walked.go(`booking/draft/${id}`);
  await walked.click('draft-drop');
});

walk('a draft that is not there is said', 'search', async walked => {
  await walked.go('booking/draft/00000000-0000-4000-8000-000000001234');
  await walked.go('booking/draft');
  await walked.click('Go to the search');
});

walk('a draft that cannot be read is tried again later', 'passengers', async walked => {
  const [id] = walked.shell.trade.drafts.keys();
  walked.shell.failing('take_up_draft', { code: 'storage', state: 'failed' });
  await walked.go(`booking/draft/${id}`);
  walked.shell.failing('take_up_draft', null);
  await walked.go('search');
  await walked.go(`booking/draft/${id}`);
});

walk('a booking that cannot be kept says so', 'passengers', async walked => {
  walked.shell.failing('keep_draft', { code: 'storage', state: 'full' });
  await walked.type('note', 'Late.');
});

walk('a draft that cannot be read is tried again at once', 'passengers', async walked => {
  const [id] = walked.shell.trade.drafts.keys();
  walked.shell.failing('take_up_draft', { code: 'offline' });
  await walked.go(`booking/draft/${id}`);
  walked.shell.failing('take_up_draft', null);
  await walked.click('fault-retry');
});

walk('the search for a draft whose offer is gone fails', 'passengers', async walked => {
  const [id] = walked.shell.trade.drafts.keys();
  walked.shell.trade.searches = [];
  walked.shell.failing('search', { code: 'offline' });
  await walked.go(`booking/draft/${id}`);
  await walked.click('draft-again');
});

walk(
  'both ways of a draft whose offers are gone are searched for again',
  stage => {
    stage.at('search');
    const trip = handle();
    const typed = { step: 'passengers', offer: null, standardExtras: [], passengers: [] } as const;
    for (const part of [wayBack, {}]) {
      const search = sampleForm(part);
      const draft: Draft = {
        ...typed,
        standardExtras: [],
        passengers: [],
        search,
        note: '',
        flight: '',
        trip,
      };
      stage.shell.trade.drafts.set(handle(), { draft, changed: '2026-10-12T09:00:00Z' });
    }
  },
  async walked => {
    const [back] = walked.shell.trade.drafts.keys();
    await walked.go(`booking/draft/${back}`);
    await walked.click('draft-again');
  },
);

walk('there is nothing to book', 'search', async walked => {
  await walked.go('booking/review');
  await walked.click('Go to the search');
});
