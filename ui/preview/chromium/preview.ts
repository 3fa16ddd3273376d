/** One Chromium with a page on the preview, for the tests of a file. */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { Chromium, installed, type Page } from './chromium';

/** A production build takes a while on a busy machine. */
const start_ms = 180_000;

let page: Page | null = null;
let address = '';

/** Call it once in a test file. */
export function openPreview(): void {
  const folder = mkdtempSync(join(tmpdir(), 'transfer-desk-preview-'));
  let server: ChildProcess | null = null;
  let chromium: Chromium | null = null;

  beforeAll(async () => {
    const program = installed();
    if (program === null)
      throw new Error('no Chromium is in the PATH; on Debian it is the package `chromium`');
    server = serve(join(folder, 'built'));
    chromium = new Chromium(program, join(folder, 'profile'));
    [address, page] = await Promise.all([addressOf(server), chromium.page()]);
  }, start_ms);

  afterAll(async () => {
    server?.kill();
    await chromium?.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
}

type Look = { private?: boolean; language?: string; forced?: boolean; width?: number; height?: number };

/** The page at a scene of `ui/preview/scenes`, once the element is there. */
export async function at(scene: string, selector: string, look: Look = {}): Promise<Page> {
  if (!page) throw new Error('the preview is not open');
  await page.resize(look.width ?? 1280, look.height ?? 768);
  await page.forceColours(look.forced ?? false);
  const asked = new URLSearchParams({ scene, language: look.language ?? 'en' });
  if (look.private) asked.set('private', '');
  await page.open(`${address}preview.html?${asked}`, selector);
  return page;
}

function serve(folder: string): ChildProcess {
  const { VITEST, TEST, NODE_ENV, ...env } = process.env;
  return spawn(process.execPath, ['preview/chromium/serve.mjs', folder], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.stdout?.once('data', part => resolve(String(part)));
    server.once('exit', code => reject(new Error(`the preview cannot be built: ${code}`)));
  });
}
