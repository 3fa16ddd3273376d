/** What travels between the shell and the window. */

export type Language = 'tr' | 'en' | 'de' | 'ru';
export type Theme = 'light' | 'dark' | 'system';
export type Currency = 'TRY' | 'EUR' | 'USD' | 'RUB';
export type Colour = 'amber' | 'violet' | 'teal' | 'blue' | 'green' | 'rose';
export type ProfileKind = 'sandbox' | 'test' | 'live';

export type ProfileView = {
  name: string;
  kind: ProfileKind;
  baseUrl: string;
  colour: Colour;
  language: Language | null;
  currency: Currency | null;
  throwAway: boolean;
};

export type ProfileDraft = {
  name: string;
  baseUrl: string;
  colour: Colour;
  kind: 'test' | 'live';
  language: Language | null;
  currency: Currency | null;
};

export type SettingsView = {
  language: Language;
  theme: Theme;
  profiles: ProfileView[];
  profile: string;
  dataFolder: string;
  development: boolean;
  version: string;
};

export type KeyringState = 'missing' | 'locked' | 'timedOut' | 'failed' | 'keyMissing';
export type StorageState = 'unreadable' | 'newer' | 'inUse' | 'full' | 'readOnly' | 'failed';
export type SignedOutWhy = 'never' | 'asked' | 'refused' | 'notKept';

export type Kept =
  | { kind: 'kept' }
  | { kind: 'keyring'; state: KeyringState }
  | { kind: 'storage'; state: StorageState };

export type SessionView =
  | { state: 'signedOut'; why: SignedOutWhy; lastUser: string | null }
  | { state: 'active'; user: string; validUntil: string; kept: Kept }
  | { state: 'renewing'; user: string; validUntil: string; kept: Kept }
  | { state: 'locked'; fault: Kept };

export type Problem =
  | { kind: 'unknownProfile'; name: string; known: string[] }
  | { kind: 'insecureUrl'; url: string }
  | { kind: 'settingsUnreadable'; path: string; line: number | null }
  | { kind: 'inUse' }
  | { kind: 'storage'; state: StorageState };

export type StartupView = { kind: 'ready' } | { kind: 'blocked'; problem: Problem };
export type WayOut = 'useSandbox' | 'setSettingsAside' | 'tryAgain' | 'quit';

export type FieldRule =
  | 'required'
  | 'tooLong'
  | 'notAnEmailOrPhone'
  | 'notHttps'
  | 'notAUrl'
  | 'taken'
  | 'reserved';
export type FieldFault = { field: string; rule: FieldRule; limit: number | null };

export type DeskError =
  | { code: 'invalid'; faults: FieldFault[] }
  | { code: 'signedOut' }
  | { code: 'offerGone' }
  | { code: 'noOffer' }
  | { code: 'rateLimited'; until: string }
  | { code: 'offline' }
  | { code: 'serviceFailed' }
  | { code: 'outcomeUnknown'; intent: string }
  | { code: 'refused'; status: number; serviceCode: string | null; messages: string[] }
  | { code: 'unreadable' }
  | { code: 'keyring'; state: KeyringState }
  | { code: 'storage'; state: StorageState }
  | { code: 'busy' };

export type DemoUser = { userName: string; password: string };
