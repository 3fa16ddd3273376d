/** The names of profiles, and what tells one from another. */

import type { ProfileView, ServiceKind } from '../../generated/bindings';
import { type PlainId, text } from '../language/speech.svelte';
import type { Option } from '../option';

export const badges: Record<ServiceKind, PlainId> = {
  sandbox: 'badge-sandbox',
  test: 'badge-test',
  live: 'badge-live',
};

export const kinds: Record<ServiceKind, PlainId> = {
  sandbox: 'kind-sandbox',
  test: 'kind-test',
  live: 'kind-live',
};

/** The sandbox is named in the agent's language; every other profile as the agent named it. */
export function profileName(profile: ProfileView): string {
  return profile.kind === 'sandbox' ? text('profile-sandbox') : profile.name;
}

/** The name of the profile in the window's title. */
export function profileTitle(profile: ProfileView): string {
  const badge = text(badges[profile.kind]);
  return profile.kind === 'sandbox' ? badge : `${profile.name} ${badge}`;
}

export function profileOption(profile: ProfileView): Option {
  const option = { value: profile.name, label: profileName(profile), colour: profile.colour };
  return profile.kind === 'sandbox' ? option : { ...option, note: text(kinds[profile.kind]) };
}
