/** The settings as the desk tells them, and the choices that can be made from anywhere in the window. */

import { desk, views } from '../../platform/desk';
import type { Language, ProfileView, SettingsView, Theme } from '../../platform/wire';
import { Deed } from '../../shared/deed.svelte';
import { Feed } from '../../shared/feed.svelte';

export const settings = new Feed(views.onSettings, desk.settings);
/** The frame shows how a choice failed, wherever it was made. */
export const choosing = new Deed();

export function currentProfile(view: SettingsView): ProfileView | null {
  return view.profiles.find(profile => profile.name === view.profile) ?? null;
}

export async function chooseLanguage(language: Language): Promise<void> {
  await choosing.attempt(() => desk.chooseLanguage(language));
}

export async function chooseTheme(theme: Theme): Promise<void> {
  await choosing.attempt(() => desk.chooseTheme(theme));
}

export async function chooseProfile(name: string): Promise<void> {
  await choosing.attempt(() => desk.chooseProfile(name));
}
