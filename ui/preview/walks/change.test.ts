import { drafts } from '../../src/features/reservations/change.svelte';
import type {
  ChangeView,
  DeskError,
  FieldsView,
  ReservationView,
  UpdateAgainView,
  UpdateView,
} from '../../src/generated/bindings';
import { fieldsOf, page, reservation, status } from '../../src/platform/mockRecords';
import type { Stage } from '../scenes/stage';
import { walk } from './walk';

/** At the change of the first of two, with this of its record. */
const changing =
  (part: Partial<ReservationView> = {}, other: (stage: Stage, id: string) => void = () => {}) =>
  (stage: Stage) => {
    stage.booked('/change', 2);
    const { book } = stage.shell;
    Object.assign(book.records[0] ?? {}, part);
    const id = book.records[0]?.id ?? '';
    book.beside.set(id, { dossier: null });
    other(stage, id);
  };

walk('a flight and a note are changed and sent', changing(), async walked => {
  await walked.type('change-flight', 'PC1203');
  await walked.type('change-note', '');
  await walked.click('change-send');
  await walked.click('outcome-open');
});

walk('day and time are changed and sent by key', changing(), async walked => {
  await walked.press('{Control>}{Enter}{/Control}');
  await walked.type('change-date', '14.10.2026');
  await walked.type('change-time', '8:05');
  await walked.press('{Enter}');
  await walked.press('{Control>}{Enter}{/Control}');
  await walked.press('{Escape}');
});

walk('a day or a time that is missing changes nothing', changing(), async walked => {
  await walked.type('change-date', '');
  await walked.type('change-date', '14.10.2026');
  await walked.type('change-time', '');
});

walk('Esc leaves the change, but not while one types', changing(), async walked => {
  await walked.type('change-flight', 'X');
  await walked.press('{Escape}');
  await walked.leave();
  await walked.press('{Escape}');
  await walked.click('request-typed-open');
});

walk('passengers are added, led and removed', changing(), async walked => {
  await walked.click('change-add');
  await walked.click('change-send');
  await walked.type('passenger-firstName-2', 'Eva');
  await walked.type('passenger-lastName-2', ' May ');
  await walked.click('passenger-lead-2');
  await walked.click('passenger-remove-2');
  await walked.click('passenger-remove-0');
  await walked.click('change-send');
});

walk('passengers are changed one by one', changing(), async walked => {
  await walked.type('passenger-phone-1', '+49301');
  await walked.type('passenger-email-0', '');
  await walked.type('passenger-phone-0', '');
  await walked.type('passenger-lastName-1', '');
  await walked.click('change-send');
});

walk(
  'no more passengers are added than a transfer takes',
  changing({
    passengers: Array.from({ length: 19 }, (_, at) => ({
      id: `p-${at}`,
      firstName: 'A',
      lastName: 'B',
      phone: null,
      email: null,
      isLead: at === 1,
    })),
  }),
  async walked => {
    await walked.click('change-add');
  },
  '[data-testid="change-add"], [data-testid="passenger-19"]',
);

walk(
  'a record of an unknown zone asks for the offset',
  changing({
    pickUp: {
      asItCame: '2026-10-12T15:00:00+03:00',
      utc: '2026-10-12T12:00:00Z',
      there: '2026-10-12T15:00:00+03:00',
      zone: null,
    },
  }),
  async walked => {
    await walked.type('change-time', '16:00');
    await walked.type('change-offset', ' +02:00 ');
    await walked.type('change-offset', '');
    await walked.click('change-send');
  },
);

const bare: Partial<ReservationView> = {
  pnr: null,
  pickUp: null,
  flightNo: null,
  note: null,
  passengers: null,
  status: status(9),
};

walk('a record of which nothing is known is changed', changing(bare), async walked => {
  await walked.type('change-date', '14.10.2026');
  await walked.type('change-time', '9:30');
  await walked.type('change-offset', '+03:00');
  await walked.type('change-note', 'A');
  await walked.click('change-send');
});

walk(
  'a flight that the supplier requires is not removed without a word',
  changing({}, (stage, id) => {
    const { book } = stage.shell;
    const [record] = book.records;
    if (record) book.beside.set(id, { dossier: page(record).dossier });
  }),
  async walked => {
    await walked.type('change-flight', '');
    await walked.type('change-flight', 'PC1');
    await walked.type('passenger-phone-0', '');
  },
);

