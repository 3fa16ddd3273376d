import type { Fault, FaultCode } from '../../platform/fault';

/** A failure of each code, to look at. */
export function sampleFault(code: FaultCode): Fault {
  switch (code) {
    case 'invalid':
      return { code, faults: [{ field: 'name', rule: 'required', limit: null }] };
    case 'rateLimited':
      return { code, until: new Date(Date.now() + 90_000).toISOString() };
    case 'twin':
      return { code, mayExist: false };
    case 'refused':
      return { code, status: 409, serviceCode: 'SEAT_TAKEN', messages: ['Araç dolu.', 'מלא <b>full</b>'] };
    case 'keyring':
      return { code, state: 'locked' };
    case 'storage':
      return { code, state: 'full' };
    case 'signedOut':
    case 'offerGone':
    case 'offline':
    case 'noAnswer':
    case 'serviceFailed':
    case 'unreadable':
    case 'busy':
    case 'unexpected':
      return { code };
  }
}
