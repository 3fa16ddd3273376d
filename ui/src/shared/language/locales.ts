import type { Language } from '../../generated/bindings';

/** All four put the day before the month and use 24 hours, as vouchers and flight plans do. */
export const locales: Record<Language, string> = { tr: 'tr-TR', en: 'en-GB', de: 'de-DE', ru: 'ru-RU' };
