/** What is known of a newer version of the program. */

import type { UpdateMode } from '../../generated/bindings';
import { desk, views } from '../../platform/desk';
import { LiveView } from '../liveView.svelte';

export const updates = new LiveView(views.onUpdates, desk.updates);

/** The newer version, if one is known that does not run yet. */
export function newerVersion(): string | null {
  const state = updates.view?.state;
  switch (state?.kind) {
    case 'newer':
    case 'fetching':
    case 'ready':
    case 'installed':
      return state.version;
    default:
      return null;
  }
}

export const updateModes: readonly UpdateMode[] = ['off', 'ask', 'automatic'];
