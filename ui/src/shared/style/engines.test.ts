import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Rules for engines that no test runs in: WebView2 on Windows alone obeys them, so the tests read them. */

test('the eye of a password is drawn once: Edge draws none', () => {
  expect(readFileSync('src/shared/style/base.css', 'utf8')).toMatch(
    /^input::-ms-reveal \{\s*display: none;\s*\}/m,
  );
});

test('figures stand in columns on Windows 10 too, which has no Cascadia', () => {
  expect(readFileSync('src/shared/style/tokens.css', 'utf8')).toMatch(/"Cascadia Mono", Consolas,/);
});
