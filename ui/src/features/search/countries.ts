import type { Language } from '../../generated/bindings';

const names = new Map<Language, Intl.DisplayNames>();

/** The name of a country by its two letters; the letters for one that nobody named. */
export function countryName(code: string, language: Language): string {
  const known = names.get(language) ?? new Intl.DisplayNames([language], { type: 'region' });
  names.set(language, known);
  try {
    return known.of(code) ?? code;
  } catch {
    return code;
  }
}
