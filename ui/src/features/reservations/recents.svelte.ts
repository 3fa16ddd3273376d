/** The records that were opened last, one key away. */

import type { RowView } from '../../generated/bindings';
import { desk, type Stop, views } from '../../platform/desk';

/** As many as have a digit on the keyboard that one finds without looking. */
const most = 5;

class Recents {
  rows = $state.raw<readonly RowView[]>([]);

  /** Nobody is stopped by a list of shortcuts that cannot be read. */
  async look(): Promise<void> {
    const rows = await desk.recentReservations().catch(() => null);
    if (rows) this.rows = rows.slice(0, most);
  }

  follow(): Stop {
    let stopped = false;
    let stop: Stop = () => {};
    void views
      .onReservations(() => void this.look())
      .then(unsubscribe => {
        if (stopped) return unsubscribe();
        stop = unsubscribe;
        void this.look();
      });
    return () => {
      stopped = true;
      stop();
    };
  }

  forget(): void {
    this.rows = [];
  }
}

export const recents = new Recents();
