import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { describe, expect, test, vi } from 'vitest';
import type { FailedStop, OfferView, OrderForm, StandingView } from '../../generated/bindings';
import { handle } from '../../platform/mockClock';
import { MockDesk } from '../../platform/mockDesk';
import { externalOffer, offer, price, sampleForm } from '../../platform/mockOffers';
import { deciding } from '../../shared/booking/bookings.svelte';
import { languages } from '../../shared/language/speech.svelte';
import { nobody } from '../../shared/passengers/people';
import { go } from '../../shared/route.svelte';
import { plain } from '../../shared/testing/plain';
import { trip } from '../../shared/trip/trip.svelte';
import { isAt, openDesk } from '../testing/open';
import { booking } from './booking.svelte';
import Standing from './Standing.svelte';
import { outcome, sendingAll } from './sending.svelte';

const shown = (id: string) => plain(screen.getByTestId(id).textContent);
const tie = '00000000-0000-4000-8000-00000000dead';
const lead = { ...nobody, firstName: 'Deniz', lastName: 'Aydın', phone: '+905550000001', isLead: true };
const recorded: Extract<StandingView, { state: 'recorded' }> = {
  state: 'recorded',
  there: { record: 'r-1', pnr: 'K7Q2MX' },
  back: null,
  failedWaypoints: 0,
  failedStops: [],
  by: { kind: 'service' },
};

/** The review of a complete booking, one key before it is sent. */
async function reviewed({ external = false, both = false } = {}) {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  shell.trade.offersFor = () => [external ? externalOffer() : offer()];
  const user = await openDesk(shell, 'booking/review');
  const searches = [sampleForm(), sampleForm({ pickUp: '2026-12-31T10:15' })].map(form =>
    shell.trade.view(form),
  );
  shell.trade.searches = searches;
  const chosen = searches.slice(0, both ? 2 : 1).flatMap(search => {
    const [first] = search.offers;
    return first ? [{ search, offer: first }] : [];
  });
  booking.begin(chosen, both ? tie : null);
  booking.change({ passengers: [lead], people: 2 });
  for (const leg of booking.legs) leg.flight = 'TK2412';
  await screen.findByTestId('review-people');
  return { shell, user };
}

async function sent(standing: StandingView, options: { both?: boolean } = {}) {
  const { shell, user } = await reviewed(options);
  shell.trade.standing = () => standing;
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByTestId('outcome-title');
  return { shell, user };
}

test('a103 a101 what goes to the desk is what was reviewed: the count, the acceptance, the acknowledgement', async () => {
  const { shell, user } = await reviewed({ external: true });
  await user.click(await screen.findByTestId('accept-0'));
  await user.click(screen.getByTestId('acknowledge-0'));
  await user.click(screen.getByTestId('wizard-forward'));
  await screen.findByTestId('outcome-title');
  expect(shell.called('book')).toEqual([
    {
      order: expect.objectContaining({
        passengers: [lead],
        people: 2,
        flight: 'TK2412',
        acceptedConditions: '2026-11-A',
        acknowledged: true,
        besideTwin: false,
      }),
    },
  ]);
});

test('a158 no passenger carries an id', async () => {
  const { shell } = await sent(recorded);
  const [call] = shell.called('book');
  expect(JSON.stringify(call)).not.toMatch(/passengerId/i);
});

