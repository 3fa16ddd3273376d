import { screen, waitFor } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MockDesk } from '../../platform/mockDesk';
import { status } from '../../platform/mockRecords';
import { plain } from '../../shared/testing/plain';
import { isAt, openDesk } from '../testing/open';

const shown = (id: string) => plain(screen.getByTestId(id).textContent);

async function kept(at = 'reservations') {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  shell.book.fill(9);
  return { shell, user: await openDesk(shell, at), ids: shell.book.records.map(({ id }) => id) };
}

function width(px: number) {
  (window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({
    width: px,
    height: 800,
  });
}

beforeEach(() => width(1024));

describe('the record beside the list', () => {
  test('it is the one the keyboard stands on, and follows it', async () => {
    width(1400);
    const { user } = await kept();
    await waitFor(() => expect(shown('panel')).toContain('Deniz Aydın and 1 more'));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(shown('panel')).toContain('Jana Müller'));
    expect(isAt('reservations')).toBe(true);
  });

  test('a click only chooses; Enter, and a second click, open it whole', async () => {
    width(1400);
    const { user, ids } = await kept();
    await screen.findByTestId('panel');
    await user.click(screen.getByTestId('rows-2'));
    await waitFor(() => expect(shown('panel')).toContain('Ольга Иванова'));
    expect(isAt('reservations')).toBe(true);
    await user.click(screen.getByTestId('panel-open'));
    expect(isAt('reservations', ids[2] ?? '')).toBe(true);
  });

  test('a144 it says how old the copy is, in both clocks when the pick-up is', async () => {
    width(1400);
    await kept();
    await waitFor(() => expect(shown('panel-age')).toMatch(/^Updated .* \(2 minutes ago\)$/));
  });

  test('a171 the deduction of a cancelled one stays, with the time it was told', async () => {
    width(1400);
    const { shell, ids } = await kept();
    shell.book.beside.set(ids[0] ?? '', {
      cancel: { state: 'cancelled', percent: 25 },
      cancelledUtc: '2026-11-24T08:05:00Z',
    });
    await shell.book.tell();
    await waitFor(() => expect(shown('panel-deadline')).toMatch(/25% deduction ?told Tue, 24 Nov 2026/));
  });

  test('a004 the price displayed and the one collected stand side by side', async () => {
    width(1400);
    await kept();
    await screen.findByTestId('panel-price');
    expect(shown('panel-price')).toContain('58.00 EUR');
    expect(shown('panel-price')).toContain('charged as 2,940.00 TRY');
  });

  test('a record taller than its space is reached with Tab', async () => {
    width(1400);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return this.matches('.facts') ? 900 : 400;
    });
    await kept();
    const panel = await screen.findByTestId('panel');
    await waitFor(() => expect(panel.querySelector('.body')?.getAttribute('tabindex')).toBe('0'));
  });

  test('where there is no room for it, a click opens the record', async () => {
    const { user, ids } = await kept();
    await user.click(await screen.findByTestId('rows-1'));
    expect(screen.queryByTestId('panel')).toBeNull();
    expect(isAt('reservations', ids[1] ?? '')).toBe(true);
  });
});

describe('the records opened last', () => {
  test('one key opens them, also while the field has the focus', async () => {
    const { shell, user, ids } = await kept();
    shell.book.recent = [ids[4] ?? '', ids[1] ?? ''];
    await shell.book.tell();
    await waitFor(() => expect(shown('recent-0')).toContain('Jörg Weiß'));
    screen.getByTestId('lookup').focus();
    await user.keyboard('{Alt>}[Digit2]{/Alt}');
    expect(isAt('reservations', ids[1] ?? '')).toBe(true);
    await waitFor(() => expect(shell.book.recent).toEqual([ids[1], ids[4]]));
  });

  test('they disappear while the agent types', async () => {
    const { shell, user, ids } = await kept();
    shell.book.recent = [ids[4] ?? ''];
    await shell.book.tell();
    await screen.findByTestId('recents');
    await user.type(screen.getByTestId('lookup'), 'jana');
    expect(screen.queryByTestId('recents')).toBeNull();
  });
});

