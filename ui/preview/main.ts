/**
 * The window in a browser, without the shell: `npm run dev`, then /preview.html?state=NAME&language=de&theme=dark.
 * The states are below.
 */

import type {
  CancelView,
  DeskError,
  Language,
  Problem,
  SearchForm,
  SettingsView,
  StandingView,
  Theme,
  TypedPassenger,
} from '../src/generated/bindings';
import { Rehearsal, sandboxProfile, testProfile } from '../src/platform/rehearsal';
import { sampleForm } from '../src/platform/rehearsedOffers';
import { place } from '../src/platform/rehearsedPlaces';
import { status } from '../src/platform/rehearsedRecords';

const asked = new URLSearchParams(location.search);
const state = asked.get('state') ?? '';
const shell = new Rehearsal();
const liveProfile = {
  ...testProfile,
  name: 'Müller Reisen',
  kind: 'live',
  colour: 'teal',
  baseUrl: 'https://api.example.com',
} as const;
const keyring = (state: 'missing' | 'locked' | 'timedOut' | 'failed' | 'keyMissing') =>
  ({ kind: 'keyring', state }) as const;
const never = () => new Promise(() => {});

const problems: Record<string, Problem> = {
  unknownProfile: { kind: 'unknownProfile', name: 'antalya', known: ['sandbox', 'Kıyı Turizm'] },
  badBaseUrl: { kind: 'badBaseUrl', url: 'http://api.example.com/partner', rule: 'notHttps' },
  settingsUnreadable: {
    kind: 'settingsUnreadable',
    path: '/data/transfer-desk/settings.toml',
    line: 7,
  },
  inUse: { kind: 'inUse', path: '/data/transfer-desk' },
  newer: {
    kind: 'storage',
    state: 'newer',
    path: '/data/transfer-desk/sandbox/journal.db',
  },
  readOnly: { kind: 'storage', state: 'readOnly', path: '' },
  sandbox: { kind: 'sandbox' },
  noEncryption: { kind: 'noEncryption' },
};

const signInErrors: Record<string, DeskError> = {
  offline: { code: 'offline' },
  rateLimited: { code: 'rateLimited', until: new Date(Date.now() + 42_000).toISOString() },
  serviceFailed: { code: 'serviceFailed' },
};

/** Signed in, at a place of the window; what follows is done as an agent would do it. */
function at(place: string, signedIn = true): void {
  if (signedIn) shell.session = shell.active('agent@sandbox.test');
  else shell.trade.prices = 'public';
  location.hash = `#/${place}`;
}

async function searched(place: string, part: Partial<SearchForm> = {}): Promise<void> {
  const { trip } = await import('../src/features/search/trip.svelte');
  const { queryOf } = await import('../src/features/search/query');
  const form = sampleForm(part);
  const back = states.back === states[state] ? { ...form, pickUp: '2026-12-31T10:15' } : null;
  trip.query = queryOf(form, back);
  at(place, shell.trade.prices === 'partner');
  shell.begin();
  await trip.search();
}

const people: TypedPassenger[] = [
  {
    firstName: 'Deniz',
    lastName: 'Aydın',
    phone: '+90 555 000 00 01',
    email: 'deniz@example.com',
    isLead: true,
  },
  { firstName: 'Ольга', lastName: 'Иванова', phone: '', email: '', isLead: false },
];

async function began(step: string, which = 1, both = false): Promise<void> {
  const { booking } = await import('../src/features/booking/booking.svelte');
  const { trip } = await import('../src/features/search/trip.svelte');
  await searched(`booking/${step}`);
  const search = trip.there.view;
  const offer = search?.offers[which];
  if (!search || !offer) return;
  const back = shell.trade.view(
    sampleForm({ from: place('Lara'), to: place('AYT'), pickUp: '2026-12-31T10:15' }),
  );
  shell.trade.searches = [...shell.trade.searches, back];
  const second = back.offers[0];
  booking.begin([{ search, offer }, ...(both && second ? [{ search: back, offer: second }] : [])], null);
  if (step === 'extras' && which === 1) booking.legs[0]?.want('CHILD', 1);
  if (step !== 'extras')
    booking.change({ passengers: people, people: 4, note: 'Two child seats if at all possible.' });
  for (const leg of booking.legs) leg.flight = 'TK2412';
}

async function ended(standing: StandingView, both = false): Promise<void> {
  await began('outcome', 1, both);
  const { send } = await import('../src/features/booking/sending.svelte');
  shell.trade.standing = () => standing;
  await send();
}

const recorded: StandingView = {
  state: 'recorded',
  there: { record: '6f1c7a52-8a0e-4a3c-9a57-3f7d1c2b9e10', pnr: 'K7Q2MX' },
  back: null,
  failedWaypoints: 0,
  by: { kind: 'service' },
};

function booked(place = '', count = 40): void {
  shell.book.fill(count);
  at(place === '' ? 'reservations' : `reservations/${shell.book.records[0]?.id ?? ''}${place}`);
}