describe('recorded', () => {
  test.each(languages)(
    'a011 in %s it reads recorded, and never confirmed, assigned or complete',
    async language => {
      const { shell } = await sent(recorded);
      await shell.tellSettings({ language });
      const words = {
        tr: 'Rezervasyon kaydedildi',
        en: 'Booking received',
        de: 'Buchung aufgenommen',
        ru: 'Заказ принят',
      };
      await waitFor(() => expect(shown('outcome-title')).toBe(words[language]));
      const all = plain(screen.getByRole('main').textContent);
      expect(all).not.toMatch(
        /confirm|assign|complete|onayland|atandı|tamamland|bestätigt|zugewiesen|abgeschlossen|подтвержд|назначен|заверш/i,
      );
    },
  );

  test('a039 the PNR is large, and one key copies it; the record’s id is something else', async () => {
    const { shell, user } = await sent(recorded);
    expect(shown('pnr-there')).toContain('K7Q2MX');
    (document.activeElement as HTMLElement | null)?.blur();
    await user.keyboard('c');
    await waitFor(() => expect(shell.called('copy_value')).toEqual([{ text: 'K7Q2MX' }]));
    expect(shown('standing-recorded')).toContain('r-1');
  });

  test('a040 a162 stops that could not be added are named in a warning beside the success', async () => {
    const failedStops: FailedStop[] = [
      { kind: 'named', name: 'Belek' },
      { kind: 'asTold', words: '{"index":2}' },
    ];
    const { user } = await sent({ ...recorded, failedWaypoints: 2, failedStops });
    expect(shown('outcome-title')).toBe('Booking received');
    expect([...screen.getByTestId('failed-stops').children].map(one => plain(one.textContent))).toEqual([
      'Belek',
      '{"index":2}',
    ]);
    expect(shown('failed-waypoints')).toContain('2 stops could not be added');
    expect(screen.getByTestId('failed-waypoints').getAttribute('role')).toBe('alert');
    await user.click(screen.getByTestId('ask-support'));
    const support = plain((await screen.findByTestId('support-text')).textContent);
    expect(support).toContain('PNR: K7Q2MX');
    expect(support).toContain('Reservation ID: r-1');
    expect(support).not.toContain('Do you have it on record?');
    expect(support.match(/Stop not added: /g)).toHaveLength(2);
  });

  test('a041 a way back that was recorded with it has its own PNR', async () => {
    await sent({ ...recorded, back: { record: 'r-2', pnr: 'M3X8PA' } });
    expect(shown('pnr-back')).toContain('M3X8PA');
    expect(shown('pnr-there')).toContain('K7Q2MX');
  });

  test('without a PNR it is still recorded', async () => {
    await sent({ ...recorded, there: { record: 'r-1', pnr: null } });
    expect(shown('standing-recorded')).toContain('The service gave no PNR.');
  });

  test('both ways of a trip have one grand total for each currency', async () => {
    const { shell } = await reviewed({ both: true });
    const grand = () => plain(screen.getByTestId('summary-grand').textContent);
    await waitFor(() => expect(grand()).toBe('82.40 EUR'));
    // Nothing is sent without its sum in sight.
    const bar = screen.getByTestId('wizard-forward').closest('footer');
    expect(bar?.contains(screen.getByTestId('summary-grand'))).toBe(true);
    const [, back] = booking.legs;
    const become = (part: OfferView['price']) =>
      shell.trade.change(back?.offer.offer ?? '', () => ({ price: part }));
    await become({ ...price('58.00'), gross: { amount: '2000.5', currency: 'TRY' } });
    await waitFor(() => expect(grand()).toBe('41.20 EUR + 2,000.50 TRY'));
    await become({ ...price('58.00'), gross: null });
    await waitFor(() => expect(grand()).toBe('Price not stated'));
  });

  test('a169 what the total contains stands beside it, on the review and on the outcome', async () => {
    const { shell, user } = await reviewed({ both: true });
    const [there] = booking.legs;
    if (!there) throw new Error('it is reviewed');
    await there.listStandard();
    there.standard = [
      { extra: tie, name: 'Water', price: { amount: '150.00', currency: 'TRY' }, fields: [] },
    ];
    there.chosenStandard = [tie];
    await waitFor(() => expect(shown('review-0-beside')).toBe('not in it: standard extras, 150.00 TRY'));
    expect(shown('review-0-contains')).toBe('the transfer only');
    expect(screen.queryByTestId('review-1-beside')).toBeNull();
    shell.trade.standing = () => recorded;
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByTestId('outcome-title');
    expect(shown('outcome-0-contains')).toBe('the transfer only');
    expect(shown('outcome-0-beside')).toBe('not in it: standard extras, 150.00 TRY');
    expect(shown('outcome-grand')).toBe('82.40 EUR');
  });

  test('both ways of a trip are sent as two intents and told apart', async () => {
    const { shell } = await sent(recorded, { both: true });
    expect(shell.called('book')).toHaveLength(2);
    const [first] = outcome.sent;
    await shell.trade.become(first?.intent ?? '', { state: 'rejected', status: 400, reasons: ['Full.'] });
    await waitFor(() => expect(shown('outcome-title')).toBe('Partly received'));
    expect(shown('outcome-0-mark')).toBe('not booked');
    expect(shown('outcome-1-mark')).toBe('received');
  });

  test('the reservation and the message are one key away, and the way back is searched with an empty day', async () => {
    const { user } = await sent(recorded);
    await user.click(screen.getByTestId('outcome-return'));
    expect(isAt('search')).toBe(true);
    expect([trip.query.from.words, trip.query.to.words]).toEqual(['Lara', 'AYT Antalya Airport']);
    expect(trip.query.when).toEqual({ date: null, time: null, offset: null });
    expect(trip.query.back).toBeNull();
    cleanup();
    const { user: other } = await sent(recorded);
    (document.activeElement as HTMLElement | null)?.blur();
    await other.keyboard('m');
    expect(document.activeElement).toBe(screen.getByTestId('message-copy'));
    await other.keyboard('o');
    expect(isAt('reservations', 'r-1')).toBe(true);
  });

  test('the same ride is booked again, and of two ways no return is offered', async () => {
    const { user } = await sent(recorded, { both: true });
    expect(screen.queryByTestId('outcome-return')).toBeNull();
    await user.click(screen.getByTestId('outcome-again'));
    expect([trip.query.from.words, trip.query.to.words]).toEqual(['AYT Antalya Airport', 'Lara']);
    expect(trip.query.when.date).toBeNull();
  });

  test('of two ways the one that is booked is booked again, not the one that may be', async () => {
    const { shell, user } = await sent(recorded, { both: true });
    const [there] = outcome.sent;
    if (!there) throw new Error('it was sent');
    const form = sampleForm({ people: 7 });
    outcome.sent = [
      { ...there, leg: Object.assign(there.leg, { search: { ...there.leg.search, form } }) },
    ].concat(outcome.sent.slice(1));
    await shell.trade.become(there.intent, {
      ...{ state: 'unknown', since: '2026-12-24T11:30:00Z' },
      ...{ isLooking: false, next: null },
    } as StandingView);
    await screen.findByTestId('standing-unknown');
    await user.click(screen.getByTestId('outcome-again'));
    expect(trip.query.people).toBe(2);
  });

  test('without a record there is nothing to open', async () => {
    await sent({ state: 'gone' });
    expect(screen.queryByTestId('outcome-open')).toBeNull();
    expect(screen.queryByTestId('outcome-again')).toBeNull();
  });

  test('a message for the client is copied by one key in each language, and promises nothing', async () => {
    const { shell, user } = await sent(recorded);
    (document.activeElement as HTMLElement | null)?.blur();
    for (const figure of [1, 2, 3, 4]) await user.keyboard(`{Alt>}[Digit${figure}]{/Alt}`);
    await waitFor(() => expect(shell.called('copy_message')).toHaveLength(4));
    const copied = shell.called('copy_message').map(({ text }) => String(text));
    expect(new Set(copied).size).toBe(4);
    for (const words of copied) {
      expect(words).toContain('K7Q2MX');
      expect(words).toContain('TK2412');
      expect(words).not.toMatch(/[\u2066-\u2069]/);
      expect(words).not.toMatch(/confirm|onayland|bestätigt|подтвержд/i);
    }
  });

  test('another search begins also while the desk has not told of the booking yet', async () => {
    const { shell, user } = await reviewed();
    shell.answering('book', () => handle());
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.click(await screen.findByTestId('outcome-new'));
    await waitFor(() => expect(isAt('search')).toBe(true));
    expect(outcome.sent).toEqual([]);
  });

  test('while nothing is recorded a digit copies nothing', async () => {
    const { shell } = await sent({ state: 'sending', attempt: 1 });
    const failures = vi.fn();
    window.addEventListener('error', failures);
    await fireEvent.keyDown(document.body, { code: 'Digit1', key: '1', altKey: true });
    window.removeEventListener('error', failures);
    expect(failures).not.toHaveBeenCalled();
    expect(shell.called('copy_message')).toEqual([]);
  });

  test('on a Mac the message is copied by Control and a digit', async () => {
    const { shell, user } = await sent(recorded);
    await shell.tellSettings({ system: 'macos' });
    (document.activeElement as HTMLElement | null)?.blur();
    await user.keyboard('{Alt>}[Digit1]{/Alt}{Control>}[KeyC]{/Control}');
    expect(shell.called('copy_message')).toEqual([]);
    await user.keyboard('{Control>}[Digit1]{/Control}');
    await waitFor(() => expect(shell.called('copy_message')).toHaveLength(1));
  });
});

