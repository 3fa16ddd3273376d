/** What only a real engine shows: forced colours, the room of scroll bars, and keys as they are typed. */

import { describe, expect, test } from 'vitest';
import { held, type Key, type Page } from './chromium';
import { at, openPreview } from './preview';

// A busy machine alone does not fail a test.
describe('in Chromium', { timeout: 30_000 }, () => {
  openPreview();

  describe('under a contrast theme', () => {
    test.each([
      ['names in the list', 'reservations', '[data-testid="rows-0"] .private'],
      ['the people of the record beside it', 'reservations', '[data-testid="panel"] h2'],
      ['the price of the record beside it', 'reservations', '[data-testid="panel-price"] .private'],
      ['prices of offers', 'offers', '[data-testid="offer-0"] .price.private'],
      ['the people of a record', 'record', '[data-testid="record-title"]'],
      ['passengers in fields', 'passengers', 'input.private'],
    ])('privacy mode covers %s', async (_, scene, selector) => {
      const page = await at(scene, selector, { private: true, forced: true });
      const colours = async () => page.run(coloursOf, await page.picture(selector, 4));
      expect(await colours()).toBe(1);
      await page.run(() => {
        document.documentElement.dataset.revealed = '';
      });
      expect(await colours()).toBeGreaterThan(1);
    });

    test('a box has a tick when it is ticked, and only then', async () => {
      const page = await at('settings', 'input[type="checkbox"]', { forced: true });
      for (let round = 0; round < 2; round += 1) {
        const ticks = await page.run(clickBoxes);
        expect(ticks.length).toBeGreaterThan(0);
        for (const { checked, tick } of ticks) expect(tick).toBe(checked ? 'visible' : 'hidden');
      }
    });

    test.each([
      [
        'a selected row',
        'reservations',
        '[role="row"][aria-selected="true"]',
        '[role="row"][aria-selected="false"]',
      ],
      [
        'a selected offer',
        'offers',
        '[role="option"][aria-selected="true"]',
        '[role="option"][aria-selected="false"]',
      ],
      ['the order of the list', 'offers', '.head [aria-pressed="true"]', '.head [aria-pressed="false"]'],
      ['the current section', 'offers', 'nav [aria-current]', 'nav a:not([aria-current])'],
      ['a chosen route', 'standard', '.radio-option:has(:checked)', '.radio-option:not(:has(:checked))'],
    ])('%s has an outline, the others have none', async (_, scene, chosen, other) => {
      const page = await at(scene, other, { forced: true });
      // The focus has a ring of its own.
      await page.run(() => (document.activeElement as HTMLElement | null)?.blur());
      expect(await page.run(outlineOf, chosen)).toBe('solid 2px');
      expect(await page.run(outlineOf, other)).toBe('none');
    });

    test('the option of a select that the keys are at has an outline, the others have none', async () => {
      const page = await at('refused', '[data-testid="sign-in-language"]', { forced: true });
      await page.focus('[data-testid="sign-in-language"]');
      await page.press({ key: 'Enter', code: 'Enter', text: '\r' });
      await page.until(() => document.querySelector('.desk-option[data-highlighted]') !== null);
      expect(await page.run(outlineOf, '.desk-option[data-highlighted]')).toBe('solid 2px');
      expect(await page.run(outlineOf, '.desk-option:not([data-highlighted])')).toBe('none');
    });
  });

  describe('with scroll bars that take room', () => {
    test.each([
      ['search', '[data-testid="search-do"]'],
      ['offers', '[data-testid="offer-choose"]'],
      ['compare', 'table'],
      ['reservations', '[data-testid="rows-0"]'],
      ['record', '[data-testid="record-title"]'],
      ['attention', '[role="row"], [role="option"]'],
      ['known', 'main h2'],
      ['settings', 'main h2'],
      ['standard', '[data-testid="route-0"]'],
      ['passengers', 'input.private'],
      ['review', '[data-testid="review-price"]'],
    ])('%s does not scroll sideways', async (scene, ready) => {
      const page = await at(scene, ready, { width: 1024 });
      expect(await page.run(scrolledSideways)).toEqual([]);
      await page.resize(1280);
      expect(await page.run(scrolledSideways)).toEqual([]);
    });

    test.each([
      ['the page', 'main'],
      ['the list', '[data-testid="rows"] > div'],
      ['the record beside it', '[data-testid="panel"] .body'],
    ])('%s keeps the room free while it does not scroll', async (_, selector) => {
      const page = await at('attentionNone', 'main', { height: 1400 });
      await page.run(() => {
        location.hash = '#/reservations';
      });
      await page.until(wanted => document.querySelector(wanted) !== null, selector);
      expect(await page.run(roomOf, selector)).toEqual({ bar: 15, scrolls: false });
    });

    test.each([1024, 1280])(
      'at %i px no scroll bar lies on the rows or on the record beside them',
      async width => {
        const page = await at('reservations', '[role="row"]', { width });
        if (width === 1280) await page.until(() => document.querySelector('[data-testid="panel"]') !== null);
        expect(await page.run(roomOf, '[data-testid="rows"] > div')).toEqual({ bar: 15, scrolls: true });
        expect(await page.run(reachesUnderBar, '[data-testid="rows"] > div')).toEqual([]);
        expect(await page.run(reachesUnderBar, 'main')).toEqual([]);
      },
    );

    test.each([1024, 1280, 1600])(
      'at %i px the heads of the offers stand above their columns',
      async width => {
        const page = await at('offers', '[data-testid="offer-0"]', { width });
        const { heads, cells } = await page.run(columnsOf, '[data-testid="offers"]');
        expect(heads.length).toBe(width < 1280 ? 0 : 7);
        heads.forEach(([left = 0, right = 0], at) => {
          const [from = 0, to = 0] = cells[at] ?? [];
          expect(Math.abs(left - from)).toBeLessThanOrEqual(1);
          expect(Math.abs(right - to)).toBeLessThanOrEqual(1);
        });
      },
    );
  });

  test.each(['en', 'tr', 'de', 'ru'])(
    'in %s the actions of an offer are one line and cover no fact',
    async language => {
      const page = await at('offers', '[data-testid="offer-0"]', { language, width: 1000, height: 600 });
      await page.focus('[data-testid="offer-0"]');
      for (const key of [' ', 'ArrowDown', ' ']) await page.press({ key, code: key === ' ' ? 'Space' : key });
      await page.until(() => document.querySelector('[data-testid="compare-open"]') !== null);
      expect(await page.run(lineOfActions)).toEqual({ lines: 1, isWithin: true });
      await page.run(() => document.querySelector('main')?.scrollTo(0, 9999));
      await page.until(factsEndAboveActions);
    },
  );

  test.each(['en', 'tr', 'de', 'ru'])(
    'in %s an outage fits into the status line, and no word of it is cut off',
    async language => {
      const page = await at('reservationsOutage', '[data-testid="status-try"]', { language, width: 1000 });
      expect(await page.run(linesOfStatus)).toEqual({ lines: 1, outside: [] });
      await page.resize(900);
      expect((await page.run(linesOfStatus)).outside).toEqual([]);
    },
  );

  test.each([
    ['offers', 'de', 1000],
    ['offers', 'ru', 1280],
    ['offers', 'en', 1600],
    ['back', 'tr', 1000],
    ['back', 'ru', 1280],
  ])(
    'the rows of %s in %s at %i px are equally high, and none lies on another',
    async (scene, language, width) => {
      const page = await at(scene, '[data-testid="offer-0"]', { language, width });
      const { heights, crossed } = await page.run(
        rowsOf,
        '[data-testid="offers"], [data-testid="way-there"]',
      );
      expect(heights).toHaveLength(1);
      expect(crossed).toEqual([]);
    },
  );

  test('where the keyboard stands in the offers is a line around the row; what is chosen has a ground', async () => {
    const page = await at('back', '[data-testid="facts-back"]');
    const first = '[data-testid="way-there"] [data-row="0"]';
    await page.focus(first);
    expect(await page.run(groundOf, first)).toBe('rgba(0, 0, 0, 0)');
    expect(await page.run(outlineOf, first)).toBe('solid 2px');
    await page.press({ key: 'Enter', code: 'Enter', text: '\r' });
    await page.until(wanted => document.querySelector(wanted)?.classList.contains('chosen') === true, first);
    expect(await page.run(groundOf, first)).not.toBe('rgba(0, 0, 0, 0)');
  });

  test.each([
    ['settings', '#/gallery'],
    ['standard', '#/booking/extras'],
  ])('the focus of a radio button of %s is a ring around its label', async (scene, place) => {
    const page = await at(scene, 'h1');
    await page.run(hash => {
      location.hash = hash;
    }, place);
    await page.until(() => document.querySelector('.radio-option :checked') !== null);
    await page.focus('.radio-option :checked');
    await page.press({ key: 'ArrowDown', code: 'ArrowDown' });
    expect(await page.run(outlineOf, '.radio-option:has(:focus)')).toBe('solid 2px');
    expect(await page.run(outlineOf, '.radio:focus')).toBe('none');
  });

  test('the fields of passengers have the box of the others', async () => {
    const page = await at('passengers', 'input.private');
    const box = await page.run(boxOf, '[data-testid="flight-0"]');
    expect(box).toContain('1px solid');
    for (const name of ['firstName', 'lastName', 'phone', 'email'])
      expect(await page.run(boxOf, `[data-testid="passenger-${name}-0"]`)).toBe(box);
  });

  test('a field to search in looks like the others', async () => {
    const page = await at('reservations', '[data-testid="lookup"]');
    const looks = await page.run(() => {
      const field = document.querySelector('[data-testid="lookup"]');
      return field?.matches('[type="search"]') && getComputedStyle(field).appearance;
    });
    expect(looks).toBe('none');
  });

  describe('keys', () => {
    const altGr = held.alt | held.control;

    test.each<[string, Key[]]>([
      [
        'German',
        [
          { key: '@', code: 'KeyQ', text: '@', modifiers: altGr },
          { key: '€', code: 'KeyE', text: '€', modifiers: altGr },
          { key: '²', code: 'Digit2', text: '²', modifiers: altGr },
          { key: '{', code: 'Digit7', text: '{', modifiers: altGr },
        ],
      ],
      [
        'UK',
        [
          { key: '€', code: 'Digit4', text: '€', modifiers: altGr },
          { key: 'ó', code: 'KeyO', text: 'ó', modifiers: altGr },
          { key: 'ú', code: 'KeyU', text: 'ú', modifiers: altGr },
        ],
      ],
      ['Polish', [{ key: 'ś', code: 'KeyS', text: 'ś', modifiers: altGr }]],
    ])('AltGr on a %s keyboard types its signs and does nothing else', async (_, keys) => {
      for (const [scene, ready, field] of [
        ['refused', '[data-testid="demo-user-3"]', '[data-testid="sign-in-password"]'],
        ['reservationsRecent', '[data-testid="rows-0"]', '[data-testid="lookup"]'],
        ['searchRecent', '[data-testid="recent-2"]', 'input[type="text"]'],
      ] as const) {
        const page = await at(scene, ready);
        await page.focus(field);
        for (const key of keys) {
          await page.run(select, field);
          expect(await handled(page, key)).toBe(false);
          expect(await page.run(typedIn, field)).toBe(key.text);
        }
      }
    });

    test('the number pad, held with Alt, takes no demo user; a digit does', async () => {
      const page = await at('refused', '[data-testid="demo-user-3"]');
      expect(await handled(page, numpad('2'))).toBe(false);
      expect(await handled(page, digit('1'))).toBe(true);
      const user = '[data-testid="status-user-name"]';
      await page.until(shown => document.querySelector(shown) !== null, user);
      expect(await page.run(wordsOf, user)).toBe('agent@sandbox.test');
    });

    test('the number pad, held with Alt, repeats no search; a digit does', async () => {
      const page = await at('searchRecent', '[data-testid="recent-2"]');
      expect(await handled(page, numpad('1'))).toBe(false);
      expect(await handled(page, digit('2'))).toBe(true);
      const to = '[data-testid="search-to"]';
      await page.until(field => document.querySelector<HTMLInputElement>(field)?.value !== '', to);
      expect(await page.run(typedIn, to)).toBe('Belek');
    });

    test('the number pad, held with Alt, opens no reservation; a digit does', async () => {
      const page = await at('reservationsRecent', '[data-testid="rows-0"]');
      await page.focus('[data-testid="lookup"]');
      expect(await handled(page, numpad('1'))).toBe(false);
      expect(await handled(page, digit('1'))).toBe(true);
      await page.until(() => document.querySelector('[data-testid="record-title"]') !== null);
    });

    test.each<[string, Key]>([
      ['F5', { key: 'F5', code: 'F5' }],
      ['Ctrl F5', { key: 'F5', code: 'F5', modifiers: held.control }],
      ['Ctrl R', { key: 'r', code: 'KeyR', modifiers: held.control }],
      ['Ctrl ⇧ R', { key: 'R', code: 'KeyR', modifiers: held.control | held.shift }],
      ['Ctrl P', { key: 'p', code: 'KeyP', modifiers: held.control }],
      ['Ctrl F', { key: 'f', code: 'KeyF', modifiers: held.control }],
    ])('%s is kept from the browser', async (_, key) => {
      const page = await at('search', 'h1');
      expect(await handled(page, key)).toBe(true);
    });
  });
});