walk(
  'what is too long is told at its field',
  changing({ passengers: [] }),
  async walked => {
    await walked.type('change-flight', 'A'.repeat(21));
    await walked.paste('change-note', 'x'.repeat(501));
    await walked.click('change-send');
  },
  '[data-testid="change"]',
);

const faults = (code: DeskError) => (stage: Stage) => {
  stage.shell.failing('confirm_update', code);
};

walk(
  'what the desk finds wrong with a change stands at its field',
  changing(
    {},
    faults({
      code: 'invalid',
      faults: [
        { field: 'pickUpTime', rule: 'inThePast', limit: null },
        { field: 'pickUpOffset', rule: 'required', limit: null },
        { field: 'flightNo', rule: 'tooLong', limit: 20 },
        { field: 'note', rule: 'tooLong', limit: 500 },
        { field: 'passengerRequests', rule: 'tooFew', limit: null },
        { field: 'passengerRequests[0].passengerId', rule: 'repeated', limit: null },
        { field: 'passengerRequests[1].passengerId', rule: 'unknown', limit: null },
        { field: 'passengerRequests[1].email', rule: 'notAnEmail', limit: null },
      ],
    }),
  ),
  async walked => {
    await walked.type('change-flight', 'PC1');
    await walked.click('change-send');
  },
);

walk(
  'a change that could not be sent is opened again',
  changing({}, faults({ code: 'offline' })),
  async walked => {
    await walked.type('change-flight', 'PC1');
    await walked.click('change-send');
    await walked.click('fault-retry');
  },
);

walk(
  'a change by one who is signed out leads to signing in',
  changing({}, faults({ code: 'signedOut' })),
  async walked => {
    await walked.type('change-flight', 'PC1');
    await walked.click('change-send');
    await walked.click('fault-signIn');
  },
);

walk('a change that cannot be kept is kept on leaving', changing(), async walked => {
  await walked.meanwhile('keeping fails', () => walked.shell.failing('keep_change', 'broken'));
  await walked.type('change-flight', 'PC');
  await walked.meanwhile('it is mended', () => walked.shell.failing('keep_change', null));
  await walked.click('record-back');
});

walk('a record that moved is held beside what was typed', changing(), async walked => {
  await walked.type('change-flight', 'PC');
  await walked.meanwhile('somebody else changes it', () => {
    const { book } = walked.shell;
    const [record] = book.records;
    if (!record) return;
    const passengers = record.passengers?.map(one => ({ ...one, phone: null })) ?? null;
    const fields = fieldsOf({ ...record, flightNo: 'XQ140', note: null, passengers });
    return book.update(record.id, {
      state: 'opened',
      fields,
      moved: ['flightNo', 'note', 'passengers', 'pickUp'],
    });
  });
  await walked.type('change-note', 'B');
});

walk(
  'a record that moved before anything was seen of it',
  changing({}, (stage, id) => {
    const [record] = stage.shell.book.records;
    stage.shell.answering(
      'open_update',
      () =>
        record &&
        stage.shell.book.update(id, {
          state: 'opened',
          fields: fieldsOf(record),
          moved: ['flightNo'],
        }),
    );
  }),
  async () => undefined,
);

