// The bench keeps one judging process alive, ends it when a mutant takes too long, and starts another.

import { fork } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const judge = join(dirname(fileURLToPath(import.meta.url)), 'judge.mjs');

export class Bench {
  #ui;
  #child = null;

  constructor(ui) {
    this.#ui = ui;
  }

  /** The answer of the judging process, or null when no test ended for so long. */
  async ask(question, silenceMs) {
    if (!this.#child) await this.#start();
    const answer = this.#next(silenceMs);
    this.#child.send(question);
    return answer;
  }

  close() {
    if (!this.#child) return;
    const { pid } = this.#child;
    this.#child = null;
    try {
      // Its test processes are of its group and would outlive it in an endless loop.
      if (process.platform === 'win32') process.kill(pid);
      else process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }

  async #start() {
    const settings = {
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    };
    this.#child = fork(judge, [this.#ui], settings);
    if ((await this.#next(120_000)) === null) throw new Error('vitest does not start');
  }

  #next(silenceMs) {
    const child = this.#child;
    return new Promise((resolve, reject) => {
      const settle = (end, value) => {
        clearTimeout(limit);
        child.off('message', heard);
        child.off('exit', ended);
        end(value);
      };
      const heard = answer => {
        if (answer === 'alive') limit.refresh();
        else settle(resolve, answer);
      };
      const ended = code => {
        this.close();
        settle(reject, new Error(`the judging process ended with ${code}`));
      };
      const limit = setTimeout(() => {
        this.close();
        settle(resolve, null);
      }, silenceMs);
      child.on('message', heard);
      child.on('exit', ended);
    });
  }
}
