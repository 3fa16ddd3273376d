import { fireEvent, screen, waitFor } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { fieldsOf } from '../../platform/mockRecords';
import { changing, field, record, retyped, sentBy, shown } from './testing/changing';

const [day = '', time = ''] = record.pickUp?.there?.slice(0, 16).split('T') ?? [];
const nextDay = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
const unchanged = { flightNo: { kind: 'keep' }, note: { kind: 'keep' }, passengers: null };

test('a123 a change of the date alone is a change: the same clock time on the other day, and nothing else', async () => {
  const { shell, user } = await changing();
  await screen.findByTestId('change-send');
  await retyped(user, 'change-date', nextDay);
  expect(shown('change-differences')).not.toContain('No changes yet');
  expect(screen.queryByTestId('difference-flightNo')).toBeNull();
  await user.click(screen.getByTestId('change-send'));
  await waitFor(() =>
    expect(sentBy(shell)).toEqual([{ pickUp: { at: `${nextDay}T${time}`, offset: null }, ...unchanged }]),
  );
});

test('a123 a change of the time alone keeps the date', async () => {
  const { shell, user } = await changing();
  await screen.findByTestId('change-send');
  await retyped(user, 'change-time', '2359');
  await user.click(screen.getByTestId('change-send'));
  await waitFor(() =>
    expect(sentBy(shell)).toEqual([{ pickUp: { at: `${day}T23:59`, offset: null }, ...unchanged }]),
  );
});

test('a day that is still being read when the change is sent counts in it', async () => {
  const { shell, user } = await changing();
  await retyped(user, 'change-flight', 'PC1203');
  let answer = () => {};
  const means = { kind: 'read', value: nextDay, doubt: null };
  shell.answering('read_day', () => new Promise(done => (answer = () => done(means))));
  await fireEvent.input(field('change-date'), { target: { value: 'tomorrow' } });
  await user.click(screen.getByTestId('change-send'));
  expect(sentBy(shell)).toEqual([]);
  answer();
  await waitFor(() => expect(sentBy(shell)).toHaveLength(1));
  expect(sentBy(shell)[0]?.pickUp).toEqual({ at: `${nextDay}T${time}`, offset: null });
});

test('a123 the same date and time typed anew are no change, and nothing is sent', async () => {
  const { shell, user } = await changing();
  await screen.findByTestId('change-send');
  await retyped(user, 'change-date', day);
  await retyped(user, 'change-time', time);
  expect(field('change-time').value).toBe(time);
  expect(shown('change-differences')).toContain('No changes yet');
  await user.click(screen.getByTestId('change-send'));
  expect(sentBy(shell)).toEqual([]);
});

test('a record whose zone is not known is changed from the time it tells, with its offset', async () => {
  const pickUp = record.pickUp && { ...record.pickUp, zone: null };
  const { shell, user } = await changing(shell => {
    shell.book.records = [{ ...record, pickUp }];
  });
  await screen.findByTestId('change-send');
  expect([field('change-time').value, field('change-offset').value]).toEqual([time, '+03:00']);
  await retyped(user, 'change-time', '2359');
  await user.click(screen.getByTestId('change-send'));
  await waitFor(() =>
    expect(sentBy(shell)).toEqual([{ pickUp: { at: `${day}T23:59`, offset: '+03:00' }, ...unchanged }]),
  );
});

test('a161 a record that tells no time is changed from the one that was booked, on its clock', async () => {
  const { shell, user } = await changing(shell => {
    shell.book.records = [{ ...record, pickUp: null }];
  });
  await screen.findByTestId('change-send');
  const booked = shell.book.page(record.id)?.asBooked?.pickUp ?? '';
  const [bookedDay = '', bookedTime = ''] = booked.slice(0, 16).split('T');
  expect(field('change-time').value).toBe(bookedTime);
  expect(shown('change')).toContain('Istanbul time · as booked');
  expect(screen.queryByTestId('change-offset')).toBeNull();
  expect(shown('change-differences')).toContain('No changes yet');
  await retyped(user, 'change-time', '2359');
  const before = /\d\d:\d\d.* · as booked/;
  expect(shown('difference-pickUp')).toMatch(before);
  await user.click(screen.getByTestId('change-send'));
  await waitFor(() =>
    expect(sentBy(shell)).toEqual([{ pickUp: { at: `${bookedDay}T23:59`, offset: null }, ...unchanged }]),
  );
  await screen.findByTestId('change-done');
  expect(shown('change-made')).toMatch(before);
});

test('a161 the way back that the service made has no time of the other way', async () => {
  await changing(shell => {
    shell.book.records = [{ ...record, pickUp: null }];
    const asBooked = { pickUp: null, zone: 'Europe/Istanbul', places: [], people: [], isBookedRide: false };
    shell.book.beside.set(record.id, { asBooked });
  });
  await screen.findByTestId('change-send');
  expect(field('change-time').value).toBe('');
  expect(field('change-offset').value).toBe('');
});

test('another offset of the same clock time is a change, and one that was not touched follows the record', async () => {
  const pickUp = record.pickUp && { ...record.pickUp, zone: null };
  const { shell, user } = await changing(shell => {
    shell.book.records = [{ ...record, pickUp }];
  });
  await screen.findByTestId('change-send');
  const winter = { ...record.pickUp, zone: null, there: `${day}T${time}:00+02:00` } as typeof pickUp;
  await shell.book.update(record.id, {
    state: 'opened',
    fields: fieldsOf({ ...record, pickUp: winter }),
    moved: ['pickUp'],
  });
  await waitFor(() => expect(field('change-offset').value).toBe('+02:00'));
  await retyped(user, 'change-offset', '+01:00');
  await user.click(screen.getByTestId('change-send'));
  await waitFor(() =>
    expect(sentBy(shell)).toEqual([{ pickUp: { at: `${day}T${time}`, offset: '+01:00' }, ...unchanged }]),
  );
});
