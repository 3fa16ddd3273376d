/** A few places for the mock desk, found and read much as in the core, but by simpler means. */

import type {
  FoundPlace,
  LineBack,
  LineFields,
  LinePart,
  LineView,
  PastedPlace,
  RidePlace,
} from '../generated/bindings';

type Row = [
  name: string,
  near: string,
  iata: string | null,
  latitude: number,
  longitude: number,
  zone: string,
  country: string,
];

const rows: Row[] = [
  ['Antalya Airport', 'Antalya', 'AYT', 36.8987, 30.8005, 'Europe/Istanbul', 'TR'],
  ['Lara', 'Antalya', null, 36.8536, 30.8203, 'Europe/Istanbul', 'TR'],
  ['Belek', 'Antalya', null, 36.8622, 31.0556, 'Europe/Istanbul', 'TR'],
  ['Side', 'Manavgat', null, 36.7673, 31.3889, 'Europe/Istanbul', 'TR'],
  ['Antalya', 'Antalya', null, 36.8969, 30.7133, 'Europe/Istanbul', 'TR'],
  ['Alanya', 'Antalya', null, 36.5438, 31.9998, 'Europe/Istanbul', 'TR'],
  ['Istanbul Airport', 'Istanbul', 'IST', 41.2753, 28.7519, 'Europe/Istanbul', 'TR'],
  ['Şişli', 'Istanbul', null, 41.0602, 28.9877, 'Europe/Istanbul', 'TR'],
  ['Bodrum', 'Muğla', null, 37.0344, 27.4305, 'Europe/Istanbul', 'TR'],
  ['Berlin Brandenburg Airport', 'Berlin', 'BER', 52.3667, 13.5033, 'Europe/Berlin', 'DE'],
  ['Potsdam', 'Brandenburg', null, 52.3906, 13.0645, 'Europe/Berlin', 'DE'],
];

export function place(name: string): RidePlace {
  const found = atlas.find(one => one.place.name === name || one.iata === name);
  if (!found) throw new Error(`no place ${name} is in the mock desk`);
  return found.place;
}

export const atlas: FoundPlace[] = rows.map(([name, near, iata, latitude, longitude, zone, country]) => ({
  place: { name: iata ? `${iata} ${name}` : name, latitude, longitude, isAirport: iata !== null },
  source: { kind: 'atlas' },
  iata,
  country,
  near,
  zone,
  guessed: false,
}));

export const savedHotel: FoundPlace = {
  place: { name: 'Hotel Lara Palas', latitude: 36.8551, longitude: 30.8411, isAirport: false },
  source: { kind: 'saved', id: '00000000-0000-4000-8000-0000000000a1', note: 'Side entrance, ask for Ayşe' },
  iata: null,
  country: 'TR',
  near: 'Antalya',
  zone: 'Europe/Istanbul',
  guessed: false,
};

export function find(words: string): FoundPlace[] {
  const typed = folded(words);
  if (typed === '') return [];
  const found = [savedHotel, ...atlas].filter(
    one => folded(one.place.name).includes(typed) || folded(one.near ?? '').startsWith(typed),
  );
  const exact = (one: FoundPlace) => folded(one.place.name) === typed || folded(one.iata ?? '') === typed;
  return found.toSorted((a, b) => Number(exact(b)) - Number(exact(a)));
}

export function pasted(words: string): PastedPlace {
  if (/maps\.app\.goo\.gl/.test(words)) return { kind: 'opaqueLink' };
  if (/^[2-9CFGHJMPQRVWX]{4}\+[2-9CFGHJMPQRVWX]{2,3}$/i.test(words.trim())) return { kind: 'needsNearby' };
  const spot = /(-?\d{1,2}\.\d{3,})[,\s]+(-?\d{1,3}\.\d{3,})/.exec(words);
  if (!spot) return { kind: 'words' };
  const latitude = Number(spot[1]);
  const longitude = Number(spot[2]);
  const found = { ...savedHotel, source: { kind: 'atlas' } as const, near: 'Lara' };
  return {
    kind: 'spot',
    place: { ...found, place: { name: `${latitude}, ${longitude}`, latitude, longitude, isAirport: false } },
  };
}

