import type { Filter, Language } from '../../generated/bindings';
import { dates } from '../../shared/language/formats';
import { locales } from '../../shared/language/locales';
import { text } from '../../shared/language/speech.svelte';
import type { Option } from '../../shared/option';
import { codes, wordOf } from '../../shared/reservation/status';

export type FilterKind = Filter['kind'];

const kinds = ['upcoming', 'today', 'active', 'past', 'troubled', 'trips', 'month', 'status', 'all'] as const;

export function filterOptions(): Option<FilterKind>[] {
  return kinds.map(value => ({ value, label: text(`filter-${value}`) }));
}

/** The filter of a kind, with its initial values. */
export function filterOf(kind: FilterKind, now: number): Filter {
  if (kind === 'status') return { kind, code: 4 };
  if (kind !== 'month') return { kind };
  const [year, month] = turkishMonth(now);
  return { kind, year, month };
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

export function statusOptions(): Option[] {
  return codes.map(code => ({ value: String(code), label: wordOf(code) }));
}

function turkishMonth(now: number): [number, number] {
  const [year = 0, month = 1] = new Date(now + 3 * 3_600_000).toISOString().split('-').map(Number);
  return [year, month];
}
