import { type Fault, faultOf } from '../platform/fault';

/** Something the agent asked for: whether it runs, and how it failed the last time. One at a time. */
export class Action {
  busy = $state(false);
  fault = $state.raw<Fault | null>(null);

  /** True when it is done. A failure stays visible until the next success, so that nothing jumps. */
  async attempt(work: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      await work();
      this.fault = null;
      return true;
    } catch (thrown) {
      this.fault = faultOf(thrown);
      return false;
    } finally {
      this.busy = false;
    }
  }

  forget(): void {
    this.fault = null;
  }
}
