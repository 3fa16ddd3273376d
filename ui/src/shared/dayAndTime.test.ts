import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FieldReading } from '../generated/bindings';
import { MockDesk } from '../platform/mockDesk';
import DayField from './DayField.svelte';
import { fieldsRead } from './fieldReadings';
import TimeField from './TimeField.svelte';
import { plain } from './testing/plain';

let shell: MockDesk;
beforeEach(() => {
  shell = new MockDesk().begin();
});

const field = () => screen.getByTestId<HTMLInputElement>('field');
const note = () => {
  const id = field().getAttribute('aria-describedby');
  return plain((id && document.getElementById(id)?.textContent) ?? '');
};
const press = (key: string, held = {}) => fireEvent.keyDown(field(), { key, ...held });
const alt = { altKey: true };

/** What is typed, once it is read. */
async function type(words: string) {
  await fireEvent.input(field(), { target: { value: words } });
  await fieldsRead();
}

function day(value: string | null, withPast = false) {
  const onchange = vi.fn((next: string | null) => void rerender({ value: next }));
  const { rerender } = render(DayField, {
    label: 'Day',
    value,
    today: '2026-12-01',
    withPast,
    onchange,
    'data-testid': 'field',
  });
  return onchange;
}

function time(value: string | null) {
  const onchange = vi.fn((next: string | null) => void rerender({ value: next }));
  const { rerender } = render(TimeField, { label: 'Time', value, onchange, 'data-testid': 'field' });
  return onchange;
}

const reads = (means: FieldReading) => shell.answering('read_day', () => means);

describe('a day', () => {
  test('is one later by Alt with the arrow up and one earlier by Alt with the arrow down', async () => {
    const onchange = day('2026-12-24');
    expect(await press('ArrowUp', alt)).toBe(false);
    await waitFor(() => expect(onchange).toHaveBeenLastCalledWith('2026-12-25'));
    await press('ArrowDown', alt);
    await press('ArrowDown', alt);
    await waitFor(() => expect(onchange).toHaveBeenLastCalledWith('2026-12-23'));
    await waitFor(() => expect(field().value).toContain('23 Dec 2026'));
    expect(screen.queryByTestId('calendar')).toBeNull();
  });

  test('is today by the first step in an empty field, whichever it is', async () => {
    const onchange = day(null);
    await press('ArrowUp', alt);
    await waitFor(() => expect(onchange).toHaveBeenLastCalledWith('2026-12-01'));
  });

  test('does not go before today', async () => {
    const onchange = day('2026-12-01');
    await press('ArrowDown', alt);
    await waitFor(() => expect(onchange).toHaveBeenLastCalledWith('2026-12-01'));
  });

  test('is not touched by other keys, which keep what they do in a field', async () => {
    const onchange = day('2026-12-24');
    for (const key of ['ArrowLeft', 'ArrowUp']) expect(await press(key)).toBe(true);
    expect(onchange).not.toHaveBeenCalled();
  });

  test('that was typed is stepped from, as soon as it is read', async () => {
    const onchange = day('2026-12-20');
    await fireEvent.input(field(), { target: { value: '24.12.' } });
    expect(field().value).toBe('24.12.');
    await press('ArrowUp', alt);
    await waitFor(() => expect(onchange).toHaveBeenLastCalledWith('2026-12-25'));
    await waitFor(() => expect(field().value).toContain('25 Dec 2026'));
  });

  test('that was typed is shown in full by a step that cannot go before it', async () => {
    day('2026-12-20');
    await type('1.12.');
    await press('ArrowDown', alt);
    await waitFor(() => expect(field().value).toContain('1 Dec 2026'));
  });

  test('is echoed beneath while it is typed, and shown in full once the field is left', async () => {
    const onchange = day(null);
    expect(note()).toBe('');
    await type('24.12.');
    expect(onchange).toHaveBeenLastCalledWith('2026-12-24');
    await waitFor(() => expect(note()).toBe('Thu, 24 Dec 2026'));
    expect(field().value).toBe('24.12.');
    await fireEvent.blur(field());
    expect(field().value).toContain('24 Dec 2026');
    expect(note()).toBe('');
  });

  test('that is left before it is read is shown in full when it is', async () => {
    let answer = (_: FieldReading) => {};
    shell.answering('read_day', () => new Promise<FieldReading>(done => (answer = done)));
    const onchange = day(null);
    await fireEvent.input(field(), { target: { value: '24.12.' } });
    await fireEvent.blur(field());
    expect([field().value, onchange.mock.calls]).toEqual(['24.12.', []]);
    answer({ kind: 'read', value: '2026-12-24', doubt: null });
    await fieldsRead();
    await waitFor(() => expect(field().value).toContain('24 Dec 2026'));
    expect(onchange).toHaveBeenLastCalledWith('2026-12-24');
  });

  test('is the one that was typed last, whichever answer comes last', async () => {
    const answers: ((means: FieldReading) => void)[] = [];
    shell.answering('read_day', () => new Promise<FieldReading>(done => answers.push(done)));
    const onchange = day(null);
    await fireEvent.input(field(), { target: { value: '2' } });
    await fireEvent.input(field(), { target: { value: '24.12.' } });
    answers[1]?.({ kind: 'read', value: '2026-12-24', doubt: null });
    answers[0]?.({ kind: 'read', value: '2026-12-02', doubt: null });
    await fieldsRead();
    expect(onchange.mock.calls).toEqual([['2026-12-24']]);
  });

  test.each([
    ['notUnderstood', 'some day', 'Didn’t understand “some day”'],
    ['impossible', '31.2.', '“31.2.” does not exist'],
  ] as const)('that is %s stays, and is said when the field is left', async (kind, words, said) => {
    reads({ kind });
    const onchange = day(null);
    await type(words);
    expect(onchange).toHaveBeenLastCalledWith(null);
    expect(note()).toBe('');
    await fireEvent.blur(field());
    expect([field().value, note()]).toEqual([words, said]);
    field().focus();
    await waitFor(() => expect(note()).toBe(''));
  });

  test.each([
    ['dayOrMonth', 'read as day.month'],
    ['whichWeek', 'this week or next?'],
    ['otherWeekday', 'falls on another weekday'],
    ['past', 'in the past'],
  ] as const)('with the doubt %s says it beside the day', async (doubt, words) => {
    reads({ kind: 'read', value: '2026-12-24', doubt });
    day(null);
    await type('24/12');
    await waitFor(() => expect(note()).toBe(`Thu, 24 Dec 2026 · ${words}`));
  });

  test('of the past is in no doubt where the past makes sense', async () => {
    reads({ kind: 'read', value: '2026-11-24', doubt: 'past' });
    day(null, true);
    await type('24.11.2026');
    await waitFor(() => expect(note()).toBe('Tue, 24 Nov 2026'));
  });

  test('that the core cannot be asked about stays to be read', async () => {
    shell.failing('read_day', 'no core');
    day(null);
    await type('24.12.');
    await fireEvent.blur(field());
    expect([field().value, note()]).toEqual(['24.12.', 'Didn’t understand “24.12.”']);
  });

  test('is selected when the field is entered', () => {
    day('2026-12-24');
    field().focus();
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, field().value.length]);
  });
});

