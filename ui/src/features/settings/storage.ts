import type { Language, StoredUserView } from '../../generated/bindings';
import { clamped } from '../../shared/foreign';
import { numbers } from '../../shared/language/formats';
import { locales } from '../../shared/language/locales';
import { text } from '../../shared/language/speech.svelte';

/** The name of a user who is not signed in is unknown, so part of the name of the folder stands for it. */
export function storedName(user: StoredUserView): string {
  return user.name === null
    ? text('storage-somebody', { mark: user.id.replace(/^u-/, '').slice(0, 6) })
    : clamped(user.name, 80);
}

export function sizeWords(kilobytes: number, language: Language): string {
  const [amount, unit] = kilobytes < 1024 ? [kilobytes, 'kilobyte'] : [kilobytes / 1024, 'megabyte'];
  const digits = { maximumFractionDigits: amount < 10 ? 1 : 0 };
  return numbers(locales[language], { style: 'unit', unit, ...digits }).format(amount);
}
