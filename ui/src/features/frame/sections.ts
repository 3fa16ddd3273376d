import type { SessionView, SettingsView } from '../../generated/bindings';
import type { IconName } from '../../shared/icons';
import type { PlainId } from '../../shared/language/speech.svelte';
import { signedInOf } from '../../shared/session/session.svelte';

export type SectionId =
  | 'search'
  | 'booking'
  | 'reservations'
  | 'attention'
  | 'known'
  | 'session'
  | 'settings'
  | 'sandbox'
  | 'gallery';

/** Every section, in the order of the side. `key` opens it together with Ctrl or ⌘. */
export type Section = {
  id: SectionId;
  text: PlainId;
  icon: IconName;
  key: string | null;
  shown: (settings: SettingsView) => boolean;
  /** The section is not listed in the side; another part of the window leads there. */
  aside?: true;
  /** The section belongs to the user or the program, and is listed in the user's menu. */
  menu?: true;
};

export const sections: readonly Section[] = [
  { id: 'search', text: 'section-search', icon: 'search', key: '1', shown: () => true },
  { id: 'booking', text: 'section-booking', icon: 'draft', key: null, shown: () => true, aside: true },
  {
    id: 'reservations',
    text: 'section-reservations',
    icon: 'reservations',
    key: '2',
    shown: () => true,
  },
  { id: 'attention', text: 'section-attention', icon: 'bell', key: '3', shown: () => true },
  { id: 'known', text: 'section-known', icon: 'saved', key: null, shown: () => true, aside: true },
  { id: 'session', text: 'section-session', icon: 'session', key: '9', shown: () => true, menu: true },
  { id: 'settings', text: 'section-settings', icon: 'settings', key: ',', shown: () => true, menu: true },
  {
    id: 'sandbox',
    text: 'section-sandbox',
    icon: 'dials',
    key: null,
    shown: settings => settings.profile.kind === 'sandbox',
    menu: true,
  },
  {
    id: 'gallery',
    text: 'section-gallery',
    icon: 'gallery',
    key: null,
    shown: settings => settings.development,
    menu: true,
  },
];

/**
 * The place where the window opens, and where an unknown address leads: to the search, unless the session needs
 * attention.
 */
function landing(session: SessionView | null): SectionId {
  const works = signedInOf(session);
  return works && !works.trouble ? 'search' : 'session';
}

/** The section of an address. */
export function sectionAt(
  path: readonly string[],
  settings: SettingsView,
  session: SessionView | null,
): Section {
  const open = sections.filter(section => section.shown(settings));
  const found =
    open.find(section => section.id === path[0]) ?? open.find(section => section.id === landing(session));
  if (!found) throw new Error('no section is shown');
  return found;
}
