import type { RowView } from '../../generated/bindings';
import { desk, views } from '../../platform/desk';
import { LiveView } from '../../shared/liveView.svelte';
import { userState } from '../../shared/session/userState.svelte';

/** One for each digit that can be found on the keyboard without looking. */
const most = 5;

/** The records that were opened last, each with a key. */
export const recents = userState.holds(
  LiveView.asked<RowView[]>(views.onReservations, async () => {
    const rows = await desk.recentReservations();
    return rows.slice(0, most);
  }),
);
