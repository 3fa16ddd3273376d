import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { tick } from 'svelte';
import App from '../../App.svelte';
import type { MockDesk } from '../../platform/mockDesk';
import { bookings } from '../../shared/booking/bookings.svelte';
import { route } from '../../shared/route.svelte';
import { session } from '../../shared/session/session.svelte';
import { choosing, settings } from '../../shared/settings/settings.svelte';
import { trip } from '../../shared/trip/trip.svelte';
import { attention, laying, names, standing } from '../attention/attention.svelte';
import { notices } from '../attention/notices.svelte';
import { settlings } from '../attention/settling.svelte';
import { booking } from '../booking/booking.svelte';
import { drafts } from '../booking/drafts.svelte';
import { outcome } from '../booking/sending.svelte';
import { showings } from '../offer/showings.svelte';
import { places, travellers } from '../places/known.svelte';
import { drafts as changes } from '../reservations/change.svelte';
import { lookup, stopped, sync, syncing } from '../reservations/lookup.svelte';
import { opened } from '../reservations/opened.svelte';
import { recents } from '../reservations/recents.svelte';
import { selected } from '../reservations/selected.svelte';
import { dials } from '../sandbox/sandbox.svelte';
import { signInDraft } from '../session/drafts.svelte';
import { forgetFailures } from '../session/signing.svelte';
import { profileDrafts } from '../settings/drafts.svelte';
import { learning } from '../settings/fieldNames.svelte';
import { leaving, startup } from '../startup/startup.svelte';

/** Nothing is left of the window before, as in a new process. */
export function forgetEverything(): void {
  for (const live of [startup, settings, session, bookings, sync, attention, recents]) live.forget();
  forgetFailures();
  trip.forget();
  booking.forget();
  showings.forget();
  outcome.forget();
  drafts.forget();
  lookup.forget();
  syncing.forget();
  stopped.at = null;
  opened.forget();
  selected.forget();
  dials.forget();
  learning.forget();
  laying.forget();
  notices.forget();
  changes.forget();
  names.forget();
  settlings.forget();
  standing.at = 0;
  places.forget();
  travellers.forget();
  choosing.forget();
  leaving.forget();
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
