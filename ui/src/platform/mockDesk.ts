/**
 * A shell for tests and for the preview in a browser: it answers every command from a state in memory and sends views
 * as the real one does. The built application does not contain it.
 */

import { emit } from '@tauri-apps/api/event';
import { clearMocks, mockIPC, mockWindows } from '@tauri-apps/api/mocks';
import type {
  CoverView,
  DemoUser,
  DeskError,
  PickUpRule,
  ProfileDraft,
  ProfileView,
  SessionView,
  SettingsView,
  SignedOut,
  StartupView,
  Trouble,
  UpdateMode,
  UpdateState,
  UpdatesView,
} from '../generated/bindings';
import { MockKnown } from './mockKnown';
import { MockMachine } from './mockMachine';
import { MockRecords } from './mockRecords';
import { MockTrade } from './mockTrade';
import { page } from './page';

export const sandboxProfile: ProfileView = {
  name: 'Sandbox',
  kind: 'sandbox',
  baseUrl: 'http://127.0.0.1:41234',
  colour: 'amber',
  language: null,
  currency: 'EUR',
  country: null,
  proxy: '',
  statusCataloguePath: '',
  supportPhone: '',
  supportMail: '',
  throwAway: false,
};

export const testProfile: ProfileView = {
  name: 'Kıyı Turizm',
  kind: 'test',
  baseUrl: 'https://test.example.com/partner',
  colour: 'violet',
  language: 'tr',
  currency: 'TRY',
  country: null,
  proxy: '',
  statusCataloguePath: '',
  supportPhone: '',
  supportMail: '',
  throwAway: false,
};

export const demoUsers: DemoUser[] = ['agent', 'colleague', 'clerk'].map(name => ({
  userName: `${name}@sandbox.test`,
  password: 'Sandbox-1',
}));

/** Restores the real shell. */
export function endMockDesk(): void {
  clearMocks();
}

type Call = { command: string; args: Record<string, unknown> };
type Answer = (args: Record<string, unknown>) => unknown;

export class MockDesk {
  startup: StartupView = { kind: 'ready' };
  session: SessionView = { state: 'signedOut', why: 'never', lastUser: null };
  canCover = true;
  cover: CoverView = { isCovered: false, triesLeft: null };
  settings: SettingsView = {
    language: 'en',
    currency: 'EUR',
    country: 'TR',
    theme: 'system',
    density: 'roomy',
    zoomPercent: 100,
    privacy: false,
    notifications: true,
    notificationDetails: false,
    polling: true,
    keepMonths: 24,
    coverMinutes: 0,
    pickUpRule: { afterLandingMinutes: 0, beforeDepartureMinutes: 180 },
    updates: 'ask',
    updateRing: 3,
    profiles: [sandboxProfile],
    profile: sandboxProfile,
    fixed: [],
    administrator: null,
    dataFolder: '/data/transfer-desk',
    system: 'linux',
    development: true,
    version: '0.1.0',
  };
  updates: UpdatesView = {
    isPossible: true,
    way: 'itself',
    isHeld: false,
    state: { kind: 'notLooked' },
  };
  /** Why a new session is not saved. */
  trouble: Trouble | null = null;
  validFor_ms = 27 * 60_000;
  readonly calls: Call[] = [];
  title = '';
  badge = 0;
  /** The notices that the system was asked to show. */
  readonly notices: { title: string; body: string }[] = [];
  readonly machine = new MockMachine(
    () => this.session,
    () => this.settings.profile.kind,
  );
  readonly trade = new MockTrade();
  readonly known = new MockKnown();
  readonly book = new MockRecords();
  /** How often the page was loaded anew. */
  loads = 0;
  readonly #instead = new Map<string, Answer>();