function digit(key: string): Key {
  return { key, code: `Digit${key}`, modifiers: held.alt };
}

function numpad(key: string): Key {
  return { key, code: `Numpad${key}`, modifiers: held.alt, location: 3, isKeypad: true };
}

/** Presses a key and tells whether the window kept it from the browser. */
async function handled(page: Page, key: Key): Promise<boolean> {
  await page.run(() => {
    delete document.documentElement.dataset.handled;
    // Heard after every listener of the window.
    const note = (event: Event) => {
      document.documentElement.dataset.handled = String(event.defaultPrevented);
    };
    window.addEventListener('keydown', note, { once: true });
  });
  await page.press(key);
  const noted = await page.run(() => document.documentElement.dataset.handled);
  if (noted === undefined) throw new Error(`the window did not see ${key.code}`);
  return noted === 'true';
}

/** How many colours a picture has. */
async function coloursOf(png: string): Promise<number> {
  const picture = new Image();
  picture.src = `data:image/png;base64,${png}`;
  await picture.decode();
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  context?.drawImage(picture, 0, 0);
  const pixels = context?.getImageData(0, 0, picture.width, picture.height).data ?? [];
  return new Set(new Uint32Array(new Uint8Array(pixels).buffer)).size;
}

/** Clicks every box and tells how it is ticked then. */
function clickBoxes(): { checked: boolean; tick: string }[] {
  return [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')].map(box => {
    box.click();
    const tick = box.nextElementSibling?.querySelector('svg');
    return { checked: box.checked, tick: tick ? getComputedStyle(tick).visibility : 'no tick' };
  });
}

