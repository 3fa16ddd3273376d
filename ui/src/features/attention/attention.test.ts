import { screen, waitFor } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import type { FailedStop, IntentView, Item } from '../../generated/bindings';
import { handle } from '../../platform/mockClock';
import { MockDesk } from '../../platform/mockDesk';
import { sampleForm } from '../../platform/mockOffers';
import { reservation } from '../../platform/mockRecords';
import { drafts } from '../../shared/booking/drafts.svelte';
import { plain } from '../../shared/testing/plain';
import { isAt, openDesk } from '../testing/open';

const shown = (id: string) => plain(screen.getByTestId(id).textContent);
const id = (n: number) => reservation(n).id;
const soon = new Date(Date.now() + 3_600_000).toISOString();
const driver: Item = {
  urgency: 'acute',
  about: { kind: 'driverMissing', record: id(0) },
  time: soon,
  mayBeDone: true,
};
const cancel: Item = {
  urgency: 'decide',
  about: { kind: 'errandUndecided', record: id(1), errand: 'cancel' },
  time: soon,
  mayBeDone: true,
};
const half: Item = {
  urgency: 'decide',
  about: { kind: 'halfCancelled', cancelled: [id(1)], standing: [id(2)] },
  time: null,
  mayBeDone: true,
};

async function waiting(items: Item[], at = 'attention', intents: IntentView[] = []) {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  shell.book.fill(4);
  shell.book.attention = { items, aside: [], settled: [], failedStops: [] };
  shell.trade.intents = intents;
  const user = await openDesk(shell, at);
  return { shell, user };
}

test('its count stands in the navigation, wherever one is', async () => {
  const { shell } = await waiting([driver, cancel], 'settings');
  await screen.findByTestId('count-attention');
  expect(shown('count-attention')).toMatch(/^2/);
  shell.book.attention = { items: [], aside: [], settled: [], failedStops: [] };
  await shell.book.tell();
  await waitFor(() => expect(screen.queryByTestId('count-attention')).toBeNull());
});

test('while nobody is signed in it leads to the sign-in, and back after it', async () => {
  const shell = new MockDesk();
  shell.book.fill(4);
  shell.book.attention = { items: [driver], aside: [], settled: [], failedStops: [] };
  const user = await openDesk(shell, 'attention');
  await user.click(await screen.findByTestId('fault-signIn'));
  await user.click(await screen.findByTestId('demo-user-1'));
  await screen.findByTestId('item-0');
  expect(isAt('attention')).toBe(true);
  await shell.tellSession({ state: 'signedOut', why: 'refused', lastUser: null });
  await screen.findByTestId('fault-signIn');
  expect(screen.queryByTestId('item-0')).toBeNull();
});

test('the order is the desk’s, with who it is about and when', async () => {
  await waiting([driver, cancel, half]);
  await waitFor(() => expect(shown('item-0')).toContain('Deniz Aydın'));
  expect(shown('item-0')).toContain('Urgent Pick-up is near and no driver is assigned.');
  expect(shown('item-0')).toContain('Confirmed');
  expect(shown('item-1')).toContain('Was it cancelled? Please find out.');
  expect(shown('item-2')).toContain('Only half of this round trip is cancelled');
});

test('a170 the time of an item stands on the clock at its pick-up', async () => {
  const elsewhere = { ...ride, zone: 'Pacific/Auckland' };
  const item: Item = { ...undecided, time: '2026-12-24T11:30:00Z' };
  await waiting([item], 'attention', [{ ...ofIntent(several), ride: elsewhere }]);
  await waitFor(() => expect(shown('item-0')).toContain('Fri, 25 Dec 2026, 00:30 (Auckland)'));
});

describe('the keyboard', () => {
  test('it stands on the first, ↑ ↓ move, Enter opens where it is settled', async () => {
    const { user } = await waiting([driver, cancel, half]);
    await screen.findByTestId('item-0');
    screen.getByTestId('item-0').focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('item-1')));
    await user.keyboard('{Enter}');
    expect(isAt('reservations', id(1), 'cancel')).toBe(true);
  });

  test('a half-cancelled trip leads to the remaining leg', async () => {
    const { user } = await waiting([half]);
    await user.click(await screen.findByTestId('item-0'));
    expect(isAt('reservations', id(2), 'cancel')).toBe(true);
  });
});

