/** Signing in, renewing and signing out, from anywhere in the window. */

import { desk } from '../../platform/desk';
import { page } from '../../platform/page';
import { Action } from '../../shared/action.svelte';
import { text } from '../../shared/language/speech.svelte';
import { userState } from '../../shared/session/userState.svelte';
import { showToast } from '../../shared/toast';
import { wasWorkedIn } from './worked';

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

let isLeaving = $state(false);

/** Whether the page is left once the user is signed in: then nothing of that user is shown in it. */
export const leaving = {
  get isMeant(): boolean {
    return isLeaving;
  },
};

export async function signIn(userName: string, password: string): Promise<boolean> {
  isLeaving = !wasWorkedIn();
  const done = await signingIn.attempt(() => desk.signIn(userName, password));
  noteReach(signingIn);
  if (!done) isLeaving = false;
  return done;
}

/**
 * Loads the page anew, because its memory holds the password that was typed into it. A page that an agent has worked in
 * stays, with what was typed there.
 */
export async function leavePage(): Promise<void> {
  if (!isLeaving) return;
  await page.loadAnew();
  isLeaving = false;
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
