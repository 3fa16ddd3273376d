/** The text and the remedy for every failure: one row for each code, checked by the compiler. */

import type { FieldRule, KeyringState, StorageState, System } from '../../generated/bindings';
import type { Fault, FaultCode } from '../../platform/fault';
import type { MessageId, PlainId } from '../language/speech.svelte';

export type Severity = 'information' | 'attention' | 'danger' | 'good';
export type Remedy = 'retry' | 'signIn' | 'settings' | 'correct' | 'searchAgain' | 'wait' | 'none';
export type Row = { text: MessageId; severity: Severity; remedy: Remedy };

export const faultTable: Record<FaultCode, Row> = {
  invalid: { text: 'error-invalid', severity: 'attention', remedy: 'correct' },
  signedOut: { text: 'error-signed-out', severity: 'attention', remedy: 'signIn' },
  offerGone: { text: 'error-offer-gone', severity: 'attention', remedy: 'searchAgain' },
  twin: { text: 'error-twin', severity: 'attention', remedy: 'none' },
  rateLimited: { text: 'error-rate-limited', severity: 'attention', remedy: 'wait' },
  offline: { text: 'error-offline', severity: 'attention', remedy: 'retry' },
  noAnswer: { text: 'error-no-answer', severity: 'attention', remedy: 'retry' },
  serviceFailed: { text: 'error-service-failed', severity: 'danger', remedy: 'retry' },
  refused: { text: 'error-refused', severity: 'danger', remedy: 'correct' },
  unreadable: { text: 'error-unreadable', severity: 'danger', remedy: 'retry' },
  keyring: { text: 'keyring-failed', severity: 'attention', remedy: 'settings' },
  storage: { text: 'storage-failed', severity: 'danger', remedy: 'settings' },
  busy: { text: 'error-busy', severity: 'information', remedy: 'wait' },
  unexpected: { text: 'error-unexpected', severity: 'danger', remedy: 'retry' },
};

/** Each system has its own keyring with its own name. */
export const keyringTexts: Record<System, Record<KeyringState, PlainId>> = {
  linux: {
    missing: 'keyring-missing',
    locked: 'keyring-locked',
    timedOut: 'keyring-timed-out',
    failed: 'keyring-failed',
    keyMissing: 'keyring-key-missing',
  },
  windows: {
    missing: 'keyring-missing-windows',
    locked: 'keyring-locked-windows',
    timedOut: 'keyring-timed-out-windows',
    failed: 'keyring-failed-windows',
    keyMissing: 'keyring-key-missing-windows',
  },
  macos: {
    missing: 'keyring-missing-macos',
    locked: 'keyring-locked-macos',
    timedOut: 'keyring-timed-out-macos',
    failed: 'keyring-failed-macos',
    keyMissing: 'keyring-key-missing-macos',
  },
};

export const storageTexts: Record<StorageState, PlainId> = {
  unreadable: 'storage-unreadable',
  newer: 'storage-newer',
  inUse: 'storage-in-use',
  full: 'storage-full',
  readOnly: 'storage-read-only',
  foreign: 'storage-foreign',
  failed: 'storage-failed',
};

export const ruleTexts: Record<FieldRule, MessageId> = {
  required: 'rule-required',
  tooLong: 'rule-too-long',
  notAnEmailOrPhone: 'rule-not-an-email-or-phone',
  notHttps: 'rule-not-https',
  notAUrl: 'rule-not-a-url',
  notAPath: 'rule-not-a-path',
  notAProxy: 'rule-not-a-proxy',
  credentials: 'rule-credentials',
  taken: 'rule-taken',
  reserved: 'rule-reserved',
  notAPlace: 'rule-not-a-place',
  notATime: 'rule-not-a-time',
  outOfRange: 'rule-out-of-range',
  unknown: 'rule-unknown',
  repeated: 'rule-repeated',
  inThePast: 'rule-in-the-past',
  tooFew: 'rule-too-few',
  tooMany: 'rule-too-many',
  oneLead: 'rule-one-lead',
  phoneUnreadable: 'people-not-a-phone',
  phoneInternational: 'people-phone-international',
  notAnEmail: 'people-not-a-mail',
  overCapacity: 'people-over-capacity',
  conditionsRequired: 'consent-accept-missing',
  conditionsOutdated: 'rule-conditions-outdated',
  acknowledgementRequired: 'consent-acknowledge-missing',
  flightRequired: 'flight-missing',
  fixed: 'rule-fixed',
  notAllowed: 'rule-not-allowed',
};

/** The label of each remedy that is a button. The other remedies are carried out where the agent already is. */
export const remedyTexts: Record<Remedy, PlainId | null> = {
  retry: 'action-retry',
  signIn: 'action-sign-in',
  settings: 'action-settings',
  correct: null,
  searchAgain: 'action-search-again',
  wait: null,
  none: null,
};

export function rowOf(fault: Fault): Row {
  return faultTable[fault.code];
}