const ride = {
  lead: 'Deniz Aydın',
  from: 'AYT',
  to: 'Lara',
  pickUp: '2026-12-24T14:30',
  zone: 'Europe/Istanbul',
};
const several: IntentView['standing'] = { state: 'needsPerson', because: 'several', candidates: [id(3)] };
const booked: IntentView['standing'] = {
  state: 'recorded',
  there: { record: id(2), pnr: null },
  back: null,
  failedWaypoints: 0,
  failedStops: [],
  by: { kind: 'service' },
};
const undecided: Item = {
  urgency: 'decide',
  about: { kind: 'bookingUndecided', intent: 'i-1' },
  time: null,
  mayBeDone: false,
};
const ofIntent = (standing: IntentView['standing']): IntentView => ({
  id: 'i-1',
  written: soon,
  isOpen: true,
  standing,
  ride,
});

test('what is urgent, to decide or in progress stands under its heading with its count', async () => {
  const item = (urgency: Item['urgency'], at: number): Item => ({
    urgency,
    about: { kind: 'driverMissing', record: id(at) },
    time: null,
    mayBeDone: true,
  });
  await waiting([item('acute', 0), item('acute', 1), item('watch', 2)]);
  await screen.findByTestId('item-2');
  expect(shown('group-acute')).toBe('Urgent · 2');
  expect(shown('group-watch')).toBe('In progress · 1');
  expect(screen.queryByTestId('group-decide')).toBeNull();
  expect(shown('item-2')).toContain('In progress');
});

test('each item says what its key does, and what nothing can be done with has none', async () => {
  const strange: Item = {
    urgency: 'watch',
    about: { kind: 'bookingStrange', intent: 'unheard-of' },
    time: null,
    mayBeDone: false,
  };
  const { user } = await waiting([driver, cancel, half, strange]);
  await screen.findByTestId('item-0');
  expect([0, 1, 2, 3].map(at => shown(`next-${at}`))).toEqual([
    'Open reservation',
    'Open cancellation',
    'Keep or cancel…',
    '',
  ]);
  expect(shown('attention-open')).toBe('Open reservation Enter');
  screen.getByTestId('item-0').focus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(shown('attention-open')).toBe('Open cancellation Enter'));
  await user.keyboard('{End}');
  await waitFor(() => expect(screen.queryByTestId('attention-open')).toBeNull());
});

test('a162 the stops that a booking lacks are named in its item', async () => {
  const item: Item = {
    urgency: 'decide',
    about: { kind: 'stopsMissing', record: id(2), count: 2 },
    time: null,
    mayBeDone: true,
  };
  const { shell } = await waiting([item]);
  const stops: FailedStop[] = ['Side', 'Belek'].map(name => ({ kind: 'named', name }));
  shell.book.attention = {
    ...shell.book.attention,
    failedStops: [
      { record: id(3), stops: [{ kind: 'named', name: 'Kemer' }] },
      { record: id(2), stops },
    ],
  };
  await shell.book.tell();
  await waitFor(() => expect(shown('item-0')).toContain('Stops not added: Side, Belek'));
});

