import type { DeskError } from '../generated/bindings';

/** Everything a command can fail with. `unexpected` is the window's own word for a failure that is no DeskError. */
export type Fault = DeskError | { code: 'unexpected' };
export type FaultCode = Fault['code'];

const codes: Record<FaultCode, true> = {
  invalid: true,
  signedOut: true,
  offerGone: true,
  twin: true,
  rateLimited: true,
  offline: true,
  serviceFailed: true,
  refused: true,
  unreadable: true,
  keyring: true,
  storage: true,
  busy: true,
  unexpected: true,
};

export const faultCodes = Object.keys(codes) as FaultCode[];

/** Names what a command threw. */
export function faultOf(thrown: unknown): Fault {
  if (typeof thrown === 'object' && thrown !== null && 'code' in thrown) {
    if (typeof thrown.code === 'string' && Object.hasOwn(codes, thrown.code)) return thrown as Fault;
  }
  return { code: 'unexpected' };
}
