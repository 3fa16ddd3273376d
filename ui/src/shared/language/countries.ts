import type { Language } from '../../generated/bindings';
import { names } from './formats';

/** The name of a country by its two letters; the letters for one that nobody named. */
export function countryName(code: string, language: Language): string {
  try {
    return names(language, { type: 'region', fallback: 'none' }).of(code) ?? code;
  } catch {
    return code;
  }
}