describe('a booking that a person settles', () => {
  async function settling(standing: IntentView['standing'], prepare: (shell: MockDesk) => void = () => {}) {
    const { shell, user } = await waiting([undecided], 'attention', [ofIntent(standing)]);
    prepare(shell);
    await waitFor(() => expect(shown('item-0')).toContain('Deniz Aydın · AYT → Lara'));
    await user.click(screen.getByTestId('item-0'));
    await screen.findByTestId('settle');
    return { shell, user };
  }

  test('it is settled with a reason, and not without', async () => {
    const { shell, user } = await settling(several);
    expect(shown('settle-ride')).toContain('Deniz Aydın · AYT → Lara · Thu, 24 Dec 2026, 14:30 (Istanbul)');
    await user.click(screen.getByTestId('settle-found-0'));
    expect(shell.called('decide_booking')).toEqual([]);
    await user.type(screen.getByTestId('settle-reason'), 'Support said so');
    await user.click(screen.getByTestId('settle-found-0'));
    await waitFor(() => expect(shell.called('decide_booking')).toHaveLength(1));
    expect(shell.called('decide_booking')).toEqual([
      { intent: 'i-1', decision: { kind: 'found', record: id(3), reason: 'Support said so' } },
    ]);
    await waitFor(() => expect(screen.queryByTestId('settle')).toBeNull());
  });

  test('the support can be asked with all that is known of it, and what was typed stays', async () => {
    const { shell, user } = await settling(several);
    await user.type(screen.getByTestId('settle-reason'), 'Nobody knows');
    await user.click(screen.getByTestId('ask-support'));
    const lines = ((await screen.findByTestId('support-text')).textContent ?? '').split('\n').map(plain);
    expect(lines[0]).toBe('This booking was sent, but its answer was lost. Do you have it on record?');
    expect(lines[1]).toMatch(/^Sent: \d{4}-\d\d-\d\d \d\d:\d\d UTC$/);
    expect(lines.slice(2)).toEqual([
      'Lead passenger: Deniz Aydın',
      'Route: AYT → Lara',
      'Pick-up: Thu, 24 Dec 2026, 14:30 (Istanbul)',
      `Possible reservation ID: ${id(3)}`,
    ]);
    await user.click(screen.getByTestId('support-write'));
    expect(shell.called('begin_mail')[0]).toMatchObject({ subject: 'Booking of unknown outcome' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByTestId('support')).toBeNull());
    expect(screen.getByTestId<HTMLInputElement>('settle-reason').value).toBe('Nobody knows');
    expect(document.activeElement).toBe(screen.getByTestId('ask-support'));
  });

  test('who, when and where a proposed record is stands beside it', async () => {
    await settling(several);
    await waitFor(() => expect(shown('candidate-0')).toContain('Çağla Şimşek'));
    expect(shown('candidate-0')).toContain(reservation(3).pnr ?? 'no PNR');
    expect(shown('candidate-0')).toContain('Bodrum Milas Airport → Gümbet');
    expect(shown('candidate-0')).toContain('Waiting for a supplier');
  });

  test('while the desk still looks it says so, and does not ask how the agent knows', async () => {
    const next = new Date(Date.now() + 3_600_000).toISOString();
    const { shell, user } = await settling({ state: 'unknown', since: soon, isLooking: false, next });
    expect(shown('settle-looking')).toContain('Don’t book it again.');
    expect(shown('standing-next')).toMatch(/Next check: \d\d:\d\d/);
    expect(screen.queryByTestId('settle-reason')).toBeNull();
    await user.click(screen.getByTestId('settle-know'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('settle-reason')));
    expect(screen.queryByTestId('settle-looking')).toBeNull();
    await shell.trade.become('i-1', several);
    await screen.findByTestId('candidate-0');
  });

  test('where the desk proposes none, the record is found by its name', async () => {
    const { shell, user } = await settling({ state: 'unknown', since: soon, isLooking: false, next: null });
    await user.click(screen.getByTestId('settle-know'));
    await user.type(screen.getByTestId('settle-reason'), 'Seen in the list');
    await user.type(screen.getByTestId('settle-find'), 'иван');
    await screen.findByTestId('settle-find-0');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(shown('candidate-0')).toContain('Ольга Иванова'));
    await user.click(screen.getByTestId('settle-found-0'));
    await waitFor(() =>
      expect(shell.called('decide_booking')).toEqual([
        { intent: 'i-1', decision: { kind: 'found', record: id(2), reason: 'Seen in the list' } },
      ]),
    );
  });

  test('or by the id that support told, also when it is not kept here', async () => {
    const told = 'aaaaaaaa-0000-4000-8000-000000000001';
    const { shell, user } = await settling({ state: 'needsPerson', because: 'tooLong', candidates: [] });
    await user.type(screen.getByTestId('settle-reason'), 'Support');
    await user.type(screen.getByTestId('settle-find'), told);
    await screen.findByTestId('settle-find-0');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(shown('candidate-0')).toContain(told));
    await user.click(screen.getByTestId('settle-found-0'));
    await waitFor(() =>
      expect(shell.called('decide_booking')).toEqual([
        { intent: 'i-1', decision: { kind: 'found', record: told, reason: 'Support' } },
      ]),
    );
  });

  test('the reason outlives a look at the record', async () => {
    const { user } = await settling(several);
    await user.type(screen.getByTestId('settle-reason'), 'Support said so');
    await user.click(screen.getByTestId('candidate-look-0'));
    await screen.findByTestId('record-title');
    location.hash = '#/attention';
    await user.click(await screen.findByTestId('item-0'));
    expect((await screen.findByTestId<HTMLInputElement>('settle-reason')).value).toBe('Support said so');
  });

  test('a decision that could not be taken leaves the dialog and the reason', async () => {
    const { user } = await settling(several, shell => shell.failing('decide_booking', { code: 'busy' }));
    await user.type(screen.getByTestId('settle-reason'), 'Support said so');
    await user.click(screen.getByTestId('settle-none'));
    await screen.findByTestId('fault-busy');
    expect(screen.getByTestId<HTMLInputElement>('settle-reason').value).toBe('Support said so');
  });

  test('a booking that is settled meanwhile says so', async () => {
    const { shell } = await settling(several);
    await shell.trade.become('i-1', booked);
    await screen.findByTestId('settle-settled');
  });

  test('a booking that is sent again meanwhile says so, and not that it is settled', async () => {
    const { shell } = await settling(several);
    await shell.trade.become('i-1', { state: 'sending', attempt: 2 });
    expect((await screen.findByTestId('settle-sending')).textContent).toContain('sent again');
    expect(screen.queryByTestId('settle-settled')).toBeNull();
  });
});

