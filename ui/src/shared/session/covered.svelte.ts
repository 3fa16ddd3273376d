import type { CoverView } from '../../generated/bindings';
import { firstViews } from '../../platform/firstViews';

/** Whether the window is covered, for what must hide people then. Only the feature `cover` changes it. */
class Covered {
  /** Null until the desk has answered for the first time. */
  view = $state.raw<CoverView | null>(firstViews?.cover ?? null);

  get isTrue(): boolean {
    return this.view?.isCovered ?? false;
  }

  get isKnownFalse(): boolean {
    return this.view?.isCovered === false;
  }
}

export const covered = new Covered();