  /** Replaces the real shell. */
  begin(): this {
    this.trade.tellBookings = view => emit('bookings-changed', view);
    this.book.tell = () => emit('reservations-changed', null);
    this.trade.tell = view => emit('search-changed', view);
    page.loadAnew = async () => {
      this.loads += 1;
    };
    mockWindows('main');
    mockIPC((command, args) => this.#answer(command, (args ?? {}) as Record<string, unknown>), {
      shouldMockEvents: true,
    });
    return this;
  }

  /** The command fails from now on; null ends this. */
  failing(command: string, error: DeskError | string | null): this {
    if (error === null) this.#instead.delete(command);
    else this.#instead.set(command, () => Promise.reject(error));
    return this;
  }

  /** The command gives this answer from now on; null restores the usual one. */
  answering(command: string, answer: Answer | null): this {
    if (answer === null) this.#instead.delete(command);
    else this.#instead.set(command, answer);
    return this;
  }

  called(command: string): Record<string, unknown>[] {
    return this.calls.filter(call => call.command === command).map(call => call.args);
  }

  async tellSession(session: SessionView): Promise<void> {
    this.session = session;
    await emit('session-changed', session);
  }

  async tellSettings(part: Partial<SettingsView>): Promise<void> {
    this.settings = { ...this.settings, ...part };
    await emit('settings-changed', this.settings);
  }

  async tellUpdates(state: UpdateState): Promise<void> {
    this.updates = { ...this.updates, state };
    await emit('updates-changed', this.updates);
  }

  /** Acts like the menu of a Mac. */
  async wantSettings(): Promise<void> {
    await emit('settings-wanted', null);
  }

  async tellStartup(startup: StartupView): Promise<void> {
    this.startup = startup;
    await emit('startup-changed', startup);
  }

  active(user: string): Extract<SessionView, { state: 'active' }> {
    const validUntil = new Date(Date.now() + this.validFor_ms).toISOString();
    return { state: 'active', user, validUntil, trouble: this.trouble };
  }

  async #answer(command: string, args: Record<string, unknown>): Promise<unknown> {
    this.calls.push({ command, args });
    const instead = this.#instead.get(command);
    if (instead) return instead(args);
    const answer = [
      this.#usual,
      this.known.answers,
      this.trade.answers,
      this.book.answers,
      this.machine.answers,
    ]
      .map(answers => answers[command])
      .find(one => one !== undefined);
    if (!answer) throw new Error(`the shell has no command ${command}`);
    return answer(args);
  }

  readonly #usual: Record<string, Answer> = {
    startup: () => this.startup,
    leave_problem: async () => {
      await this.tellStartup({ kind: 'ready' });
      return this.startup;
    },
    session: () => this.session,
    sign_in: args => this.#signIn(String(args.userName), String(args.password)),
    sign_out: async () => {
      await this.#signOut();
      return null;
    },
    renew_session: async () => {
      if ('user' in this.session) await this.tellSession(this.active(this.session.user));
      return null;
    },
    retry_keyring: async () => {
      this.trouble = null;
      await this.tellSession(
        'user' in this.session ? this.active(this.session.user) : this.active('agent@sandbox.test'),
      );
      return null;
    },
    set_vault_aside: async () => {
      await this.tellSession({ state: 'signedOut', why: 'never', lastUser: null });
      return null;
    },
    demo_users: () => (this.settings.profile.kind === 'sandbox' ? demoUsers : []),
    settings: () => this.settings,
    choose_language: args => this.tellSettings({ language: args.language as SettingsView['language'] }),
    choose_theme: args => this.tellSettings({ theme: args.theme as SettingsView['theme'] }),
    choose_density: args => this.tellSettings({ density: args.density as SettingsView['density'] }),
    choose_zoom: args => this.tellSettings({ zoomPercent: Number(args.percent) }),
    choose_privacy: args => this.tellSettings({ privacy: Boolean(args.on) }),
    choose_notification_details: args => this.tellSettings({ notificationDetails: Boolean(args.on) }),
    choose_notifications: args => this.tellSettings({ notifications: Boolean(args.on) }),
    choose_polling: args => this.tellSettings({ polling: Boolean(args.on) }),
    choose_retention: args => this.tellSettings({ keepMonths: Number(args.months) }),
    choose_pick_up_rule: args => this.tellSettings({ pickUpRule: args.rule as PickUpRule }),
    choose_cover: args => this.tellSettings({ coverMinutes: Number(args.minutes) }),
    updates: () => this.updates,
    choose_updates: args => this.tellSettings({ updates: args.mode as UpdateMode }),
    look_for_update: () => this.tellUpdates({ kind: 'newest' }),
    install_update: () => this.tellUpdates({ kind: 'installed', version: '0.3.0' }),
    cover_view: () => this.cover,
    can_cover: () => ('user' in this.session ? this.canCover : null),
    cover: () => {
      this.cover = { ...this.cover, isCovered: true };
      return this.cover;
    },
    uncover: args => this.#uncover(String(args.password)),
    choose_profile: args => this.#chooseProfile(String(args.name)),
    save_profile: args => this.#saveProfile(args.former as string | null, args.profile as ProfileDraft),
    remove_profile: args =>
      this.tellSettings({ profiles: this.settings.profiles.filter(({ name }) => name !== args.name) }),
    copy_message: () => true,
    copy_value: () => true,
    begin_mail: () => true,
    begin_whatsapp: () => true,
    name_window: args => {
      this.title = String(args.title);
      return null;
    },
    name_menu: () => null,
    count_on_badge: args => {
      this.badge = Number(args.count);
      return null;
    },
    notify: args => {
      this.notices.push({ title: String(args.title), body: String(args.body) });
      return true;
    },
    painted: () => null,
    quit: () => null,
  };

  async #signOut(why: SignedOut = 'asked'): Promise<void> {
    const lastUser = 'user' in this.session ? this.session.user : null;
    await this.tellSession({ state: 'signedOut', why, lastUser });
  }

  async #uncover(password: string): Promise<CoverView> {
    const isTheirs = password === 'Sandbox-1';
    const triesLeft = (this.cover.triesLeft ?? 5) - 1;
    const ends = isTheirs || triesLeft === 0;
    this.cover = { isCovered: !ends, triesLeft: ends ? null : triesLeft };
    if (!isTheirs && ends) await this.#signOut('tooManyTries');
    return this.cover;
  }

  async #signIn(userName: string, password: string): Promise<null> {
    const faults = [
      ...(userName === '' ? [{ field: 'userName', rule: 'required', limit: null }] : []),
      ...(password === '' ? [{ field: 'password', rule: 'required', limit: null }] : []),
    ];
    if (faults.length > 0) throw { code: 'invalid', faults };
    if (password !== 'Sandbox-1') {
      throw {
        code: 'refused',
        status: 400,
        serviceCode: null,
        messages: ['User name or password is wrong.'],
      };
    }
    await this.tellSession(this.active(userName));
    return null;
  }

  async #chooseProfile(name: string): Promise<void> {
    const profile = this.settings.profiles.find(one => one.name === name) ?? sandboxProfile;
    await this.tellSettings({ profile });
    await this.tellSession({ state: 'signedOut', why: 'never', lastUser: null });
  }

  async #saveProfile(former: string | null, draft: ProfileDraft): Promise<void> {
    const faults = [
      ...(draft.name === '' ? [{ field: 'name', rule: 'required', limit: null }] : []),
      ...(draft.baseUrl.startsWith('https://') ? [] : [{ field: 'baseUrl', rule: 'notHttps', limit: null }]),
      ...(draft.proxy.includes('@') ? [{ field: 'proxy', rule: 'credentials', limit: null }] : []),
    ];
    if (faults.length > 0) throw { code: 'invalid', faults };
    const kept = this.settings.profiles.filter(({ name }) => name !== former);
    const saved = { ...draft, throwAway: false };
    const profile = this.settings.profile.name === former ? saved : this.settings.profile;
    await this.tellSettings({ profile, profiles: [...kept, saved] });
  }
}
