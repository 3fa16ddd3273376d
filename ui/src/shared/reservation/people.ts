/** The people of a reservation, in words. */

import type { RowView } from '../../generated/bindings';
import { clamped } from '../foreign';
import { text } from '../language/speech.svelte';

type Named = { firstName: string; lastName: string; isLead: boolean };

export function nameOf(person: Named): string {
  return clamped(`${person.firstName} ${person.lastName}`.trim(), 80);
}

/** The lead, and the number of the others. */
export function peopleWords(people: readonly Named[] | null): string {
  const all = people ?? [];
  const lead = leadOf(all);
  return andMore((lead && nameOf(lead)) || text('record-nobody'), all.length);
}

/** The lead, or the first person if there is no lead. */
export function leadOf<Person extends { isLead: boolean }>(people: readonly Person[]): Person | undefined {
  return people.find(({ isLead }) => isLead) ?? people[0];
}

export function rowPeople(row: RowView): string {
  const { lead, passengers } = row.summary;
  return lead ? andMore(clamped(lead, 80), passengers) : text('record-nobody');
}

/** How many people travel besides the one who is named, as far as it is known. */
export function howManyMore(people: number | undefined): number {
  return people ? people - 1 : 0;
}

export function andMore(name: string, people: number | undefined): string {
  const count = howManyMore(people);
  return count > 0 ? text('record-and-more', { name, count }) : name;
}