function outlineOf(selector: string): string {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`${selector} is not there`);
  const { outlineStyle, outlineWidth } = getComputedStyle(found);
  return outlineStyle === 'none' ? 'none' : `${outlineStyle} ${outlineWidth}`;
}

function boxOf(selector: string): string {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`${selector} is not there`);
  const { height, border, borderRadius, padding } = getComputedStyle(found);
  return `${height}, ${border}, ${borderRadius}, ${padding}`;
}

function scrolledSideways(): string[] {
  return [...document.querySelectorAll('*')]
    .filter(one => one === document.documentElement || /auto|scroll/.test(getComputedStyle(one).overflowX))
    .filter(one => one.scrollWidth > one.clientWidth)
    .map(one => `${one.tagName} ${one.className}: ${one.scrollWidth} px in ${one.clientWidth}`);
}

function roomOf(selector: string): { bar: number; scrolls: boolean } {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`${selector} is not there`);
  return {
    bar: found.offsetWidth - found.clientWidth,
    scrolls: found.scrollHeight > found.clientHeight,
  };
}

/** What lies in the element and reaches under its scroll bar or beyond it. */
function reachesUnderBar(selector: string): string[] {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`${selector} is not there`);
  const end = found.getBoundingClientRect().left + found.clientWidth;
  return [...found.querySelectorAll('*')]
    .filter(one => one.getBoundingClientRect().right > end + 0.5)
    .map(one => `${one.tagName} ${one.className}`);
}