describe('not known', () => {
  const unknown: StandingView = {
    state: 'unknown',
    since: '2026-12-24T11:30:00Z',
    isLooking: false,
    next: null,
  };

  test('it says when it looks next, as long as that is to come', async () => {
    const { shell } = await sent(unknown);
    const [first] = outcome.sent;
    const to = (next: string | null, isLooking = false) =>
      shell.trade.become(first?.intent ?? '', { ...unknown, isLooking, next } as StandingView);
    expect(shown('standing-next')).toBe('Checking continues automatically.');
    await to(new Date(Date.now() + 3_600_000).toISOString());
    await waitFor(() => expect(shown('standing-next')).toMatch(/Next check: \d\d:\d\d/));
    await to(new Date(Date.now() + 3_600_000).toISOString(), true);
    await waitFor(() => expect(shown('standing-next')).toBe('Looking for it in the service’s list now.'));
    await to(new Date(Date.now() - 1000).toISOString());
    await waitFor(() => expect(shown('standing-next')).toBe('Checking continues automatically.'));
  });

  test.each([
    [30, '13:30', '14:29:59'],
    [24 * 60, '27 Nov, 14:00', '29 Nov, 13:59'],
  ])('what is %d minutes away has its day unless it is today', async (minutes, since, next) => {
    vi.setSystemTime(new Date('2026-11-28T14:00:00'));
    try {
      const at = (away_s: number) => new Date(Date.now() + away_s * 1000).toISOString();
      await sent({ ...unknown, since: at(-60 * minutes), next: at(60 * minutes - 1) });
      expect(shown('standing-unknown')).toContain(`No answer from the service since ${since}.`);
      expect(shown('standing-next')).toContain(`Next check: ${next}.`);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a098 a016 it says unknown and never failed, what the desk does, and where it will be found', async () => {
    const { shell, user } = await sent(unknown);
    expect(shown('outcome-title')).toBe('Not known yet whether this was booked');
    const words = shown('standing-unknown');
    expect(words).toContain('It is not known whether this was booked.');
    expect(words).toContain('Don’t book it again.');
    expect(words).not.toMatch(/fail|error|not booked\b(?! again)/i);
    const [first] = outcome.sent;
    await shell.trade.become(first?.intent ?? '', { ...unknown, isLooking: true, next: null });
    await waitFor(() => expect(shown('standing-unknown')).toContain('in the service’s list now'));
    await user.click(screen.getByTestId('nav-search'));
    await screen.findByTestId('search-form');
  });

  test('a099 nothing leads from an unknown booking to sending it anew', async () => {
    await sent(unknown);
    const buttons = within(screen.getByTestId('outcome-0')).queryAllByRole('button');
    expect(buttons.map(({ dataset }) => dataset.testid)).toEqual(['intent-attention', 'ask-support']);
  });

  test('what is found in the lists becomes recorded before one’s eyes', async () => {
    const { shell } = await sent(unknown);
    const [first] = outcome.sent;
    await shell.trade.become(first?.intent ?? '', { ...recorded, by: { kind: 'lists' } });
    await waitFor(() => expect(shown('outcome-title')).toBe('Booking received'));
    expect(shown('standing-recorded')).toContain('Found in the service’s list.');
  });

  test.each([
    ['several', 'Please choose which it is.'],
    ['notComparable', 'Please check for yourself.'],
    ['bodyUnreadable', 'Please check for yourself.'],
    ['tooLong', 'Please ask the service’s support.'],
  ] as const)('a booking that needs a person says why: %s', async (because, asked) => {
    await sent({ state: 'needsPerson', because, candidates: ['r-7'] });
    expect(shown('standing-needsPerson')).toContain(asked);
    expect(shown('standing-needsPerson')).toContain('r-7');
    expect(screen.getByTestId('ask-support')).toBeTruthy();
  });
});

describe('not booked', () => {
  test('a097 a wait that the service asked for counts down and goes on by itself, or not at all', async () => {
    const { shell, user } = await sent({
      state: 'waiting',
      until: new Date(Date.now() + 42_000).toISOString(),
    });
    expect(shown('standing-waiting')).toMatch(/is sent automatically in 0:4\d/);
    expect(shown('standing-waiting')).toContain('Nothing was booked yet.');
    await user.click(screen.getByTestId('intent-drop'));
    await screen.findByTestId('standing-dropped');
    expect(shell.called('decide_booking')[0]).toMatchObject({ decision: { kind: 'drop' } });
  });

  test('a held booking is sent only when the agent says so', async () => {
    const { shell, user } = await sent({ state: 'held', because: 'unattended' });
    expect(shown('standing-held')).toContain('nothing is booked unattended');
    await user.click(screen.getByTestId('intent-send'));
    await screen.findByTestId('standing-sending');
    expect(shell.called('decide_booking')[0]).toMatchObject({ decision: { kind: 'send' } });
  });

  test('a110 every reason of a refusal is told as text, and what was typed is kept', async () => {
    const reasons = ['Phone is wrong.', '<b>Flight</b> unknown.'];
    const { user } = await sent({ state: 'rejected', status: 422, reasons });
    expect(screen.getAllByTestId('reason').map(one => plain(one.textContent))).toEqual([
      '– Phone is wrong.',
      '– <b>Flight</b> unknown.',
    ]);
    expect(shown('standing-rejected')).toContain('Status 422');
    await user.click(screen.getByTestId('intent-review'));
    await waitFor(() => expect(isAt('booking', 'review')).toBe(true));
    expect(shown('review-people')).toContain('Deniz Aydın');
  });

  test('a107 a007 410: a new search is demanded, and the old offer is not sent again', async () => {
    const { shell, user } = await sent({ state: 'gone' });
    await user.click(screen.getByTestId('intent-reshop'));
    await screen.findByTestId('offer-gone');
    await user.click(screen.getByTestId('reshop-search'));
    await screen.findByTestId('reshop');
    expect(shell.called('search').at(-1)).toBeTruthy();
    expect(shell.called('book')).toHaveLength(1);
  });
});

describe('the title', () => {
  const standings: Record<StandingView['state'], StandingView> = {
    recorded,
    unknown: { state: 'unknown', since: '2026-12-24T11:30:00Z', isLooking: false, next: null },
    matched: { state: 'matched', record: 'r-7' },
    needsPerson: { state: 'needsPerson', because: 'several', candidates: [] },
    sending: { state: 'sending', attempt: 1 },
    waiting: { state: 'waiting', until: '2099-01-01T00:00:00Z' },
    held: { state: 'held', because: 'unattended' },
    gone: { state: 'gone' },
    rejected: { state: 'rejected', status: 400, reasons: [] },
    notRecorded: { state: 'notRecorded', by: { kind: 'lists' } },
    dropped: { state: 'dropped' },
  };

  const told: readonly [StandingView['state'], StandingView['state'], string][] = [
    ['unknown', 'unknown', 'Not known yet whether this was booked'],
    ['unknown', 'recorded', 'Not known yet whether this was booked'],
    ['rejected', 'unknown', 'Not known yet whether this was booked'],
    ['matched', 'unknown', 'Not known yet whether this was booked'],
    ['matched', 'matched', 'Please check'],
    ['matched', 'recorded', 'Please check'],
    ['needsPerson', 'needsPerson', 'Please check'],
    ['gone', 'needsPerson', 'Please check'],
    ['sending', 'needsPerson', 'Please check'],
    ['sending', 'sending', 'Being sent'],
    ['sending', 'rejected', 'Being sent'],
    ['sending', 'waiting', 'Being sent'],
    ['sending', 'recorded', 'Being sent'],
    ['waiting', 'waiting', 'Not sent yet'],
    ['held', 'held', 'Not sent yet'],
    ['held', 'rejected', 'Not sent yet'],
    ['waiting', 'gone', 'Not sent yet'],
    ['waiting', 'recorded', 'Partly received'],
    ['dropped', 'recorded', 'Partly received'],
    ['recorded', 'recorded', 'Booking received'],
    ['rejected', 'rejected', 'Not booked'],
    ['gone', 'notRecorded', 'Not booked'],
    ['dropped', 'dropped', 'Not booked'],
  ];

  test('a098 a099 is that of the worst way, and says not booked only when no way can be booked any more', async () => {
    const { shell } = await sent(recorded, { both: true });
    const [first, second] = outcome.sent;
    for (const [there, back, title] of told) {
      await shell.trade.become(first?.intent ?? '', standings[there]);
      await shell.trade.become(second?.intent ?? '', standings[back]);
      await waitFor(() => expect([there, back, shown('outcome-title')]).toEqual([there, back, title]));
    }
  });
});

describe('a trip of which one way came back', () => {
  /** A trip whose way there is recorded and whose way back is gone. */
  async function half() {
    const { shell, user } = await sent(recorded, { both: true });
    const [, second] = outcome.sent;
    await shell.trade.become(second?.intent ?? '', { state: 'gone' });
    await user.click(await screen.findByTestId('intent-reshop'));
    await screen.findByTestId('offer-gone');
    return { shell, user };
  }

  test('only that way is searched again and sent again; the other is told as sent', async () => {
    const { shell, user } = await half();
    expect(booking.legs.map(({ search }) => search.form.pickUp)).toEqual(['2026-12-31T10:15']);
    expect(screen.getAllByTestId('sent-before')).toHaveLength(1);
    await user.click(screen.getByTestId('reshop-search'));
    await user.click(await screen.findByTestId('reshop-take'));
    await waitFor(() => expect(screen.queryByTestId('offer-gone')).toBeNull());
    await user.click(screen.getByTestId('step-review'));
    await screen.findByTestId('review-people');
    await user.click(screen.getByTestId('wizard-forward'));
    await screen.findByTestId('outcome-1');
    expect(shell.called('book')).toHaveLength(3);
  });

  test('all offers are those of that way, tied to the same trip, with what was typed', async () => {
    const { shell, user } = await half();
    await user.click(screen.getByTestId('reshop-search'));
    await user.click(await screen.findByTestId('reshop-other'));
    await waitFor(() => expect(isAt('search', 'offers')).toBe(true));
    expect(trip.query.when.date).toBe('2026-12-31');
    expect(trip.query.back).toBeNull();
    await user.click(await screen.findByTestId('offer-choose'));
    await waitFor(() => expect(isAt('booking', 'extras')).toBe(true));
    expect(booking.trip).toBe(tie);
    expect(booking.passengers[0]?.lastName).toBe('Aydın');
    expect(shell.called('book')).toHaveLength(2);
  });
});

test('of a trip, all offers for one way leave the other way as it was chosen', async () => {
  const { shell, user } = await reviewed({ both: true });
  const [there, back] = booking.legs;
  await shell.trade.change(back?.offer.offer ?? '', () => ({ standing: 'gone', obstacles: ['gone'] }));
  await user.click(await screen.findByTestId('reshop-search'));
  await user.click(await screen.findByTestId('reshop-other'));
  await screen.findByTestId('way-back');
  expect(trip.there.view?.search).toBe(there?.search.search);
  expect(trip.back.view?.form.pickUp).toBe('2026-12-31T10:15');
  const chosen = within(screen.getByTestId('way-there')).getByRole('option');
  expect(plain(chosen.textContent)).toContain('Chosen');
  within(screen.getByTestId('way-back')).getByRole('option').focus();
  await user.keyboard('{Enter}');
  await user.click(screen.getByTestId('book-both'));
  await waitFor(() => expect(isAt('booking', 'extras')).toBe(true));
  expect(booking.legs[0]).toBe(there);
  expect(booking.legs[1]?.offer.standing).toBe('fresh');
  expect(booking.legs[1]?.flight).toBe('TK2412');
});

describe('another booking after it', () => {
  const later = sampleForm({ pickUp: '2027-01-05T08:00' });

  function beginAnother(shell: MockDesk) {
    const search = shell.trade.view(later);
    shell.trade.searches = [...shell.trade.searches, search];
    const [first] = search.offers;
    booking.begin(first ? [{ search, offer: first }] : [], null);
    booking.change({ passengers: [{ ...lead, lastName: 'Becker' }] });
  }

  test('nothing of the former is told beside it, nor to its client', async () => {
    const { shell, user } = await sent(recorded);
    beginAnother(shell);
    go('booking', 'review');
    await screen.findByTestId('review-people');
    expect(screen.queryByTestId('sent-before')).toBeNull();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByTestId('outcome-title');
    await waitFor(() => expect(outcome.sent).toHaveLength(1));
    expect(outcome.sent[0]?.pickUp).toContain('2027-01-05');
    expect(screen.queryByTestId('outcome-1')).toBeNull();
  });

  test('the former booking is corrected with what was typed for it, and the other stays a draft', async () => {
    const { shell, user } = await sent({ state: 'rejected', reasons: ['No.'], status: 400 });
    beginAnother(shell);
    const kept = shell.called('keep_draft').length;
    go('booking', 'outcome');
    await user.click(await screen.findByTestId('intent-review'));
    await screen.findByTestId('review-people');
    expect(booking.legs.map(({ search }) => search.form.pickUp)).toEqual([sampleForm().pickUp]);
    expect(booking.passengers[0]?.lastName).toBe('Aydın');
    const drafts = shell.called('keep_draft').slice(kept);
    expect(JSON.stringify(drafts)).toContain('Becker');
  });

  test('no refusal of the former is told of it', async () => {
    const { shell, user } = await reviewed();
    const faults = [{ field: 'passengerRequests[0].phone', rule: 'required', limit: null } as const];
    shell.failing('book', { code: 'invalid', faults });
    await user.keyboard('{Control>}{Enter}{/Control}');
    const phone = await screen.findByTestId('passenger-phone-0');
    await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'));
    beginAnother(shell);
    await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBeNull());
  });

  test('a new search begun from the former outcome drops nothing of the other', async () => {
    const { shell, user } = await sent(recorded);
    beginAnother(shell);
    go('booking', 'outcome');
    await user.click(await screen.findByTestId('outcome-new'));
    await waitFor(() => expect(isAt('search')).toBe(true));
    expect(booking.passengers[0]?.lastName).toBe('Becker');
  });
});

