import { expect, test } from 'vitest';
import { shortPlace } from './shortName';

test.each([
  ['AYT Antalya Airport', 'AYT'],
  ['Antalya Havalimanı (AYT)', 'AYT'],
  ['Lara, Turunç Palas Otel', 'Lara'],
  ['TUI Blue Belek', 'TUI Blue Belek'],
  ['Vital (SPA) Otel', 'Vital (SPA) Otel'],
  ['Side', 'Side'],
  ['AYTEPE Konakları', 'AYTEPE Konakları'],
  ['', ''],
])('%s is short %s', (name, expected) => {
  expect(shortPlace(name)).toBe(expected);
});
