import type { LineBack, LineFields, LineView } from '../../generated/bindings';
import type { IconName } from '../icons';
import { dayWords } from '../language/days';
import { speech, text } from '../language/speech.svelte';
import { peopleOf, type Query } from './query';

export type UnderstoodPart = { key: string; icon: IconName; words: string };

/** How a line of travel was understood, part by part. The places are those of the query that it fills. */
export function understoodParts({ fields }: LineView, { from, to, stops }: Query): UnderstoodPart[] {
  const parts: (UnderstoodPart | null)[] = [
    from.place && { key: 'from', icon: 'pin', words: from.place.name },
    to.place && { key: 'to', icon: 'arrow', words: to.place.name },
    ...stops.map(
      ({ place }, at): UnderstoodPart | null =>
        place && { key: `stop-${at}`, icon: 'route', words: place.name },
    ),
    fields.date ? { key: 'date', icon: 'calendar', words: dayWords(fields.date, speech.language) } : null,
    fields.time ? { key: 'time', icon: 'clock', words: fields.time } : null,
    fields.people === null && fields.children === null
      ? null
      : { key: 'people', icon: 'person', words: text('party-people', { count: peopleOf(fields) }) },
    fields.children ? { key: 'children', icon: 'person', words: childrenWords(fields) } : null,
    fields.bags === null
      ? null
      : { key: 'bags', icon: 'bag', words: text('party-bags', { count: fields.bags }) },
    fields.seats ? { key: 'seats', icon: 'check', words: text('line-seats', { count: fields.seats }) } : null,
    fields.flight ? { key: 'flight', icon: 'plane', words: fields.flight } : null,
    fields.back && { key: 'back', icon: 'both', words: backWords(fields.back) },
  ];
  return parts.filter(part => part !== null);
}

function childrenWords({ children, ages }: LineFields): string {
  const words = text('line-children', { count: children ?? 0 });
  return ages.length > 0 ? `${words} (${ages.join(', ')})` : words;
}

function backWords({ date, time, flight }: LineBack): string {
  const day = date && dayWords(date, speech.language);
  return [text('line-back'), day, time, flight].filter(Boolean).join(' · ');
}
