import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { MockDesk } from '../platform/mockDesk';
import DayField from './DayField.svelte';
import { fieldsRead } from './fieldReadings';
import { speech } from './language/speech.svelte';
import { plain } from './testing/plain';

beforeEach(() => {
  new MockDesk().begin();
});

const field = () => screen.getByTestId<HTMLInputElement>('field');
const on = () => (document.activeElement as HTMLElement).dataset.day;
const isOpen = () => screen.queryByTestId('calendar') !== null;
const month = () => plain(screen.getByTestId('calendar-month').textContent);
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

/** A day field whose calendar was opened by key. */
async function opened(value: string | null, part: { withPast?: boolean } = {}) {
  const onchange = vi.fn((next: string | null) => void rerender({ value: next }));
  const given = { label: 'Day', value, today: '2026-12-01', onchange, 'data-testid': 'field', ...part };
  const { rerender } = render(DayField, given);
  field().focus();
  expect(await press('ArrowDown')).toBe(false);
  await waitFor(() => expect(isOpen()).toBe(true));
  return onchange;
}

test('opens on the day of the field, or else on today, and has the keyboard', async () => {
  await opened('2026-12-24');
  expect(on()).toBe('2026-12-24');
  expect(screen.getByRole('gridcell', { selected: true })).toBe(document.activeElement);
  expect(screen.getAllByRole('gridcell').filter(cell => cell.tabIndex === 0)).toEqual([
    document.activeElement,
  ]);
});

test('opens on today for an empty field', async () => {
  await opened(null);
  expect(on()).toBe('2026-12-01');
  expect(document.activeElement?.getAttribute('aria-current')).toBe('date');
});

test('opens on the day that was typed, as soon as it is read', async () => {
  const given = { label: 'Day', value: null, today: '2026-12-01', 'data-testid': 'field' };
  const onchange = (value: string | null) => void rerender({ value });
  const { rerender } = render(DayField, { ...given, onchange });
  field().focus();
  await fireEvent.input(field(), { target: { value: '24.12.' } });
  await press('ArrowDown');
  await waitFor(() => expect(on()).toBe('2026-12-24'));
});

test.each([
  ['ArrowRight', '2026-12-17'],
  ['ArrowLeft', '2026-12-15'],
  ['ArrowDown', '2026-12-23'],
  ['ArrowUp', '2026-12-09'],
  ['PageDown', '2027-01-16'],
  ['PageUp', '2026-12-01'],
  ['Home', '2026-12-14'],
  ['End', '2026-12-20'],
])('from 16 December %s leads to %s, which nothing else hears', async (key, day) => {
  const heard = vi.fn();
  window.addEventListener('keydown', heard);
  const onchange = await opened('2026-12-16');
  heard.mockClear();
  expect(await press(key)).toBe(false);
  await waitFor(() => expect(on()).toBe(day));
  expect(heard).not.toHaveBeenCalled();
  expect(onchange).not.toHaveBeenCalled();
  window.removeEventListener('keydown', heard);
});

test('goes before today where the past makes sense', async () => {
  await opened('2026-12-16', { withPast: true });
  await press('PageUp');
  await waitFor(() => expect(on()).toBe('2026-11-16'));
  expect(month()).toBe('November 2026');
});

test.each(['Enter', ' '])('“%s” takes the day and gives the keyboard back to the field', async key => {
  const onchange = await opened('2026-12-16');
  await press('ArrowRight');
  await waitFor(() => expect(on()).toBe('2026-12-17'));
  await press(key);
  expect(onchange.mock.calls).toEqual([['2026-12-17']]);
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(document.activeElement).toBe(field());
  expect(field().value).toContain('17 Dec 2026');
});

test('Escape gives the field back as it was, also what is not understood', async () => {
  const onchange = vi.fn();
  const given = { label: 'Day', value: null, today: '2026-12-01', onchange, 'data-testid': 'field' };
  render(DayField, given);
  field().focus();
  await fireEvent.input(field(), { target: { value: 'some day' } });
  await fieldsRead();
  onchange.mockClear();
  await press('ArrowDown');
  await waitFor(() => expect(isOpen()).toBe(true));
  await press('ArrowRight');
  expect(await press('Escape')).toBe(false);
  await waitFor(() => expect(isOpen()).toBe(false));
  expect([document.activeElement, field().value]).toEqual([field(), 'some day']);
  expect(field().getAttribute('aria-invalid')).toBeNull();
  expect(onchange).not.toHaveBeenCalled();
});

test('a day is taken by a click, but not one before today', async () => {
  const onchange = await opened('2026-12-16');
  await userEvent.click(screen.getByText('30', { selector: '[data-day="2026-11-30"]' }));
  expect(onchange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('31'));
  expect(onchange.mock.calls).toEqual([['2026-12-31']]);
});

test('the buttons change the month and leave the keyboard on a day', async () => {
  await opened('2026-12-16');
  await userEvent.click(screen.getByTestId('calendar-after'));
  await waitFor(() => expect([month(), on()]).toEqual(['January 2027', '2027-01-16']));
  await userEvent.click(screen.getByTestId('calendar-before'));
  await waitFor(() => expect([month(), on()]).toEqual(['December 2026', '2026-12-16']));
});

test('a button in the field opens and closes it', async () => {
  render(DayField, {
    ...{ label: 'Day', value: null, today: '2026-12-01', 'data-testid': 'field' },
    onchange: () => {},
  });
  await userEvent.click(screen.getByRole('button', { name: 'Open the calendar' }));
  await waitFor(() => expect(on()).toBe('2026-12-01'));
  await userEvent.click(screen.getByRole('button', { name: 'Open the calendar' }));
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(document.activeElement).toBe(field());
});

test('closes when the keyboard or the pointer goes elsewhere', async () => {
  await opened('2026-12-16');
  await fireEvent.pointerDown(screen.getByTestId('calendar'));
  expect(isOpen()).toBe(true);
  await fireEvent.pointerDown(document.body);
  await waitFor(() => expect(isOpen()).toBe(false));
});

test.each([
  ['en', 'Mon', 'December 2026'],
  ['tr', 'Pzt', 'Aralık 2026'],
  ['de', 'Mo', 'Dezember 2026'],
  ['ru', 'пн', 'декабрь 2026 г.'],
] as const)('in %s a week begins with %s', async (language, monday, title) => {
  speech.speak(language);
  await opened('2026-12-16');
  expect(plain(screen.getAllByRole('columnheader')[0]?.textContent ?? '')).toBe(monday);
  expect(month()).toBe(title);
});
