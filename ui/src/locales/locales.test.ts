import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let place = '';

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'texts-'));
  for (const part of ['scripts', 'src/locales', 'src/generated'])
    cpSync(part, join(place, part), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(place, 'node_modules'));
});

afterEach(() => rmSync(place, { recursive: true }));

/** What the check reports after a change to one language; empty when it finds nothing wrong. */
function said(language: string, change: (texts: string) => string): string {
  const file = join(place, `src/locales/${language}.ftl`);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  try {
    execFileSync(process.execPath, ['scripts/messages.mjs', '--check'], { cwd: place, stdio: 'pipe' });
    return '';
  } catch (failure) {
    return String((failure as { stderr: Buffer }).stderr);
  }
}

test('the committed map belongs to the committed texts', () => {
  expect(said('en', texts => texts)).toBe('');
});

test('a text that one language misses fails', () => {
  expect(said('tr', texts => texts.replace(/^action-back = .*$/m, ''))).toContain(
    'tr.ftl: action-back is missing',
  );
});

test('a text that only one language has fails in the others', () => {
  expect(said('ru', texts => `${texts}\nnobody-else = Один\n`)).toContain('de.ftl: nobody-else is missing');
});

test('an argument that one language forgets fails', () => {
  const broken = said('de', texts => texts.replace('Angemeldet bis { $time }', 'Angemeldet'));
  expect(broken).toContain('de.ftl: status-signed-in does not use $time');
});

test('a text that cannot be read fails', () => {
  expect(said('en', texts => `${texts}\nbroken = { $time\n`)).toContain('en.ftl: cannot be read');
});

test('a map that is older than the texts fails', () => {
  for (const language of ['tr', 'de', 'ru']) said(language, texts => `${texts}\nlate = x\n`);
  expect(said('en', texts => `${texts}\nlate = x\n`)).toContain('stale');
});
