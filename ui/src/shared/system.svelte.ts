/** The system that the program runs on, as the core says: how keys are printed, and what its own things are called. */

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
