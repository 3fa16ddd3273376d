import type {
  AcceptedView,
  CancelView,
  OfferedView,
  RefusedView,
  ReservationPageView,
  ReservationView,
  RouteView,
  UpdateView,
} from '../../src/generated/bindings';
import { price } from '../../src/platform/mockOffers';
import { fieldsOf, page, reservation, status } from '../../src/platform/mockRecords';
import type { Stage } from '../scenes/stage';
import { walk } from './walk';

type Beside = Partial<Omit<ReservationPageView, 'record' | 'legs'>>;

/** The first of two reservations, with this of it and beside it. */
const open =
  (part: Partial<ReservationView> = {}, beside: Beside = {}) =>
  (stage: Stage) => {
    stage.booked('/', 2);
    const [first] = stage.shell.book.records;
    Object.assign(first ?? {}, part);
    stage.shell.book.beside.set(first?.id ?? '', beside);
  };

walk('a record is read, copied and left by key', open(), async walked => {
  await walked.press('c');
  await walked.press('r');
  await walked.press('{Control>}r{/Control}');
  await walked.press('{Alt>}x{/Alt}');
  await walked.press('{Meta>}e{/Meta}');
  await walked.press('q');
  await walked.press('{Escape}');
});

walk('a record is changed, cancelled and left by its buttons', open(), async walked => {
  await walked.click('record-pnr');
  await walked.click('record-refresh');
  await walked.click('0@example.com Copy');
  await walked.click('record-change');
  await walked.click('record-back');
  await walked.click('record-cancel');
  await walked.click('record-back');
  await walked.click('record-back');
});

walk('the keys of a record lead to its change and its cancellation', open(), async walked => {
  await walked.press('e');
  await walked.leave();
  await walked.press('{Escape}');
  await walked.press('x');
  await walked.press('{Escape}');
});

walk('a record without a PNR has nothing to copy', open({ pnr: null }), async walked => {
  await walked.press('c');
});

const empty: Partial<ReservationView> = {
  pnr: null,
  status: status(null),
  pickUp: null,
  pickUpPlace: null,
  dropOffPlace: null,
  passengers: null,
  flightNo: null,
  note: null,
  vehicle: null,
  supplier: null,
  passengerCount: null,
  gross: null,
  charge: null,
  freeUntilUtc: null,
  unknown: [],
};

walk(
  'a record of which nothing is known is shown',
  open(empty, { dossier: null, nextLook: null, history: [] }),
  async () => undefined,
);

walk(
  'a record that is over and told no more is shown',
  open(
    {
      status: status(12),
      needsAttention: true,
      serviceIssue: 'DRIVER_LATE',
      supplier: null,
      charge: { amount: '58.00', currency: 'EUR' },
      passengerCount: 'many',
    },
    { unreadSince: '2026-10-11T22:15:00Z', dossier: null },
  ),
  async () => undefined,
);

walk(
  'a record with an issue, another price and nothing to pay for it is shown',
  open(
    {
      serviceIssue: 'LOST',
      needsAttention: false,
      gross: null,
      vehicle: null,
      status: status(8),
      unknown: [{ path: 'p'.repeat(130), text: 'one\ntwo' }],
      charge: { amount: '58.00', currency: 'TRY' },
    },
    { nextLook: '2026-10-12T09:30:00Z' },
  ),
  async walked => {
    await walked.wait(15);
  },
);

walk(
  'a record that needs attention is read anew by itself in a while',
  open(
    { needsAttention: true, charge: { amount: '59.00', currency: 'EUR' } },
    { nextLook: '2026-10-12T09:30:20Z' },
  ),
  async walked => {
    await walked.wait(30);
    await walked.wait(60);
  },
);

/** With this of what was offered and accepted when it was booked here. */
const bookedWith =
  (offered: Partial<OfferedView> | null, accepted: AcceptedView | null) => (stage: Stage) => {
    open()(stage);
    const [first] = stage.shell.book.records;
    const dossier = first && page(first).dossier;
    if (!first || !dossier?.offer) throw new Error('nothing was booked');
    const offer = offered && { ...dossier.offer, ...offered };
    stage.shell.book.beside.set(first.id, { dossier: { ...dossier, offer, accepted } });
  };

