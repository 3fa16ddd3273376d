/** Walks through the window on the mock desk, and what came of each step, as lines to hold against a record. */

import { render, screen } from '@testing-library/svelte';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { flushSync } from 'svelte';
import { expect, test, vi } from 'vitest';
import App from '../../src/App.svelte';
import { forgetEverything } from '../../src/features/testing/open';
import { handle } from '../../src/platform/mockClock';
import { MockDesk, sandboxProfile, testProfile } from '../../src/platform/mockDesk';
import { worldLand } from '../../src/shared/map/land';
import { scenes } from '../scenes';
import { liveProfile } from '../scenes/desk';
import { type Scenes, Stage } from '../scenes/stage';
import { changesOf } from './changes';
import { outlineOf, renumbered } from './outline';

/** What is asked for again whenever something may have changed, and decides nothing. */
const unnoted = new Set([
  'startup',
  'settings',
  'session',
  'searches',
  'drafts',
  'bookings',
  'reservation',
  'sync_view',
  'attention',
  'moves_after',
  'painted',
]);

/** By its name, or as it is set up. */
type Scene = Scenes[string];

/** Longer than every delay after the last keystroke. */
const rest_ms = 500;

// What the window reads from files when it is first needed is read already: a walk waits by its own clock alone.
await Promise.all([worldLand(), import('../../src/generated/licences.json')]);

/** How the window is before a walk: on a laptop, in a zone that is not the one of the pick-up. */
function begun(): void {
  process.env.TZ = 'Europe/Berlin';
  vi.spyOn(crypto, 'randomUUID').mockImplementation(handle as typeof crypto.randomUUID);
  widen(1024);
}

/** The window is so wide from now on. */
export function widen(width: number): void {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: object) => void } };
  happyDOM.setViewport({ width, height: 768 });
  window.dispatchEvent(new Event('resize'));
}

const focusable = 'button, input, textarea, select, a[href], summary, [tabindex]';

export class Walk {
  readonly #user: UserEvent = userEvent.setup({ advanceTimers: ms => vi.advanceTimersByTime(ms) });
  readonly #written: string[] = [];
  #shown: string[] = [];
  #told = 0;

  constructor(
    readonly stage: Stage,
    readonly part: string,
  ) {}

  get shell(): MockDesk {
    return this.stage.shell;
  }

  click = (what: string) => this.#keyed(`click ${what}`, what, () => this.#user.click(element(what)));
  doubleClick = (what: string) => this.#step(`click twice ${what}`, () => this.#user.dblClick(element(what)));
  press = (keys: string) => this.#keyed(`press ${keys}`, null, () => this.#user.keyboard(keys));
  /** In the place of what stands there. */
  type = (what: string, words: string) =>
    this.#step(`type ${JSON.stringify(words)} into ${what}`, async () => {
      await this.#user.clear(element(what));
      if (words !== '') await this.#user.type(element(what), words);
    });
  choose = (what: string, option: string) =>
    this.#step(`choose ${option} of ${what}`, async () => {
      await this.#user.click(element(what));
      await vi.advanceTimersByTimeAsync(rest_ms);
      await this.#user.click(element(`${what}-${option}`));
    });
  paste = (what: string, words: string) =>
    this.#step(`paste into ${what}`, async () => {
      await this.#user.click(element(what));
      await this.#user.paste(words);
    });
  leave = () => this.#step('leave the field', () => (document.activeElement as HTMLElement | null)?.blur());
  go = (place: string) => this.#step(`go to ${place}`, () => arrive(`#/${place}`));
  /** Where a link of the window leads. The browser of the tests would get there at a moment of its own. */
  follow = (what: string) =>
    this.#step(`follow ${what}`, () => arrive(element(what).getAttribute('href') ?? 'nowhere'));
  wait = (seconds: number) =>
    this.#step(`wait ${seconds} s`, () => vi.advanceTimersByTimeAsync(seconds * 1000));
  /** What happens outside the window. */
  meanwhile = (words: string, act: () => unknown) => this.#step(`meanwhile ${words}`, act);

  /** All that is shown; a walk of steps tells only what they change. */
  look = () => {
    this.#shown = [];
    return this.#step('look', () => undefined);
  };

  async begin(): Promise<void> {
    await this.#settle();
    this.#calls();
    this.#shown = outlined(this.part);
  }

  record(): string {
    return renumbered(this.#written.join('\n'));
  }

  /** After a key, or a click on something that takes the focus, the next key must find something to act on. */
  async #keyed(words: string, what: string | null, act: () => unknown): Promise<void> {
    const before = document.activeElement;
    const takesFocus = what === null ? before !== document.body : element(what).matches(focusable);
    await this.#step(words, act);
    if (takesFocus) expect(document.activeElement, `the focus after: ${words}`).not.toBe(document.body);
  }

  async #step(words: string, act: () => unknown): Promise<void> {
    await act();
    await this.#settle();
    const shown = outlined(this.part);
    this.#written.push(`# ${words}`, ...this.#calls(), ...changesOf(this.#shown, shown), '');
    this.#shown = shown;
  }

  async #settle(): Promise<void> {
    await vi.advanceTimersByTimeAsync(rest_ms);
    await vi.dynamicImportSettled();
    flushSync();
  }

  #calls(): string[] {
    const calls = this.shell.calls
      .slice(this.#told)
      .filter(({ command }) => !unnoted.has(command) && !command.startsWith('plugin:'));
    this.#told = this.shell.calls.length;
    return calls.map(({ command, args }) => `> ${command} ${JSON.stringify(args)}`);
  }
}

