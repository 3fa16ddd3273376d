import { desk, views } from '../../platform/desk';
import { firstViews } from '../../platform/firstViews';
import { Action } from '../../shared/action.svelte';
import { LiveView } from '../../shared/liveView.svelte';
import type { Way } from './problems';

export const startup = new LiveView(views.onStartup, desk.startup, firstViews?.startup);
export const leaving = new Action();

/** Takes a way out; the answer is the new startup view of the desk. */
export async function leaveProblem(way: Way): Promise<void> {
  await leaving.attempt(async () => {
    if (way === 'quit') await desk.quit();
    else startup.view = await desk.leaveProblem(way);
  });
}
