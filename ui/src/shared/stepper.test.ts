import { fireEvent, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import Stepper from './Stepper.svelte';

const field = () => screen.getByTestId<HTMLInputElement>('field');
const less = () => screen.getByTestId('field-less');
const more = () => screen.getByTestId('field-more');

/** A stepper for 1 to 4 people that shows each change at once. */
function people(
  part: { value?: number; fault?: string; hint?: string; bare?: boolean; disabled?: boolean } = {},
) {
  const onchange = vi.fn((value: number) => void rerender({ value }));
  const { rerender } = render(Stepper, {
    label: 'People',
    value: 2,
    least: 1,
    most: 4,
    onchange,
    'data-testid': 'field',
    ...part,
  });
  return onchange;
}

test('the two buttons change the number by one and say what they change', async () => {
  const onchange = people();
  await userEvent.click(screen.getByRole('button', { name: /More.*People/ }));
  expect(field().value).toBe('3');
  await userEvent.click(screen.getByRole('button', { name: /Less.*People/ }));
  expect(field().value).toBe('2');
  expect(onchange.mock.calls).toEqual([[3], [2]]);
});

test('the arrows change the number by one, and other keys do not', async () => {
  const onchange = people();
  field().focus();
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}');
  expect(onchange.mock.calls).toEqual([[3], [2], [1]]);
  await userEvent.keyboard('{PageUp}{ArrowLeft}');
  expect(onchange).toHaveBeenCalledTimes(3);
});

test('an arrow does not move the caret as well', async () => {
  people();
  expect(await fireEvent.keyDown(field(), { key: 'ArrowUp' })).toBe(false);
  expect(await fireEvent.keyDown(field(), { key: 'ArrowLeft' })).toBe(true);
});

test('at its limits the number stays, and the button says that it cannot go on', async () => {
  const onchange = people({ value: 1 });
  expect([less(), more()].map(one => one.getAttribute('aria-disabled'))).toEqual(['true', null]);
  await userEvent.click(less());
  expect(onchange).not.toHaveBeenCalled();
  field().focus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(onchange.mock.calls).toEqual([[2], [3], [4]]);
  expect([less(), more()].map(one => one.getAttribute('aria-disabled'))).toEqual([null, 'true']);
});

test('a number that cannot be changed now is not changed by its buttons', async () => {
  const onchange = people({ disabled: true });
  expect(field().disabled).toBe(true);
  expect([less(), more()].map(one => one.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
  await userEvent.click(more());
  expect(onchange).not.toHaveBeenCalled();
});

test('only figures count of what is typed, and nothing typed changes nothing', async () => {
  const onchange = people();
  await fireEvent.input(field(), { target: { value: ' 3 people' } });
  expect([field().value, onchange.mock.lastCall]).toEqual(['3', [3]]);
  await fireEvent.input(field(), { target: { value: '' } });
  expect(onchange).toHaveBeenCalledTimes(1);
  await fireEvent.blur(field());
  expect(field().value).toBe('3');
});

test('of two numbers the first counts, and they are never joined', async () => {
  const onchange = people({ value: 1 });
  await userEvent.clear(field());
  await userEvent.type(field(), '2+1', { skipClick: true });
  expect([field().value, onchange.mock.calls]).toEqual(['2+1', [[2]]]);
  await fireEvent.blur(field());
  expect(field().value).toBe('2');
});

test('the number that stands there already is not told again', async () => {
  const onchange = people({ value: 1 });
  await fireEvent.input(field(), { target: { value: '01' } });
  expect(onchange).not.toHaveBeenCalled();
  expect(field().value).toBe('1');
});

test('a figure that was too small is forgotten once an arrow is pressed', async () => {
  people();
  await fireEvent.input(field(), { target: { value: '0' } });
  expect(field().value).toBe('0');
  await fireEvent.keyDown(field(), { key: 'ArrowUp' });
  expect(field().value).toBe('2');
});

test('a figure that was too small is forgotten once the field is left', async () => {
  const { rerender } = render(Stepper, {
    label: 'People',
    value: 2,
    least: 1,
    most: 4,
    onchange: vi.fn(),
    'data-testid': 'field',
  });
  await fireEvent.input(field(), { target: { value: '0' } });
  await fireEvent.blur(field());
  await rerender({ value: 3 });
  expect(field().value).toBe('3');
});

test('the whole number is selected when the field is entered', () => {
  people({ value: 4 });
  field().focus();
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 1]);
});

test('its number and limits can be heard', () => {
  people();
  const heard = ['aria-valuenow', 'aria-valuemin', 'aria-valuemax', 'aria-invalid', 'aria-describedby'];
  expect(heard.map(name => field().getAttribute(name))).toEqual(['2', '1', '4', null, null]);
});

test('a fault is shown and heard with its field', () => {
  people({ fault: 'Too many.' });
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Too many.',
  );
});

test('a hint is heard with its field and is no fault', () => {
  people({ hint: 'With the lead.' });
  expect(field().getAttribute('aria-invalid')).toBeNull();
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'With the lead.',
  );
});

test.each([true, false])('its name is heard once, bare %s', bare => {
  people({ bare });
  expect(screen.getByRole('spinbutton', { name: 'People' })).toBe(field());
  expect(field().hasAttribute('aria-label')).toBe(bare);
  expect(screen.queryByText('People') === null).toBe(bare);
});
