import { type Fault, faultOf } from '../platform/fault';

/** Work that the agent started: whether it is running, and how it failed the last time. Only one runs at a time. */
export class Action {
  busy = $state(false);
  fault = $state.raw<Fault | null>(null);

  /**
   * Returns true when the work is done. A failure stays visible until the next success, so that the layout does not
   * jump.
   */
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