test('the status has its history, as this desk saw it, and says when it looks again', async () => {
  const { ids } = await kept();
  location.hash = `#/reservations/${ids[0]}`;
  await screen.findByTestId('history');
  expect(shown('history-0')).toMatch(/^Confirmed Seen .* \(previous status last seen .*\)/);
  expect(shown('history-1')).toMatch(
    /^New transfer First seen [A-Z][a-z]{2}, \d+ [A-Z][a-z]{2} \d{4}, \d\d:\d\d$/,
  );
  expect(shown('history-next')).toMatch(/^Next check /);
});

test.each([
  [24, /^Next check /],
  [25, /^Checked at the next sync$/],
])(
  'a next check %i hours away is told as %s, because the lists bring the record before',
  async (hours, words) => {
    const { shell, ids } = await kept();
    const [id = ''] = ids;
    shell.book.beside.set(id, { nextLook: new Date(Date.now() + hours * 3_600_000).toISOString() });
    location.hash = `#/reservations/${id}`;
    await screen.findByTestId('history');
    expect(shown('history-next')).toMatch(words);
  },
);

test('a052 in trouble the latest of its history does not look well either', async () => {
  const { shell, ids } = await kept();
  await shell.book.change(ids[0] ?? '', { status: status(7), needsAttention: true });
  location.hash = `#/reservations/${ids[0]}`;
  await waitFor(() => expect(shown('history-0')).toContain('Ready'));
  const looksWell = (at: number) =>
    screen.getByTestId(`history-${at}`).querySelector('.chip')?.classList.contains('good');
  expect(looksWell(0)).toBe(false);
  expect(shown('history-0')).toMatch(/^Needs attention/);
  expect(shown('history-1')).not.toContain('Needs attention');
});

describe('before a cancellation', () => {
  const past = (percent: number) => ({ percent, cancelled: new Date().toISOString(), hoursBefore: 20 });

  test('a128 what this agency met before is told, and told to be history', async () => {
    const { shell, ids } = await kept();
    shell.book.past = {
      supplier: 'Coast Rides',
      lead: 'day',
      alike: [past(25), past(50)],
      others: [past(0)],
    };
    location.hash = `#/reservations/${ids[0]}/cancel`;
    await waitFor(() =>
      expect(shown('past-deductions')).toContain(
        'Last 2 cancellations with Coast Rides on this computer, under 24 h before: 25%, 50%',
      ),
    );
    expect(shown('past-deductions')).toContain('At other times before the pick-up: 0%');
    expect(shown('past-deductions')).toContain('Past cases, not a promise');
  });

  test('without past deductions nothing is shown', async () => {
    const { shell, ids } = await kept();
    shell.book.past = { supplier: 'Coast Rides', lead: 'week', alike: [], others: [] };
    location.hash = `#/reservations/${ids[0]}/cancel`;
    await waitFor(() => expect(shown('past-deductions')).toContain('No earlier cancellations with'));
    expect(shown('past-deductions')).not.toContain('%');
  });

  test('a stray Enter keeps it: that button has the focus', async () => {
    const { shell, user, ids } = await kept();
    location.hash = `#/reservations/${ids[0]}/cancel`;
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('cancel-keep')));
    await user.keyboard('{Enter}');
    expect(isAt('reservations', ids[0] ?? '')).toBe(true);
    expect(shell.called('confirm_cancel')).toEqual([]);
  });
});

test('a144 lists that were read long ago are said to be so, until they are read again', async () => {
  const { shell } = await kept();
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  await shell.book.read(null, ago(20));
  await waitFor(() => expect(shown('sync-whole')).toContain('20 minutes ago'));
  expect(screen.queryByTestId('sync-old')).toBeNull();
  await shell.book.read(null, ago(50));
  await waitFor(() => expect(shown('sync-old')).toBe('These copies may be out of date.'));
  await shell.book.read({ page: 1, records: 200 }, ago(50));
  await waitFor(() => expect(screen.queryByTestId('sync-old')).toBeNull());
});