describe('sending is refused by the desk', () => {
  test('the way that was sent before the refusal is not sent again', async () => {
    const { shell, user } = await reviewed({ both: true });
    let calls = 0;
    shell.answering('book', () => {
      calls += 1;
      return calls === 1 ? handle() : Promise.reject({ code: 'offline' });
    });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByTestId('fault-offline');
    await screen.findByTestId('sent-before');
    shell.answering('book', null);
    await user.click(screen.getByTestId('fault-retry'));
    await screen.findByTestId('outcome-1');
    const trips = shell.called('book').map(({ order }) => (order as OrderForm).offer);
    expect(trips).toHaveLength(3);
    expect(trips[1]).toBe(trips[2]);
  });

  test('a110 each fault stands at its field, the rest as a list', async () => {
    const { shell, user } = await reviewed();
    shell.failing('book', {
      code: 'invalid',
      faults: [
        { field: 'passengerRequests[0].phone', rule: 'required', limit: null },
        { field: 'itemId', rule: 'required', limit: null },
        { field: 'somethingNew', rule: 'required', limit: null },
      ],
    });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(isAt('booking', 'passengers')).toBe(true));
    const phone = screen.getByTestId('passenger-phone-0');
    await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(phone);
    expect(shown('refused-elsewhere')).toContain('Offer: Required.');
    expect(shown('refused-elsewhere')).toContain('somethingNew: Required.');
  });

  test('a twin asks, with the safe answer in front; going on says so to the desk', async () => {
    const { shell, user } = await reviewed();
    shell.failing('book', { code: 'twin', mayExist: false });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByTestId('twin-dialog');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('confirm-keep')));
    shell.failing('book', null);
    await user.click(screen.getByTestId('confirm-action'));
    await screen.findByTestId('outcome-title');
    expect(shell.called('book').map(({ order }) => (order as { besideTwin: boolean }).besideTwin)).toEqual([
      false,
      true,
    ]);
  });

  test('a twin that may turn out to exist is not booked beside', async () => {
    const { shell, user } = await reviewed();
    shell.failing('book', { code: 'twin', mayExist: true });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByTestId('fault-twin');
    expect(screen.queryByTestId('twin-dialog')).toBeNull();
    expect(isAt('booking', 'review')).toBe(true);
  });

  test.each([
    ['passengers', ['people-all', 'flight-0', 'note'], ['passengerRequests', 'flightNo', 'note']],
    ['passengers', ['people-all'], ['passengerCount', 'acceptedServiceConditionsVersion']],
    [
      'review',
      ['accept-0', 'acknowledge-0'],
      ['itemId', 'externalRequirementsAcknowledged', 'acceptedServiceConditionsVersion', 'note'],
    ],
  ])('the first fault leads to %s, and %j are marked', async (step, marked, fields) => {
    const { shell, user } = await reviewed({ external: true });
    await user.click(await screen.findByTestId('accept-0'));
    await user.click(screen.getByTestId('acknowledge-0'));
    const faults = fields.map(field => ({ field, rule: 'tooLong', limit: 1 }) as const);
    shell.failing('book', { code: 'invalid', faults });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId(marked[0] ?? '')));
    expect(isAt('booking', step)).toBe(true);
    const invalid = [...document.querySelectorAll<HTMLElement>('main [aria-invalid="true"]')];
    expect(invalid.map(one => one.dataset.testid)).toEqual(marked);
  });

  test('offline: nothing went, and the draft is kept', async () => {
    const { shell, user } = await reviewed();
    shell.failing('book', { code: 'offline' });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByTestId('fault-offline');
    expect(shell.called('keep_draft').length).toBeGreaterThan(0);
    expect(isAt('booking', 'review')).toBe(true);
  });
});

