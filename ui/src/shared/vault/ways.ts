import type { KeyringState, StorageState, Trouble } from '../../generated/bindings';

export type Way = 'retry' | 'setAside';

// Setting the data aside helps only where it can never be opened here. While the keyring is merely unavailable, a new
// vault could not be opened either.
const keyringWays: Record<KeyringState, Way[]> = {
  missing: ['retry'],
  locked: ['retry'],
  timedOut: ['retry'],
  failed: ['retry'],
  keyMissing: ['retry', 'setAside'],
};

const storageWays: Record<StorageState, Way[]> = {
  unreadable: ['retry', 'setAside'],
  newer: ['retry'],
  inUse: ['retry'],
  full: ['retry'],
  readOnly: ['retry'],
  foreign: ['retry'],
  failed: ['retry'],
};

export function waysOf(trouble: Trouble): Way[] {
  return trouble.kind === 'keyring' ? keyringWays[trouble.state] : storageWays[trouble.state];
}

/** The vault is not locked in this case: this version cannot read what a later one wrote. */
export function isNewer(trouble: Trouble): boolean {
  return trouble.kind === 'storage' && trouble.state === 'newer';
}
