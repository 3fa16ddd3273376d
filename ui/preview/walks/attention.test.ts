import type { About, AsideView, IntentView, Item, StandingView } from '../../src/generated/bindings';
import { status } from '../../src/platform/mockRecords';
import type { Stage } from '../scenes/stage';
import { type Walk, walk } from './walk';

const ride = {
  lead: 'Deniz Aydın',
  from: 'AYT',
  to: 'Lara',
  pickUp: '2026-12-24T14:30',
  zone: 'Europe/Istanbul',
};
const intent = (id: string, standing: StandingView, known = true): IntentView => ({
  id,
  written: '2026-10-12T09:00:00Z',
  isOpen: true,
  standing,
  ride: known ? ride : null,
});
const item = (about: About, part: Partial<Item> = {}): Item => ({
  urgency: 'decide',
  about,
  time: '2026-10-12T12:30:00Z',
  mayBeDone: true,
  ...part,
});

/** A walk that begins by going to what waits. */
function attending(name: string, scene: (stage: Stage) => void, steps?: (walk: Walk) => Promise<void>): void {
  walk(name, scene, async walked => {
    await walked.go('attention');
    await steps?.(walked);
  });
}

type Waiting = { items: Item[]; aside?: AsideView[]; intents?: IntentView[] };

/** What waits for a person, made of the ids of the records that are kept. */
const waiting = (of: (ids: string[]) => Waiting) => (stage: Stage) => {
  stage.booked('', 4);
  location.hash = '#/session';
  const { items, aside = [], intents = [] } = of(stage.shell.book.records.map(({ id }) => id));
  stage.shell.book.attention = { items, aside, settled: [], failedStops: [] };
  stage.shell.trade.intents = intents;
};

const three = ([one = '', two = '', other = '', last = '']: string[]): Waiting => ({
  items: [
    item({ kind: 'driverMissing', record: one }, { urgency: 'acute' }),
    item({ kind: 'halfCancelled', cancelled: [two], standing: [other, last] }, { time: null }),
    item(
      { kind: 'errandUnknown', record: one, errand: 'update' },
      { urgency: 'watch', mayBeDone: false, time: '2026-10-12T09:00:00Z' },
    ),
  ],
});

attending('what waits for a person is gone through with keys', waiting(three), async walked => {
  await walked.press('{ArrowDown}');
  await walked.press('{End}');
  await walked.press('{ArrowDown}');
  await walked.press('{Home}');
  await walked.press('{ArrowUp}');
  await walked.press('{Control>}{ArrowDown}{/Control}');
  await walked.press('{Alt>}d{/Alt}');
  await walked.press('{Meta>}s{/Meta}');
  await walked.press('q');
  await walked.press('{ArrowDown}{Enter}');
});

attending('what waits for a person is opened by pointer', waiting(three), async walked => {
  await walked.click('item-2');
  await walked.go('attention');
  await walked.click('attention-open');
});

attending('what waits is done with a reason', waiting(three), async walked => {
  await walked.press('d');
  await walked.type('aside-reason', ' ');
  await walked.click('aside-done');
  await walked.type('aside-reason', ' They walk. ');
  await walked.click('aside-done');
  await walked.click('aside-open');
  await walked.click('aside-back-0');
});

attending('what waits is done by its button or not at all', waiting(three), async walked => {
  await walked.click('attention-done');
  await walked.press('{Escape}');
  await walked.press('{End}d');
  await walked.go('attention');
  await walked.click('attention-done');
});

attending('what waits is laid aside for a while', waiting(three), async walked => {
  await walked.press('s');
  await walked.press('{Alt>}1{/Alt}');
  await walked.press('{Meta>}1{/Meta}');
  await walked.press('4');
  await walked.press('2');
  await walked.press('s');
  await walked.click('snooze-morning');
  await walked.click('attention-snooze');
  await walked.press('1');
});

attending('what cannot be laid aside stays with its reason', waiting(three), async walked => {
  await walked.meanwhile('the disk is full', () =>
    walked.shell.failing('lay_aside', { code: 'storage', state: 'full' }),
  );
  await walked.press('d');
  await walked.type('aside-reason', 'Why.');
  await walked.press('1');
  await walked.click('aside-done');
  await walked.meanwhile('it is mended', () => walked.shell.failing('lay_aside', null));
  await walked.click('aside-done');
});

