import type { DeskError } from '../generated/bindings';

/**
 * Everything that a command can fail with. `unexpected` is the window's own code for a failure that is not a DeskError.
 */
export type Fault = DeskError | { code: 'unexpected' };
export type FaultCode = Fault['code'];

const codes: Record<FaultCode, true> = {
  invalid: true,
  signedOut: true,
  offerGone: true,
  twin: true,
  rateLimited: true,
  offline: true,
  noAnswer: true,
  serviceFailed: true,
  refused: true,
  unreadable: true,
  keyring: true,
  storage: true,
  busy: true,
  unexpected: true,
};

export const faultCodes = Object.keys(codes) as FaultCode[];

/** Turns whatever a command threw into a fault. */
export function faultOf(thrown: unknown): Fault {
  if (typeof thrown === 'object' && thrown !== null && 'code' in thrown) {
    if (typeof thrown.code === 'string' && Object.hasOwn(codes, thrown.code)) return thrown as Fault;
  }
  return { code: 'unexpected' };
}