test('of many reasons and candidates the first are told', () => {
  const nothing = () => {};
  const show = (standing: StandingView) =>
    render(Standing, {
      view: { id: 'i', written: '2026-12-24T11:30:00Z', isOpen: false, standing, ride: null },
      now: 0,
      busy: false,
      copyKey: null,
      oncopy: nothing,
      onsend: nothing,
      ondrop: nothing,
      onreshop: nothing,
      onreview: nothing,
      onattention: nothing,
    });
  const words = Array.from({ length: 30 }, (_, at) => `word ${at}`);
  const rejected = show({ state: 'rejected', status: 400, reasons: words });
  expect(screen.getAllByTestId('reason')).toHaveLength(20);
  rejected.unmount();
  show({ state: 'needsPerson', because: 'several', candidates: words });
  expect(screen.getAllByText(/^word/)).toHaveLength(12);
});

describe('what is left of a booking', () => {
  test('a new search forgets who was booked when all of it was recorded', async () => {
    const { user } = await sent(recorded, { both: true });
    await user.click(screen.getByTestId('outcome-new'));
    expect(booking.passengers).toEqual([nobody]);
  });

  test('a new search keeps the passengers while one way was not sent', async () => {
    const { shell, user } = await reviewed({ both: true });
    shell.trade.standing = () => recorded;
    const book = shell.trade.answers.book;
    shell.answering('book', args =>
      outcome.sent.length > 0 ? Promise.reject({ code: 'offline' }) : book?.(args),
    );
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByTestId('fault-offline');
    go('booking', 'outcome');
    await user.click(await screen.findByTestId('outcome-new'));
    expect(booking.passengers).toEqual([lead]);
    expect(booking.legs).toHaveLength(1);
  });

  test('a new search keeps the passengers while one way may still have to be corrected', async () => {
    const { shell, user } = await sent(recorded, { both: true });
    await shell.trade.become(outcome.sent[1]?.intent ?? '', { state: 'gone' });
    await user.click(screen.getByTestId('outcome-new'));
    expect(booking.passengers).toEqual([lead]);
  });

  test('no fault of it is told of the next one', () => {
    for (const action of [sendingAll, deciding]) action.fault = { code: 'offline' };
    outcome.forget();
    expect([sendingAll.fault, deciding.fault]).toEqual([null, null]);
  });
});

