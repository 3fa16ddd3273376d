import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import type { ReservationView } from '../../generated/bindings';
import { MockDesk } from '../../platform/mockDesk';
import { reservation, rowOf, status } from '../../platform/mockRecords';
import { proposals } from '../../shared/fieldNames/proposals.svelte';
import { languages } from '../../shared/language/speech.svelte';
import { go } from '../../shared/route.svelte';
import { plain } from '../../shared/testing/plain';
import { isAt, openDesk } from '../testing/open';
import { turkishDay } from './filters';
import { lookup } from './lookup.svelte';
import { stretches } from './matching';

const shown = (id: string) => plain(screen.getByTestId(id).textContent);
const rows = () => within(screen.getByTestId('rows')).getAllByTestId(/^rows-\d+$/);

async function kept(records: ReservationView[], prepare: (shell: MockDesk) => void = () => {}) {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  shell.book.records = records;
  prepare(shell);
  const user = await openDesk(shell, 'reservations');
  return { shell, user };
}
const some = (count: number) => Array.from({ length: count }, (_, n) => reservation(n));

test('the field has the focus, what is typed is looked for at once, and the letters are marked', async () => {
  const { shell, user } = await kept(some(12));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('lookup')));
  await user.keyboard('müll');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(shell.called('find_reservations').at(-1)).toEqual({
    query: { text: 'müll', filter: { kind: 'upcoming' }, after: null, limit: 200 },
  });
  expect(screen.getByTestId('rows-0').querySelector('mark')?.textContent).toBe('Müll');
});

test('before the first answer a skeleton of the list is shown', async () => {
  await kept([], shell => shell.answering('find_reservations', () => new Promise(() => {})));
  expect(screen.getByTestId('skeleton').children).toHaveLength(5);
});

test('the newest question wins: an answer to an earlier one is dropped', async () => {
  const { shell, user } = await kept(some(6));
  await screen.findByTestId('rows-0');
  const waiting: ((found: unknown) => void)[] = [];
  shell.answering('find_reservations', () => new Promise(resolve => waiting.push(resolve)));
  await user.type(screen.getByTestId('lookup'), 'ab');
  const row = (lead: string) => ({ rows: shell.book.records.slice(0, 1).map(one => ({ ...one, lead })) });
  expect(waiting).toHaveLength(2);
  waiting[1]?.({ rows: [], next: null });
  await screen.findByText('No match with this filter.');
  waiting[0]?.({ ...row('old'), next: null });
  await Promise.resolve();
  expect(screen.queryByTestId('rows-0')).toBeNull();
});

test('rows that are only spelled similarly are said to be so, and Enter opens none unseen', async () => {
  const { shell, user } = await kept(some(3));
  await screen.findByTestId('rows-0');
  const near = { rows: shell.book.records.slice(0, 2).map(rowOf), next: null, isNear: true };
  shell.answering('find_reservations', () => near);
  await user.type(screen.getByTestId('lookup'), 'mülelr{Enter}');
  await waitFor(() =>
    expect(shown('lookup-found')).toBe('No exact match with this filter. These are spelled similarly.'),
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('rows-0')));
  expect(isAt('reservations')).toBe(true);
  await user.click(screen.getByTestId('lookup-all'));
  expect(shell.called('find_reservations').at(-1)).toMatchObject({ query: { filter: { kind: 'all' } } });
  await waitFor(() => expect(screen.queryByTestId('lookup-all')).toBeNull());
  shell.answering('find_reservations', null);
  await user.clear(screen.getByTestId('lookup'));
  await waitFor(() => expect(shown('lookup-found')).toContain('3 reservations'));
});

