/** The current dials of the sandbox. Every other profile has none. */

import type { SandboxView } from '../../generated/bindings';
import { desk } from '../../platform/desk';
import { type Fault, faultOf } from '../../platform/fault';
import { Action } from '../../shared/action.svelte';

class Dials {
  view = $state.raw<SandboxView | null>(null);
  fault = $state.raw<Fault | null>(null);
  answered = $state(false);
  readonly turning = new Action();

  async look(): Promise<void> {
    try {
      this.view = await desk.sandbox();
      this.fault = null;
      this.answered = true;
    } catch (thrown) {
      this.fault = faultOf(thrown);
    }
  }

  async turn(work: () => Promise<SandboxView>): Promise<boolean> {
    return await this.turning.attempt(async () => {
      this.view = await work();
    });
  }

  forget(): void {
    this.view = null;
    this.fault = null;
    this.answered = false;
    this.turning.forget();
  }
}

export const dials = new Dials();