attending(
  'what is laid aside is told with who and why',
  waiting(([one = '', two = '', other = '']) => ({
    items: [],
    aside: [
      {
        item: item({ kind: 'troubled', record: one }),
        aside: { kind: 'snoozed', until: '2026-10-12T11:30:00Z' },
        since: '2026-10-12T09:00:00Z',
      },
      {
        item: item({ kind: 'notReadable', record: 'unknown' }),
        aside: { kind: 'done', reason: 'Support knows.' },
        since: '2026-10-12T09:00:00Z',
      },
      {
        item: item({ kind: 'bookingStrange', intent: 'i-9' }),
        aside: { kind: 'done', reason: 'x'.repeat(501) },
        since: '2026-10-11T09:00:00Z',
      },
      {
        item: item({ kind: 'halfCancelled', cancelled: [two], standing: [other] }),
        aside: { kind: 'done', reason: 'Wanted so.' },
        since: '2026-10-11T09:00:00Z',
      },
    ],
  })),
  async walked => {
    await walked.click('aside-open');
    await walked.meanwhile('taking up fails', () => walked.shell.failing('take_up_again', 'broken'));
    await walked.click('aside-back-1');
    await walked.meanwhile('it is mended', () => walked.shell.failing('take_up_again', null));
    await walked.click('aside-back-1');
  },
);

/** Every kind of them, each about a record or a booking of its own kind. */
const every = ([one = '', two = '', other = '', last = '']: string[]): Waiting => ({
  items: [
    item({ kind: 'bookingUndecided', intent: 'i-1' }, { urgency: 'acute', mayBeDone: false }),
    item({ kind: 'bookedAfterAll', intent: 'i-2', record: one }),
    item({ kind: 'bookingFound', intent: 'i-3', record: two }),
    item({ kind: 'notBooked', intent: 'i-4' }),
    item({ kind: 'bookingUnknown', intent: 'i-5' }),
    item({ kind: 'bookingHeld', intent: 'i-6' }, { mayBeDone: false }),
    item({ kind: 'bookingStrange', intent: 'i-7' }),
    item({ kind: 'errandUndecided', record: one, errand: 'cancel' }),
    item({ kind: 'errandUndecided', record: one, errand: 'update' }),
    item({ kind: 'errandUnknown', record: two, errand: 'cancel' }),
    item({ kind: 'errandUnknown', record: two, errand: 'update' }),
    item({ kind: 'errandStrange', record: other, errand: 'update' }),
    item({ kind: 'notConfirmed', record: other }),
    item({ kind: 'stopsMissing', record: last, count: 2 }),
    item({ kind: 'freeCancellationEnds', record: last }),
    item({ kind: 'notReadable', record: 'unknown' }, { urgency: 'watch' }),
  ],
  intents: [
    intent('i-1', { state: 'needsPerson', because: 'several', candidates: [] }),
    intent('i-2', { state: 'gone' }, false),
    intent('i-4', { state: 'notRecorded', by: { kind: 'service' } }),
  ],
});

attending('each kind of what waits is told', waiting(every));

attending('each kind of what waits is told in Russian', stage => {
  stage.shell.settings.language = 'ru';
  stage.shell.settings.privacy = true;
  waiting(every)(stage);
  const [, , third, fourth] = stage.shell.book.records;
  Object.assign(third ?? {}, { pnr: null, passengers: null, pickUpPlace: null });
  Object.assign(fourth ?? {}, { pickUpPlace: null, dropOffPlace: null, status: status(null) });
});

for (const [at, words] of [
  [1, 'a booking that was booked after all'],
  [3, 'a booking that was not made'],
  [6, 'a booking of a newer desk'],
  [7, 'a cancellation that nobody decided'],
  [8, 'a change that nobody decided'],
  [9, 'a cancellation in doubt'],
  [10, 'a change in doubt'],
  [11, 'a request of a newer desk'],
] as const)
  attending(`${words} opens where it is worked on`, waiting(every), async walked => {
    await walked.click(`item-${at}`);
  });

attending(
  'what waits is read again when it cannot be read',
  stage => {
    waiting(three)(stage);
    stage.shell.failing('attention', { code: 'offline' });
  },
  async walked => {
    await walked.meanwhile('it is mended', () => walked.shell.failing('attention', null));
    await walked.click('fault-retry');
  },
);

attending(
  'what waits is not shown to one who is signed out',
  stage => {
    waiting(three)(stage);
    stage.shell.failing('attention', { code: 'signedOut' });
  },
  async walked => {
    await walked.click('fault-signIn');
  },
);

attending('what waits is not known yet', stage => {
  waiting(three)(stage);
  stage.shell.answering('attention', () => new Promise(() => {}));
});

attending(
  'with nothing that waits it says so',
  waiting(() => ({ items: [] })),
  async walked => {
    await walked.meanwhile('something comes', () => {
      const [one = ''] = walked.shell.book.records.map(({ id }) => id);
      walked.shell.book.attention = {
        items: [item({ kind: 'troubled', record: one })],
        aside: [],
        settled: [],
        failedStops: [],
      };
      return walked.shell.book.tell();
    });
  },
);