describe('a booking that the lists do not know', () => {
  const about = { kind: 'notBooked', intent: 'i-1' } as const;
  const notRecorded: IntentView['standing'] = { state: 'notRecorded', by: { kind: 'lists' } };
  const told = () =>
    waiting([{ urgency: 'decide', about, time: null, mayBeDone: true }], 'attention', [
      { ...ofIntent(notRecorded), isOpen: false },
    ]);

  test('is told, and searched again', async () => {
    const { user } = await told();
    await waitFor(() => expect(shown('item-0')).toContain('Deniz Aydın · AYT → Lara'));
    expect(shown('item-0')).toContain('This was not booked');
    await user.click(screen.getByTestId('item-0'));
    await waitFor(() => expect(location.hash).toBe('#/search'));
  });

  test('or its draft is opened, as long as there is one', async () => {
    const { shell, user } = await told();
    const draft = handle();
    shell.trade.drafts.set(draft, {
      draft: {
        ...{ step: 'search', search: sampleForm(), offer: null, standardExtras: [], passengers: [] },
        ...{ note: '', flight: '', trip: null },
      },
      changed: '2026-12-01T10:00:00Z',
      unbooked: ['i-1'],
    });
    await drafts.look();
    await waitFor(() => expect(shown('next-0')).toBe('Open the draft'));
    await user.click(screen.getByTestId('item-0'));
    await waitFor(() => expect(shell.called('take_up_draft')).toEqual([{ id: draft }]));
  });

  test('or ticked off', async () => {
    const { shell, user } = await told();
    await screen.findByTestId('item-0');
    await user.click(screen.getByTestId('attention-done'));
    await user.type(await screen.findByTestId('aside-reason'), 'Told the client');
    await user.click(screen.getByTestId('aside-done'));
    await waitFor(() => expect(shell.called('lay_aside')).toHaveLength(1));
  });
});

test.each<IntentView['standing']>([
  { state: 'notRecorded', by: { kind: 'person', reason: 'Looked' } },
  { state: 'rejected', status: 400, reasons: [] },
  { state: 'gone' },
  booked,
])('what was booked after all leads to the record, however the booking ended: $state', async standing => {
  const about = { kind: 'bookedAfterAll', intent: 'i-1', record: id(2) } as const;
  const { user } = await waiting([{ urgency: 'acute', about, time: null, mayBeDone: true }], 'attention', [
    { ...ofIntent(standing), isOpen: false },
  ]);
  await waitFor(() => expect(shown('item-0')).toContain('Ольга Иванова'));
  screen.getByTestId('item-0').focus();
  await user.keyboard('{Enter}');
  expect(isAt('reservations', id(2))).toBe(true);
});

test('an empty list says so', async () => {
  await waiting([]);
  await screen.findByText('Nothing needs you');
});

test('a failure is told', async () => {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  shell.failing('attention', { code: 'storage', state: 'failed' });
  await openDesk(shell, 'attention');
  await screen.findByTestId('fault-storage');
});
