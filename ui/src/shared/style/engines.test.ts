import { readdirSync, readFileSync } from 'node:fs';
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

test('no part of the window is measured in pixels: WebKit compares those with the zoomed page', () => {
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const measured = paths
    .filter(path => /\.(svelte|css)$/.test(path))
    .flatMap(path =>
      [...readFileSync(`src/${path}`, 'utf8').matchAll(/@container[^{]*\{/g)].map(([rule]) => ({
        path,
        rule,
      })),
    );
  expect(measured.length).toBeGreaterThan(5);
  expect(measured.filter(({ rule }) => /px/.test(rule))).toEqual([]);
});