attending('what waits becomes less and is asked for each minute', waiting(three), async walked => {
  await walked.press('{End}');
  await walked.meanwhile('some is settled', () => {
    walked.shell.book.attention = {
      items: walked.shell.book.attention.items.slice(0, 2),
      aside: [],
      settled: [],
      failedStops: [],
    };
  });
  await walked.wait(60);
  await walked.press('{Enter}');
});

const settling = (standing: StandingView, known = true) =>
  waiting(() => ({
    items: [item({ kind: 'bookingUndecided', intent: 'i-1' }, { mayBeDone: false })],
    intents: [intent('i-1', standing, known)],
  }));
const id = (n: number) => `6f1c7a52-8a0e-4a3c-9a57-${String(n).padStart(12, '0')}`;
const several: StandingView = { state: 'needsPerson', because: 'several', candidates: [id(1), id(9)] };

attending('a booking in doubt is settled as one of the records', settling(several), async walked => {
  await walked.press('d');
  await walked.click('settle-found-0');
  await walked.type('settle-reason', ' Support said so. ');
  await walked.click('settle-found-1');
});

attending('a booking in doubt is settled as none of the records', settling(several, false), async walked => {
  await walked.click('attention-open');
  await walked.type('settle-reason', 'No.');
  await walked.click('settle-none');
});

attending(
  'a booking in doubt is settled as a record that is looked for',
  settling({ state: 'unknown', since: '2026-10-12T09:00:00Z', isLooking: true, next: null }),
  async walked => {
    await walked.press('{Enter}');
    await walked.click('settle-know');
    await walked.type('settle-find', 'zzz');
    await walked.type('settle-find', 'de');
    await walked.press('{Enter}');
    await walked.type('settle-reason', 'Yes.');
    await walked.click('settle-found-0');
  },
);

attending(
  'a booking in doubt is settled as the record that support named',
  settling(several),
  async walked => {
    await walked.press('{Enter}');
    await walked.paste('settle-find', ` ${id(77)} `);
    await walked.press('{Enter}');
    await walked.paste('settle-find', id(2));
    await walked.press('{Enter}');
    await walked.paste('settle-find', id(1));
    await walked.press('{Enter}');
  },
);

attending(
  'a booking in doubt is left and taken up with what was typed',
  settling({ state: 'matched', record: id(2) }),
  async walked => {
    await walked.press('{Enter}');
    await walked.type('settle-reason', 'Perhaps.');
    await walked.press('{Escape}');
    await walked.press('{Enter}');
  },
);

attending('a decision that cannot be taken leaves what was typed', settling(several), async walked => {
  await walked.meanwhile('deciding fails', () => walked.shell.failing('decide_booking', { code: 'offline' }));
  await walked.press('{Enter}');
  await walked.type('settle-reason', 'Yes.');
  await walked.click('settle-found-0');
  await walked.press('{Escape}');
  await walked.press('{Enter}');
});

attending('records that cannot be looked for are told', settling(several), async walked => {
  await walked.press('{Enter}');
  await walked.meanwhile('finding fails', () =>
    walked.shell.failing('find_reservations', { code: 'storage', state: 'full' }),
  );
  await walked.type('settle-find', 'de');
  await walked.meanwhile('it is mended', () => walked.shell.failing('find_reservations', null));
  await walked.type('settle-find', 'ja');
  await walked.type('settle-find', '');
});

for (const which of ['settle-send', 'settle-drop'])
  attending(
    `a booking that is held is decided by ${which}`,
    settling({ state: 'held', because: 'unattended' }),
    async walked => {
      await walked.press('{Enter}');
      await walked.click(which);
    },
  );

attending('a booking that is settled meanwhile says so', settling(several), async walked => {
  await walked.press('{Enter}');
  await walked.meanwhile('it is settled', () =>
    walked.shell.trade.tellBookings({ intents: [intent('i-1', { state: 'dropped' })] }),
  );
  await walked.meanwhile('it is gone', () => walked.shell.trade.tellBookings({ intents: [] }));
});

attending(
  'records without much to tell are proposed',
  stage => {
    settling({ state: 'needsPerson', because: 'several', candidates: [id(0), id(1), id(2)] })(stage);
    const [first, second, third] = stage.shell.book.records;
    const strange = { asItCame: 'x'.repeat(70), utc: null, there: null, zone: null };
    Object.assign(first ?? {}, { pnr: null, pickUp: null, pickUpPlace: null, dropOffPlace: null });
    Object.assign(second ?? {}, { pickUp: strange, needsAttention: true });
    Object.assign(third ?? {}, { passengers: null });
  },
  async walked => {
    await walked.press('{Enter}');
  },
);