/** Where the heads of the columns and the cells of the first row begin and end. */
function columnsOf(list: string): { heads: number[][]; cells: number[][] } {
  const edges = (one: Element) => {
    const { left, right } = one.getBoundingClientRect();
    return [left, right];
  };
  const head = document.querySelector(list)?.previousElementSibling;
  const row = document.querySelector(`${list} [data-row="0"]`);
  const heads = [...(head?.children ?? [])].filter(one => one.checkVisibility());
  return { heads: heads.map(edges), cells: [...(row?.children ?? [])].map(edges) };
}

/** The different heights of the rows, and the cells of which the words reach into another cell. */
function rowsOf(list: string): { heights: number[]; crossed: string[] } {
  const rows = [...(document.querySelector(list)?.querySelectorAll('[data-row]') ?? [])];
  const heights = new Set(rows.map(row => Math.round(row.getBoundingClientRect().height)));
  const crossed = rows.flatMap(row => {
    const boxes = [
      ...row.querySelectorAll('.supplier *, .price *, .cancellation .whole, .policy, .desk-capacity'),
    ]
      .map(one => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1);
    return boxes.flatMap(({ one, box }) =>
      boxes
        .filter(
          ({ one: other }) =>
            one.parentElement !== other.parentElement && !one.contains(other) && !other.contains(one),
        )
        .filter(({ box: other }) => box.left < other.right - 1 && other.left < box.right - 1)
        .filter(({ box: other }) => box.top < other.bottom - 1 && other.top < box.bottom - 1)
        .map(({ one: other }) => `${one.className}: ${one.textContent} on ${other.textContent}`),
    );
  });
  return { heights: [...heights], crossed };
}

