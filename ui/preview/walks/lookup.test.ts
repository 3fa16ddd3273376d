import { lookup } from '../../src/features/reservations/lookup.svelte';
import { status } from '../../src/platform/mockRecords';
import type { Stage } from '../scenes/stage';
import { walk, widen } from './walk';

const booked = (count: number) => (stage: Stage) => stage.booked('', count);

walk('reservations are looked for by typing', booked(9), async walked => {
  await walked.press('mü');
  await walked.press('ller lara');
  await walked.press('{Escape}');
  await walked.press('{Escape}');
});

walk('the list of reservations is gone through with keys', booked(5), async walked => {
  await walked.press('{ArrowDown}');
  await walked.press('{ArrowDown}{ArrowDown}');
  await walked.press('{ArrowUp}');
  await walked.press('/');
  await walked.press('{ArrowDown}');
  await walked.press('{Escape}');
  await walked.press('{ArrowDown}{End}{Enter}');
  await walked.press('{Escape}');
});

walk('Enter in the field opens the first reservation found', booked(4), async walked => {
  await walked.press('olga иван{Enter}');
  await walked.press('{Escape}');
  await walked.type('lookup', 'zz');
  await walked.press('{Enter}');
  await walked.type('lookup', 'иван');
  await walked.press('{Enter}');
});

walk('a key that belongs to something else does not take the field', booked(2), async walked => {
  await walked.press('{ArrowDown}');
  await walked.press('{Control>}/{/Control}');
  await walked.press('{Alt>}/{/Alt}');
  await walked.press('{Meta>}/{/Meta}');
  await walked.press('q');
  await walked.press('/');
  await walked.press('/');
  await walked.meanwhile('signs are put together', () => {
    const field = document.activeElement;
    for (const key of ['Enter', 'Escape', 'ArrowDown'])
      field?.dispatchEvent(
        new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true }),
      );
  });
});

walk('the reservations shown are chosen by kind, month and status', booked(4), async walked => {
  for (const kind of ['today', 'active', 'past', 'troubled', 'trips', 'all'])
    await walked.choose('filter', kind);
  await walked.choose('filter', 'month');
  await walked.choose('filter-month', '2026-11');
  await walked.choose('filter', 'status');
  await walked.choose('filter-status', '7');
});

walk(
  'months of another language are chosen',
  stage => {
    stage.shell.settings.language = 'de';
    stage.booked('', 2);
    lookup.filter = { kind: 'month', year: 2026, month: 3 };
  },
  async walked => {
    await walked.click('filter-month');
  },
);

walk('nothing found in a selection is looked for among all', booked(2), async walked => {
  await walked.choose('filter', 'past');
  await walked.click('lookup-all');
  await walked.type('lookup', 'zzz');
  await walked.click('lookup-clear');
});

walk('nothing found of what was typed in a selection', booked(2), async walked => {
  await walked.choose('filter', 'troubled');
  await walked.type('lookup', 'deniz');
  await walked.click('lookup-clear');
  await walked.click('lookup-all');
});

const bare = (stage: Stage) => {
  stage.booked('', 6);
  const [first, second, third, fourth, fifth, sixth] = stage.shell.book.records;
  stage.shell.book.trips = [[fifth?.id ?? '', sixth?.id ?? '']];
  Object.assign(first ?? {}, {
    needsAttention: true,
    status: status(7),
    flightNo: 'T'.repeat(30),
    pnr: null,
  });
  Object.assign(second ?? {}, { status: status(17, 'Handed to the night desk'), pickUpPlace: null });
  Object.assign(third ?? {}, { pickUp: null, passengers: null, pickUpPlace: null, dropOffPlace: null });
  const strange = { asItCame: 'tomorrow, early in the morning', utc: null, there: null, zone: null };
  Object.assign(fourth ?? {}, { pickUp: strange, dropOffPlace: null, status: status(null, 'Odd') });
  lookup.filter = { kind: 'all' };
};

walk('rows of reservations that lack much are rows all the same', bare, async walked => {
  await walked.type('lookup', 't');
});

walk(
  'rows are told in Turkish',
  stage => {
    stage.shell.settings.language = 'tr';
    bare(stage);
  },
  async () => undefined,
);

