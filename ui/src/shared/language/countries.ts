import type { Language } from '../../generated/bindings';
import { names } from './formats';

/** The name of a country for its two-letter code, or the code itself if no name is known. */
export function countryName(code: string, language: Language): string {
  try {
    return names(language, { type: 'region', fallback: 'none' }).of(code) ?? code;
  } catch {
    return code;
  }
}
