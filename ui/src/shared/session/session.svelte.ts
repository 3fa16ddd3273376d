/** The session as the desk reports it, and the way to the sign-in from any place that needs a session. */

import type { SessionView } from '../../generated/bindings';
import { desk, views } from '../../platform/desk';
import { firstViews } from '../../platform/firstViews';
import { LiveView } from '../liveView.svelte';
import { go, route } from '../route.svelte';

export const session = new LiveView(views.onSession, desk.session, firstViews?.session);

export type SignedIn = Extract<SessionView, { user: string }>;

/** The session of a signed-in user, also while it is being renewed. */
export function signedInOf(session: SessionView | null): SignedIn | null {
  return session && 'user' in session ? session : null;
}

/** The place that needed a session and led to the sign-in; null when the agent opened the sign-in directly. */
let askedFrom: readonly string[] | null = null;

/** Opens the sign-in, and returns to this place afterwards. */
export function askToSignIn(): void {
  if (route.path[0] !== 'session') askedFrom = route.path;
  go('session');
}

/** Returns the place that waits for a session, once, and only if the agent has not gone elsewhere meanwhile. */
export function waitingPlace(): readonly string[] | null {
  const place = askedFrom;
  askedFrom = null;
  return place;
}
