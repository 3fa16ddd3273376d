import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, test, vi } from 'vitest';
import DayField from './DayField.svelte';
import TimeField from './TimeField.svelte';

const field = () => screen.getByTestId<HTMLInputElement>('field');
const press = (key: string) => fireEvent.keyDown(field(), { key });
const type = (words: string) => fireEvent.input(field(), { target: { value: words } });

function day(value: string | null) {
  const onchange = vi.fn((next: string | null) => void rerender({ value: next }));
  const { rerender } = render(DayField, {
    label: 'Day',
    value,
    today: '2026-12-01',
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

describe('a day', () => {
  test('is one later by the arrow up and one earlier by the arrow down', async () => {
    const onchange = day('2026-12-24');
    expect(await press('ArrowUp')).toBe(false);
    expect(onchange).toHaveBeenLastCalledWith('2026-12-25');
    await press('ArrowDown');
    await press('ArrowDown');
    expect(onchange).toHaveBeenLastCalledWith('2026-12-23');
    expect(field().value).toContain('23 Dec 2026');
  });

  test('is today by the first arrow in an empty field, whichever it is', async () => {
    const onchange = day(null);
    await press('ArrowUp');
    expect(onchange).toHaveBeenLastCalledWith('2026-12-01');
  });

  test('does not go before today', async () => {
    const onchange = day('2026-12-01');
    await press('ArrowDown');
    expect(onchange).toHaveBeenLastCalledWith('2026-12-01');
  });

  test('is not touched by other keys, which keep what they do in a field', async () => {
    const onchange = day('2026-12-24');
    expect(await press('ArrowLeft')).toBe(true);
    expect(onchange).not.toHaveBeenCalled();
  });

  test('that was typed is shown in full by an arrow', async () => {
    day('2026-12-20');
    await type('24.12.');
    expect(field().value).toBe('24.12.');
    await press('ArrowUp');
    expect(field().value).toContain('25 Dec 2026');
  });

  test('that was typed is shown in full by an arrow that cannot go before it', async () => {
    day('2026-12-20');
    await type('1.12.');
    await press('ArrowDown');
    expect(field().value).toContain('1 Dec 2026');
  });

  test('that was typed is shown in full once the field is left', async () => {
    const onchange = day(null);
    await type('24.12.');
    expect(onchange).toHaveBeenLastCalledWith('2026-12-24');
    await fireEvent.blur(field());
    expect(field().value).toContain('24 Dec 2026');
  });

  test('that is none stays to be read when the field is left', async () => {
    const onchange = day(null);
    await type('some day');
    expect(onchange).toHaveBeenLastCalledWith(null);
    await fireEvent.blur(field());
    expect(field().value).toBe('some day');
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
    expect(onchange).toHaveBeenLastCalledWith('14:45');
    await press('ArrowDown');
    await press('ArrowDown');
    expect(onchange).toHaveBeenLastCalledWith('14:15');
    expect(field().value).toBe('14:15');
  });

  test('is noon by the first arrow in an empty field', async () => {
    const onchange = time(null);
    await press('ArrowDown');
    expect(onchange).toHaveBeenLastCalledWith('12:00');
  });

  test('is not touched by other keys, which keep what they do in a field', async () => {
    const onchange = time('14:30');
    expect(await press('ArrowLeft')).toBe(true);
    expect(onchange).not.toHaveBeenCalled();
  });

  test('that was typed is shown in full by an arrow', async () => {
    time('12:00');
    await type('14');
    expect(field().value).toBe('14');
    await press('ArrowUp');
    expect(field().value).toBe('14:15');
  });

  test('that is none stays to be read when the field is left', async () => {
    time(null);
    await type('noon');
    await fireEvent.blur(field());
    expect(field().value).toBe('noon');
  });

  test('is selected when the field is entered', () => {
    time('14:30');
    field().focus();
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 5]);
  });
});
