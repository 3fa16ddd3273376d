/** Who travels: the list as it is typed, and what is wrong with it before anything is sent. */

import type { Traveller, TypedPassenger } from '../../generated/bindings';
import type { PlainId } from '../../shared/language/speech.svelte';

export const mostPeople = 20;
export const longestNote = 500;
export const longestFlight = 20;

export const nobody: TypedPassenger = { firstName: '', lastName: '', phone: '', email: '', isLead: false };

/** What is wrong at a field, by a name such as `passengers[2].phone`. */
export type Wrong = { field: string; text: PlainId };

export function passengerOf(traveller: Traveller): TypedPassenger {
  return { ...nobody, ...traveller };
}

export function isEmpty(person: TypedPassenger): boolean {
  return [person.firstName, person.lastName, person.phone, person.email].every(words => words.trim() === '');
}

/** Exactly one leads: the first, unless somebody else was chosen. */
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

/** New people take the empty places first. Who does not fit is left out. */
export function withMore(
  people: readonly TypedPassenger[],
  more: readonly TypedPassenger[],
): TypedPassenger[] {
  const kept = people.filter(person => !isEmpty(person));
  return withOneLead([...kept, ...more].slice(0, mostPeople));
}

export function without(people: readonly TypedPassenger[], at: number): TypedPassenger[] {
  const rest = people.filter((_, index) => index !== at);
  return withOneLead(rest.length > 0 ? rest : [nobody]);
}

export type Ride = { seats: number | null; external: boolean; flightRequired: boolean };

/** Everything that can be known to be wrong here; the desk and the service have the last word. */
export function wrongWith(people: readonly TypedPassenger[], count: number, rides: readonly Ride[]): Wrong[] {
  const external = rides.some(ride => ride.external);
  const seats = Math.min(...rides.map(ride => ride.seats ?? Number.POSITIVE_INFINITY));
  return [
    ...people.flatMap((person, at) => wrongWithOne(person, `passengers[${at}]`, external)),
    ...(count < people.length ? [{ field: 'people', text: 'people-too-few' } as const] : []),
    ...(count > seats ? [{ field: 'people', text: 'people-over-capacity' } as const] : []),
  ];
}

function wrongWithOne(person: TypedPassenger, field: string, external: boolean): Wrong[] {
  const wrong: Wrong[] = [];
  const say = (part: string, text: PlainId) => wrong.push({ field: `${field}.${part}`, text });
  if (person.firstName.trim() === '') say('firstName', 'rule-required');
  if (person.lastName.trim() === '') say('lastName', 'rule-required');
  if (person.isLead && person.phone.trim() === '') say('phone', 'people-lead-phone');
  else if (person.phone.trim() !== '' && !isPhone(person.phone)) say('phone', 'people-not-a-phone');
  else if (person.isLead && external && !person.phone.trim().startsWith('+'))
    say('phone', 'people-phone-international');
  if (person.email.trim() !== '' && !isMail(person.email)) say('email', 'people-not-a-mail');
  return wrong;
}

/** Enough figures, and nothing but what people write between them. */
function isPhone(words: string): boolean {
  const figures = words.replace(/\D/g, '').length;
  return figures >= 7 && figures <= 15 && /^\+?[\d\s().\-/]+$/.test(words.trim());
}

function isMail(words: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(words.trim());
}
