/** The saved places and travellers of the agency, for the mock desk: in memory and changeable. */

import type {
  FieldFault,
  FieldRule,
  Handle,
  ImportView,
  RecentPair,
  SavedPlace,
  SavedPlaceView,
  Traveller,
  TravellerView,
  TypedPassenger,
} from '../generated/bindings';
import { handle } from './mockClock';
import { atlas, find, pasted, place, savedHotel } from './mockPlaces';

type Answer = (args: Record<string, unknown>) => unknown;

const once = {
  stops: [],
  pickUp: null,
  offset: null,
  zone: 'Europe/Istanbul',
  back: null,
  bestPrice: false,
  language: null,
  currency: null,
} satisfies Partial<RecentPair>;

export class MockKnown {
  places: SavedPlaceView[] = [savedHotel].map(({ place, source }) => ({
    id: source.kind === 'saved' ? source.id : handle(),
    saved: { place, note: source.kind === 'saved' ? source.note : '' },
  }));
  travellers: TravellerView[] = people.map(traveller => ({ id: handle(), traveller }));
  recent: RecentPair[] = [
    { ...once, from: place('AYT'), to: place('Lara'), people: 2, bags: 3, pickUp: '2026-12-27T09:15' },
    { ...once, from: place('Lara'), to: place('AYT'), stops: [place('Belek')], people: 4, bags: 6 },
    { ...once, from: place('IST'), to: place('Şişli'), people: 1, bags: 1, pickUp: '2026-11-02T18:00' },
  ];

  /** What becomes of every table. */
  imported: ImportView = {
    saved: 2,
    known: 1,
    leftOut: [{ line: 4, name: 'Office', why: 'noSpot' }],
  };

  readonly answers: Record<string, Answer> = {
    find_places: args => find(String(args.text)),
    read_pasted: args => pasted(String(args.text)),
    check_passengers: args => check(args.passengers as TypedPassenger[], args.external === true),
    show_on_map: () => true,
    zone_of: () => atlas[0]?.zone ?? null,
    saved_places: () => this.places,
    save_place: args => {
      const id = (args.id as Handle | null) ?? handle();
      this.places = [{ id, saved: args.place as SavedPlace }, ...this.places.filter(one => one.id !== id)];
      return id;
    },
    import_places: () => this.imported,
    forget_place: args => {
      this.places = this.places.filter(({ id }) => id !== args.id);
      return null;
    },
    remember_search: () => null,
    recent_pairs: () => this.recent,
    forget_recent_pairs: () => null,
    travellers: args => this.#called(String(args.text)),
    save_traveller: args => this.#saveTraveller(args.id as Handle | null, args.traveller as Traveller),
    forget_traveller: args => {
      this.travellers = this.travellers.filter(({ id }) => id !== args.id);
      return null;
    },
  };

  #called(typed: string): TravellerView[] {
    const has = ({ traveller }: TravellerView) =>
      Object.values(traveller).join(' ').toLowerCase().includes(typed.toLowerCase());
    return this.travellers.filter(has);
  }

  #saveTraveller(known: Handle | null, traveller: Traveller): Handle {
    if (traveller.firstName.trim() === '' && traveller.lastName.trim() === '') {
      throw { code: 'invalid', faults: [{ field: 'lastName', rule: 'required', limit: null }] };
    }
    const id = known ?? handle();
    this.travellers = [{ id, traveller }, ...this.travellers.filter(one => one.id !== id)];
    return id;
  }
}

/** As much of the desk's rules as the mock needs. */
function check(passengers: readonly TypedPassenger[], external: boolean): FieldFault[] {
  return passengers.flatMap(({ phone, email, isLead }, at) => {
    const fault = (part: string, rule: FieldRule) => [
      { field: `passengerRequests[${at}].${part}`, rule, limit: null },
    ];
    const number = phone.trim();
    return [
      ...(number === '' && isLead ? fault('phone', 'required') : []),
      ...(/\p{L}/u.test(number) ? fault('phone', 'phoneUnreadable') : []),
      ...(number !== '' && isLead && external && !number.startsWith('+')
        ? fault('phone', 'phoneInternational')
        : []),
      ...(email !== '' && !/^\S+@\S+\.\S+$/.test(email.trim()) ? fault('email', 'notAnEmail') : []),
    ];
  });
}

const people: Traveller[] = [
  { firstName: 'Deniz', lastName: 'Aydın', phone: '+90 555 000 00 01', email: 'deniz@example.com' },
  { firstName: 'Jana', lastName: 'Müller', phone: '+49 30 000000', email: '' },
  { firstName: 'Ольга', lastName: 'Иванова', phone: '', email: 'olga@example.com' },
];