const route: RouteView = {
  route: null,
  name: null,
  crossing: null,
  isDefault: true,
  distance: null,
  travelTime: null,
  price: price('58.00'),
  difference: null,
  entryPlaza: null,
  exitPlaza: null,
  polyline: null,
};
const conditions = {
  version: '2026-11-A',
  freeCancellation: null,
  specialRequestsMinHours: 24,
  waitingMinutes: 60,
  waitingStartsAt: 'landing',
  requiresFlightNumber: true,
  requiresSupportForSpecialRequests: true,
};

const flowers = { name: 'Flowers', price: { amount: '3.50', currency: 'TRY' } };
const unnamed = { name: null, price: null };

walk(
  'what was booked here is told whole',
  bookedWith(
    {
      language: 'ru',
      currency: 'USD',
      external: false,
      conditions,
      policy: {
        blocked: true,
        message: null,
        violations: Array.from({ length: 13 }, (_, at) => `Reason ${at + 1}.`),
      },
      route: { ...route, name: 'Coast road', crossing: 'Ferry', distance: '14 km', travelTime: '22 min' },
      selected: [
        { code: 'CHILD', name: 'Child seat', quantity: 2 },
        { code: 'WATER', name: null, quantity: 1 },
      ],
    },
    {
      conditionsVersion: null,
      requirementsAcknowledged: false,
      standardExtras: [flowers, unnamed, unnamed],
      passengerCount: null,
    },
  ),
  async () => undefined,
);

walk(
  'what was booked here is told as far as it is known',
  bookedWith(
    {
      supplier: null,
      policy: { blocked: false, message: 'Approved.', violations: [] },
      route: { ...route, name: null, crossing: null, distance: null, travelTime: '22 min' },
      selected: null,
      price: price('58.00', null),
    },
    {
      conditionsVersion: null,
      requirementsAcknowledged: true,
      standardExtras: [flowers],
      passengerCount: 1,
    },
  ),
  async () => undefined,
);

walk(
  'what was booked here and can be read no more is told so far',
  bookedWith(null, null),
  async () => undefined,
);

walk(
  'a vehicle that was booked without extras is told without them',
  bookedWith({ selected: [], vehicle: null, conditions: { ...conditions, version: null } }, null),
  async () => undefined,
);

walk(
  'a record that cannot be read anew stays as it is',
  stage => {
    open()(stage);
    stage.shell.failing('refresh_reservation', { code: 'offline' });
  },
  async walked => {
    await walked.meanwhile('it is mended', () => walked.shell.failing('refresh_reservation', null));
    await walked.click('fault-retry');
  },
);

walk(
  'a record is opened by one who is signed out meanwhile',
  stage => {
    open()(stage);
    stage.shell.failing('refresh_reservation', { code: 'signedOut' });
  },
  async walked => {
    await walked.click('fault-signIn');
  },
);

walk(
  'a record that is not kept here says so',
  stage => {
    open()(stage);
    location.hash = '#/reservations/unknown';
  },
  async walked => {
    await walked.press('{Escape}');
  },
);

walk(
  'a record that cannot be looked up is looked up again',
  stage => {
    open()(stage);
    stage.shell.failing('reservation', 'broken').failing('refresh_reservation', 'broken');
  },
  async walked => {
    await walked.meanwhile('it is mended', () =>
      walked.shell.failing('reservation', null).failing('refresh_reservation', null),
    );
    await walked.click('fault-retry');
  },
);

walk(
  'a record that is not kept here and cannot be read says both',
  stage => {
    open()(stage);
    location.hash = '#/reservations/unknown';
    stage.shell.failing('refresh_reservation', { code: 'offline' });
  },
  async () => undefined,
);

walk(
  'a record that cannot be looked up says so before it is read',
  stage => {
    open()(stage);
    stage.shell.failing('reservation', 'broken');
    stage.shell.answering('refresh_reservation', () => new Promise(() => {}));
  },
  async () => undefined,
);