test('the reservations of a day stand under one heading, and that of the first one in sight stays', async () => {
  await kept(some(60));
  const list = await screen.findByTestId('rows');
  await screen.findByTestId('rows-0');
  const words = (find: string) => [...list.querySelectorAll(find)].map(one => plain(one.textContent));
  const headings = words('.heading:not(.staying)');
  expect(headings.length).toBeGreaterThan(1);
  expect(new Set(headings).size).toBe(headings.length);
  expect(headings[0]).toMatch(/^(Today|Tomorrow) · /);
  expect(headings[0]).not.toMatch(/reservation/);
  expect(words('.staying')).toEqual([headings[0]]);
  const page = list.firstElementChild as HTMLElement;
  page.scrollTop = 30 * 40;
  await fireEvent.scroll(page);
  await waitFor(() => expect(words('.staying')[0]).not.toBe(headings[0]));
});

describe('the keyboard', () => {
  test('↓ goes into the list, ↑ ↓ move, Enter opens, Esc goes back to the field', async () => {
    const { user } = await kept(some(8));
    await screen.findByTestId('rows-0');
    await user.click(screen.getByTestId('lookup'));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('rows-0')));
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('rows-1')));
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByTestId('lookup'));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('rows-1')));
    await user.keyboard('{Enter}');
    expect(isAt('reservations', reservation(1).id)).toBe(true);
  });

  test('Enter waits for the answer to what was typed: no row of the question before is opened', async () => {
    const { shell, user } = await kept(some(6));
    await screen.findByTestId('rows-0');
    const waiting: ((found: unknown) => void)[] = [];
    shell.answering('find_reservations', () => new Promise(resolve => waiting.push(resolve)));
    await user.click(screen.getByTestId('lookup'));
    await user.paste('K7Q2MX');
    await user.keyboard('{Enter}');
    await new Promise(resolve => setTimeout(resolve));
    expect(isAt('reservations')).toBe(true);
    waiting.at(-1)?.({ rows: [rowOf(reservation(4))], next: null });
    await waitFor(() => expect(isAt('reservations', reservation(4).id)).toBe(true));
  });

  test('Enter opens nothing when nothing was found, or something else is typed by then', async () => {
    const { shell, user } = await kept(some(6));
    await screen.findByTestId('rows-0');
    const waiting: ((found: unknown) => void)[] = [];
    shell.answering('find_reservations', () => new Promise(resolve => waiting.push(resolve)));
    await user.click(screen.getByTestId('lookup'));
    await user.paste('K7Q2MX');
    await user.keyboard('{Enter}9');
    for (const answer of waiting) answer({ rows: [rowOf(reservation(4))], next: null });
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(isAt('reservations')).toBe(true);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(isAt('reservations', reservation(4).id)).toBe(true));
  });

  test('Enter in the field opens the first', async () => {
    const { user } = await kept(some(3));
    await screen.findByTestId('rows-0');
    await user.type(screen.getByTestId('lookup'), '{Enter}');
    expect(isAt('reservations', reservation(0).id)).toBe(true);
  });
});

test('a long list is drawn in parts, and says which row is which', async () => {
  const { user } = await kept(some(900));
  await screen.findByTestId('rows-0');
  expect(rows().length).toBeLessThan(60);
  expect(screen.getByTestId('rows').getAttribute('aria-rowcount')).toBe('-1');
  expect(screen.getByTestId('rows-3').getAttribute('aria-rowindex')).toBe('4');
  await user.click(screen.getByTestId('lookup'));
  await user.keyboard('{ArrowDown}{End}');
  await waitFor(() => expect(lookup.rows.length).toBe(400));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('rows-199')));
});

test('a142 no total of the service is claimed: what is counted is what is kept here', async () => {
  await kept(some(320));
  await screen.findByTestId('rows-0');
  expect(shown('lookup-found')).toBe('More than 200 reservations (saved on this computer)');
});

test('a144 each record shows how old its copy is, and the whole says when it was read', async () => {
  const now = Date.now();
  const read = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  const { shell } = await kept([
    reservation(0, { readUtc: read(3) }),
    reservation(1, { readUtc: read(60 * 26) }),
  ]);
  await screen.findByTestId('rows-0');
  expect(shown('rows-0')).toMatch(/Time since update: 3 mins?$/);
  expect(shown('rows-1')).toMatch(/Time since update: 1 day$/);
  expect(shown('sync-whole')).toMatch(/Last synced .+ \(2 minutes ago\)/);
  await shell.book.read(null, null);
  await waitFor(() => expect(shown('sync-whole')).toBe('Never fully synced'));
});

