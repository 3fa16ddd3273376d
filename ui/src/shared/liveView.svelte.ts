import type { Stop } from '../platform/desk';
import { type Fault, faultOf } from '../platform/fault';
import { follow } from '../platform/follow';

/** A view of the desk that stays current while it is followed. */
export class LiveView<View> {
  view = $state.raw<View | null>(null);
  fault = $state.raw<Fault | null>(null);
  readonly #subscribe: (show: (view: View) => void) => Promise<Stop>;
  readonly #ask: () => Promise<View>;
  #stop: Stop = () => {};

  /** `first` is shown until the desk has answered. */
  constructor(
    subscribe: (show: (view: View) => void) => Promise<Stop>,
    ask: () => Promise<View>,
    first: View | null = null,
  ) {
    this.#subscribe = subscribe;
    this.#ask = ask;
    this.view = first;
  }

  /**
   * For views whose event only says that something changed: the view is then asked for again. An answer that comes after
   * the answer to a later question is dropped, and one that comes before it is shown: changes may come faster than
   * answers.
   */
  static asked<View>(onChange: (ask: () => void) => Promise<Stop>, ask: () => Promise<View>): LiveView<View> {
    let asked = 0;
    let answered = 0;
    const again = (show: (view: View) => void) => {
      asked += 1;
      const number = asked;
      const showInOrder = (view: View) => {
        if (number < answered) return;
        answered = number;
        show(view);
      };
      ask().then(showInOrder, () => {});
    };
    return new LiveView<View>(show => onChange(() => again(show)), ask);
  }

  /** Following again starts over; there is never more than one subscription. */
  follow(): Stop {
    this.#stop();
    this.fault = null;
    const show = (view: View) => {
      this.fault = null;
      this.view = view;
    };
    this.#stop = follow(this.#subscribe, this.#ask, show, thrown => {
      this.fault = faultOf(thrown);
    });
    return this.#stop;
  }

  forget(): void {
    this.view = null;
    this.fault = null;
  }
}
