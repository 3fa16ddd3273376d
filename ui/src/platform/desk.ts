/** The one way from the window to the desk: its commands, and the views it sends by itself. */

import { invoke } from '@tauri-apps/api/core';
import { listen } from '@tauri-apps/api/event';
import { getCurrentWindow } from '@tauri-apps/api/window';
import type {
  DemoUser,
  Language,
  ProfileDraft,
  SessionView,
  SettingsView,
  StartupView,
  Theme,
  WayOut,
} from './wire';

/** Stops a subscription. */
export type Stop = () => void;

export const desk = {
  startup: () => invoke<StartupView>('startup'),
  leaveProblem: (way: WayOut) => invoke<StartupView>('leave_problem', { way }),

  session: () => invoke<SessionView>('session'),
  signIn: (userName: string, password: string) => invoke<null>('sign_in', { userName, password }),
  signOut: () => invoke<null>('sign_out'),
  renewSession: () => invoke<null>('renew_session'),
  retryKeyring: () => invoke<null>('retry_keyring'),
  setVaultAside: () => invoke<null>('set_vault_aside'),
  demoUsers: () => invoke<DemoUser[]>('demo_users'),

  settings: () => invoke<SettingsView>('settings'),
  chooseLanguage: (language: Language) => invoke<null>('choose_language', { language }),
  chooseTheme: (theme: Theme) => invoke<null>('choose_theme', { theme }),
  chooseProfile: (name: string) => invoke<null>('choose_profile', { name }),
  saveProfile: (former: string | null, profile: ProfileDraft) =>
    invoke<null>('save_profile', { former, profile }),
  removeProfile: (name: string) => invoke<null>('remove_profile', { name }),
  copyText: (text: string) => invoke<null>('copy_text', { text }),
};

export const views = {
  onStartup: (show: (view: StartupView) => void) => on('startup-changed', show),
  onSession: (show: (view: SessionView) => void) => on('session-changed', show),
  onSettings: (show: (view: SettingsView) => void) => on('settings-changed', show),
};

export async function titleWindow(title: string): Promise<void> {
  await getCurrentWindow().setTitle(title);
}

async function on<View>(event: string, show: (view: View) => void): Promise<Stop> {
  return listen<View>(event, ({ payload }) => show(payload));
}
