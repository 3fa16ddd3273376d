import type { Colour, Currency, ProfileDraft, ProfileKind, ProfileView } from '../../generated/bindings';

export const colours: readonly Colour[] = ['amber', 'violet', 'teal', 'blue', 'green', 'rose'];
export const currencies: readonly Currency[] = ['TRY', 'EUR', 'USD', 'RUB'];

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
