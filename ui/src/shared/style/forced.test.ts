import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/**
 * Windows contrast themes force colours and remove backgrounds. The test browser has no such theme, so the tests read
 * the rules instead.
 */

const base = readFileSync('src/shared/style/base.css', 'utf8');
const forced = base.slice(base.indexOf('@media (forced-colors: active)')).split('\n}\n')[0] ?? '';
const covered = ':root[data-privacy]:not([data-revealed]) .private:not(:active, :focus)';

/** The body of the first rule with exactly these selectors. */
function ruleOf(file: string, selectors: string): string {
  const [, body] = file.split(`${selectors} {`);
  return body?.slice(0, body.indexOf('}')) ?? '';
}

describe('with forced colours', () => {
  test('privacy covers all the same: the words stay transparent on a ground of their own', () => {
    expect(ruleOf(base, `${covered},\n${covered} *`)).toContain('forced-color-adjust: none');
    expect(ruleOf(forced, covered)).toContain('background: GrayText');
  });

  test.each([
    '[role="row"][aria-selected="true"]',
    '[role="option"][aria-selected="true"]',
    '[aria-current]',
    '[aria-pressed="true"]',
    '.desk-option[data-highlighted]',
    'label:has(input[type="radio"]:checked)',
  ])('%s has an outline', selected => {
    expect(forced).toContain(selected);
    expect(forced).toContain('outline: 2px solid Highlight');
  });

  test('a box that is not ticked has no tick, in whatever colour', () => {
    const check = readFileSync('src/shared/Check.svelte', 'utf8');
    expect(ruleOf(check, 'input:not(:checked) + i :global(svg)')).toContain('visibility: hidden');
  });
});

test('the eye of a password is drawn once: Edge draws none', () => {
  expect(ruleOf(base, 'input::-ms-reveal')).toContain('display: none');
});

test('figures stand in columns on Windows 10 too, which has no Cascadia', () => {
  const tokens = readFileSync('src/shared/style/tokens.css', 'utf8');
  expect(tokens).toMatch(/"Cascadia Mono", Consolas,/);
});

test('a field to search in looks like the others on a Mac', () => {
  expect(ruleOf(base, '.text-box')).toContain('appearance: none');
});

test.each(['src/shared/Choice.svelte', 'src/features/booking/Routes.svelte'])(
  'a dot of %s has its ring around the whole choice',
  file => {
    const markup = readFileSync(file, 'utf8');
    expect(markup).toMatch(/<label class=[^>]*\bradio-option\b[^>]*>\s*<input\s+class="radio"/);
    expect(ruleOf(base, '.radio:focus-visible')).toContain('outline: none');
    expect(ruleOf(base, '.radio-option:has(:focus-visible)')).toContain('outline: var(--ring)');
  },
);
