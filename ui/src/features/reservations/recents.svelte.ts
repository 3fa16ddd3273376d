import type { RowView } from '../../generated/bindings';
import { desk, views } from '../../platform/desk';
import { LiveView } from '../../shared/liveView.svelte';
import { userState } from '../../shared/session/userState.svelte';

/** As many as have a digit on the keyboard that one finds without looking. */
const most = 5;

/** The records that were opened last, one key away. */
export const recents = userState.holds(
  LiveView.asked<RowView[]>(views.onReservations, async () => {
    const rows = await desk.recentReservations();
    return rows.slice(0, most);
  }),
);
