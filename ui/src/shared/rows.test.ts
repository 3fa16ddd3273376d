import { fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet, tick } from 'svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import VirtualRows from './VirtualRows.svelte';

const on = { move: vi.fn(), open: vi.fn(), pick: vi.fn(), leave: vi.fn(), more: vi.fn() };
const many = Array.from({ length: 100 }, (_, at) => `row ${at}`);
const row = createRawSnippet<[string, number]>(words => ({ render: () => `<span>${words()}</span>` }));

beforeEach(() => {
  for (const one of Object.values(on)) one.mockClear();
});

type Grouped = { of: (row: string) => string; heading: typeof heading; height: number };
const heading = createRawSnippet<[number]>(index => ({ render: () => `<b>group of ${index()}</b>` }));

/** A list whose first screen is drawn and whose row `at` has the focus. */
function list(
  part: { rows?: string[]; at?: number; whole?: boolean; picks?: boolean; grouped?: Grouped } = {},
) {
  const { picks = false, ...rest } = part;
  const props = {
    label: 'Reservations',
    rows: many,
    keyOf: (one: string) => one,
    at: 0,
    whole: true,
    row,
    onmove: (at: number) => {
      on.move(at);
      void rerender({ at });
    },
    onopen: on.open,
    onleave: on.leave,
    onmore: on.more,
    'data-testid': 'rows',
    ...rest,
  };
  const { component, rerender, unmount } = render(
    VirtualRows<string>,
    picks ? { ...props, onpick: on.pick } : props,
  );
  return { focus: () => component.focus(), unmount };
}

const height = 40;
/** The element that scrolls. The test browser does no layout, so its view has no height. */
const page = () => screen.getByTestId('rows').firstElementChild as HTMLElement;
const line = (at: number) => screen.getByTestId(`rows-${at}`);
const press = (at: number, key: string, more = {}) => fireEvent.keyDown(line(at), { key, ...more });

describe('the keys of a list', () => {
  test.each([
    ['ArrowDown', 5, 6],
    ['ArrowUp', 5, 4],
    ['PageDown', 5, 13],
    ['PageUp', 10, 2],
    ['PageUp', 5, 0],
    ['Home', 5, 0],
    ['End', 5, 99],
  ])('%s moves from %i to %i', async (key, at, expected) => {
    list({ at });
    expect(await press(at, key)).toBe(false);
    expect(on.move.mock.calls).toEqual([[expected]]);
  });

  test.each([
    ['ArrowDown', 2],
    ['PageDown', 2],
  ])('%s stays on the last row', async (key, at) => {
    list({ rows: many.slice(0, 3), at });
    await press(at, key);
    expect(on.move.mock.calls).toEqual([[2]]);
  });

  test('Enter opens the row that the keyboard stands on', async () => {
    list({ at: 2 });
    expect(await press(2, 'Enter')).toBe(false);
    expect(on.open.mock.calls).toEqual([['row 2']]);
  });

  test('Escape leaves from anywhere, the arrow up only from the first row', async () => {
    list({ at: 1 });
    expect(await press(1, 'Escape')).toBe(false);
    expect(on.leave).toHaveBeenCalledTimes(1);
    await press(1, 'ArrowUp');
    expect(on.leave).toHaveBeenCalledTimes(1);
    await press(0, 'ArrowUp');
    expect(on.leave).toHaveBeenCalledTimes(2);
    expect(on.move.mock.calls).toEqual([[0]]);
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])(
    'with %o they belong to others',
    async held => {
      list({ at: 5 });
      expect(await press(5, 'ArrowDown', held)).toBe(true);
      expect(on.move).not.toHaveBeenCalled();
    },
  );

  test('a key without a meaning stays what it is', async () => {
    list({ at: 5 });
    expect(await press(5, 'x')).toBe(true);
    expect([on.move, on.open, on.leave].every(one => one.mock.calls.length === 0)).toBe(true);
  });

  test('the row that the keyboard comes to has the focus', async () => {
    list({ at: 5 });
    await press(5, 'ArrowDown');
    await vi.waitFor(() => expect(document.activeElement).toBe(line(6)));
  });
});

test('a row out of sight is drawn before it gets the focus, and the page stays where it is', async () => {
  const focused = vi.spyOn(HTMLElement.prototype, 'focus');
  list({ at: 5 });
  expect(screen.queryByTestId('rows-99')).toBeNull();
  await press(5, 'End');
  await vi.waitFor(() => expect(document.activeElement).toBe(line(99)));
  expect(focused).toHaveBeenLastCalledWith({ preventScroll: true });
});

