// Written by `npm run messages` from src/locales. Not for editing.

/** Every text of the desk and the arguments it takes. */
export type Messages = {
  'action-back': null;
  'action-close': null;
  'action-copied': null;
  'action-copy': null;
  'action-dismiss': null;
  'action-not-copied': null;
  'action-retry': null;
  'action-settings': null;
  'action-sign-in': null;
  'badge-live': null;
  'badge-sandbox': null;
  'badge-test': null;
  'choose-no-match': null;
  'choose-none': null;
  'colour-amber': null;
  'colour-blue': null;
  'colour-green': null;
  'colour-rose': null;
  'colour-teal': null;
  'colour-violet': null;
  'command-copy-folder': null;
  'command-go': { section: string };
  'command-label': null;
  'command-language': { language: string };
  'command-new-profile': null;
  'command-none': null;
  'command-placeholder': null;
  'command-profile': { profile: string };
  'command-renew': null;
  'command-shortcuts': null;
  'command-sign-in': null;
  'command-sign-out': null;
  'command-theme': { theme: string };
  'currency-EUR': null;
  'currency-RUB': null;
  'currency-TRY': null;
  'currency-USD': null;
  'error-busy': null;
  'error-invalid': null;
  'error-no-reason': null;
  'error-offline': null;
  'error-rate-limited': { time: string };
  'error-refused': null;
  'error-service-code': { code: string };
  'error-service-failed': null;
  'error-signed-out': null;
  'error-status': { status: string };
  'error-unexpected': null;
  'error-unreadable': null;
  'frame-loading': null;
  'frame-profile': { profile: string };
  'frame-sections': null;
  'frame-skip': null;
  'key-control': null;
  'keyring-failed': null;
  'keyring-key-missing': null;
  'keyring-locked': null;
  'keyring-missing': null;
  'keyring-timed-out': null;
  'kind-live': null;
  'kind-sandbox': null;
  'kind-test': null;
  'language-de': null;
  'language-en': null;
  'language-ru': null;
  'language-tr': null;
  'locked-lead': null;
  'locked-retry-busy': null;
  'locked-still': { time: string };
  'locked-title': null;
  'profile-colour': null;
  'profile-currency': null;
  'profile-currency-own': null;
  'profile-drop': null;
  'profile-edit-title': { name: string };
  'profile-gone': null;
  'profile-kind': null;
  'profile-kind-live-note': null;
  'profile-kind-test-note': null;
  'profile-language': null;
  'profile-language-own': null;
  'profile-name': null;
  'profile-name-hint': null;
  'profile-new-title': null;
  'profile-remove-do': null;
  'profile-remove-keep': null;
  'profile-remove-lead': null;
  'profile-remove-title': { name: string };
  'profile-removed': null;
  'profile-sandbox': null;
  'profile-save': null;
  'profile-save-busy': null;
  'profile-saved': null;
  'profile-service': null;
  'profile-service-hint': null;
  'rule-not-a-url': null;
  'rule-not-an-email-or-phone': null;
  'rule-not-https': null;
  'rule-required': null;
  'rule-reserved': null;
  'rule-taken': null;
  'rule-too-long': { limit: number };
  'section-gallery': null;
  'section-session': null;
  'section-settings': null;
  'session-active': null;
  'session-expired-note': null;
  'session-kept': null;
  'session-kept-no': null;
  'session-kept-yes': null;
  'session-profile': null;
  'session-renew': null;
  'session-renew-busy': null;
  'session-renewed': null;
  'session-renewing': null;
  'session-service': null;
  'session-sign-out': null;
  'session-sign-out-busy': null;
  'session-sign-out-note': null;
  'session-valid': null;
  'session-valid-note': null;
  'session-volatile': null;
  'set-aside': null;
  'set-aside-busy': null;
  'set-aside-do': null;
  'set-aside-done': null;
  'set-aside-effect': null;
  'set-aside-keep': null;
  'set-aside-lead': null;
  'set-aside-title': null;
  'settings-about': null;
  'settings-appearance': null;
  'settings-data': null;
  'settings-data-folder': null;
  'settings-data-note': null;
  'settings-development': null;
  'settings-gallery': null;
  'settings-keyring': null;
  'settings-keyring-good': null;
  'settings-keyring-idle': null;
  'settings-language': null;
  'settings-profile-add': null;
  'settings-profile-current': null;
  'settings-profile-edit': null;
  'settings-profile-inside': null;
  'settings-profile-name': null;
  'settings-profile-remove': null;
  'settings-profile-service': null;
  'settings-profile-throw-away': null;
  'settings-profile-use': null;
  'settings-profiles': null;
  'settings-profiles-count': { count: number };
  'settings-profiles-note': null;
  'settings-theme': null;
  'settings-version': null;
  'severity-attention': null;
  'severity-danger': null;
  'severity-good': null;
  'severity-information': null;
  'shortcut-choose': null;
  'shortcut-command': null;
  'shortcut-copy': null;
  'shortcut-demo': null;
  'shortcut-leave': null;
  'shortcut-move': null;
  'shortcut-next': null;
  'shortcut-sheet': null;
  'shortcut-submit': null;
  'shortcuts-everywhere': null;
  'shortcuts-lists': null;
  'shortcuts-sign-in': null;
  'shortcuts-title': null;
  'sign-in-busy': null;
  'sign-in-demo-hint': null;
  'sign-in-demo-title': null;
  'sign-in-language': null;
  'sign-in-password': null;
  'sign-in-password-hide': null;
  'sign-in-password-show': null;
  'sign-in-profile': null;
  'sign-in-refused': null;
  'sign-in-submit': null;
  'sign-in-this-run': null;
  'sign-in-title': null;
  'sign-in-user': null;
  'sign-in-user-hint': null;
  'sign-in-wait': { time: string };
  'sign-in-why-asked': null;
  'sign-in-why-refused': null;
  'startup-bad-url': { url: string };
  'startup-in-use': null;
  'startup-known-profiles': null;
  'startup-no-encryption': null;
  'startup-nothing-lost': null;
  'startup-quit': null;
  'startup-sandbox': null;
  'startup-set-settings-aside': null;
  'startup-set-settings-aside-note': null;
  'startup-settings-unreadable-line': { line: string };
  'startup-title': null;
  'startup-unknown-profile': { name: string };
  'startup-use-sandbox': null;
  'status-expired': { time: string };
  'status-label': null;
  'status-locked': null;
  'status-not-kept': null;
  'status-renewing': null;
  'status-signed-in': { time: string };
  'status-signed-out': null;
  'status-signing-in': null;
  'status-unreached': { time: string };
  'storage-failed': null;
  'storage-full': null;
  'storage-in-use': null;
  'storage-newer': null;
  'storage-read-only': null;
  'storage-unreadable': null;
  'theme-dark': null;
  'theme-light': null;
  'theme-system': null;
  'window-title': { profile: string; section: string };
  'window-title-bare': null;
};