walk(
  'a record is not shown before it is known',
  stage => {
    open()(stage);
    stage.shell.answering('reservation', () => new Promise(() => {}));
    stage.shell.failing('refresh_reservation', { code: 'signedOut' });
  },
  async walked => {
    await walked.meanwhile('it is known', () => {
      walked.shell.answering('reservation', null);
      return walked.shell.book.tell();
    });
  },
);

const change = {
  before: fieldsOf(reservation(0, { pickUp: null })),
  pickUp: null,
  flightNo: { kind: 'set', text: 'PC1203' },
  note: { kind: 'keep' },
  passengers: null,
} as const;
const since = '2026-10-12T09:20:00Z';
const next = '2026-10-12T09:31:00Z';
const why: RefusedView = { kind: 'words', status: 409, serviceCode: null, messages: [] };
const requests: [string, CancelView, UpdateView][] = [
  ['being sent', { state: 'sending' }, { state: 'sending', change }],
  ['being checked', { state: 'checking', since, next }, { state: 'checking', since, next, change }],
  ['held', { state: 'held', since }, { state: 'held', since, change }],
  ['refused', { state: 'refused', why }, { state: 'refused', why }],
  [
    'to be asked again',
    { state: 'askAgain', why: { kind: 'signIn' } },
    { state: 'askAgain', why: { kind: 'signIn' } },
  ],
  [
    'for a person',
    { state: 'needsPerson', since },
    { state: 'needsPerson', since, why: { kind: 'notRead' }, change: null },
  ],
  ['being read', { state: 'asked', fresh: { kind: 'reading' } }, { state: 'rereading', change }],
];

for (const [words, cancel, update] of requests)
  walk(
    `a record whose requests are ${words} leads to them`,
    open({ unknown: [] }, { cancel, update, dossier: null }),
    async walked => {
      if (cancel.state !== 'asked') {
        await walked.click('request-cancel-open');
        await walked.click('record-back');
      }
      await walked.click('request-change-open');
    },
  );

walk(
  'a change that was typed waits at its record',
  open(
    {},
    {
      dossier: null,
      typed: {
        pickUp: null,
        flightNo: { kind: 'set', text: 'PC1' },
        note: { kind: 'keep' },
        passengers: null,
      },
    },
  ),
  async walked => {
    await walked.click('request-typed-open');
  },
);

const trip = (stage: Stage) => {
  stage.booked('/', 4);
  const { book } = stage.shell;
  const [, second, third, fourth] = book.records;
  book.trips = [book.records.map(({ id }) => id)];
  Object.assign(second ?? {}, { pnr: null, pickUp: null, needsAttention: true });
  Object.assign(third ?? {}, { status: status(11) });
  for (const [one, cancel] of [
    [second, { state: 'refused', why }],
    [third, { state: 'cancelled', percent: 25 }],
    [fourth, { state: 'cancelled', percent: 0 }],
  ] as const)
    book.beside.set(one?.id ?? '', { cancel });
};

walk('half of a trip that is cancelled leads to the cancellation', trip, async walked => {
  await walked.follow('leg-open-1');
  await walked.click('Open');
});

walk('the request of half a trip leads to the cancellation', trip, async walked => {
  await walked.click('Open');
});

walk(
  'a trip that is cancelled whole is no alarm',
  stage => {
    trip(stage);
    const { book } = stage.shell;
    for (const record of book.records) Object.assign(record, { status: status(11) });
    book.beside.set(book.records[1]?.id ?? '', { cancel: { state: 'cancelled', percent: null } });
    book.beside.set(book.records[2]?.id ?? '', { cancel: null });
  },
  async walked => {
    await walked.press('x');
    await walked.go(`reservations/${walked.shell.book.records[0]?.id}/cancel`);
  },
);

walk(
  'a leg that was not read yet stands beside one that is cancelled',
  stage => {
    open({ status: status(11) }, { dossier: null })(stage);
    stage.shell.book.trips = [[stage.shell.book.records[0]?.id ?? '', 'unread']];
  },
  async walked => {
    await walked.click('Open');
  },
);

walk(
  'a trip that stands whole is no alarm',
  stage => {
    stage.booked('/', 2);
    stage.shell.book.trips = [stage.shell.book.records.map(({ id }) => id)];
  },
  async () => undefined,
);
