import { desk, views } from '../../platform/desk';
import { Deed } from '../../shared/deed.svelte';
import { Feed } from '../../shared/feed.svelte';
import type { Way } from './problems';

export const startup = new Feed(views.onStartup, desk.startup);
export const leaving = new Deed();

/** Takes a way out; the answer is where the desk stands then. */
export async function leaveProblem(way: Way): Promise<void> {
  await leaving.attempt(async () => {
    if (way === 'quit') await desk.quit();
    else startup.view = await desk.leaveProblem(way);
  });
}
