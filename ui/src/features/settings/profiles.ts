import type { Colour, ProfileDraft, ProfileKind, ProfileView } from '../../generated/bindings';

/** Each kind has its own colour until the agent chooses another. */
export const usualColour: Record<ProfileKind, Colour> = { test: 'violet', live: 'teal' };

export function emptyDraft(): ProfileDraft {
  return {
    name: '',
    baseUrl: '',
    kind: 'test',
    colour: usualColour.test,
    language: null,
    currency: null,
    country: null,
    proxy: '',
    statusCataloguePath: '',
    supportPhone: '',
    supportMail: '',
  };
}

export function draftOf(profile: ProfileView): ProfileDraft | null {
  if (profile.kind === 'sandbox') return null;
  const { kind, throwAway: _, ...entered } = profile;
  return { ...entered, kind };
}
