/** The operating system as the core reports it. It decides how keys are printed and what its own parts are called. */

import type { System } from '../generated/bindings';

let current = $state<System>('linux');

export const system = {
  get name(): System {
    return current;
  },
  runsOn(name: System): void {
    current = name;
  },
};
