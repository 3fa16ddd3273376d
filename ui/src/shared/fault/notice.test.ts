import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Fault } from '../../platform/fault';
import { plain } from '../testing/plain';
import FaultNotice from './FaultNotice.svelte';

const on = { retry: vi.fn(), signIn: vi.fn(), wait: vi.fn() };
const said = (id: string) => screen.queryAllByTestId(id).map(one => plain(one.textContent));

beforeEach(() => {
  for (const one of Object.values(on)) one.mockClear();
});

function refused(part: Partial<Extract<Fault, { code: 'refused' }>> = {}) {
  const fault: Fault = { code: 'refused', status: 409, serviceCode: null, messages: ['Taken.'], ...part };
  render(FaultNotice, { fault });
  return screen.getByTestId('fault-refused');
}

test('a failure is heard at once, with its severity and its sentence', () => {
  render(FaultNotice, { fault: { code: 'offline' } });
  expect(plain(screen.getByRole('alert').textContent)).toBe(
    'Attention: The service cannot be reached. Check the network, then try again.',
  );
});

test('a place can give its own sentence', () => {
  render(FaultNotice, {
    fault: { code: 'refused', status: 400, serviceCode: null, messages: [] },
    sentence: 'No.',
  });
  expect(plain(screen.getByTestId('fault-refused').textContent)).toContain('Error: No.');
});

test('what the service refused is told in its own words, with its status and code', () => {
  const notice = refused({ serviceCode: 'SEAT_TAKEN', messages: ['Taken.', '<b>twice</b>'] });
  expect(said('fault-message')).toEqual(['Taken.', '<b>twice</b>']);
  expect(plain(notice.textContent)).toMatch(/Status 409 Code SEAT_TAKEN$/);
});

test('a refusal without a code has its status alone', () => {
  expect(plain(refused().textContent)).toMatch(/Status 409$/);
});

test('a refusal without a word is said to be one', () => {
  expect(plain(refused({ messages: [] }).textContent)).toContain('The service gave no reason.');
  expect(said('fault-message')).toEqual([]);
});

test('of a refusal with endless words twenty are shown', () => {
  const messages = Array.from({ length: 30 }, (_, at) => `reason ${at}`);
  refused({ messages });
  expect(said('fault-message')).toEqual(messages.slice(0, 20));
});

test('only a refusal has a status', () => {
  render(FaultNotice, { fault: { code: 'serviceFailed' } });
  expect(plain(screen.getByTestId('fault-serviceFailed').textContent)).not.toMatch(/Status|reason/);
});

test('a remedy is offered where it can be taken', () => {
  render(FaultNotice, { fault: { code: 'signedOut' }, remedies: on });
  screen.getByRole('button', { name: 'Sign in' }).click();
  expect([on.signIn, on.retry].map(one => one.mock.calls.length)).toEqual([1, 0]);
});

test('no remedy is offered where none can be taken', () => {
  render(FaultNotice, { fault: { code: 'signedOut' }, remedies: { retry: on.retry } });
  expect(screen.queryByRole('button')).toBeNull();
});

test('a retry does not start while another step is running', () => {
  render(FaultNotice, { fault: { code: 'busy' }, remedies: on });
  expect(screen.queryByTestId('fault-goes-on')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(on.wait).not.toHaveBeenCalled();
});

test('a150 a wait of exactly a minute goes on by itself', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z') });
  render(FaultNotice, { fault: { code: 'rateLimited', until: '2026-11-24T12:01:00Z' }, remedies: on });
  expect(said('fault-goes-on')).toEqual(['Continues in 1:00.']);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(on.wait).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('another failure in its place is an alert of its own', async () => {
  const { rerender } = render(FaultNotice, { fault: { code: 'offline' } });
  const before = screen.getByRole('alert');
  await rerender({ fault: { code: 'offline' } });
  expect(screen.getByRole('alert')).not.toBe(before);
});

test('a150 a wait in the place of another failure goes on by itself, and not once another takes its place', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z') });
  const { rerender } = render(FaultNotice, { fault: { code: 'offline' }, remedies: on });
  await rerender({ fault: { code: 'rateLimited', until: '2026-11-24T12:00:10Z' } });
  await vi.advanceTimersByTimeAsync(5_000);
  await rerender({ fault: { code: 'rateLimited', until: '2026-11-24T12:30:00Z' } });
  await vi.advanceTimersByTimeAsync(10_000);
  await rerender({ fault: { code: 'offline' } });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(on.wait).not.toHaveBeenCalled();
  await rerender({ fault: { code: 'rateLimited', until: '2026-11-24T12:00:20Z' } });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(on.wait).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('a150 a wait that was over before it was shown is not gone on with by itself', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z') });
  render(FaultNotice, { fault: { code: 'rateLimited', until: '2026-11-24T11:59:59Z' }, remedies: on });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(on.wait).not.toHaveBeenCalled();
  vi.useRealTimers();
});
