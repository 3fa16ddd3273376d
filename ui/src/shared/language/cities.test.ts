import { expect, test } from 'vitest';
import { cityOf } from './cities';
import { languages } from './speech.svelte';

const inAll = (zone: string) => languages.map(language => cityOf(zone, language));

test.each([
  ['Europe/Istanbul', ['İstanbul', 'Istanbul', 'Istanbul', 'Стамбул']],
  ['Europe/Vienna', ['Viyana', 'Vienna', 'Wien', 'Вена']],
  ['Europe/Kyiv', ['Kiev', 'Kyiv', 'Kiew', 'Киев']],
  ['Europe/Kiev', ['Kiev', 'Kyiv', 'Kiew', 'Киев']],
  ['Asia/Nicosia', ['Lefkoşa', 'Nicosia', 'Nikosia', 'Никосия']],
  ['America/New_York', ['New York', 'New York', 'New York', 'Нью-Йорк']],
])('%s is called as each language calls its city', (zone, names) => {
  expect(inAll(zone)).toEqual(names);
});

test.each([
  ['America/Argentina/Ushuaia', 'Ushuaia'],
  ['America/Port_of_Spain', 'Port of Spain'],
  ['UTC', 'UTC'],
  ['Etc/constructor', 'constructor'],
])('a city that has no other name here is called as the zone is: %s', (zone, name) => {
  expect(new Set(inAll(zone))).toEqual(new Set([name]));
});