/** As much of reading a line as the mock needs: `AYT > Lara 24 dec 14:30 2+1 3b XQ101 via Belek back 31 dec 10:00`. */
export function lineRead(whole: string): LineView {
  const [line = '', wayBack] = whole.split(/\s(?:back|обратно)(?:\s|$)/);
  const fields: LineFields = {
    from: null,
    to: null,
    stops: [],
    date: null,
    time: null,
    people: null,
    children: null,
    ages: [],
    bags: null,
    seats: null,
    flight: null,
    back: wayBack === undefined ? null : whenRead(wayBack),
  };
  const parts: LinePart[] = [];
  const note = (
    found: RegExpExecArray | null,
    meaning: LinePart['meaning'],
    unclear: LinePart['unclear'] = null,
  ) => {
    if (found) parts.push({ start: found.index, end: found.index + found[0].length, meaning, unclear });
    return found;
  };
  note(clock.exec(line), 'time');
  note(calendar.exec(line), 'date');
  const [, adults, children] = note(/(\d)\+(\d)/.exec(line), 'people') ?? [];
  const [, seats] = note(/(\d) seat/.exec(line), 'seats') ?? [];
  note(flightNumber.exec(line), 'flight');
  const [, people] = note(/(\d+)[pkч](?!\p{L})/u.exec(line), 'people') ?? [];
  const [, bags] = note(/(\d+)[bgб](?!\p{L})/u.exec(line), 'bags') ?? [];
  const [, via] = note(/(?:via|через)\s+(\p{L}+)/u.exec(line), 'stop') ?? [];
  const ends = /^\s*(.+?)\s*(?:>|(?<=^[A-Z]{3}))\s*(\p{L}+(?:\s\p{L}{3,})*?)?\s*(?=\d|via|через|$)/u.exec(
    line,
  );
  fields.from = ends?.[1] ?? null;
  fields.to = ends?.[2] ?? null;
  fields.stops = via ? [via] : [];
  Object.assign(fields, whenRead(line));
  fields.people = Number(adults ?? people) || null;
  fields.children = Number(children) || null;
  fields.ages = [...(/\(([\d, ]+)\)/.exec(line)?.[1] ?? '').matchAll(/\d+/g)].map(Number);
  fields.seats = Number(seats) || null;
  fields.bags = bags ? Number(bags) : null;
  const from = fields.from ? find(fields.from) : [];
  const to = fields.to ? find(fields.to) : [];
  if (fields.from && from.length === 0) note(new RegExp(fields.from).exec(line), 'from', 'unknownPlace');
  if (fields.to && to.length === 0) note(new RegExp(fields.to).exec(line), 'to', 'unknownPlace');
  note(/\?+\S*/.exec(line), 'nothing', 'notUnderstood');
  return { fields, parts, from, to, stops: fields.stops.map(find) };
}

const clock = /(\d{1,2}:\d{2})/;
const calendar = /(\d{1,2})[ .](?:dec|ara|dez|дек|12)\.?/i;
const flightNumber = /\b[A-Z]{2} ?\d{3,4}\b/i;

function whenRead(line: string): LineBack {
  const day = calendar.exec(line)?.[1];
  return {
    date: day ? `2026-12-${day.padStart(2, '0')}` : null,
    time: clock.exec(line)?.[1]?.padStart(5, '0') ?? null,
    flight: flightNumber.exec(line)?.[0].replace(' ', '').toUpperCase() ?? null,
  };
}

function whenWritten({ date, time }: LineBack | LineFields): string[] {
  const [, , day] = date?.split('-') ?? [];
  return [day ? `${Number(day)} dec` : '', time ?? ''];
}

export function lineWritten(fields: LineFields): string {
  const { people, children, ages, bags, seats, flight, stops, back } = fields;
  const count = children ? `${people ?? 1}+${children}` : people ? `${people}p` : '';
  return [
    fields.from ?? '',
    '>',
    fields.to ?? '',
    ...whenWritten(fields),
    count,
    ages.length > 0 ? `(${ages.join(', ')})` : '',
    bags ? `${bags}b` : '',
    seats ? `${seats} seat` : '',
    flight ?? '',
    ...stops.map(stop => `via ${stop}`),
    ...(back ? ['back', ...whenWritten(back), back.flight ?? ''] : []),
  ]
    .filter(Boolean)
    .join(' ');
}

function folded(words: string): string {
  return words
    .trim()
    .replace(/[İIı]/g, 'i')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
}