test('a row that the keyboard comes to is scrolled into sight as a whole, and no further', async () => {
  list();
  await press(0, 'End');
  await vi.waitFor(() => expect(page().scrollTop).toBe(many.length * height));
});

test('a list that is removed or empty takes no focus', async () => {
  const { focus, unmount } = list();
  const done = focus();
  unmount();
  await expect(done).resolves.toBeUndefined();
  await expect(list({ rows: [] }).focus()).resolves.toBeUndefined();
});

describe('rows in groups', () => {
  const grouped: Grouped = { of: one => String(Math.floor(Number(one.slice(4)) / 10)), heading, height: 37 };

  test('stand under one heading each', () => {
    list({ grouped });
    const headings = () =>
      [...screen.getByTestId('rows').querySelectorAll('.heading:not(.staying)')].map(one => one.textContent);
    expect(headings().slice(0, 2)).toEqual(['group of 0', 'group of 10']);
  });

  test('are not covered by the heading that stays when the keyboard comes to them', async () => {
    list({ grouped, at: 35 });
    await tick();
    page().scrollTop = 35 * height;
    await fireEvent.scroll(page());
    await press(35, 'ArrowUp');
    await vi.waitFor(() => expect(page().scrollTop).toBe(34 * height - grouped.height));
  });

  test('keep their headings from those who listen, because each row tells its own day', () => {
    list({ grouped });
    const headings = [...screen.getByTestId('rows').querySelectorAll('.heading')];
    expect(headings.length).toBeGreaterThan(1);
    expect(headings.every(one => one.getAttribute('aria-hidden') === 'true')).toBe(true);
  });
});

describe('further rows', () => {
  test.each([
    ['are asked for as the page is scrolled near the end', 61, false, 1],
    ['are not asked for while it is far from it', 60, false, 0],
    ['are not asked for at the end of all', 99, true, 0],
  ])('%s', async (_, at, whole, times) => {
    list({ whole });
    await tick();
    page().scrollTop = at * height;
    await fireEvent.scroll(page());
    expect(on.more).toHaveBeenCalledTimes(times);
  });

  test.each([
    ['are asked for near the end', 60, false, 1],
    ['are not asked for far from it', 59, false, 0],
    ['are not asked for when there are none', 60, true, 0],
  ])('%s', async (_, at, whole, times) => {
    list({ at, whole });
    await press(at, 'ArrowDown');
    expect(on.more).toHaveBeenCalledTimes(times);
  });
});

describe('the pointer', () => {
  test('opens a row by a click', async () => {
    list();
    await fireEvent.click(line(3));
    expect(on.open.mock.calls).toEqual([['row 3']]);
    await fireEvent.dblClick(line(3));
    expect(on.open).toHaveBeenCalledTimes(1);
  });

  test('picks a row by a click and opens it by two where rows are picked', async () => {
    list({ picks: true });
    await fireEvent.click(line(3));
    expect([on.pick.mock.calls, on.open.mock.calls]).toEqual([[[3]], []]);
    await fireEvent.dblClick(line(3));
    expect(on.open.mock.calls).toEqual([['row 3']]);
  });
});

describe('a screen reader', () => {
  test('hears the number of rows once it is known', () => {
    list();
    expect(screen.getByRole('grid', { name: 'Reservations' }).getAttribute('aria-rowcount')).toBe('100');
  });

  test('hears that the number of rows is not known yet', () => {
    list({ whole: false });
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('-1');
  });

  test('hears which row is which and which one has the focus, the only Tab stop', () => {
    list({ at: 1 });
    const told = [0, 1].map(at => [
      line(at).getAttribute('aria-rowindex'),
      line(at).getAttribute('aria-selected'),
      line(at).tabIndex,
    ]);
    expect(told).toEqual([
      ['1', 'false', -1],
      ['2', 'true', 0],
    ]);
  });
});

test('a row that is focused is the one that the keyboard stands on', async () => {
  list();
  await fireEvent.focus(line(3));
  expect(on.move.mock.calls).toEqual([[3]]);
  await fireEvent.focus(line(3));
  expect(on.move).toHaveBeenCalledTimes(1);
});

test('a position behind the last row is the last row', () => {
  list({ rows: many.slice(0, 2), at: 7 });
  expect(line(1).getAttribute('aria-selected')).toBe('true');
});

test('each item is announced as a row', () => {
  list({ rows: many.slice(0, 2) });
  expect(screen.getAllByRole('row', { hidden: true }).map(one => one.textContent)).toEqual([
    'row 0',
    'row 1',
  ]);
});

test('an empty list has no row', () => {
  list({ rows: [] });
  expect(screen.queryAllByRole('row', { hidden: true })).toEqual([]);
});