const since = '2026-10-12T09:20:00Z';
const before = (): FieldsView => fieldsOf(reservation(0, { id: 'x' }));
const sent = (): ChangeView => ({
  before: before(),
  pickUp: {
    asItCame: '2026-10-14T08:05:00',
    utc: null,
    there: '2026-10-14T08:05:00',
    zone: null,
  },
  flightNo: { kind: 'clear' },
  note: { kind: 'set', text: 'Call first.' },
  passengers: [
    {
      id: 'p-0-1',
      firstName: 'Deniz',
      lastName: 'Aydın',
      phone: '+9055',
      email: 'd@example.com',
      isLead: true,
    },
    { id: null, firstName: 'Eva', lastName: 'May', phone: null, email: null, isLead: false },
  ],
});
const again: UpdateAgainView[] = [
  { kind: 'notConnected' },
  { kind: 'tooMany', waitS: null },
  { kind: 'tooMany', waitS: 7 },
  { kind: 'signIn' },
  { kind: 'notKept', because: { kind: 'keyring', state: 'locked' } },
  { kind: 'asBefore' },
  { kind: 'person' },
];
const standings: [string, () => UpdateView][] = [
  ['being read', () => ({ state: 'reading' })],
  ['not readable', () => ({ state: 'unreadable' })],
  ['read again', () => ({ state: 'rereading', change: sent() })],
  ['being sent', () => ({ state: 'sending', change: sent() })],
  ['in doubt', () => ({ state: 'checking', since, next: '2026-10-12T09:31:00Z', change: sent() })],
  ['in doubt and held', () => ({ state: 'held', since, change: sent() })],
  ['made by its answer', () => ({ state: 'updated', by: 'answer', answer: before(), change: sent() })],
  [
    'made by an answer that tells little',
    () => ({
      state: 'updated',
      by: 'answer',
      answer: fieldsOf(reservation(0, { pickUp: null, flightNo: null, passengers: null })),
      change: null,
    }),
  ],
  ['made by its record', () => ({ state: 'updated', by: 'record', answer: null, change: null })],
  ['made by a person', () => ({ state: 'updated', by: 'person', answer: null, change: null })],
  [
    'refused',
    () => ({
      state: 'refused',
      why: { kind: 'words', status: 422, serviceCode: 'X', messages: ['No.'] },
    }),
  ],
  ...again.map((why, at): [string, () => UpdateView] => [
    `not made (${at + 1})`,
    () => ({ state: 'askAgain', why }),
  ]),
  ['not read', () => ({ state: 'needsPerson', since, why: { kind: 'notRead' }, change: sent() })],
  [
    'unclear',
    () => ({ state: 'needsPerson', since, why: { kind: 'unclear', parts: ['flightNo'] }, change: sent() }),
  ],
  [
    'not comparable',
    () => ({ state: 'needsPerson', since, why: { kind: 'nothingToCompare' }, change: null }),
  ],
];

for (const [words, view] of standings)
  walk(
    `a change that is ${words}`,
    changing({}, (stage, id) => {
      stage.shell.book.beside.set(id, { dossier: null, update: view() });
      stage.shell.answering('open_update', () => new Promise(() => {}));
    }),
    async walked => {
      if (document.querySelector('[data-testid="change-again"]')) await walked.click('change-again');
    },
  );

for (const [words, which] of [
  ['made', 'change-was'],
  ['not made', 'change-was-not'],
] as const)
  walk(
    `a change that is unclear is told to be ${words}`,
    changing({ unknown: [] }, (stage, id) => {
      stage.shell.book.beside.set(id, {
        dossier: null,
        update: {
          state: 'needsPerson',
          since,
          why: { kind: 'unclear', parts: ['flightNo'] },
          change: sent(),
        },
      });
    }),
    async walked => {
      await walked.click(which);
    },
  );

walk(
  'a change that was refused is left and opened again',
  changing({}, (stage, id) => {
    stage.shell.book.beside.set(id, {
      dossier: null,
      update: { state: 'askAgain', why: { kind: 'person' } },
    });
  }),
  async walked => {
    await walked.click('change-back');
    await walked.press('e');
    await walked.click('change-again');
  },
);

walk(
  'what was typed is met where it was kept',
  changing({}, (stage, id) => {
    stage.shell.book.beside.set(id, {
      dossier: null,
      typed: {
        pickUp: { at: '2026-10-13T10:00', offset: null },
        flightNo: { kind: 'clear' },
        note: { kind: 'set', text: 'Kept.' },
        passengers: [
          { id: 'p-0-2', firstName: 'Ada', lastName: 'Aydın', phone: null, email: null, isLead: true },
          { id: null, firstName: 'Deniz', lastName: 'Aydın', phone: null, email: null, isLead: false },
        ],
      },
    });
  }),
  async walked => {
    await walked.click('change-send');
    await walked.wait(1);
  },
);

walk('what was typed for one record stays when another is changed', changing(), async walked => {
  await walked.type('change-flight', 'PC');
  await walked.go(`reservations/${walked.shell.book.records[1]?.id}/change`);
  await walked.go(`reservations/${walked.shell.book.records[0]?.id}/change`);
  await walked.meanwhile('what is typed is forgotten', () => drafts.forget());
});
