import type { SettingsView } from '../../generated/bindings';
import type { IconName } from '../../shared/icons';
import type { PlainId } from '../../shared/language/speech.svelte';

export type SectionId = 'session' | 'settings' | 'gallery';

/** Every section that is built, in the order of the side. `key` opens it together with Ctrl or ⌘. */
export type Section = {
  id: SectionId;
  text: PlainId;
  icon: IconName;
  key: string | null;
  shown: (settings: SettingsView) => boolean;
};

export const sections: readonly Section[] = [
  { id: 'session', text: 'section-session', icon: 'session', key: '1', shown: () => true },
  { id: 'settings', text: 'section-settings', icon: 'settings', key: ',', shown: () => true },
  {
    id: 'gallery',
    text: 'section-gallery',
    icon: 'gallery',
    key: null,
    shown: settings => settings.development,
  },
];

/** The section an address means; the first one for an address that means nothing here. */
export function sectionAt(path: readonly string[], settings: SettingsView): Section {
  const open = sections.filter(section => section.shown(settings));
  const found = open.find(section => section.id === path[0]) ?? open[0];
  if (!found) throw new Error('no section is shown');
  return found;
}
