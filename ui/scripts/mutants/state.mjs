// What a sample has found out so far, in a file, so that it goes on where it was interrupted.

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export class State {
  #path;
  #known;

  constructor(path) {
    this.#path = path;
    mkdirSync(dirname(path), { recursive: true });
    this.#known = read(path);
  }

  /** The remembered answer, or the one that the work finds, which is remembered. */
  async once(name, work) {
    if (!(name in this.#known)) this.#keep(name, await work());
    return this.#known[name];
  }

  onceNow(name, work) {
    if (!(name in this.#known)) this.#keep(name, work());
    return this.#known[name];
  }

  #keep(name, answer) {
    this.#known[name] = answer;
    writeFileSync(`${this.#path}.new`, JSON.stringify(this.#known));
    renameSync(`${this.#path}.new`, this.#path);
  }
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}
