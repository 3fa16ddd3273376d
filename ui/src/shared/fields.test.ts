import { fireEvent, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FieldReading } from '../generated/bindings';
import { MockDesk } from '../platform/mockDesk';
import DayField from './DayField.svelte';
import Field from './Field.svelte';
import { fieldsRead } from './fieldReadings';
import Select from './Select.svelte';
import Stepper from './Stepper.svelte';
import TimeField from './TimeField.svelte';

beforeEach(() => {
  new MockDesk().begin();
});

const field = () => screen.getByTestId<HTMLInputElement>('field');

test('a field with a class of its own keeps the box of every field', () => {
  render(Field, { label: 'Name', class: 'private', 'data-testid': 'field' });
  expect([...field().classList]).toEqual(expect.arrayContaining(['text-box', 'private']));
});

describe('an invalid entry gives way to the searched value', () => {
  const told = { label: 'When', value: null, 'data-testid': 'field' };

  test('a time', async () => {
    const onchange = (value: string | null) => void rerender({ value });
    const { rerender } = render(TimeField, { ...told, onchange });
    await userEvent.type(field(), '25');
    await fieldsRead();
    expect(field().value).toBe('25');
    await rerender({ value: '14:30' });
    expect(field().value).toBe('14:30');
    await rerender({ value: null });
    expect(field().value).toBe('');
  });

  test('a day', async () => {
    const onchange = (value: string | null) => void rerender({ value });
    const { rerender } = render(DayField, { ...told, onchange, today: '2026-12-01' });
    await userEvent.type(field(), 'some day');
    await fieldsRead();
    expect(field().value).toBe('some day');
    await rerender({ value: '2026-12-24' });
    expect(field().value).toContain('24 Dec 2026');
    await rerender({ value: null });
    expect(field().value).toBe('');
  });

  test('also one that is still being read', async () => {
    let answer = (_: FieldReading) => {};
    const shell = new MockDesk().begin();
    shell.answering('read_day', () => new Promise<FieldReading>(done => (answer = done)));
    const onchange = vi.fn();
    const { rerender } = render(DayField, { ...told, onchange, today: '2026-12-01' });
    await fireEvent.input(field(), { target: { value: '24.12.' } });
    await rerender({ value: '2026-12-31' });
    answer({ kind: 'read', value: '2026-12-24', doubt: null });
    await fieldsRead();
    expect(field().value).toContain('31 Dec 2026');
    expect(onchange).not.toHaveBeenCalled();
  });

  test('and stays while it means the same', async () => {
    const onchange = vi.fn((value: string | null) => void rerender({ value }));
    const { rerender } = render(TimeField, { ...told, onchange });
    await userEvent.type(field(), '14');
    await fieldsRead();
    expect(onchange).toHaveBeenLastCalledWith('14:00');
    expect(field().value).toBe('14');
    await fireEvent.blur(field());
    expect(field().value).toBe('14:00');
  });
});

describe('a number', () => {
  function stepper() {
    const onchange = vi.fn((value: number) => void rerender({ value }));
    const { rerender } = render(Stepper, {
      label: 'People',
      value: 3,
      least: 2,
      most: 60,
      onchange,
      'data-testid': 'field',
    });
    return onchange;
  }

  async function type(words: string) {
    field().focus();
    field().select();
    await userEvent.keyboard(words);
  }

  test('that begins with too small a figure is the one that was typed', async () => {
    const onchange = stepper();
    await type('1');
    expect(field().value).toBe('1');
    await userEvent.keyboard('2');
    expect(field().value).toBe('12');
    expect(onchange).toHaveBeenLastCalledWith(12);
  });

  test('that is too small when it is left is the least, and one that is too large the most', async () => {
    const onchange = stepper();
    await type('1');
    await fireEvent.blur(field());
    expect([field().value, onchange.mock.lastCall]).toEqual(['2', [2]]);
    await type('99');
    expect([field().value, onchange.mock.lastCall]).toEqual(['60', [60]]);
    await type('{ArrowDown}');
    expect([field().value, onchange.mock.lastCall]).toEqual(['59', [59]]);
  });
});

test.each([{ fault: 'Choose one.' }, { hint: 'Of the service.' }])(
  'a choice is read with its note: %j',
  note => {
    const options = [{ value: 'eur', label: 'Euro' }];
    render(Select, {
      label: 'Currency',
      options,
      value: 'eur',
      onchoose: vi.fn(),
      'data-testid': 'field',
      ...note,
    });
    const told = document.getElementById(field().getAttribute('aria-describedby') ?? '');
    expect(told?.textContent).toContain(note.fault ?? note.hint);
  },
);

test('a choice without a note is read alone', () => {
  render(Select, { label: 'Currency', options: [], value: '', onchoose: vi.fn(), 'data-testid': 'field' });
  expect(field().getAttribute('aria-describedby')).toBeNull();
});

describe('a line of words', () => {
  const heard = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;
  const name = { label: 'Name', 'data-testid': 'field' };

  test('is empty until something is written, and in order', () => {
    render(Field, name);
    expect(field().value).toBe('');
    expect(['aria-describedby', 'aria-invalid'].map(one => field().getAttribute(one))).toEqual([null, null]);
  });

  test.each([
    [{ hint: 'As in the passport.' }, 'As in the passport.', null],
    [{ fault: 'Missing.' }, 'Missing.', 'true'],
    [{ hint: 'As in the passport.', fault: 'Missing.' }, 'Missing.', 'true'],
  ])('with %o that is heard with it', (note, words, invalid) => {
    render(Field, { ...name, ...note });
    expect([heard(), field().getAttribute('aria-invalid')]).toEqual([words, invalid]);
  });

  test.each([{}, { bare: true }])('with %o its name is heard, and seen unless the row says it', part => {
    render(Field, { ...name, ...part });
    expect(screen.getByRole('textbox', { name: 'Name' })).toBe(field());
    expect(screen.getByText('Name').classList.contains('unseen')).toBe('bare' in part);
  });
});
