import type {
  Colour,
  Currency,
  ProfileDraft,
  ProfileKind,
  ProfileView,
  Standing,
} from '../../generated/bindings';
import { type PlainId, text } from '../../shared/language/speech.svelte';
import type { Option } from '../../shared/option';

export const colours: readonly Colour[] = ['amber', 'violet', 'teal', 'blue', 'green', 'rose'];
export const currencies: readonly Currency[] = ['TRY', 'EUR', 'USD', 'RUB'];

export const badges: Record<Standing, PlainId> = {
  sandbox: 'badge-sandbox',
  test: 'badge-test',
  live: 'badge-live',
};

export const kinds: Record<Standing, PlainId> = {
  sandbox: 'kind-sandbox',
  test: 'kind-test',
  live: 'kind-live',
};

/** Each kind has a colour of its own until the agent chooses another. */
export const usualColour: Record<ProfileKind, Colour> = { test: 'violet', live: 'teal' };

/** The sandbox is named in the agent's language, a real profile as the agent named it. */
export function profileName(profile: ProfileView): string {
  return profile.kind === 'sandbox' ? text('profile-sandbox') : profile.name;
}

/** How the window's title tells one profile from another. */
export function profileTitle(profile: ProfileView): string {
  const badge = text(badges[profile.kind]);
  return profile.kind === 'sandbox' ? badge : `${profile.name} ${badge}`;
}

export function profileOption(profile: ProfileView): Option {
  const option = { value: profile.name, label: profileName(profile), colour: profile.colour };
  return profile.kind === 'sandbox' ? option : { ...option, note: text(kinds[profile.kind]) };
}

export function emptyDraft(): ProfileDraft {
  return { name: '', baseUrl: '', kind: 'test', colour: usualColour.test, language: null, currency: null };
}

export function draftOf(profile: ProfileView): ProfileDraft | null {
  if (profile.kind === 'sandbox') return null;
  const { name, baseUrl, kind, colour, language, currency } = profile;
  return { name, baseUrl, kind, colour, language, currency };
}
