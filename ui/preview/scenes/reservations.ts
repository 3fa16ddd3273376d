/** Reservations as they are looked up, read, cancelled and changed. */

import { drafts } from '../../src/features/reservations/change.svelte';
import { lookup, readLists } from '../../src/features/reservations/lookup.svelte';
import { fieldsOf, status } from '../../src/platform/mockRecords';
import type { Scenes } from './stage';

export const reservationsScenes: Scenes = {
  reservations: stage => {
    stage.booked('', 1200);
    const [first, second, third] = stage.shell.book.records;
    if (first) Object.assign(first, { needsAttention: true, status: status(7) });
    if (second) Object.assign(second, { status: status(17, 'Handed to the night desk') });
    if (third) Object.assign(third, { pickUp: null, flightNo: null });
  },
  reservationsTyped: async stage => {
    stage.booked('', 300);
    lookup.text = 'deniz tk';
  },
  reservationsReading: stage => {
    stage.booked('', 400);
    stage.shell.book.sync = { ...stage.shell.book.sync, progress: { page: 3, records: 600 } };
  },
  reservationsOffline: async stage => {
    stage.booked('', 400);
    stage.shell.failing('sync_now', { code: 'offline' });
    stage.shell.begin();
    await readLists();
  },
  reservationsOutage: stage => {
    stage.booked('', 400);
    // All of it is of today, because a time of another day is written with its day.
    const today = new Date().setHours(0, 0, 0, 0);
    const at = (minutes: number) => new Date(Math.max(today, Date.now() + minutes * 60_000)).toISOString();
    const outage = { since: at(-12), nextTry: at(3) };
    stage.shell.book.sync = { ...stage.shell.book.sync, wholeSince: at(-40), outage };
  },
  reservationsNone: async stage => {
    stage.booked('', 300);
    lookup.text = 'zzz';
  },
  reservationsRecent: stage => {
    stage.booked('');
    stage.shell.book.recent = stage.shell.book.records.slice(2, 7).map(({ id }) => id);
  },
  reservationsEmpty: stage => {
    stage.booked('', 0);
    stage.shell.book.sync = {
      progress: null,
      wholeSince: null,
      isEndless: false,
      silentUntil: null,
      outage: null,
    };
  },
  reservationsEndless: stage => {
    stage.booked('', 400);
    stage.shell.book.sync = { ...stage.shell.book.sync, isEndless: true };
  },
  reservationsSilent: stage => {
    stage.booked('', 400);
    const silentUntil = new Date(Date.now() + 3 * 86_400_000).toISOString();
    stage.shell.book.sync = { ...stage.shell.book.sync, silentUntil };
  },
  record: stage => stage.booked('/'),
  recordShortened: stage => {
    stage.booked('/');
    const [first] = stage.shell.book.records;
    if (first) Object.assign(first, { isShortened: true, unknown: [] });
  },
  recordTrouble: stage => {
    stage.booked('/');
    const [first] = stage.shell.book.records;
    if (first) Object.assign(first, { needsAttention: true, serviceIssue: 'DRIVER_LATE', status: status(7) });
  },
  cancel: stage => {
    stage.booked('/cancel');
    stage.shell.book.trips = [stage.shell.book.records.slice(0, 2).map(({ id }) => id)];
  },
  cancelled: stage => stage.cancelled({ state: 'cancelled', percent: 25 }),
  cancelledFree: stage => stage.cancelled({ state: 'cancelled', percent: 0 }),
  cancelChecking: stage =>
    stage.cancelled({ state: 'checking', since: new Date().toISOString(), next: new Date().toISOString() }),
  cancelRefused: stage =>
    stage.cancelled({
      state: 'refused',
      why: { kind: 'words', status: 409, serviceCode: 'GROUPED', messages: ['Merged into a group.'] },
    }),
  cancelPast: stage => {
    stage.booked('/cancel');
    const past = (percent: number, days: number, hoursBefore: number) => ({
      percent,
      cancelled: new Date(Date.now() - days * 86_400_000).toISOString(),
      hoursBefore,
    });
    stage.shell.book.past = {
      supplier: 'Coast Rides',
      lead: 'day',
      alike: [past(25, 9, 20), past(25, 31, 11), past(50, 60, 3)],
      others: [past(0, 12, 80)],
    };
  },
  change: stage => stage.booked('/change'),
  changeMoved: async stage => {
    stage.booked('/change');
    const id = stage.shell.book.records[0]?.id ?? '';
    const record = stage.shell.book.records[0];
    if (!record) return;
    const draft = drafts.of(id);
    draft.meet(fieldsOf(record), null, null);
    draft.type({ flight: 'PC1203', note: '' });
    const fields = fieldsOf({ ...record, flightNo: 'XQ140' });
    stage.shell.answering('open_update', () =>
      stage.shell.book.update(id, { state: 'opened', fields, moved: ['flightNo'] }),
    );
  },
};
