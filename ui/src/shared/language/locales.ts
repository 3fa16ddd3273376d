import type { Language } from '../../generated/bindings';

/** Day before month and 24 hours in all four: what travel staff read on vouchers and flight plans. */
export const locales: Record<Language, string> = { tr: 'tr-TR', en: 'en-GB', de: 'de-DE', ru: 'ru-RU' };