test('the reservation is what comes next as soon as one is recorded, and not before', async () => {
  const { shell } = await sent({ state: 'held', because: 'unattended' });
  expect(screen.getByTestId('outcome-new').classList.contains('primary')).toBe(false);
  expect(screen.queryByTestId('outcome-open')).toBeNull();
  await shell.trade.become(outcome.sent[0]?.intent ?? '', recorded);
  const next = await screen.findByTestId('outcome-open');
  expect(next.classList.contains('primary')).toBe(true);
});

test('what was done comes first, and once something is booked what comes next has its own column', async () => {
  const { shell } = await sent({ state: 'held', because: 'unattended' });
  const columns = () => document.querySelector('.columns');
  const columnOf = (id: string) => screen.getByTestId(id).closest('.columns > div');
  expect(columns()?.classList.contains('two')).toBe(false);
  await shell.trade.become(outcome.sent[0]?.intent ?? '', recorded);
  await screen.findByTestId('outcome-open');
  expect(columns()?.classList.contains('two')).toBe(true);
  expect([...(columns()?.children ?? [])]).toEqual([columnOf('outcome-0'), columnOf('outcome-open')]);
  expect(columnOf('message')).toBe(columnOf('outcome-open'));
});

describe('a key that does something here does nothing else in the window', () => {
  const pressed = (part: KeyboardEventInit) => fireEvent.keyDown(document.body, part);

  test('at the outcome, and one that is held does nothing at all', async () => {
    await sent(recorded);
    expect(await pressed({ code: 'KeyN', repeat: true })).toBe(true);
    expect(isAt('booking', 'outcome')).toBe(true);
    expect(await pressed({ code: 'KeyC' })).toBe(false);
    expect(await pressed({ code: 'Digit1', altKey: true })).toBe(false);
    expect(await pressed({ code: 'KeyN' })).toBe(false);
  });

  test('in the wizard', async () => {
    await reviewed();
    expect(await pressed({ key: 'Escape' })).toBe(false);
    expect(isAt('booking', 'passengers')).toBe(true);
    expect(await pressed({ key: 'Enter', ctrlKey: true })).toBe(false);
  });
});
