/** The session as the desk tells it, and the way to the sign-in from wherever a session is needed. */

import type { SessionView } from '../../generated/bindings';
import { desk, views } from '../../platform/desk';
import { LiveView } from '../liveView.svelte';
import { go, route } from '../route.svelte';

export const session = new LiveView(views.onSession, desk.session);

export type SignedIn = Extract<SessionView, { user: string }>;

/** The session of somebody who is signed in, also while it is renewed. */
export function signedInOf(session: SessionView | null): SignedIn | null {
  return session && 'user' in session ? session : null;
}

/** Where the agent was when something there needed a session; null when the session was opened for its own sake. */
let askedFrom: readonly string[] | null = null;

/** Leads to the sign-in, and back here after it. */
export function askToSignIn(): void {
  if (route.path[0] !== 'session') askedFrom = route.path;
  go('session');
}

/** The place that waits for a session. It is told once, and only while nobody went elsewhere meanwhile. */
export function waitingPlace(): readonly string[] | null {
  const place = askedFrom;
  askedFrom = null;
  return place;
}