function groundOf(selector: string): string {
  const found = document.querySelector(selector);
  return found ? getComputedStyle(found).backgroundColor : 'not there';
}

/** How many lines the buttons take, and whether all of them are inside of the screen. */
function lineOfActions(): { lines: number; isWithin: boolean } {
  const line = document.querySelector('[data-testid="offer-actions"]');
  const boxes = [...(line?.children ?? [])].map(button => button.getBoundingClientRect());
  const edge = line?.getBoundingClientRect();
  const isWithin = boxes.every(({ left, right }) => edge && left >= edge.left && right <= edge.right);
  return { lines: new Set(boxes.map(({ top, height }) => `${top} ${height}`)).size, isWithin };
}

function factsEndAboveActions(): boolean {
  const facts = document.querySelector('[data-testid="offer-facts"]')?.getBoundingClientRect();
  const line = document.querySelector('[data-testid="offer-actions"]')?.getBoundingClientRect();
  return facts !== undefined && line !== undefined && facts.bottom <= line.top;
}

function select(selector: string): void {
  document.querySelector<HTMLInputElement>(selector)?.select();
}

function typedIn(selector: string): string | undefined {
  return document.querySelector<HTMLInputElement>(selector)?.value;
}

function wordsOf(selector: string): string | undefined {
  return document.querySelector(selector)?.textContent?.trim();
}

/** In how many lines the parts of the status line stand, and those that reach over its end or over the user. */
function linesOfStatus() {
  const parts = [...document.querySelectorAll('[data-testid="status"] li > *')];
  const end = document.querySelector('[data-testid="status-user"]')?.getBoundingClientRect().left ?? 0;
  const boxes = parts.map(part => part.getBoundingClientRect());
  return {
    lines: new Set(boxes.map(({ top, height }) => Math.round((top + height / 2) / 10))).size,
    outside: parts.filter((_, at) => (boxes[at]?.right ?? 0) > end).map(part => part.textContent),
  };
}
