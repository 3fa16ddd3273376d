/** The passengers as they are typed, and their faults before anything is sent. */

import type { FieldFault, Traveller, TravellerView, TypedPassenger } from '../../generated/bindings';
import { ruleTexts } from '../fault/table';
import type { PlainId } from '../language/speech.svelte';

export const mostPeople = 20;
export const longestNote = 500;
export const longestFlight = 20;

export const nobody: TypedPassenger = { firstName: '', lastName: '', phone: '', email: '', isLead: false };

/** A fault at a field, which has a name such as `passengers[2].phone`. */
export type Wrong = { field: string; text: PlainId };

export function passengerOf(traveller: Traveller): TypedPassenger {
  return { ...nobody, ...traveller };
}

export function nameOf({ firstName, lastName }: Pick<Traveller, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** True when the only saved traveller that is offered has exactly the names that are typed. */
export function isMeantWhole(person: TypedPassenger, offered: readonly TravellerView[]): boolean {
  const [one, another] = offered;
  return one !== undefined && another === undefined && nameOf(one.traveller) === nameOf(person);
}

export function isEmpty(person: TypedPassenger): boolean {
  return [person.firstName, person.lastName, person.phone, person.email].every(words => words.trim() === '');
}

/** How many have a name of their own. */
export function namedCount(people: readonly TypedPassenger[]): number {
  return people.filter(person => nameOf(person) !== '').length;
}

/** Exactly one passenger leads: the first, unless another one was chosen. */
export function withOneLead(people: readonly TypedPassenger[]): TypedPassenger[] {
  const lead = Math.max(
    0,
    people.findIndex(({ isLead }) => isLead),
  );
  return people.map((person, at) => ({ ...person, isLead: at === lead }));
}

export function withLead(people: readonly TypedPassenger[], lead: number): TypedPassenger[] {
  return people.map((person, at) => ({ ...person, isLead: at === lead }));
}

/** New people take the empty rows first. Those without room are left out. */
export function withMore(
  people: readonly TypedPassenger[],
  more: readonly TypedPassenger[],
): TypedPassenger[] {
  const kept = people.filter(person => !isEmpty(person));
  return withOneLead(withRows([...kept, ...more].slice(0, mostPeople), people.length));
}

/** With empty rows at the end, so that there are at least so many. */
export function withRows(people: readonly TypedPassenger[], count: number): TypedPassenger[] {
  const missing = Math.min(count, mostPeople) - people.length;
  return [...people, ...Array.from({ length: Math.max(0, missing) }, () => nobody)];
}

/**
 * The passengers that are sent. Empty rows at the end are people who travel without a name of their own, except for
 * the lead, who needs one.
 */
export function withoutEmptyEnd(people: readonly TypedPassenger[]): TypedPassenger[] {
  return people.slice(0, people.findLastIndex(person => person.isLead || !isEmpty(person)) + 1);
}

/** Without as many of the empty rows at the end as are more than the count. */
export function withAtMost(people: readonly TypedPassenger[], count: number): TypedPassenger[] {
  return people.slice(0, Math.max(count, withoutEmptyEnd(people).length));
}

export function without(people: readonly TypedPassenger[], at: number): TypedPassenger[] {
  const rest = people.filter((_, index) => index !== at);
  return withOneLead(rest.length > 0 ? rest : [nobody]);
}

/** With a person back in the former place. If nothing was changed since, it is the former list. */
export function withAgain<Person extends TypedPassenger>(
  people: readonly Person[],
  at: number,
  before: readonly Person[],
  after: readonly Person[],
): Person[] {
  const person = before[at];
  if (people === after || !person) return [...before];
  return [...people.slice(0, at), { ...person, isLead: false }, ...people.slice(at)].slice(0, mostPeople);
}

export type Ride = { seats: number | null };

/** What is missing or too much. The desk checks phone numbers and mail addresses by the rules of the service. */
export function wrongWith(people: readonly TypedPassenger[], count: number, rides: readonly Ride[]): Wrong[] {
  const seats = Math.min(...rides.map(ride => ride.seats ?? Number.POSITIVE_INFINITY));
  const sent = withoutEmptyEnd(people);
  return [
    ...sent.flatMap((person, at) => namesMissing(person, `passengers[${at}]`)),
    ...(count < sent.length ? [{ field: 'people', text: 'people-too-few' } as const] : []),
    ...(count > seats ? [{ field: 'people', text: 'people-over-capacity' } as const] : []),
  ];
}

/** The faults that the desk reports, at the fields where the list is typed. */
export function wrongAsTold(told: readonly FieldFault[]): Wrong[] {
  return told.map(({ field, rule }) => {
    const part = /^passengerRequests\[(\d+)\]\.(phone|email)$/.exec(field);
    if (!part) return { field: 'people', text: ruleTexts[rule] as PlainId };
    const text = rule === 'required' ? 'people-lead-phone' : (ruleTexts[rule] as PlainId);
    return { field: `passengers[${part[1]}].${part[2]}`, text };
  });
}

export function namesMissing(person: TypedPassenger, field: string): Wrong[] {
  return (['firstName', 'lastName'] as const).flatMap(part =>
    person[part].trim() === '' ? [{ field: `${field}.${part}`, text: 'rule-required' } as const] : [],
  );
}