/** The window shows, asks the shell for and changes what is on record in the file of this name. */
export function walk(
  name: string,
  scene: string | Scene,
  steps: (walk: Walk) => Promise<void>,
  part = 'main',
): void {
  test(name, { timeout: 60_000 }, async () => {
    begun();
    vi.useFakeTimers({ now: new Date('2026-10-12T09:30:00Z') });
    try {
      const walked = new Walk(await opened(scene), part);
      await walked.begin();
      // The scenes have records of their own.
      if (typeof scene !== 'string') await walked.look();
      await steps(walked);
      await expect(walked.record()).toMatchFileSnapshot(`records/${name.replaceAll(' ', '-')}.txt`);
    } finally {
      // What was told for a while goes, so that the next walk does not meet it.
      await vi.advanceTimersByTimeAsync(5000);
      vi.useRealTimers();
    }
  });
}

async function opened(scene: string | Scene): Promise<Stage> {
  forgetEverything();
  const shell = new MockDesk();
  shell.settings = { ...shell.settings, profiles: [sandboxProfile, testProfile, liveProfile] };
  const stage = new Stage(shell);
  location.hash = '#/session';
  await (typeof scene === 'string' ? scenes[scene] : scene)?.(stage);
  window.dispatchEvent(new Event('hashchange'));
  shell.begin();
  render(App);
  return stage;
}

/** The part of the window that is walked through, dialogs and what is told for a while. */
function outlined(part: string): string[] {
  const roots = document.querySelectorAll(
    `${part}, body > [role="dialog"], body > [role="alertdialog"], [data-sonner-toast]`,
  );
  const place = `place ${location.hash}`;
  return [place, ...[...roots].filter(root => !root.parentElement?.closest(part)).flatMap(outlineOf)];
}

function arrive(hash: string): void {
  location.hash = hash;
  window.dispatchEvent(new Event('hashchange'));
}

/** The element of this mark, or the one with these words; the second of several as `mark/2`. */
function element(what: string): HTMLElement {
  const [, mark = '', at = '1'] = /^(.*?)(?:\/(\d+))?$/.exec(what) ?? [];
  const marked = screen.queryAllByTestId(mark);
  const index = Number(at) - 1;
  // Names are only looked for where the mark is missing: that reads every element of the window.
  const one = marked[index] ?? screen.queryAllByRole('button', { name: mark })[index - marked.length];
  if (!one) throw new Error(`nothing here is ${what}:\n${outlined('main').join('\n')}`);
  return one;
}
