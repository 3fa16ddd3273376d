import { expect, test } from 'vitest';
import { shortPlace } from './shortName';

test.each([
  ['AYT Antalya Airport', 'AYT'],
  ['Antalya Havalimanı (AYT)', 'AYT'],
  ['Lara, Turunç Palas Otel', 'Lara'],
  ['Side', 'Side'],
  ['AYTEPE Konakları', 'AYTEPE Konakları'],
  ['', ''],
])('%s is short %s', (name, expected) => {
  expect(shortPlace(name)).toBe(expected);
});