test.each(languages)('a010 in %s the list is never called that of the company', async language => {
  const { shell } = await kept(some(4));
  await screen.findByTestId('rows-0');
  await shell.tellSettings({ language });
  await waitFor(() => expect(document.documentElement.lang).toBe(language));
  const all = plain(screen.getByRole('main').textContent);
  expect(all).not.toMatch(/company|agency|firma|şirket|acente|agentur|unternehmen|компани|агентств/i);
});

describe('a042 the integer decides how a status looks', () => {
  test('the word of the service is for display only', async () => {
    await kept([reservation(0, { status: status(11, 'Confirmed') })]);
    expect(await screen.findByTestId('rows-0')).toBeTruthy();
    expect(shown('rows-0')).toContain('Cancelled');
    expect(shown('rows-0')).not.toContain('Confirmed');
  });

  test('a152 a code that nobody knows is shown neutrally, with the service’s word', async () => {
    await kept([reservation(0, { status: status(17, 'Handed over') })]);
    await screen.findByTestId('rows-0');
    expect(shown('rows-0')).toContain('Status 17 · Handed over');
    expect(screen.getByTestId('rows-0').querySelector('.chip.neutral')).not.toBeNull();
  });

  test('a052 ready, but with an attention flag, does not look ready', async () => {
    await kept([reservation(0, { status: status(7), needsAttention: true })]);
    await screen.findByTestId('rows-0');
    expect(shown('rows-0')).toContain('Needs attention · Ready');
    expect(screen.getByTestId('rows-0').querySelector('.chip.danger')).not.toBeNull();
    expect(screen.getByTestId('rows-0').querySelector('.chip.good')).toBeNull();
  });
});

test('a043 a record without time, names and places is a row all the same', async () => {
  await kept(
    [
      reservation(0, {
        pickUp: null,
        passengers: null,
        pickUpPlace: null,
        dropOffPlace: null,
        flightNo: null,
        pnr: null,
        status: status(null),
      }),
    ],
    () => lookup.sift({ kind: 'all' }),
  );
  lookup.sift({ kind: 'all' });
  await screen.findByTestId('rows-0');
  expect(shown('rows-0')).toContain('no time no name no route No status');
});

test('a161 a row that stands as it was booked says so, and no other row does', async () => {
  await kept(some(2), shell =>
    shell.answering('find_reservations', () => ({
      rows: shell.book.records.map((one, at) => ({
        ...rowOf(one),
        isAsBooked: at === 0,
        isTimeAsBooked: at === 0,
      })),
      next: null,
    })),
  );
  await screen.findByTestId('rows-1');
  // It has no day in the list, so it names its own.
  expect(shown('rows')).toContain('Pick-up date not known');
  const [seen] = screen.getByTestId('rows-0').getElementsByClassName('when');
  expect(seen?.querySelector('span')?.className).not.toContain('unseen');
  expect(shown('rows-0')).toContain('as booked ·');
  expect(shown('rows-1')).not.toContain('as booked');
});

