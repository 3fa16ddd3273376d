/** Handles and clocks for the mock desk. */

import type { ClockView, FieldReading, Handle, PickUpTime, Spot } from '../generated/bindings';

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

/** As much of reading a day as the mock needs: `2026-12-24`, `24.12.`, `24 12 2026`, `tomorrow`. */
export function dayRead(words: string, today: string): FieldReading {
  const dayAfter = (days: number) =>
    new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  if (words === 'tomorrow') return readAs(dayAfter(1));
  if (/^\d{4}-\d{2}-\d{2}$/.test(words)) return readAs(words);
  const found = /^(\d{1,2})[. ](\d{1,2})(?:[. ](\d{4}))?\.?$/.exec(words);
  if (!found) return { kind: 'notUnderstood' };
  const [, day = '', month = '', year] = found;
  if (Number(month) > 12) return { kind: 'impossible' };
  const of = (year: string | number) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (year) return readAs(of(year));
  const thisYear = Number(today.slice(0, 4));
  return readAs(of(thisYear) < today ? of(thisYear + 1) : of(thisYear));
}

/** `14:30`, `1430`, `14`. */
export function timeRead(words: string): FieldReading {
  const found = /^(\d{1,2})(?::?(\d{2}))?$/.exec(words);
  if (!found) return { kind: 'notUnderstood' };
  const [, hour = '', minute = '00'] = found;
  return Number(hour) < 24 ? readAs(`${hour.padStart(2, '0')}:${minute}`) : { kind: 'impossible' };
}

function readAs(value: string): FieldReading {
  return { kind: 'read', value, doubt: null };
}
