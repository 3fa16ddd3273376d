import type { KeyringState, StorageState } from '../../generated/bindings';
import { type Fault, type FaultCode, faultCodes } from '../../platform/fault';

export const keyringStates: KeyringState[] = ['missing', 'locked', 'timedOut', 'failed', 'keyMissing'];
export const storageStates: StorageState[] = [
  'unreadable',
  'newer',
  'inUse',
  'full',
  'readOnly',
  'foreign',
  'failed',
];

const samples: { [Code in FaultCode]: Extract<Fault, { code: Code }> } = {
  invalid: { code: 'invalid', faults: [{ field: 'userName', rule: 'required', limit: null }] },
  signedOut: { code: 'signedOut' },
  offerGone: { code: 'offerGone' },
  twin: { code: 'twin', mayExist: true },
  rateLimited: { code: 'rateLimited', until: '2026-12-24T14:30:12' },
  offline: { code: 'offline' },
  noAnswer: { code: 'noAnswer' },
  serviceFailed: { code: 'serviceFailed' },
  refused: { code: 'refused', status: 409, serviceCode: 'SEAT_TAKEN', messages: ['Taken.', '<b>twice</b>'] },
  unreadable: { code: 'unreadable' },
  keyring: { code: 'keyring', state: 'locked' },
  storage: { code: 'storage', state: 'full' },
  busy: { code: 'busy' },
  unexpected: { code: 'unexpected' },
};

/** One failure for every code, one behind a proxy, and one for every state of keyring and storage. */
export const everyFault: Fault[] = [
  ...faultCodes.map(code => samples[code]),
  { code: 'offline', proxy: 'proxy.example.com:3128' },
  ...keyringStates.map(state => ({ code: 'keyring', state }) as const),
  ...storageStates.map(state => ({ code: 'storage', state }) as const),
];