describe('a160 a learned name of a field', () => {
  const proposed = (shell: MockDesk) => {
    shell.machine.proposals = [{ field: 'pickUpTime', name: 'transferStart', seen: 2, of: 2 }];
  };

  test('is proposed above the list, and one key uses it', async () => {
    const { shell, user } = await kept(some(2), proposed);
    await screen.findByTestId('proposed-name');
    expect(shown('proposed-name')).toContain('“transferStart” seems to be the field “Pick-up”');
    expect(shell.called('save_field_names')).toEqual([]);
    // Another proposal waits, and a second press must not accept it.
    shell.machine.proposals = [{ field: 'flightNo', name: 'arrivingWith', seen: 2, of: 2 }];
    screen.getByTestId('proposed-name-accept').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByTestId('proposed-name')).toBeNull());
    const [saved] = shell.called('save_field_names');
    const fields = saved?.fields as { field: string; names: string[] }[];
    expect(fields.find(({ field }) => field === 'pickUpTime')?.names[0]).toBe('transferStart');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('lookup')));
  });

  test('is put off by one key and not used', async () => {
    const { shell, user } = await kept(some(2), proposed);
    await user.click(await screen.findByTestId('proposed-name-later'));
    await waitFor(() => expect(screen.queryByTestId('proposed-name')).toBeNull());
    go('search');
    await waitFor(() => expect(screen.queryByTestId('lookup')).toBeNull());
    const asked = shell.called('propose_fields').length;
    go('reservations');
    await screen.findByTestId('rows-0');
    await waitFor(() => expect(shell.called('propose_fields').length).toBeGreaterThan(asked));
    // The answer to what is typed comes after the answer about the names.
    await user.type(screen.getByTestId('lookup'), 'müll');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.queryByTestId('proposed-name')).toBeNull();
    expect(shell.called('save_field_names')).toEqual([]);
  });

  test('of one user is not saved for the next', async () => {
    const { shell, user } = await kept(some(2), proposed);
    await screen.findByTestId('proposed-name');
    let answer: (map: unknown) => void = () => {};
    shell.answering('field_names', () => new Promise(resolve => (answer = resolve)));
    await user.click(screen.getByTestId('proposed-name-accept'));
    await waitFor(() => expect(shell.called('field_names')).toHaveLength(1));
    proposals.forget();
    answer({ fields: [{ field: 'pickUpTime', names: [] }], likely: [], mayChange: true });
    await waitFor(() => expect(proposals.accepting.busy).toBe(false));
    expect(shell.called('save_field_names')).toEqual([]);
  });
});

describe('filters', () => {
  test('trips shows the legs of trips alone, and each says that it is one', async () => {
    const { shell, user } = await kept(some(4));
    await screen.findByTestId('rows-3');
    shell.book.trips = [shell.book.records.slice(1, 3).map(({ id }) => id)];
    await user.click(screen.getByTestId('filter'));
    await user.click(await screen.findByTestId('filter-trips'));
    await waitFor(() => expect(screen.queryByTestId('rows-2')).toBeNull());
    expect(shown('rows-0')).toContain('Part of a round trip');
    expect(shown('rows-1')).toContain('Part of a round trip');
  });

  test('today is labelled as Turkey’s', async () => {
    const { shell, user } = await kept(some(9));
    await screen.findByTestId('rows-0');
    await user.click(screen.getByTestId('filter'));
    await user.click(await screen.findByTestId('filter-today'));
    await waitFor(() => expect(shown('filter')).toBe('Today (Turkey time)'));
    expect(shell.called('find_reservations').at(-1)).toEqual({
      query: expect.objectContaining({ filter: { kind: 'today' } }),
    });
  });

  test('a status is chosen by its number and word', async () => {
    const { shell, user } = await kept(some(9));
    await screen.findByTestId('rows-0');
    await user.click(screen.getByTestId('filter'));
    await user.click(await screen.findByRole('option', { name: 'By status' }));
    await user.click(await screen.findByTestId('filter-status'));
    await user.click(await screen.findByRole('option', { name: 'Ready, driver assigned' }));
    await waitFor(() =>
      expect(shell.called('find_reservations').at(-1)).toEqual({
        query: expect.objectContaining({ filter: { kind: 'status', code: 7 } }),
      }),
    );
    await waitFor(() => expect(shown('filter-status')).toBe('Ready, driver assigned (2)'));
  });

  test('a status is not counted before its reservations are found', async () => {
    const { shell, user } = await kept(some(9));
    await screen.findByTestId('rows-0');
    shell.answering('find_reservations', () => new Promise(() => {}));
    await user.click(screen.getByTestId('filter'));
    await user.click(await screen.findByRole('option', { name: 'By status' }));
    await screen.findByTestId('filter-status');
    expect(shown('filter-status')).toBe('Confirmed');
  });
});

