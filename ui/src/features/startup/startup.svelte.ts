import { desk, views } from '../../platform/desk';
import type { WayOut } from '../../platform/wire';
import { Deed } from '../../shared/deed.svelte';
import { Feed } from '../../shared/feed.svelte';

export const startup = new Feed(views.onStartup, desk.startup);
export const leaving = new Deed();

/** Takes a way out; the answer is where the desk stands then. */
export async function leaveProblem(way: WayOut): Promise<void> {
  await leaving.attempt(async () => {
    startup.view = await desk.leaveProblem(way);
  });
}
