/** What words in the command line mean besides its commands: a ride, reservations, drafts, travellers and places. */

import type { DraftLine, LineView, RowView, SavedPlaceView, TravellerView } from '../../generated/bindings';
import { desk } from '../../platform/desk';
import { drafts } from '../../shared/booking/drafts.svelte';
import type { Command, Found } from '../../shared/command';
import { clamped } from '../../shared/foreign';
import { pickUpTimeShort } from '../../shared/language/pickUp';
import { speech, text } from '../../shared/language/speech.svelte';
import { narrowed } from '../../shared/narrowed';
import { shortPlace } from '../../shared/place/shortName';
import { signOf } from '../../shared/reservation/status';
import { go } from '../../shared/route.svelte';
import { emptyQuery, withLine } from '../../shared/trip/query';
import { trip } from '../../shared/trip/trip.svelte';
import { understoodParts } from '../../shared/trip/understood';
import { draftOf as placeDraftOf, places, travellers } from '../places/known.svelte';
import { lookup } from '../reservations/lookup.svelte';

/** More of one kind would hide the other kinds. */
const most = 5;

/** Only a signed-in user has reservations, travellers and places. A kind that cannot be read is left out. */
export async function foundFor(words: string, isSignedIn: boolean): Promise<Found> {
  if (words.trim().length < 2) return { first: [], rest: [] };
  const [line, rows, people, spots] = await Promise.all([
    desk.readLine(words).catch(() => null),
    isSignedIn ? reservations(words) : [],
    isSignedIn ? desk.travellers(words).catch(() => []) : [],
    isSignedIn ? desk.savedPlaces().catch(() => []) : [],
  ]);
  const ride = line && rideOf(words, line);
  const others = [
    ...rows,
    ...(isSignedIn ? narrowed(drafts.lines.map(draftOf), words).slice(0, most) : []),
    ...people.slice(0, most).map(travellerOf),
    ...narrowed(spots.map(placeOf), words).slice(0, most),
  ];
  if (!ride) return { first: [], rest: others };
  return ride.isSure
    ? { first: [ride.command], rest: others }
    : { first: [], rest: [...others, ride.command] };
}

/** A line with both ends is a ride. An arrow, or known places with a day or a time, can be nothing else. */
function rideOf(words: string, line: LineView): { command: Command; isSure: boolean } | null {
  const { from, to, date, time } = line.fields;
  if (from === null || to === null) return null;
  const isKnown = line.from.length > 0 && line.to.length > 0;
  const isSure = /\S\s*[>→]/.test(words) || (isKnown && (date !== null || time !== null));
  if (!isSure && !isKnown) return null;
  const run = () => {
    trip.line = words.trim();
    go('search');
  };
  const label = text('command-search-line', { line: words.trim() });
  return {
    command: { id: 'search-line', label, chips: understoodParts(line, withLine(emptyQuery(), line)), run },
    isSure,
  };
}

/** Rows that could not be read, that are only spelled similarly, or that are too many are left to the look-up. */
async function reservations(words: string): Promise<Command[]> {
  const query = { text: words, filter: { kind: 'all' } as const, after: null, limit: most };
  const found = await desk.findReservations(query).catch(() => null);
  const rows = found && !found.isNear ? found.rows.map(reservationOf) : [];
  const isAll = found && !found.isNear && found.next === null;
  return isAll ? rows : [...rows, lookUp(words)];
}

function lookUp(words: string): Command {
  return {
    id: 'look-up',
    label: text('command-look-up', { words: words.trim() }),
    run: () => {
      lookup.sift({ kind: 'all' });
      lookup.type(words.trim());
      go('reservations');
    },
  };
}

function reservationOf({ id, summary, status, pickUp }: RowView): Command {
  const { lead, pnr, pickUpPlace, dropOffPlace } = summary;
  const route = [pickUpPlace, dropOffPlace].filter(Boolean).join(' → ');
  const sign = signOf(status, summary.isTroubled);
  const trouble = summary.isTroubled ? text('status-troubled') : null;
  return {
    id: `reservation-${id}`,
    label: clamped([lead, pnr, route].filter(Boolean).join(' · ') || id, 120),
    note: pickUp?.there
      ? pickUpTimeShort(pickUp.there, pickUp.zone, speech.language)
      : text('command-reservation'),
    chips: [{ icon: sign.icon, words: [trouble, sign.words].filter(Boolean).join(' · ') }],
    isPrivate: true,
    run: () => go('reservations', id),
  };
}

function draftOf({ id, lead, from, to, pickUp, zone }: DraftLine): Command {
  const route = `${shortPlace(from)} → ${shortPlace(to)}`;
  return {
    id: `draft-${id}`,
    label: clamped([lead, route].filter(Boolean).join(' · '), 120),
    note: text('command-draft', { time: pickUpTimeShort(pickUp, zone, speech.language) }),
    isPrivate: true,
    run: () => go('booking', 'draft', id),
  };
}

function travellerOf({ id, traveller }: TravellerView): Command {
  const name = `${traveller.firstName} ${traveller.lastName}`.trim();
  return {
    id: `traveller-${id}`,
    label: [name, traveller.phone || traveller.email].filter(Boolean).join(' · '),
    note: text('command-traveller'),
    isPrivate: true,
    run: () => {
      // A form that is being filled keeps what is typed in it.
      if (!travellers.draft) travellers.begin({ id, traveller });
      go('known');
    },
  };
}

function placeOf(place: SavedPlaceView): Command {
  return {
    id: `place-${place.id}`,
    label: place.saved.place.name,
    note: text('command-place'),
    run: () => {
      if (!places.draft) places.begin(placeDraftOf(place));
      go('known');
    },
  };
}