describe('a time', () => {
  test('is a quarter of an hour later by the arrow up and earlier by the arrow down', async () => {
    const onchange = time('14:30');
    expect(await press('ArrowUp')).toBe(false);
    await waitFor(() => expect(onchange).toHaveBeenLastCalledWith('14:45'));
    await press('ArrowDown');
    await press('ArrowDown');
    await waitFor(() => expect(onchange).toHaveBeenLastCalledWith('14:15'));
    await waitFor(() => expect(field().value).toBe('14:15'));
  });

  test('is noon by the first arrow in an empty field', async () => {
    const onchange = time(null);
    await press('ArrowDown');
    await waitFor(() => expect(onchange).toHaveBeenLastCalledWith('12:00'));
  });

  test('is not touched by other keys, which keep what they do in a field', async () => {
    const onchange = time('14:30');
    expect(await press('ArrowLeft')).toBe(true);
    expect(onchange).not.toHaveBeenCalled();
  });

  test('is echoed unless it is typed as it is shown', async () => {
    time(null);
    await type('1430');
    await waitFor(() => expect(note()).toBe('14:30'));
    await type('14:30');
    await waitFor(() => expect(note()).toBe(''));
  });

  test('in either half of the day says so', async () => {
    shell.answering('read_time', () => ({ kind: 'read', value: '02:30', doubt: 'halfOfDay' }));
    time(null);
    await type('half past two');
    await waitFor(() => expect(note()).toBe('02:30 · before or after noon?'));
  });

  test('that is none stays, and is said when the field is left', async () => {
    time(null);
    await type('lunch');
    await fireEvent.blur(field());
    expect([field().value, note()]).toEqual(['lunch', 'Didn’t understand “lunch”']);
  });

  test('is selected when the field is entered', () => {
    time('14:30');
    field().focus();
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 5]);
  });
});