walk(
  'rows that say nothing of people and trouble are rows too',
  stage => {
    stage.booked('', 1);
    const row = stage.shell.book.answers.find_reservations?.({
      query: { text: '', filter: { kind: 'all' }, after: null, limit: 9 },
    });
    const [one] = (row as { rows: { summary: object }[] }).rows;
    const summary = { ...one?.summary, passengers: null, isTroubled: null, lead: 'A'.repeat(90) };
    stage.shell.answering('find_reservations', () => ({ rows: [{ ...one, summary }], next: null }));
  },
  async () => undefined,
);

walk(
  'rows in trouble tell a status whole that nobody knows',
  stage => {
    stage.booked('', 2);
    const [first, second] = stage.shell.book.records;
    Object.assign(first ?? {}, { needsAttention: true, status: status(17, 'Handed to the night desk') });
    Object.assign(second ?? {}, { serviceIssue: 'LOST', status: status(null) });
  },
  async () => undefined,
);

walk('the copies in the list become older and are read again', booked(2), async walked => {
  await walked.wait(120);
  await walked.wait(34 * 60);
  await walked.click('sync-start');
  await walked.meanwhile('more is read', () => walked.shell.book.read({ page: 2, records: 400 }));
  await walked.click('sync-stop');
  await walked.click('sync-start');
  await walked.meanwhile('all is read', () =>
    walked.shell.book.read(null, new Date(Date.now()).toISOString()),
  );
});

walk(
  'lists that were never read are read by one key',
  stage => {
    stage.booked('', 0);
    stage.shell.book.sync = {
      progress: null,
      wholeSince: null,
      isEndless: false,
      silentUntil: null,
      outage: null,
    };
  },
  async walked => {
    await walked.type('lookup', 'deniz');
    await walked.press('{Escape}');
    await walked.click('lookup-sync');
    await walked.meanwhile('something is kept', () => {
      walked.shell.book.fill(1);
      return walked.shell.book.read(null, new Date(Date.now()).toISOString());
    });
  },
);

for (const [words, code] of [
  ['offline', { code: 'offline' }],
  ['signed out', { code: 'signedOut' }],
  ['told to wait', { code: 'rateLimited', until: '2026-10-12T09:40:00Z' }],
  ['failed by the service', { code: 'serviceFailed' }],
  ['without a disk', { code: 'storage', state: 'full' }],
] as const)
  walk(
    `lists that are ${words} cannot be read`,
    stage => {
      stage.booked('', 1);
      stage.shell.failing('sync_now', code);
    },
    async walked => {
      await walked.click('sync-start');
      await walked.meanwhile('it is mended', () => walked.shell.failing('sync_now', null));
      await walked.click('sync-start');
      await walked.meanwhile('stopping fails', () => walked.shell.failing('stop_sync', code));
      await walked.click('sync-stop');
    },
  );

walk('a question that fails is asked again', booked(2), async walked => {
  await walked.meanwhile('finding fails', () => walked.shell.failing('find_reservations', 'broken'));
  await walked.type('lookup', 'j');
  await walked.press('{Enter}');
  await walked.meanwhile('it is mended', () => walked.shell.failing('find_reservations', null));
  await walked.click('fault-retry');
});

walk(
  'the recent reservations are one key away',
  stage => {
    stage.booked('', 9);
    stage.shell.book.recent = stage.shell.book.records.slice(1, 8).map(({ id }) => id);
    const [, second, third] = stage.shell.book.records;
    Object.assign(second ?? {}, { pnr: null, passengers: null });
    Object.assign(third ?? {}, { pnr: 'P'.repeat(20) });
  },
  async walked => {
    await walked.press('{Alt>}[Digit6]{/Alt}');
    await walked.press('{Control>}{Alt>}[Digit1]{/Alt}{/Control}');
    await walked.press('{Meta>}{Alt>}[Digit1]{/Alt}{/Meta}');
    await walked.press('{Alt>}[Digit3]{/Alt}');
    await walked.press('{Escape}');
    await walked.click('recent-2');
    await walked.press('{Escape}');
    await walked.type('lookup', '2');
    await walked.press('{Alt>}[Digit1]{/Alt}');
  },
);

