/** A Chromium without a window, driven over the DevTools protocol. The messages go through two pipes. */

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const macApps = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const windowsPrograms = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'];

/** The path of a Chromium, Chrome or Edge of this machine, or null. */
export function installed(): string | null {
  const { env, platform } = process;
  const paths: string[] = [];
  if (platform === 'win32') {
    const roots = [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA].filter(
      root => root !== undefined,
    );
    paths.push(...roots.flatMap(root => windowsPrograms.map(program => join(root, program))));
  } else if (platform === 'darwin') {
    paths.push(...macApps.map(name => `/Applications/${name}.app/Contents/MacOS/${name}`));
  } else {
    const folders = (env.PATH ?? '').split(delimiter);
    paths.push(...names.flatMap(name => folders.map(folder => join(folder, name))));
  }
  return paths.find(path => existsSync(path)) ?? null;
}

type Answer = { id?: number; result?: Record<string, unknown>; error?: { message: string } };
type Waiting = { resolve: (result: Record<string, unknown>) => void; reject: (error: Error) => void };

export class Chromium {
  readonly #process: ChildProcess;
  readonly #waiting = new Map<number, Waiting>();
  readonly #ended: Promise<void>;
  #asked = 0;
  #partial = '';
  #said = '';

  constructor(program: string, profile: string) {
    // Chromium refuses to run as root with its sandbox, and only the page of these tests is opened.
    const words = [
      '--headless',
      '--no-sandbox',
      '--remote-debugging-pipe',
      '--no-first-run',
      '--disable-gpu',
    ];
    // Windows draws scroll bars beside the content.
    const scrollBars = '--disable-features=OverlayScrollbar';
    this.#process = spawn(program, [...words, scrollBars, `--user-data-dir=${profile}`, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    });
    this.#process.stderr?.setEncoding('utf8').on('data', (part: string) => {
      this.#said = (this.#said + part).slice(-2000);
    });
    const incoming = this.#process.stdio[4] as Readable;
    incoming.setEncoding('utf8').on('data', (part: string) => this.#read(part));
    this.#ended = new Promise(resolve => {
      const end = (why: unknown) => {
        for (const { reject } of this.#waiting.values())
          reject(new Error(`Chromium ended: ${why}\n${this.#said}`));
        this.#waiting.clear();
        resolve();
      };
      this.#process.on('error', end).on('close', end);
    });
  }

  call(method: string, params: object = {}, sessionId?: string): Promise<Record<string, unknown>> {
    this.#asked += 1;
    const id = this.#asked;
    const outgoing = this.#process.stdio[3] as Writable;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      outgoing.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  async page(): Promise<Page> {
    const { targetId } = await this.call('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await this.call('Target.attachToTarget', { targetId, flatten: true });
    return new Page((method, params) => this.call(method, params, sessionId as string));
  }

  async stop(): Promise<void> {
    await this.call('Browser.close').catch(() => {});
    await this.#ended;
  }

  #read(part: string): void {
    const messages = (this.#partial + part).split('\0');
    this.#partial = messages.pop() ?? '';
    for (const message of messages) {
      const { id, result, error } = JSON.parse(message) as Answer;
      const waiting = this.#waiting.get(id ?? 0);
      this.#waiting.delete(id ?? 0);
      if (error) waiting?.reject(new Error(error.message));
      else waiting?.resolve(result ?? {});
    }
  }
}

/** A key as Chromium on Windows reports it. `text` is what it types. */
export type Key = {
  key: string;
  code: string;
  modifiers?: number;
  text?: string;
  location?: number;
  isKeypad?: boolean;
};
export const held = { alt: 1, control: 2, shift: 8 } as const;

/** How long a page may take to show something on a busy machine. */
const patience_ms = 20_000;

export class Page {
  constructor(readonly call: (method: string, params?: object) => Promise<Record<string, unknown>>) {}

  /** Opens an address and waits for an element. */
  async open(url: string, selector: string): Promise<void> {
    await this.call('Page.navigate', { url });
    await this.until(wanted => document.querySelector(wanted) !== null, selector);
  }

  /** Runs a function in the page. It sees its arguments and the page, and nothing of the test. */
  async run<Args extends unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const expression = `(${work})(...${JSON.stringify(args)})`;
    const answer = await this.call('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    const thrown = answer.exceptionDetails as { exception?: { description?: string } } | undefined;
    if (thrown) throw new Error(thrown.exception?.description ?? 'the page threw');
    return (answer.result as { value: Awaited<Result> }).value;
  }

  /** Waits, frame by frame, until the function returns true in the page. */
  async until<Args extends unknown[]>(isTrue: (...args: Args) => boolean, ...args: Args): Promise<void> {
    const expression = `new Promise(done => {
      const end = performance.now() + ${patience_ms};
      const look = () => {
        const isReached = (${isTrue})(...${JSON.stringify(args)});
        if (isReached || performance.now() > end) done(isReached);
        else requestAnimationFrame(look);
      };
      look();
    })`;
    const { result } = await this.call('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if ((result as { value?: boolean }).value !== true)
      throw new Error(`never true: ${isTrue} of ${JSON.stringify(args)}`);
  }

  /** A picture of an element without its edges, as a PNG in base 64. */
  async picture(selector: string, edge: number): Promise<string> {
    const box = await this.run(wanted => {
      const element = document.querySelector(wanted);
      // It may lie below the edge of an area that scrolls.
      element?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const found = element?.getBoundingClientRect();
      return found && { x: found.x, y: found.y, width: found.width, height: found.height };
    }, selector);
    if (!box) throw new Error(`${selector} is not there`);
    const clip = {
      x: box.x + edge,
      y: box.y + edge,
      width: box.width - 2 * edge,
      height: box.height - 2 * edge,
      scale: 1,
    };
    const { data } = await this.call('Page.captureScreenshot', { format: 'png', clip });
    return data as string;
  }

  focus(selector: string): Promise<void> {
    return this.run(wanted => document.querySelector<HTMLElement>(wanted)?.focus(), selector);
  }

  /** What is typed comes after the key and without its modifiers, as on Windows; it is lost when the key is handled. */
  async press({ text, ...key }: Key): Promise<void> {
    await this.call('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
    if (text) await this.call('Input.dispatchKeyEvent', { type: 'char', text });
    await this.call('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  }

  /** Lasts until the page was drawn in this size. */
  async resize(width: number, height = 768): Promise<void> {
    const size = { width, height, deviceScaleFactor: 1, mobile: false };
    await this.call('Emulation.setDeviceMetricsOverride', size);
    await this.run(
      () => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(() => drawn(null)))),
    );
  }

  /** As under a Windows contrast theme. */
  forceColours(isForced: boolean): Promise<unknown> {
    const features = [{ name: 'forced-colors', value: isForced ? 'active' : 'none' }];
    return this.call('Emulation.setEmulatedMedia', { features });
  }
}
