/** Texts in the chosen language. A change of language shows at once wherever `text` was called. */

import { FluentBundle, FluentResource } from '@fluent/bundle';
import type { Language } from '../../generated/bindings';
import type { Messages } from '../../generated/messages';
import de from '../../locales/de.ftl?raw';
import en from '../../locales/en.ftl?raw';
import ru from '../../locales/ru.ftl?raw';
import tr from '../../locales/tr.ftl?raw';

export type MessageId = keyof Messages;
/** A text that needs no arguments. */
export type PlainId = { [Id in MessageId]: Messages[Id] extends null ? Id : never }[MessageId];

export const languages: readonly Language[] = ['tr', 'en', 'de', 'ru'];

const sources: Record<Language, string> = { tr, en, de, ru };
const bundles = new Map<Language, FluentBundle>();
let current = $state<Language>(languageOfSystem(navigator.languages));

export const speech = {
  get language(): Language {
    return current;
  },
  speak(language: Language): void {
    current = language;
  },
};

export function text<Id extends MessageId>(
  id: Id,
  ...given: Messages[Id] extends null ? [] : [Messages[Id]]
) {
  return textIn(current, id, ...given);
}

export function textIn<Id extends MessageId>(
  language: Language,
  id: Id,
  ...given: Messages[Id] extends null ? [] : [Messages[Id]]
): string {
  const bundle = bundleOf(language);
  const pattern = bundle.getMessage(id)?.value;
  if (!pattern) throw new Error(`no text ${id} in ${language}`);
  return bundle.formatPattern(pattern, given[0] ?? null);
}

/** The best supported language for an agent who has not chosen one yet. */
export function languageOfSystem(wanted: readonly string[]): Language {
  const known = wanted.flatMap(tag => languages.filter(language => tag.split('-')[0] === language));
  return known[0] ?? 'en';
}

function bundleOf(language: Language): FluentBundle {
  const ready = bundles.get(language);
  if (ready) return ready;
  // Isolation marks stay on, because foreign names and addresses may have another text direction.
  const bundle = new FluentBundle(language);
  bundle.addResource(new FluentResource(sources[language]));
  bundles.set(language, bundle);
  return bundle;
}
