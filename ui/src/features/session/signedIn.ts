import type { SessionView } from '../../generated/bindings';

export type SignedIn = Extract<SessionView, { user: string }>;

/** The session of somebody who is signed in, also while it is renewed. */
export function signedInOf(session: SessionView | null): SignedIn | null {
  return session && 'user' in session ? session : null;
}
