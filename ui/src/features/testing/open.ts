import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { tick } from 'svelte';
import App from '../../App.svelte';
import type { MockDesk } from '../../platform/mockDesk';
import { bookings } from '../../shared/booking/bookings.svelte';
import { route } from '../../shared/route.svelte';
import { session } from '../../shared/session/session.svelte';
import { userState } from '../../shared/session/userState.svelte';
import { choosing, settings } from '../../shared/settings/settings.svelte';
import { updates } from '../../shared/settings/updates.svelte';
import { cover } from '../cover/cover.svelte';
import { dials } from '../sandbox/sandbox.svelte';
import { signInDraft } from '../session/drafts.svelte';
import { forgetFailures } from '../session/signing.svelte';
import { profileDrafts } from '../settings/drafts.svelte';
import { leaving, startup } from '../startup/startup.svelte';

/** Clears all state of the window, as a new process would. */
export function forgetEverything(): void {
  userState.forget();
  forgetFailures();
  for (const one of [startup, leaving, settings, choosing, updates, session, bookings, dials, cover])
    one.forget();
  signInDraft.userName = null;
  profileDrafts.clear();
}

/** Opens the whole window on a mock desk, as a new process would. */
export async function openDesk(shell: MockDesk, at = 'session') {
  forgetEverything();
  location.hash = `#/${at}`;
  window.dispatchEvent(new Event('hashchange'));
  shell.begin();
  const user = userEvent.setup();
  render(App);
  await screen.findByRole('heading', { level: 1 });
  await tick();
  return user;
}

/** Whether the window is at this place. */
export function isAt(...parts: string[]): boolean {
  return route.path.join('/') === parts.join('/');
}