export const messageIds = [
  'action-back',
  'action-close',
  'action-copied',
  'action-copy',
  'action-dismiss',
  'action-not-copied',
  'action-retry',
  'action-settings',
  'action-sign-in',
  'badge-live',
  'badge-sandbox',
  'badge-test',
  'choose-no-match',
  'choose-none',
  'colour-amber',
  'colour-blue',
  'colour-green',
  'colour-rose',
  'colour-teal',
  'colour-violet',
  'command-copy-folder',
  'command-go',
  'command-label',
  'command-language',
  'command-new-profile',
  'command-none',
  'command-placeholder',
  'command-profile',
  'command-renew',
  'command-shortcuts',
  'command-sign-in',
  'command-sign-out',
  'command-theme',
  'currency-EUR',
  'currency-RUB',
  'currency-TRY',
  'currency-USD',
  'error-busy',
  'error-invalid',
  'error-no-reason',
  'error-offline',
  'error-rate-limited',
  'error-refused',
  'error-service-code',
  'error-service-failed',
  'error-signed-out',
  'error-status',
  'error-unexpected',
  'error-unreadable',
  'frame-loading',
  'frame-profile',
  'frame-sections',
  'frame-skip',
  'key-control',
  'keyring-failed',
  'keyring-key-missing',
  'keyring-locked',
  'keyring-missing',
  'keyring-timed-out',
  'kind-live',
  'kind-sandbox',
  'kind-test',
  'language-de',
  'language-en',
  'language-ru',
  'language-tr',
  'locked-lead',
  'locked-retry-busy',
  'locked-still',
  'locked-title',
  'profile-colour',
  'profile-currency',
  'profile-currency-own',
  'profile-drop',
  'profile-edit-title',
  'profile-gone',
  'profile-kind',
  'profile-kind-live-note',
  'profile-kind-test-note',
  'profile-language',
  'profile-language-own',
  'profile-name',
  'profile-name-hint',
  'profile-new-title',
  'profile-remove-do',
  'profile-remove-keep',
  'profile-remove-lead',
  'profile-remove-title',
  'profile-removed',
  'profile-sandbox',
  'profile-save',
  'profile-save-busy',
  'profile-saved',
  'profile-service',
  'profile-service-hint',
  'rule-not-a-url',
  'rule-not-an-email-or-phone',
  'rule-not-https',
  'rule-required',
  'rule-reserved',
  'rule-taken',
  'rule-too-long',
  'section-gallery',
  'section-session',
  'section-settings',
  'session-active',
  'session-expired-note',
  'session-kept',
  'session-kept-no',
  'session-kept-yes',
  'session-profile',
  'session-renew',
  'session-renew-busy',
  'session-renewed',
  'session-renewing',
  'session-service',
  'session-sign-out',
  'session-sign-out-busy',
  'session-sign-out-note',
  'session-valid',
  'session-valid-note',
  'session-volatile',
  'set-aside',
  'set-aside-busy',
  'set-aside-do',
  'set-aside-done',
  'set-aside-effect',
  'set-aside-keep',
  'set-aside-lead',
  'set-aside-title',
  'settings-about',
  'settings-appearance',
  'settings-data',
  'settings-data-folder',
  'settings-data-note',
  'settings-development',
  'settings-gallery',
  'settings-keyring',
  'settings-keyring-good',
  'settings-keyring-idle',
  'settings-language',
  'settings-profile-add',
  'settings-profile-current',
  'settings-profile-edit',
  'settings-profile-inside',
  'settings-profile-name',
  'settings-profile-remove',
  'settings-profile-service',
  'settings-profile-throw-away',
  'settings-profile-use',
  'settings-profiles',
  'settings-profiles-count',
  'settings-profiles-note',
  'settings-theme',
  'settings-version',
  'severity-attention',
  'severity-danger',
  'severity-good',
  'severity-information',
  'shortcut-choose',
  'shortcut-command',
  'shortcut-copy',
  'shortcut-demo',
  'shortcut-leave',
  'shortcut-move',
  'shortcut-next',
  'shortcut-sheet',
  'shortcut-submit',
  'shortcuts-everywhere',
  'shortcuts-lists',
  'shortcuts-sign-in',
  'shortcuts-title',
  'sign-in-busy',
  'sign-in-demo-hint',
  'sign-in-demo-title',
  'sign-in-language',
  'sign-in-password',
  'sign-in-password-hide',
  'sign-in-password-show',
  'sign-in-profile',
  'sign-in-refused',
  'sign-in-submit',
  'sign-in-this-run',
  'sign-in-title',
  'sign-in-user',
  'sign-in-user-hint',
  'sign-in-wait',
  'sign-in-why-asked',
  'sign-in-why-refused',
  'startup-bad-url',
  'startup-in-use',
  'startup-known-profiles',
  'startup-no-encryption',
  'startup-nothing-lost',
  'startup-quit',
  'startup-sandbox',
  'startup-set-settings-aside',
  'startup-set-settings-aside-note',
  'startup-settings-unreadable-line',
  'startup-title',
  'startup-unknown-profile',
  'startup-use-sandbox',
  'status-expired',
  'status-label',
  'status-locked',
  'status-not-kept',
  'status-renewing',
  'status-signed-in',
  'status-signed-out',
  'status-signing-in',
  'status-unreached',
  'storage-failed',
  'storage-full',
  'storage-in-use',
  'storage-newer',
  'storage-read-only',
  'storage-unreadable',
  'theme-dark',
  'theme-light',
  'theme-system',
  'window-title',
  'window-title-bare',
] as const satisfies readonly (keyof Messages)[];
