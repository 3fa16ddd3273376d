/** Signing in, renewing and signing out, from anywhere in the window. */

import { desk } from '../../platform/desk';
import { Action } from '../../shared/action.svelte';
import { text } from '../../shared/language/speech.svelte';
import { userState } from '../../shared/session/userState.svelte';
import { showToast } from '../../shared/toast';

export const signingIn = new Action();
export const renewing = new Action();
export const signingOut = new Action();

/** The time at which the service could not be reached; null once it answered again. */
let unreachedSince = $state<string | null>(null);

export const reach = {
  get failedAt(): string | null {
    return unreachedSince;
  },
};

export async function signIn(userName: string, password: string): Promise<boolean> {
  const done = await signingIn.attempt(() => desk.signIn(userName, password));
  noteReach(signingIn);
  return done;
}

export async function renew(): Promise<void> {
  const done = await renewing.attempt(desk.renewSession);
  noteReach(renewing);
  if (done) showToast(text('session-renewed'));
}

export async function signOut(): Promise<void> {
  await signingOut.attempt(async () => {
    await userState.keep();
    await desk.signOut();
  });
}

/** After a change of profile or session, the earlier failures no longer apply. */
export function forgetFailures(): void {
  for (const action of [signingIn, renewing, signingOut]) action.forget();
  unreachedSince = null;
}

function noteReach(action: Action): void {
  unreachedSince = action.fault?.code === 'offline' ? new Date().toISOString() : null;
}
