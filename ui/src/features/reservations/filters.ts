import type { Filter, Language } from '../../generated/bindings';
import { stepped } from '../../shared/language/days';
import { dates } from '../../shared/language/formats';
import { locales } from '../../shared/language/locales';
import { text } from '../../shared/language/speech.svelte';
import type { Option } from '../../shared/option';
import { codes, wordOf } from '../../shared/reservation/status';

export type FilterKind = Filter['kind'];

const kinds = [
  ...(['upcoming', 'today', 'active', 'past', 'troubled', 'trips', 'own'] as const),
  ...(['month', 'year', 'between', 'status', 'all'] as const),
];

export function filterOptions(): Option<FilterKind>[] {
  return kinds.map(value => ({ value, label: text(`filter-${value}`) }));
}

/** The filter of a kind, with its initial values. */
export function filterOf(kind: FilterKind, now: number): Filter {
  const [year, month] = turkishMonth(now);
  switch (kind) {
    case 'status':
      return { kind, code: 4 };
    case 'month':
      return { kind, year, month };
    case 'year':
      return { kind, year };
    case 'between':
      return { kind, from: turkishDay(now), until: stepped(turkishDay(now), 6) };
    default:
      return { kind };
  }
}

/** From the year after this one back to the tenth before it. */
export function yearOptions(now: number): Option[] {
  const [year] = turkishMonth(now);
  return Array.from({ length: 12 }, (_, at) => ({
    value: String(year + 1 - at),
    label: String(year + 1 - at),
  }));
}

/** One year back and one year ahead, in the calendar of Turkey, whatever the clock of this machine says. */
export function monthOptions(now: number, language: Language): Option[] {
  const [year, month] = turkishMonth(now);
  return Array.from({ length: 25 }, (_, at) => {
    const first = new Date(Date.UTC(year, month - 1 + 12 - at, 1));
    const words = dates(locales[language], {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    return { value: first.toISOString().slice(0, 7), label: words.format(first) };
  });
}

/** The chosen one tells how many reservations have it, as far as that is known. */
export function statusOptions(chosen: number, count: number | null): Option[] {
  return codes.map(code => {
    const name = wordOf(code);
    const label = code === chosen && count !== null ? text('filter-status-count', { name, count }) : name;
    return { value: String(code), label };
  });
}

export function turkishDay(now: number): string {
  return new Date(now + 3 * 3_600_000).toISOString().slice(0, 10);
}

function turkishMonth(now: number): [number, number] {
  const [year = 0, month = 1] = turkishDay(now).split('-').map(Number);
  return [year, month];
}