describe('a168 the lists of the service', () => {
  const asked = (shell: MockDesk) => shell.called('find_reservations').at(-1)?.query;

  test('what the agent reserved, and a year, are chosen like any filter', async () => {
    const { shell, user } = await kept(some(9));
    await screen.findByTestId('rows-0');
    await user.click(screen.getByTestId('filter'));
    await user.click(await screen.findByRole('option', { name: 'Reserved by me' }));
    await waitFor(() => expect(asked(shell)).toMatchObject({ filter: { kind: 'own' } }));
    await user.click(screen.getByTestId('filter'));
    await user.click(await screen.findByRole('option', { name: 'By year (Turkey time)' }));
    const year = new Date(Date.now() + 3 * 3_600_000).getUTCFullYear();
    await waitFor(() => expect(asked(shell)).toMatchObject({ filter: { kind: 'year', year } }));
    await user.click(await screen.findByTestId('filter-year'));
    await user.click(await screen.findByRole('option', { name: String(year - 1) }));
    await waitFor(() => expect(asked(shell)).toMatchObject({ filter: { kind: 'year', year: year - 1 } }));
  });

  test('of a period both days are typed, in the past too, and one does not move the other', async () => {
    const { shell, user } = await kept(some(9));
    await screen.findByTestId('rows-0');
    await user.click(screen.getByTestId('filter'));
    await user.click(await screen.findByRole('option', { name: /Between two days/ }));
    await user.clear(await screen.findByTestId('filter-until'));
    await user.type(screen.getByTestId('filter-until'), '24.12.2024');
    await waitFor(() =>
      expect(asked(shell)).toMatchObject({ filter: { from: turkishDay(Date.now()), until: '2024-12-24' } }),
    );
    await user.clear(screen.getByTestId('filter-from'));
    await user.type(screen.getByTestId('filter-from'), '1.1.2025');
    await waitFor(() =>
      expect(asked(shell)).toMatchObject({ filter: { from: '2025-01-01', until: '2024-12-24' } }),
    );
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(asked(shell)).toMatchObject({ filter: { from: '2024-12-31' } }));
  });
});

