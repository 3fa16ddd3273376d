/** The settings as the desk reports them, and the choices that can be made anywhere in the window. */

import type {
  Density,
  Language,
  PickUpRule,
  ProfileView,
  SettingsView,
  Theme,
  UpdateMode,
} from '../../generated/bindings';
import { desk, views } from '../../platform/desk';
import { firstViews } from '../../platform/firstViews';
import { Action } from '../action.svelte';
import { LiveView } from '../liveView.svelte';
import { userState } from '../session/userState.svelte';

export const settings = new LiveView(views.onSettings, desk.settings, firstViews?.settings);
/** The frame shows a failed choice, wherever it was made. */
export const choosing = new Action();

/** Every profile that can be chosen. A profile from the command line is in no list, but may be in use. */
export function choosable(view: SettingsView): ProfileView[] {
  const listed = view.profiles.some(({ name }) => name === view.profile.name);
  return listed ? view.profiles : [...view.profiles, view.profile];
}

let latest: Promise<unknown> = Promise.resolve();

/** Choices are made one after the other, so that two quick ones both count and the later one stays. */
function choose(work: () => Promise<unknown>): Promise<boolean> {
  const made = latest.then(() => choosing.attempt(work));
  latest = made;
  return made;
}

export async function chooseLanguage(language: Language): Promise<void> {
  await choose(() => desk.chooseLanguage(language));
}

export async function chooseTheme(theme: Theme): Promise<void> {
  await choose(() => desk.chooseTheme(theme));
}

export async function chooseDensity(density: Density): Promise<void> {
  await choose(() => desk.chooseDensity(density));
}

export function chooseZoom(percent: number): Promise<boolean> {
  return choose(() => desk.chooseZoom(percent));
}

export async function choosePrivacy(on: boolean): Promise<void> {
  await choose(() => desk.choosePrivacy(on));
}

export async function chooseNotificationDetails(on: boolean): Promise<void> {
  await choose(() => desk.chooseNotificationDetails(on));
}

export async function chooseCover(minutes: number): Promise<void> {
  await choose(() => desk.chooseCover(minutes));
}

export async function choosePickUpRule(rule: PickUpRule): Promise<void> {
  await choose(() => desk.choosePickUpRule(rule));
}

export async function chooseUpdates(mode: UpdateMode): Promise<void> {
  await choose(() => desk.chooseUpdates(mode));
}

export async function chooseRetention(months: number): Promise<void> {
  await choose(() => desk.chooseRetention(months));
}

export async function chooseNotifications(on: boolean): Promise<void> {
  await choose(() => desk.chooseNotifications(on));
}

export async function choosePolling(on: boolean): Promise<void> {
  await choose(() => desk.choosePolling(on));
}

export async function chooseProfile(name: string): Promise<void> {
  await choose(async () => {
    await userState.keep();
    await desk.chooseProfile(name);
  });
}
