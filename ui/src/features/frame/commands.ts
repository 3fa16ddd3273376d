import { tick } from 'svelte';
import type { SessionView, SettingsView, Theme } from '../../generated/bindings';
import type { Command } from '../../shared/command';
import { copyValue } from '../../shared/copy';
import { focusFirst } from '../../shared/focus';
import { withCommand } from '../../shared/keys/combos';
import { languages, type PlainId, text } from '../../shared/language/speech.svelte';
import { profileName } from '../../shared/profile/profile';
import { go } from '../../shared/route.svelte';
import { askToSignIn } from '../../shared/session/session.svelte';
import { isFixed } from '../../shared/settings/fixed';
import { chooseLanguage, chooseProfile, chooseTheme } from '../../shared/settings/settings.svelte';
import { renew, signOut } from '../session/signing.svelte';
import type { Section } from './sections';

export function commandsFor(
  settings: SettingsView,
  session: SessionView | null,
  sections: readonly Section[],
  openSheet: () => void,
): Command[] {
  return [
    ...sections.map(section => goTo(section)),
    { id: 'go-known', label: text('command-go', { section: text('section-known') }), run: () => go('known') },
    ...ofSession(session),
    ...settings.profiles
      .filter(({ name }) => name !== settings.profile.name)
      .map(profile => ({
        id: `profile-${profile.name}`,
        label: text('command-profile', { profile: profileName(profile) }),
        run: () => void chooseProfile(profile.name),
      })),
    ...(isFixed(settings, 'profiles')
      ? []
      : [{ id: 'new-profile', label: text('command-new-profile'), run: () => go('settings', 'new') }]),
    ...(['light', 'dark', 'system'] as Theme[])
      .filter(theme => theme !== settings.theme)
      .map(theme => ({
        id: `theme-${theme}`,
        label: text('command-theme', { theme: text(`theme-${theme}`) }),
        run: () => void chooseTheme(theme),
      })),
    ...languages
      .filter(language => language !== settings.language && !isFixed(settings, 'language'))
      .map(language => ({
        id: `language-${language}`,
        label: text('command-language', { language: text(`language-${language}`) }),
        run: () => void chooseLanguage(language),
      })),
    ...settingsGroups.map(({ id, title }) => ({
      id: `settings-${id}`,
      label: text('command-settings', { group: text(title) }),
      run: () => void openSettings(`[data-testid="settings-${id}"] :is(button, input, select)`),
    })),
    ...singleSettings.map(([id, label]) => ({
      id: `setting-${id}`,
      label: text('command-settings', { group: text(label) }),
      run: () => void openSettings(`[data-testid="${id}"]`),
    })),
    {
      id: 'field-names',
      label: text('command-settings', { group: text('fields-title') }),
      run: () => go('settings', 'fields'),
    },
    {
      id: 'licences',
      label: text('command-settings', { group: text('licences-title') }),
      run: () => go('settings', 'licences'),
    },
    {
      id: 'copy-folder',
      label: text('command-copy-folder'),
      run: () => void copyValue(settings.dataFolder),
    },
    { id: 'shortcuts', label: text('command-shortcuts'), keys: '?', run: openSheet },
  ];
}

const settingsGroups = [
  { id: 'profiles', title: 'settings-profiles' },
  { id: 'appearance', title: 'settings-appearance' },
  { id: 'behaviour', title: 'settings-behaviour' },
  { id: 'book', title: 'settings-book' },
  { id: 'keyring', title: 'settings-keyring' },
  { id: 'storage', title: 'settings-storage' },
  { id: 'data', title: 'settings-data' },
  { id: 'diagnostics', title: 'diagnostics-title' },
  { id: 'updates-group', title: 'settings-updates' },
  { id: 'about', title: 'settings-about' },
] as const satisfies { id: string; title: PlainId }[];

/** Those that no command changes at once, each with what calls it on its screen. */
const singleSettings = [
  ['settings-density', 'settings-density'],
  ['settings-zoom', 'settings-zoom'],
  ['settings-privacy', 'settings-privacy'],
  ['settings-cover', 'settings-cover'],
  ['settings-notifications', 'settings-notifications'],
  ['settings-polling', 'settings-polling'],
  ['settings-after-landing', 'settings-after-landing'],
  ['settings-before-departure', 'settings-before-departure'],
  ['settings-retention', 'settings-retention'],
  ['diagnostics-write', 'diagnostics-write'],
  ['updates-look', 'updates-look'],
] as const satisfies [testid: string, label: PlainId][];

async function openSettings(selector: string) {
  go('settings');
  await tick();
  focusFirst(document, selector);
}

/**
 * What the open screen offers at a key. Its main action and the way out are left to their keys: a hasty Enter must
 * neither send anything nor give up what is typed.
 */
export function actionsOf(screen: ParentNode): Command[] {
  const buttons = [...screen.querySelectorAll<HTMLButtonElement>('button:not(.primary, [aria-disabled])')];
  return buttons.flatMap((button, at) => {
    const label = button.querySelector('.words')?.textContent?.trim();
    const keys = button.querySelector('kbd')?.textContent?.trim();
    return label && keys && keys !== 'Esc'
      ? [{ id: `open-${at}`, label, keys, run: () => button.click() }]
      : [];
  });
}

function goTo(section: Section): Command {
  const command = {
    id: `go-${section.id}`,
    label: text('command-go', { section: text(section.text) }),
    run: () => go(section.id),
  };
  return section.key ? { ...command, keys: withCommand(section.key) } : command;
}

function ofSession(session: SessionView | null): Command[] {
  if (!session) return [];
  if (session.state === 'signedOut' || session.state === 'locked') {
    return [{ id: 'sign-in', label: text('command-sign-in'), run: askToSignIn }];
  }
  return [
    { id: 'renew', label: text('command-renew'), run: () => shown(renew) },
    { id: 'sign-out', label: text('command-sign-out'), run: () => shown(signOut) },
  ];
}

/** Opens the place that shows the failure of the action, and runs it there. */
function shown(action: () => Promise<void>): void {
  go('session');
  void action();
}
