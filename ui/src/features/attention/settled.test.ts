import { screen, waitFor } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import type {
  About,
  AttentionView,
  CancelView,
  Item,
  StandingView,
  UpdateView,
} from '../../generated/bindings';
import { handle } from '../../platform/mockClock';
import { MockDesk } from '../../platform/mockDesk';
import { status } from '../../platform/mockRecords';
import { text } from '../../shared/language/speech.svelte';
import { plain } from '../../shared/testing/plain';
import { isAt, openDesk } from '../testing/open';
import { settledDoubts } from './settled.svelte';

const shown = (id: string) => plain(screen.getByTestId(id).textContent);
const intent = handle();
const unknown: StandingView = {
  state: 'unknown',
  since: '2026-12-24T11:30:00Z',
  isLooking: false,
  next: null,
};
const recorded = (by: 'lists' | 'person'): StandingView => ({
  state: 'recorded',
  there: { record: 'r-1', pnr: 'K7Q2MX' },
  back: null,
  failedWaypoints: 0,
  failedStops: [],
  by: by === 'lists' ? { kind: 'lists' } : { kind: 'person', reason: 'Seen in the list' },
});
const nothing: AttentionView = { items: [], aside: [], failedStops: [] };
const itemOf = (about: About): Item => ({ urgency: 'watch', about, time: null, mayBeDone: false });

/** The window on the search, while something is in doubt. */
async function inDoubt(about: (shell: MockDesk) => About) {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  shell.settings = { ...shell.settings, notificationDetails: true };
  shell.book.fill(3);
  shell.trade.intents = [
    {
      id: intent,
      written: '2026-12-24T11:29:00Z',
      isOpen: true,
      standing: unknown,
      ride: {
        lead: 'Deniz Aydın',
        from: 'AYT',
        to: 'Lara',
        pickUp: '2026-12-24T14:30:00+03:00',
        zone: 'Europe/Istanbul',
      },
    },
  ];
  const doubt = about(shell);
  shell.book.attention = { items: [itemOf(doubt)], aside: [], failedStops: [] };
  const user = await openDesk(shell, 'search');
  await screen.findByTestId('search-form');
  await waitFor(() => expect(shell.called('attention').length).toBeGreaterThan(0));
  return { shell, user };
}

/** The desk has nothing in doubt any more, and tells it. */
async function settled(shell: MockDesk) {
  shell.book.attention = nothing;
  await shell.book.tell();
}

describe('a booking in doubt that the desk settles', () => {
  test('is told on every screen until the agent has seen it, and to the system', async () => {
    const { shell, user } = await inDoubt(() => ({ kind: 'bookingUnknown', intent }));
    expect(screen.queryByTestId('settled-0')).toBeNull();
    await shell.trade.become(intent, recorded('lists'));
    await settled(shell);
    await screen.findByTestId('settled-0');
    expect(shown('settled-0')).toContain('Settled: the service has this booking.');
    expect(shown('settled-0')).toContain('Deniz Aydın · AYT → Lara');
    expect(shell.notices.map(({ body }) => plain(body))).toEqual(['Deniz Aydın · AYT → Lara']);
    await user.click(screen.getByTestId('profile-badge'));
    await user.click(screen.getByTestId('nav-settings'));
    await screen.findByTestId('settings-version');
    await user.click(screen.getByTestId('settled-open-0'));
    expect(isAt('reservations', 'r-1')).toBe(true);
    expect(screen.queryByTestId('settled-0')).toBeNull();
  });

  test('is dismissed by a key', async () => {
    const { shell, user } = await inDoubt(() => ({ kind: 'bookingFound', intent, record: 'r-1' }));
    await shell.trade.become(intent, recorded('lists'));
    await settled(shell);
    await user.click(await screen.findByTestId('settled-dismiss-0'));
    expect(screen.queryByTestId('settled-0')).toBeNull();
  });

  test.each<[string, StandingView]>([
    ['a person settled it', recorded('person')],
    ['it is a question for a person now', { state: 'needsPerson', because: 'tooLong', candidates: [] }],
    ['it was not recorded, which the list tells', { state: 'notRecorded', by: { kind: 'lists' } }],
  ])('is not told where %s', async (_, standing) => {
    const { shell } = await inDoubt(() => ({ kind: 'bookingUnknown', intent }));
    await shell.trade.become(intent, standing);
    await settledDoubts.heed(shell.book.attention);
    expect(await settledDoubts.heed(nothing)).toEqual([]);
  });

  test('is told of one that was laid aside too', async () => {
    const { shell } = await inDoubt(() => ({ kind: 'bookingUnknown', intent }));
    const [item] = shell.book.attention.items;
    if (!item) throw new Error('there is one');
    const aside = { kind: 'snoozed', until: '2026-12-25T11:30:00Z' } as const;
    shell.book.attention = { items: [], aside: [{ item, aside, since: '' }], failedStops: [] };
    await shell.book.tell();
    await shell.trade.become(intent, recorded('lists'));
    await settled(shell);
    await screen.findByTestId('settled-0');
  });

  test('is not told to a user who came while the desk was asked', async () => {
    const { shell } = await inDoubt(() => ({ kind: 'bookingUnknown', intent }));
    await shell.trade.become(intent, recorded('lists'));
    await settledDoubts.heed(shell.book.attention);
    const told = settledDoubts.heed(nothing);
    settledDoubts.forget();
    expect(await told).toEqual([]);
    expect(settledDoubts.list).toEqual([]);
  });
});

describe('a request in doubt that the desk settles', () => {
  const requestOf = (errand: 'cancel' | 'update') => (shell: MockDesk) => ({
    kind: 'errandUnknown' as const,
    record: shell.book.records[0]?.id ?? '',
    errand,
  });

  test.each<[CancelView, string]>([
    [{ state: 'cancelled', percent: 25 }, 'Settled: this reservation is cancelled.'],
    [
      { state: 'askAgain', why: { kind: 'stillStands', status: status(4) } },
      'Settled: it was not cancelled.',
    ],
  ])('to cancel is told: %o', async (cancel, words) => {
    const { shell, user } = await inDoubt(requestOf('cancel'));
    const id = shell.book.records[0]?.id ?? '';
    await shell.book.cancel(id, cancel);
    await settled(shell);
    await screen.findByTestId('settled-0');
    expect(shown('settled-0')).toContain(words);
    await user.click(screen.getByTestId('settled-open-0'));
    expect(isAt('reservations', id)).toBe(true);
  });

  test.each<[UpdateView, string | null]>([
    [{ state: 'updated', by: 'record', answer: null, change: null }, 'Settled: the change was made.'],
    [{ state: 'askAgain', why: { kind: 'asBefore' } }, 'Settled: nothing was changed.'],
    [{ state: 'updated', by: 'person', answer: null, change: null }, null],
  ])('to change is told: %o', async (update, words) => {
    const { shell } = await inDoubt(requestOf('update'));
    const id = shell.book.records[0]?.id ?? '';
    await shell.book.update(id, update);
    await settledDoubts.heed(shell.book.attention);
    const told = await settledDoubts.heed(nothing);
    expect(told.map(one => text(one.told))).toEqual(words === null ? [] : [words]);
  });
});
