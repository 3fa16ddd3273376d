import type { CancelAgainView, CancelView, LeadTime, PastDeductionView } from '../../src/generated/bindings';
import { page, status } from '../../src/platform/mockRecords';
import type { Stage } from '../scenes/stage';
import { walk } from './walk';

const since = '2026-10-12T09:20:00Z';
const asked: CancelView = { state: 'asked', fresh: { kind: 'read', status: status(4) } };

/** At the cancellation of the first of two, as it stands. */
const cancelling =
  (cancel: CancelView | null = null, other: (stage: Stage) => void = () => {}) =>
  (stage: Stage) => {
    stage.booked('/cancel', 2);
    const { book } = stage.shell;
    const id = book.records[0]?.id ?? '';
    book.beside.set(id, { cancel, dossier: null });
    other(stage);
  };

walk('a cancellation is asked for, thought over and sent', cancelling(), async walked => {
  await walked.press('{Enter}');
  await walked.press('x');
  await walked.click('cancel-want');
  await walked.press('{Escape}');
  await walked.click('cancel-want');
  await walked.click('confirm-keep');
  await walked.click('cancel-want');
  await walked.click('confirm-action');
  await walked.press('{Escape}');
});

walk('a cancellation is not wanted by the key and the button', cancelling(), async walked => {
  await walked.click('cancel-keep');
  await walked.press('x');
  await walked.press('{Escape}');
});

walk('a cancellation that could not be sent is told', cancelling(), async walked => {
  await walked.meanwhile('the desk fails', () => walked.shell.failing('confirm_cancel', 'broken'));
  await walked.click('cancel-want');
  await walked.click('confirm-action');
  await walked.click('fault-retry');
});

walk(
  'a cancellation by one who is signed out leads to signing in',
  cancelling(null, stage => {
    stage.shell.failing('ask_to_cancel', { code: 'signedOut' });
  }),
  async walked => {
    await walked.click('fault-signIn');
  },
);

const again: CancelAgainView[] = [
  { kind: 'notConnected' },
  { kind: 'tooMany', waitS: null },
  { kind: 'tooMany', waitS: 20 },
  { kind: 'signIn' },
  { kind: 'notKept', because: { kind: 'storage', state: 'full' } },
  { kind: 'stillStands', status: status(7) },
  { kind: 'stillStands', status: status(null) },
];
const refused = (serviceCode: string | null, messages: string[]): CancelView => ({
  state: 'refused',
  why: { kind: 'words', status: 409, serviceCode, messages },
});

const standings: [string, CancelView][] = [
  ['being read', { state: 'asked', fresh: { kind: 'reading' } }],
  ['not readable', { state: 'asked', fresh: { kind: 'unreadable' } }],
  ['being sent', { state: 'sending' }],
  ['in doubt', { state: 'checking', since, next: '2026-10-12T09:31:00Z' }],
  ['in doubt and held', { state: 'held', since }],
  ['made for nothing', { state: 'cancelled', percent: 0 }],
  ['made for a part', { state: 'cancelled', percent: 100 }],
  ['made for nobody knows what', { state: 'cancelled', percent: null }],
  ['refused in words', refused('GROUPED', ['Merged into a group.', 'Ask them.'])],
  ['refused without words', refused(null, [])],
  [
    'refused at length',
    refused(
      null,
      Array.from({ length: 21 }, (_, at) => `Reason ${at + 1}.`),
    ),
  ],
  ['refused by its status', { state: 'refused', why: { kind: 'status', status: status(12) } }],
  [
    'refused by a status without a number',
    { state: 'refused', why: { kind: 'status', status: status(null) } },
  ],
  ...again.map((why, at): [string, CancelView] => [`not made (${at + 1})`, { state: 'askAgain', why }]),
  ['for a person', { state: 'needsPerson', since }],
];

