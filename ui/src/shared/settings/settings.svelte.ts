/** The settings as the desk reports them, and the choices that can be made anywhere in the window. */

import type {
  Density,
  Language,
  PickUpRule,
  ProfileView,
  SettingsView,
  Theme,
} from '../../generated/bindings';
import { desk, views } from '../../platform/desk';
import { Action } from '../action.svelte';
import { LiveView } from '../liveView.svelte';
import { userState } from '../session/userState.svelte';

export const settings = new LiveView(views.onSettings, desk.settings);
/** The frame shows a failed choice, wherever it was made. */
export const choosing = new Action();

/** Every profile that can be chosen. A profile from the command line is in no list, but may be in use. */
export function choosable(view: SettingsView): ProfileView[] {
  const listed = view.profiles.some(({ name }) => name === view.profile.name);
  return listed ? view.profiles : [...view.profiles, view.profile];
}

export async function chooseLanguage(language: Language): Promise<void> {
  await choosing.attempt(() => desk.chooseLanguage(language));
}

export async function chooseTheme(theme: Theme): Promise<void> {
  await choosing.attempt(() => desk.chooseTheme(theme));
}

export async function chooseDensity(density: Density): Promise<void> {
  await choosing.attempt(() => desk.chooseDensity(density));
}

export async function chooseZoom(percent: number): Promise<void> {
  await choosing.attempt(() => desk.chooseZoom(percent));
}

export async function choosePrivacy(on: boolean): Promise<void> {
  await choosing.attempt(() => desk.choosePrivacy(on));
}

export async function chooseNotificationDetails(on: boolean): Promise<void> {
  await choosing.attempt(() => desk.chooseNotificationDetails(on));
}

export async function chooseCover(minutes: number): Promise<void> {
  await choosing.attempt(() => desk.chooseCover(minutes));
}

export async function choosePickUpRule(rule: PickUpRule): Promise<void> {
  await choosing.attempt(() => desk.choosePickUpRule(rule));
}

export async function chooseRetention(months: number): Promise<void> {
  await choosing.attempt(() => desk.chooseRetention(months));
}

export async function chooseNotifications(on: boolean): Promise<void> {
  await choosing.attempt(() => desk.chooseNotifications(on));
}

export async function choosePolling(on: boolean): Promise<void> {
  await choosing.attempt(() => desk.choosePolling(on));
}

export async function chooseProfile(name: string): Promise<void> {
  await choosing.attempt(async () => {
    await userState.keep();
    await desk.chooseProfile(name);
  });
}
