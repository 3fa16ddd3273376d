import type { FaultCode } from '../../platform/fault';
import type { PlainId } from '../../shared/language/speech.svelte';

/** Why the service was not asked, or did not answer, so that copies are shown. */
export type Why = 'offline' | 'signedOut' | 'rateLimited' | 'noAnswer' | 'serviceFailed';

export const whys: Record<Why, PlainId> = {
  offline: 'sync-offline',
  signedOut: 'sync-signed-out',
  rateLimited: 'sync-limited',
  noAnswer: 'sync-failed',
  serviceFailed: 'sync-failed',
};

export function whyOf(code: FaultCode | undefined): Why | null {
  return code !== undefined && Object.hasOwn(whys, code) ? (code as Why) : null;
}