function cancelled(view: CancelView): void {
  booked('/cancel');
  const id = shell.book.records[0]?.id ?? '';
  shell.book.trips = [shell.book.records.slice(0, 2).map(one => one.id)];
  void shell.book.cancel(id, view);
}

const states: Record<string, () => void | Promise<void>> = {
  reservations: () => {
    booked('', 1200);
    const [first, second, third] = shell.book.records;
    if (first) Object.assign(first, { needsAttention: true, status: status(7) });
    if (second) Object.assign(second, { status: status(17, 'Handed to the night desk') });
    if (third) Object.assign(third, { pickUp: null, flightNo: null });
  },
  reservationsTyped: async () => {
    booked('', 300);
    const { lookup } = await import('../src/features/reservations/lookup.svelte');
    lookup.text = 'deniz tk';
  },
  reservationsReading: () => {
    booked('', 400);
    shell.book.sync = { ...shell.book.sync, progress: { page: 3, records: 600 } };
  },
  reservationsOffline: async () => {
    booked('', 400);
    shell.failing('sync_now', { code: 'offline' });
    const { readLists } = await import('../src/features/reservations/lookup.svelte');
    shell.begin();
    await readLists();
  },
  reservationsNone: async () => {
    booked('', 300);
    const { lookup } = await import('../src/features/reservations/lookup.svelte');
    lookup.text = 'zzz';
  },
  record: () => booked('/'),
  recordTrouble: () => {
    booked('/');
    const [first] = shell.book.records;
    if (first) Object.assign(first, { needsAttention: true, serviceIssue: 'DRIVER_LATE', status: status(7) });
  },
  cancel: () => {
    booked('/cancel');
    shell.book.trips = [shell.book.records.slice(0, 2).map(({ id }) => id)];
  },
  cancelled: () => cancelled({ state: 'cancelled', percent: 25 }),
  cancelledFree: () => cancelled({ state: 'cancelled', percent: 0 }),
  cancelChecking: () =>
    cancelled({ state: 'checking', since: new Date().toISOString(), next: new Date().toISOString() }),
  cancelRefused: () =>
    cancelled({
      state: 'refused',
      why: { kind: 'words', status: 409, serviceCode: 'GROUPED', messages: ['Merged into a group.'] },
    }),
  change: () => booked('/change'),
  changeMoved: async () => {
    booked('/change');
    const id = shell.book.records[0]?.id ?? '';
    const record = shell.book.records[0];
    if (!record) return;
    const { fieldsOf } = await import('../src/platform/rehearsedRecords');
    const { drafts } = await import('../src/features/reservations/change.svelte');
    const draft = drafts.of(id);
    draft.meet(fieldsOf(record), null);
    draft.type({ flight: 'PC1203', note: '' });
    const fields = fieldsOf({ ...record, flightNo: 'XQ140' });
    shell.answering('open_update', () =>
      shell.book.update(id, { state: 'opened', fields, moved: ['flightNo'] }),
    );
  },
  attention: () => {
    booked('', 12);
    location.hash = '#/attention';
    const [first, second, third, fourth] = shell.book.records.map(({ id }) => id);
    const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    shell.book.attention = {
      items: [
        {
          urgency: 'acute',
          about: { kind: 'driverMissing', record: second ?? '' },
          time: soon(3),
          mayBeDone: true,
        },
        {
          urgency: 'acute',
          about: { kind: 'troubled', record: first ?? '' },
          time: soon(5),
          mayBeDone: true,
        },
        {
          urgency: 'decide',
          about: { kind: 'halfCancelled', cancelled: [third ?? ''], standing: [fourth ?? ''] },
          time: soon(30),
          mayBeDone: true,
        },
        {
          urgency: 'decide',
          about: { kind: 'stopsMissing', record: fourth ?? '', count: 2 },
          time: soon(44),
          mayBeDone: true,
        },
        {
          urgency: 'watch',
          about: { kind: 'errandUnknown', record: third ?? '', errand: 'cancel' },
          time: soon(-0.2),
          mayBeDone: false,
        },
      ],
      aside: [
        {
          item: {
            urgency: 'decide',
            about: { kind: 'notConfirmed', record: fourth ?? '' },
            time: soon(60),
            mayBeDone: true,
          },
          aside: { kind: 'done', reason: 'The hotel drives them itself.' },
          since: soon(-5),
        },
      ],
    };
  },
  settings: () => at('settings'),
  fields: () => at('settings/fields'),
  licences: () => at('settings/licences'),
  sandboxDials: () => at('sandbox'),
  reservationsRecent: () => {
    booked('');
    shell.book.recent = shell.book.records.slice(2, 7).map(({ id }) => id);
  },
  cancelPast: () => {
    booked('/cancel');
    const past = (percent: number, days: number, hoursBefore: number) => ({
      percent,
      cancelled: new Date(Date.now() - days * 86_400_000).toISOString(),
      hoursBefore,
    });
    shell.book.past = {
      supplier: 'Coast Rides',
      lead: 'day',
      alike: [past(25, 9, 20), past(25, 31, 11), past(50, 60, 3)],
      others: [past(0, 12, 80)],
    };
  },
  attentionNone: () => {
    booked('', 3);
    location.hash = '#/attention';
  },
  reservationsEmpty: () => {
    booked('', 0);
    shell.book.sync = { progress: null, wholeSince: null };
  },
  known: () => at('known'),
  search: () => at('search'),
  public: () => at('search', false),
  typed: async () => {
    const { trip } = await import('../src/features/search/trip.svelte');
    const { queryOf } = await import('../src/features/search/query');
    trip.query = queryOf(
      sampleForm({ stops: [place('Belek'), place('Side')] }),
      sampleForm({ pickUp: '2026-12-31T10:15' }),
    );
    at('search');
  },
  twice: async () => {
    const { trip } = await import('../src/features/search/trip.svelte');
    const { queryOf } = await import('../src/features/search/query');
    trip.query = queryOf(
      sampleForm({ from: place('BER'), to: place('Potsdam'), pickUp: '2026-10-25T02:30' }),
      null,
    );
    at('search');
  },
  recorded: () => ended(recorded),
  recordedBoth: () => ended({ ...recorded, failedWaypoints: 1 }, true),
  sending: () => ended({ state: 'sending', attempt: 1 }),
  unknown: () => ended({ state: 'unknown', since: new Date().toISOString(), isLooking: true }),
  waiting: () => ended({ state: 'waiting', until: new Date(Date.now() + 42_000).toISOString() }),
  held: () => ended({ state: 'held', because: 'unattended' }),
  gone: () => ended({ state: 'gone' }),
  rejected: () =>
    ended({ state: 'rejected', status: 400, reasons: ['Phone number is not valid.', 'Flight is unknown.'] }),
  needsPerson: () =>
    ended({ state: 'needsPerson', because: 'several', candidates: ['6f1c7a52-8a0e', '0b7d2c11-19ab'] }),
  twin: async () => {
    await began('review');
    shell.failing('book', { code: 'twin', mayExist: false });
    const { send } = await import('../src/features/booking/sending.svelte');
    await send();
  },
  extras: () => began('extras'),
  standard: () => began('extras', 0),
  passengers: () => began('passengers'),
  review: () => began('review'),
  reviewBack: () => began('review', 1, true),
  overdue: async () => {
    await began('extras');
    const id = shell.trade.searches[0]?.offers[1]?.offer ?? '';
    await shell.trade.change(id, () => ({ standing: 'overdue', deadline: new Date().toISOString() }));
  },
  offers: () => searched('search/offers', { people: 4 }),
  publicOffers: () => {
    shell.trade.prices = 'public';
    return searched('search/offers');
  },
  back: () => searched('search/offers'),
  compare: async () => {
    await searched('search/offers/compare', { people: 4 });
    const { trip } = await import('../src/features/search/trip.svelte');
    const { showings } = await import('../src/features/offer/showings.svelte');
    const view = trip.there.view;
    for (const one of view?.offers.slice(0, 4) ?? []) if (view) showings.compare(view.search, one.offer);
  },
  noOffers: () => {
    shell.trade.offersFor = () => [];
    shell.trade.coverage = {
      status: 'OutOfService',
      cities: ['Antalya', 'Istanbul', 'Bodrum'],
      destinations: ['Lara', 'Belek', 'Side', 'Alanya'],
    };
    return searched('search/offers');
  },
  active: () => {
    shell.session = shell.active('agent@sandbox.test');
  },
  renewing: () => {
    shell.session = { ...shell.active('agent@sandbox.test'), state: 'renewing' };
  },
  volatile: () => {
    shell.trouble = keyring('locked');
    shell.session = shell.active('agent@sandbox.test');
    shell.failing('retry_keyring', { code: 'keyring', state: 'locked' });
  },
  locked: () => {
    shell.session = { state: 'locked', trouble: keyring('timedOut') };
    shell.answering('retry_keyring', never);
  },
  keyMissing: () => {
    shell.session = { state: 'locked', trouble: keyring('keyMissing') };
  },
  unreadable: () => {
    shell.session = { state: 'locked', trouble: { kind: 'storage', state: 'unreadable' } };
  },
  refused: () => {
    shell.session = { state: 'signedOut', why: 'refused', lastUser: '+905550000001' };
  },
  signingIn: () => {
    shell.answering('sign_in', never);
  },
  live: () => {
    shell.settings.profile = liveProfile;
    shell.session = shell.active('d.aydin@example.com');
  },
  test: () => {
    shell.settings.profile = testProfile;
  },
};

shell.settings = {
  ...shell.settings,
  profiles: [sandboxProfile, testProfile, liveProfile],
  language: (asked.get('language') ?? 'en') as Language,
  theme: (asked.get('theme') ?? 'system') as Theme,
  density: asked.has('close') ? 'close' : 'roomy',
  privacy: asked.has('private'),
} satisfies SettingsView;

await states[state]?.();
const problem = problems[state];
if (problem) shell.startup = { kind: 'blocked', problem };
const error = signInErrors[state];
if (error) shell.failing('sign_in', error);
shell.begin();

await import('../src/main');