describe('reading the lists', () => {
  test('it shows its progress, stops, and continues', async () => {
    const { shell, user } = await kept(some(5), shell => {
      shell.book.sync = { ...shell.book.sync, progress: { page: 3, records: 600 } };
    });
    await screen.findByTestId('sync-so-far');
    expect(shown('sync-so-far')).toBe('Syncing… 600 reservations, 3 pages');
    await user.click(screen.getByTestId('sync-stop'));
    await waitFor(() => expect(shown('sync-left')).toBe('Stopped after 600 reservations, 3 pages'));
    expect(shown('sync-start')).toBe('Resume');
    await user.click(screen.getByTestId('sync-start'));
    await waitFor(() => expect(shell.called('sync_now')).toHaveLength(1));
  });

  test('read records appear by themselves', async () => {
    const { shell } = await kept(some(2));
    await screen.findByTestId('rows-1');
    shell.book.fill(4);
    await shell.book.tell();
    await screen.findByTestId('rows-3');
  });

  test('offline it says so, and everything kept is found all the same', async () => {
    const { user } = await kept(some(6), shell => {
      shell.failing('sync_now', { code: 'offline' });
    });
    await user.click(await screen.findByTestId('sync-start'));
    await screen.findByTestId('sync-why');
    expect(shown('sync-why')).toBe('Offline: these are the copies on this computer.');
    await user.type(screen.getByTestId('lookup'), 'deniz');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.queryByTestId('fault-offline')).toBeNull();
  });

  test('a175 lists without end are told of, and one key reads them again', async () => {
    const { shell, user } = await kept(some(6), shell => {
      shell.book.sync = { ...shell.book.sync, isEndless: true };
    });
    await waitFor(() => expect(shown('sync-endless')).toContain('What was synced is saved'));
    expect(shown('status-lists')).toBe('The service’s lists do not end');
    await user.click(screen.getByTestId('sync-start'));
    await waitFor(() => expect(screen.queryByTestId('sync-endless')).toBeNull());
    expect(shell.called('sync_now')).toHaveLength(1);
  });

  test('a176 a long silence is told of with its end, and one key asks all the same', async () => {
    const { shell, user } = await kept(some(6), shell => {
      shell.book.sync = { ...shell.book.sync, silentUntil: '2099-12-24T14:30:00Z' };
    });
    await waitFor(() => expect(shown('sync-silent')).toContain('24 Dec 2099'));
    expect(shown('status-lists')).toContain('24 Dec 2099');
    await user.click(screen.getByTestId('sync-anyway'));
    await waitFor(() => expect(screen.queryByTestId('sync-silent')).toBeNull());
    expect(shell.called('ask_anyway')).toHaveLength(1);
    expect(shell.called('sync_now')).toHaveLength(0);
  });

  test('a172 a service that does not answer is told of since when, and one key tries at once', async () => {
    const { shell, user } = await kept(some(6), shell => {
      const progress = { page: 1, records: 0 };
      const outage = { since: '2026-11-24T08:05:00Z', nextTry: '2099-12-24T14:30:00Z' };
      shell.book.sync = { ...shell.book.sync, progress, outage };
    });
    await waitFor(() =>
      expect(shown('sync-outage')).toMatch(/^The service has not answered since .*\d\d:05/),
    );
    expect(shown('sync-outage')).toContain('these are the copies on this computer. Next try:');
    expect(screen.queryByTestId('sync-so-far')).toBeNull();
    expect(screen.queryByTestId('sync-stop')).toBeNull();
    await user.click(screen.getByTestId('sync-try'));
    await waitFor(() => expect(screen.queryByTestId('sync-outage')).toBeNull());
    expect(shell.called('network_changed')).toEqual([{ online: true }]);
    expect(shell.called('sync_now')).toHaveLength(1);
  });

  test('with nothing kept yet one key reads the lists', async () => {
    const { shell, user } = await kept([], shell => {
      shell.book.sync = {
        progress: null,
        wholeSince: null,
        isEndless: false,
        silentUntil: null,
        outage: null,
      };
    });
    await screen.findByText('No reservations are saved here yet');
    await user.click(screen.getByTestId('lookup-sync'));
    await screen.findByText('Syncing the reservations for the first time');
    expect(shell.called('sync_now')).toHaveLength(1);
  });
});

test('nothing found in a selection: one key looks in all of them', async () => {
  const past = reservation(0, {
    pickUp: {
      asItCame: '2025-01-01T10:00:00+03:00',
      utc: '2025-01-01T07:00:00Z',
      there: '2025-01-01T10:00:00+03:00',
      zone: null,
    },
  });
  const { user } = await kept([past]);
  await user.click(await screen.findByTestId('lookup-all'));
  await screen.findByTestId('rows-0');
});

test('a failure is told, and trying again asks again', async () => {
  const { shell, user } = await kept(some(2), shell =>
    shell.failing('find_reservations', { code: 'storage', state: 'failed' }),
  );
  await screen.findByTestId('fault-storage');
  shell.failing('find_reservations', null);
  await user.type(screen.getByTestId('lookup'), 'k');
  await screen.findByTestId('rows-0');
  expect(screen.queryByTestId('fault-storage')).toBeNull();
});

test.each([
  ['Işıl Yıldız', 'isil', 'Işıl'],
  ['Jörg Weiß', 'weis', 'Weiß'],
  ['Иванова', 'ива', 'Ива'],
  ['Aydın-Kaya', 'kay', 'Kay'],
])('in %s the letters of %s are %s', (words, typed, met) => {
  const marked = stretches(words, typed).filter(({ isMet }) => isMet);
  expect(marked.map(part => part.words)).toEqual([met]);
});