walk(
  'the record beside a wide list follows the keyboard',
  stage => {
    widen(1400);
    stage.booked('', 3);
  },
  async walked => {
    await walked.press('{ArrowDown}{ArrowDown}');
    await walked.click('rows-2');
    await walked.meanwhile('the record changes', () =>
      walked.shell.book.change(walked.shell.book.records[2]?.id ?? '', { flightNo: 'PC1', note: null }),
    );
    await walked.click('panel-open');
    await walked.press('{Escape}');
    await walked.doubleClick('rows-0');
  },
);

const person = (firstName: string, phone: string | null, isLead: boolean) => ({
  id: firstName,
  firstName,
  lastName: 'Aydın',
  phone,
  email: null,
  isLead,
});

walk(
  'the record beside the list tells the telephone of the lead, else of the first',
  stage => {
    widen(1400);
    stage.booked('', 5);
    const { book } = stage.shell;
    for (const [at, passengers] of [
      [person('Ada', '+901', false), person('Deniz', '+902', true), person('Eva', '+903', true)],
      [person('Ada', '+901', false), person('Deniz', null, true)],
      [person('Ada', '+901', false), person('Deniz', '+902', false)],
      [],
      [person('Ada', null, false), person('Deniz', '+902', false)],
    ].entries())
      Object.assign(book.records[at] ?? {}, { passengers });
    const [, , , fourth] = book.records;
    Object.assign(fourth ?? {}, { freeUntilUtc: null });
    book.beside.set(fourth?.id ?? '', { dossier: null });
  },
  async walked => {
    await walked.press('{ArrowDown}{ArrowDown}');
    await walked.press('{ArrowDown}');
    await walked.press('{ArrowDown}');
    await walked.press('{ArrowDown}');
  },
);

walk(
  'the record beside a list that becomes shorter is the last of it',
  stage => {
    widen(1400);
    stage.booked('', 3);
  },
  async walked => {
    await walked.press('{ArrowDown}{End}');
    await walked.meanwhile('the last is gone', () => {
      const { book } = walked.shell;
      book.records = book.records.slice(0, 2);
      return book.tell();
    });
  },
);

walk(
  'who comes back from the first of the list by its key is in the field',
  stage => {
    stage.booked('', 3);
    stage.shell.book.recent = [stage.shell.book.records[0]?.id ?? ''];
  },
  async walked => {
    await walked.press('{ArrowDown}{End}');
    await walked.press('{Alt>}[Digit1]{/Alt}');
    await walked.press('{Escape}');
  },
);

walk('the record beside the list is there where there is room for it', booked(2), async walked => {
  await walked.meanwhile('the window becomes wide', () => widen(1200));
  await walked.meanwhile('the window becomes narrow', () => widen(1199));
  await walked.click('rows-1');
});

walk(
  'the record beside the list of one in trouble',
  stage => {
    widen(1400);
    bare(stage);
    const [first, second] = stage.shell.book.records;
    Object.assign(first ?? {}, { serviceIssue: 'DRIVER_LATE', gross: null, vehicle: null });
    Object.assign(second ?? {}, { supplier: null, vehicle: null, charge: null, dropOffPlace: null });
  },
  async walked => {
    await walked.press('{ArrowDown}{ArrowDown}');
    await walked.press('{ArrowDown}');
    await walked.press('{ArrowDown}');
  },
);

walk('who comes back from the list finds the words in the field chosen', booked(3), async walked => {
  await walked.press('de');
  await walked.press('{ArrowDown}');
  await walked.press('{ArrowUp}');
  await walked.press('a');
});

walk(
  'how old the lists are is asked again when it cannot be read',
  stage => {
    stage.booked('', 1);
    stage.shell.failing('sync_view', 'broken');
  },
  async walked => {
    await walked.meanwhile('it is mended', () => walked.shell.failing('sync_view', null));
    await walked.click('fault-retry');
  },
);

walk(
  'more than one page of the list is read at its end',
  booked(260),
  async walked => {
    await walked.press('{ArrowDown}{End}');
    await walked.press('{End}');
    await walked.meanwhile('something changes', () => walked.shell.book.tell());
  },
  '[data-testid="lookup-found"]',
);
