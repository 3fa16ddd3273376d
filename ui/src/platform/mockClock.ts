/** Handles and clocks for the mock desk. */

import type { ClockView, Handle, PickUpTime, Spot } from '../generated/bindings';

let made = 0;
export function handle(): Handle {
  made += 1;
  return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
}

export function clock(utc: string, hours = 3, zoneAtDesk = false): ClockView {
  const local = (shift: number) => new Date(Date.parse(utc) + shift * 3_600_000).toISOString().slice(0, 19);
  return { utc, atPickUp: `${local(hours)}+0${hours}:00`, atDesk: zoneAtDesk ? `${local(1)}+01:00` : null };
}

/** Berlin has a gap and a double hour on the nights when its clock changes; every other place is in Turkey. */
export function timeAt(at: Spot, local: string): PickUpTime {
  const inBerlin = at.latitude > 45;
  const zone = inBerlin ? 'Europe/Berlin' : 'Europe/Istanbul';
  if (inBerlin && local.startsWith('2027-03-28T02')) {
    return { kind: 'skipped', zone, from: '2027-03-28T02:00:00', to: '2027-03-28T03:00:00' };
  }
  const utc = (hours: number) => new Date(Date.parse(`${local}:00Z`) - hours * 3_600_000).toISOString();
  if (inBerlin && local.startsWith('2026-10-25T02')) {
    return {
      kind: 'twice',
      zone,
      earlier: { offset: '+02:00', at: clock(utc(2), 2) },
      later: { offset: '+01:00', at: clock(utc(1), 1) },
    };
  }
  return { kind: 'one', zone, at: clock(utc(inBerlin ? 1 : 3), inBerlin ? 1 : 3, !inBerlin) };
}