for (const [words, view] of standings)
  walk(
    `a cancellation that is ${words}`,
    cancelling(view, stage => {
      stage.shell.answering('ask_to_cancel', () => new Promise(() => {}));
    }),
    async walked => {
      if (document.querySelector('[data-testid="cancel-ask"]')) await walked.click('cancel-ask');
    },
  );

walk('a cancellation that was refused is given up', cancelling(refused(null, [])), async walked => {
  await walked.click('cancel-back');
});

walk('a cancellation that was refused is asked for again', cancelling(refused(null, [])), async walked => {
  await walked.click('cancel-ask');
});

walk(
  'what was cancelled before is not asked for again',
  cancelling({ state: 'cancelled', percent: 25 }, stage => {
    stage.shell.settings.language = 'de';
  }),
  async () => undefined,
);

walk(
  'a record past its time and without facts can be asked for',
  cancelling(asked, stage => {
    const [first] = stage.shell.book.records;
    Object.assign(first ?? {}, {
      status: status(8),
      pnr: null,
      pickUp: null,
      pickUpPlace: null,
      dropOffPlace: null,
      passengers: null,
      freeUntilUtc: null,
    });
  }),
  async walked => {
    await walked.click('cancel-want');
  },
);

walk(
  'a record of a time that nobody can read can be asked for',
  cancelling(asked, stage => {
    const [first] = stage.shell.book.records;
    const pickUp = { asItCame: 'tomorrow', utc: null, there: null, zone: null };
    Object.assign(first ?? {}, { pickUp, freeUntilUtc: '2026-10-14T09:00:00Z' });
  }),
  async () => undefined,
);

walk(
  'the conditions of the offer are told before it is cancelled',
  cancelling(asked, stage => {
    const [first] = stage.shell.book.records;
    const dossier = first && page(first).dossier;
    if (!first || !dossier?.offer) return;
    Object.assign(first, { freeUntilUtc: null });
    const conditions = {
      version: 'A',
      freeCancellation: null,
      specialRequestsMinHours: null,
      waitingMinutes: null,
      waitingStartsAt: null,
      requiresFlightNumber: true,
      requiresSupportForSpecialRequests: false,
    };
    const offer = { ...dossier.offer, conditions, freeCancellation: null };
    stage.shell.book.beside.set(first.id, { cancel: asked, dossier: { ...dossier, offer } });
  }),
  async () => undefined,
);

walk(
  'a cancellation beside a leg that is cancelled is an alarm',
  cancelling(asked, stage => {
    const { book } = stage.shell;
    book.trips = [book.records.map(({ id }) => id)];
    Object.assign(book.records[1] ?? {}, { status: status(11) });
  }),
  async walked => {
    await walked.click('cancel-want');
    await walked.click('confirm-action');
    await walked.follow('leg-open-0');
  },
);

const past = (percent: number): PastDeductionView => ({
  percent,
  cancelled: '2026-10-02T09:00:00Z',
  hoursBefore: 20,
});
const met: [string, LeadTime | null, number[], number[]][] = [
  ['a day before', 'day', [25, 50], [0]],
  ['two days before', 'twoDays', [25], []],
  ['a week before', 'week', [100], []],
  ['earlier', 'earlier', [0], []],
  ['without a time', null, [25], [10]],
  ['otherwise', 'day', [], [10, 20]],
  ['never', 'day', [], []],
];

for (const [words, lead, alike, others] of met)
  walk(
    `what was deducted ${words} is told as history`,
    cancelling(asked, stage => {
      stage.shell.book.past = {
        supplier: 'Coast Rides',
        lead,
        alike: alike.map(past),
        others: others.map(past),
      };
    }),
    async () => undefined,
  );

walk(
  'what was deducted before is of no matter when it is not known',
  cancelling(asked, stage => {
    stage.shell.failing('past_deductions', 'broken');
  }),
  async () => undefined,
);

walk('a cancellation goes to another record of the window', cancelling(asked), async walked => {
  await walked.go(`reservations/${walked.shell.book.records[1]?.id}/cancel`);
});
