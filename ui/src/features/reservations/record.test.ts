import { cleanup, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { CancelView, ReservationView } from '../../generated/bindings';
import { MockDesk } from '../../platform/mockDesk';
import { price } from '../../platform/mockOffers';
import { reservation, status } from '../../platform/mockRecords';
import { cityOf } from '../../shared/language/cities';
import { text } from '../../shared/language/speech.svelte';
import { deskZone } from '../../shared/language/zones';
import { plain } from '../../shared/testing/plain';
import { trip } from '../../shared/trip/trip.svelte';
import { isAt, openDesk } from '../testing/open';

const shown = (id: string) => plain(screen.getByTestId(id).textContent);
const id = reservation(0).id;
const other = reservation(1).id;

async function opened(
  part: Partial<ReservationView> = {},
  place = '',
  prepare: (shell: MockDesk) => void = () => {},
) {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  shell.book.records = [reservation(0, { pnr: 'K7Q2MX', ...part }), reservation(1, { pnr: 'M3X8PA' })];
  prepare(shell);
  const user = await openDesk(shell, `reservations/${id}${place}`);
  await screen.findByTestId(place === '' ? 'record-title' : 'cancel-title');
  return { shell, user };
}

describe('a reservation', () => {
  const untold = {
    ...{ pickUp: null, passengers: null, pickUpPlace: null, dropOffPlace: null, gross: null, charge: null },
  };

  test('a161 what the record does not tell stands as it was booked', async () => {
    await opened(untold);
    await waitFor(() => expect(shown('record-when')).toMatch(/\d\d:\d\d.*as booked$/));
    expect(shown('record-way')).toMatch(/ → .*as booked$/);
    expect(shown('record-people')).toMatch(/^Deniz Aydın ?Ece Aydın.*as booked/);
    expect(shown('record-price')).toMatch(/^58\.00 EUR.*as booked/);
    expect(shown('record-title')).toBe('Deniz Aydın and 1 more');
  });

  test('a161 a cancellation names the ride as it was booked, and a reservation without a PNR in words', async () => {
    const { user } = await opened({ ...untold, pnr: null }, '/cancel');
    await waitFor(() => expect(shown('cancel-when')).toMatch(/\d\d:\d\d.*as booked$/));
    expect(shown('cancel-who')).toContain('Deniz Aydın and 1 more');
    expect(shown('cancel-way')).toMatch(/ → .*as booked$/);
    expect(shown('cancel-title')).toBe('Cancel this reservation');
    await user.click(await screen.findByTestId('cancel-want'));
    await screen.findByTestId('cancel-confirm');
    expect(shown('cancel-confirm')).toContain('Cancel this reservation now');
    expect(shown('cancel-confirm-when')).toMatch(/\d\d:\d\d/);
    expect(shown('cancel-confirm')).not.toContain(id);
  });

  test('a161 a way back that the service made has its people, and nothing of the other way', async () => {
    await opened(untold, '', shell =>
      shell.book.beside.set(id, {
        asBooked: {
          pickUp: null,
          zone: 'Europe/Istanbul',
          places: [],
          people: ['Deniz Aydın'],
          isBookedRide: false,
        },
      }),
    );
    await waitFor(() => expect(shown('record-title')).toBe('Deniz Aydın'));
    expect(shown('record-when')).toBe('no time');
    expect(shown('record-way')).not.toContain('Lara');
    expect(screen.queryByTestId('record-price')).toBeNull();
  });

  test('a161 what the record tells is not replaced, and nothing is made up for another desk’s', async () => {
    await opened();
    await waitFor(() => expect(shown('record-when')).not.toBe(''));
    for (const part of ['when', 'way', 'people', 'price']) {
      expect(shown(`record-${part}`)).not.toContain('as booked');
    }
    cleanup();
    await opened(untold, '', shell => shell.book.beside.set(id, { dossier: null }));
    await waitFor(() => expect(shown('record-when')).toBe('no time'));
    expect(shown('record-people')).toContain('No name');
    expect(screen.queryByTestId('record-price')).toBeNull();
  });

  test('a169 what the price contains stands beside it while it is the one that was booked', async () => {
    const { shell } = await opened();
    await waitFor(() => expect(shown('record-price-contains')).toBe('the transfer and 1 extra'));
    expect(screen.queryByTestId('record-price-beside')).toBeNull();
    expect(shown('dossier-contains')).toBe('the transfer and 1 extra');
    const dossier = shell.book.page(id)?.dossier;
    if (!dossier?.accepted) throw new Error('it was booked here');
    const water = { name: 'Water', price: { amount: '3.50', currency: 'TRY' } };
    const accepted = { ...dossier.accepted, standardExtras: [water] };
    shell.book.beside.set(id, { dossier: { ...dossier, accepted } });
    await shell.book.change(id, { note: 'x' });
    await waitFor(() => expect(shown('record-price-beside')).toBe('not in it: standard extras, 3.50 TRY'));
    await shell.book.change(id, { gross: { amount: '61.00', currency: 'EUR' } });
    await waitFor(() => expect(shown('record-price')).toContain('61.00 EUR'));
    expect(shown('record-price-contains')).toBe('what it contains is not stated');
  });

  test('the id and the number of the status stand behind details, for support alone', async () => {
    await opened({ status: status(4) });
    const details = await screen.findByTestId<HTMLDetailsElement>('record-id');
    expect(details.open).toBe(false);
    expect(plain(details.textContent)).toContain(id);
    expect(plain(details.textContent)).toContain('Status 4');
    expect(shown('record-status')).toBe('Confirmed');
  });

  test.each([11, 12])('with the status %i neither change nor cancellation is offered', async code => {
    const { user } = await opened({ status: status(code) });
    for (const part of ['change', 'cancel', 'past']) {
      expect(screen.queryByTestId(`record-${part}`)).toBeNull();
    }
    await user.keyboard('ex');
    expect(isAt('reservations', id)).toBe(true);
  });

  test('with the status 11 a cancellation in doubt can still be opened', async () => {
    const { user } = await opened({ status: status(11) }, '', shell => {
      const since = new Date().toISOString();
      shell.book.beside.set(id, { cancel: { state: 'checking', since, next: since } });
    });
    await user.click(screen.getByTestId('request-cancel-open'));
    await waitFor(() => expect(isAt('reservations', id, 'cancel')).toBe(true));
  });

  test('a039 what is asked of the service goes by the id; the PNR is copied by one key', async () => {
    const { shell, user } = await opened();
    await waitFor(() => expect(shell.called('refresh_reservation')).toEqual([{ id }]));
    await user.keyboard('c');
    await waitFor(() => expect(shell.called('copy_value')).toEqual([{ text: 'K7Q2MX' }]));
    expect(JSON.stringify([shell.called('reservation'), shell.called('refresh_reservation')])).not.toContain(
      'K7Q2MX',
    );
  });

  test('a052 attention and a service issue stand above all else and point to support', async () => {
    await opened({ status: status(7), needsAttention: true, serviceIssue: 'DRIVER_LATE' });
    const trouble = screen.getByTestId('record-trouble');
    expect(plain(trouble.textContent)).toContain('DRIVER_LATE');
    expect(plain(trouble.textContent)).toContain('Contact the service’s support');
    const title = screen.getByTestId('record-title');
    expect(trouble.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getByTestId('record-status').classList.contains('good')).toBe(false);
  });

  test('a144 it says how old the copy is, and that only the service knows what is true now', async () => {
    await opened({ readUtc: new Date(Date.now() - 3 * 3_600_000).toISOString() }, '', shell =>
      shell.failing('refresh_reservation', { code: 'offline' }),
    );
    await screen.findByTestId('fault-offline');
    expect(shown('record-age')).toMatch(/^Updated .* \(3 hours ago\)$/);
  });

  test('a copy that cannot be read here says why, and is read again', async () => {
    const shell = new MockDesk();
    shell.session = shell.active('agent@sandbox.test');
    shell.book.records = [reservation(0)];
    shell.failing('reservation', { code: 'unreadable' });
    await openDesk(shell, `reservations/${id}`);
    await screen.findByTestId('fault-unreadable');
    expect(screen.queryByText(text('record-unknown'))).toBeNull();
    shell.failing('reservation', null);
    screen.getByTestId('fault-retry').click();
    await screen.findByTestId('record-title');
  });

  test('the other leg of a trip is beside it, and opens to be read', async () => {
    const { user } = await opened({}, '', shell => {
      shell.book.trips = [[id, other]];
    });
    expect(shown('leg-0')).toContain('M3X8PA');
    await user.click(screen.getByTestId('leg-open-0'));
    await waitFor(() => expect(isAt('reservations', other)).toBe(true));
    await waitFor(() => expect(shown('leg-0')).toContain('K7Q2MX'));
  });

  test('a111 a reading that is refused is shown, and the copy stays', async () => {
    await opened({}, '', shell =>
      shell.failing('refresh_reservation', {
        code: 'refused',
        status: 404,
        serviceCode: null,
        messages: ['No such reservation.'],
      }),
    );
    await screen.findByTestId('fault-refused');
    expect(shown('fault-message')).toBe('No such reservation.');
    expect(shown('record-title')).toBe('Deniz Aydın and 1 more');
  });

  test('a043 fields that nobody has a name for are shown as they came', async () => {
    await opened({ passengers: null, pickUp: null, gross: null, charge: null });
    expect(shown('raw')).toContain('2 more fields from the service');
    expect(shown('raw')).toContain('vehicleDetails.plateNumber 07 ABC 123');
  });

  test('a175 a record that was too long to be kept whole says so', async () => {
    await opened({ isShortened: true, unknown: [] });
    expect(shown('raw-shortened')).toContain('too long to be saved whole');
    expect(screen.queryByTestId('raw')).toBeNull();
  });

  test('a004 the price displayed and the one collected stand side by side', async () => {
    await opened();
    expect(shown('record-price')).toContain('58.00 EUR');
    expect(shown('record-price')).toContain('2,940.00 TRY');
  });

  test.each([
    [3, true],
    [-23, true],
    [26, false],
    [-26, false],
  ])('%i hours before the pick-up the driver stands on top: %s', async (hours, isOnTop) => {
    const utc = new Date(Date.now() + hours * 3_600_000).toISOString();
    const pickUp = { asItCame: utc, utc, there: utc.slice(0, 16), zone: 'Europe/Istanbul' };
    await opened({ pickUp, driver: 'Kemal Yıldız', driverPhone: '+905550000042', plate: '07 ABC 123' });
    expect(screen.queryByTestId('record-driver-top') !== null).toBe(isOnTop);
    expect(screen.getAllByTestId('record-driver')).toHaveLength(1);
    expect(shown('record-driver')).toBe('Kemal Yıldız');
    expect(shown('record-driver-phone')).toContain('+905550000042');
    expect(shown('record-plate')).toContain('07 ABC 123');
  });

  test('without a driver nothing is claimed of one', async () => {
    const utc = new Date(Date.now() + 3_600_000).toISOString();
    await opened({ pickUp: { asItCame: utc, utc, there: utc.slice(0, 16), zone: 'Europe/Istanbul' } });
    expect(screen.queryByTestId('record-driver-top')).toBeNull();
    expect(screen.queryByTestId('record-driver')).toBeNull();
  });

  test('a167 the service’s own name of the status stands beside the desk’s word, read once in a language', async () => {
    const withNames = (shell: MockDesk) => {
      shell.settings.profile = { ...shell.settings.profile, statusCataloguePath: '/api/statuses' };
      shell.answering('status_names', () => [
        { code: 4, name: 'Onaylı' },
        { code: 6, name: 'Sürücü bekleniyor' },
      ]);
    };
    const { shell } = await opened({}, '', withNames);
    await waitFor(() => expect(shown('record-status-name')).toBe(`The service calls it “Onaylı”.`));
    expect(shown('record-status')).toContain('Confirmed');
    await shell.book.tell();
    expect(shell.called('status_names')).toHaveLength(1);
  });

  test('a167 names that cannot be read are missing without a word, and asked for with the next record', async () => {
    const { shell, user } = await opened({}, '', one => {
      one.settings.profile = { ...one.settings.profile, statusCataloguePath: '/api/statuses' };
      one.failing('status_names', { code: 'serviceFailed' });
    });
    await waitFor(() => expect(shell.called('status_names').length).toBeGreaterThan(0));
    expect(screen.queryByTestId('record-status-name')).toBeNull();
    await user.keyboard('{Escape}');
    shell.failing('status_names', null);
    shell.answering('status_names', () => [{ code: 4, name: 'Onaylı' }]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(shown('record-status-name')).toContain('Onaylı'));
  });

  test('a012 a044 nothing here changes a status, and no catalogue is asked for by itself', async () => {
    const { shell } = await opened();
    const buttons = screen.getAllByRole('button').map(button => plain(button.textContent));
    expect(buttons.join(' ')).not.toMatch(/status|confirm|complete/i);
    expect(shell.called('status_names')).toEqual([]);
  });

  test('a028 a deadline is told by the clock of the pick-up, and says whose clock that is', async () => {
    const utc = '2026-12-20T10:00:00Z';
    await opened({ freeUntilUtc: utc });
    expect(shown('record-deadline')).toContain('20 Dec, 13:00');
    expect(shown('record-deadline')).toContain('Istanbul time');
  });

  const elsewhere = (shell: MockDesk) => void shell.book.beside.set(id, { dossier: null });
  const inBerlin = {
    asItCame: '2026-12-24T14:30:00+01:00',
    utc: '2026-12-24T13:30:00Z',
    there: '2026-12-24T14:30:00+01:00',
    zone: null,
  };

  test.each(['', '/cancel'])(
    'a028 where the desk knows no zone, by the offset of the pick-up: %s',
    async place => {
      await opened({ freeUntilUtc: '2026-12-20T10:00:00Z', pickUp: inBerlin }, place, elsewhere);
      const deadline = place === '' ? 'record-deadline' : 'cancel-deadline';
      await waitFor(() => expect(shown(deadline)).toContain('20 Dec, 11:00'));
      expect(shown(deadline)).toContain('UTC+1');
      expect(shown(deadline)).not.toContain('Istanbul');
    },
  );

  test('a028 where nothing tells the clock of the pick-up, by the one of this desk, and it says so', async () => {
    await opened({ freeUntilUtc: '2026-12-20T10:00:00Z', pickUp: null }, '', elsewhere);
    const city = cityOf(deskZone(), 'en');
    expect(shown('record-deadline')).toContain(`${city} time`);
  });

  test('the ride that was booked here is drawn, and none is made up for another desk’s', async () => {
    await opened();
    await screen.findByTestId('route-map');
    cleanup();
    await opened({}, '', shell => shell.book.beside.set(id, { dossier: null }));
    await waitFor(() => expect(shown('record-when')).not.toBe(''));
    expect(screen.queryByTestId('route-map')).toBeNull();
  });

  test('a041 the other leg of the trip is one key away', async () => {
    const { user } = await opened({}, '', shell => {
      shell.book.trips = [[id, other]];
    });
    expect(shown('leg-0')).toContain('Way back · M3X8PA');
    await user.click(screen.getByTestId('leg-open-0'));
    await waitFor(() => expect(isAt('reservations', other)).toBe(true));
  });

  test('a162 a165 what was searched, chosen and agreed to when it was booked here is told', async () => {
    const route = {
      route: null,
      name: 'By the bridge',
      crossing: 'Osmangazi',
      isDefault: false,
      distance: '40 km',
      travelTime: null,
      price: price('63.00', null),
      difference: null,
      entryPlaza: null,
      exitPlaza: null,
      polyline: null,
    };
    const water = { name: 'Water', price: { amount: '3.50', currency: 'EUR' } };
    await opened({}, '', shell => {
      const dossier = shell.book.page(id)?.dossier;
      if (!dossier?.offer || !dossier.accepted) throw new Error('it was booked here');
      const policy = { message: 'Above the limit', violations: ['MAX_PRICE'], blocked: true };
      shell.book.beside.set(id, {
        dossier: {
          ...dossier,
          failedStops: [{ kind: 'named', name: 'Side' }],
          offer: {
            ...dossier.offer,
            form: { ...dossier.offer.form, people: 5, bags: 2 },
            language: 'de',
            policy,
            route,
            alternativeRoutes: 'By the coast: 24 km',
          },
          accepted: {
            ...dossier.accepted,
            standardExtras: [water, { name: null, price: null }],
            passengerCount: 5,
          },
        },
      });
    });
    expect(shown('address-pick-up')).toBe('Antalya Airport, Terminal 2');
    expect(shown('address-drop-off')).toBe('Lara, Muratpaşa/Antalya');
    expect(shown('address-other-routes')).toBe('By the coast: 24 km');
    expect(shown('dossier-failed-stops')).toBe('Side');
    expect(shown('dossier-searched')).toBe('5 people, 2 bags language Deutsch, currency EUR');
    expect(shown('dossier-people')).toBe('5 passengers in total');
    expect(shown('dossier-route')).toContain('By the bridge · Osmangazi');
    expect(shown('dossier-policy')).toContain('Above the limit');
    expect(shown('dossier-policy')).toContain('MAX_PRICE');
    expect(shown('dossier-policy')).toContain('booked all the same');
    expect(shown('dossier-extras')).toContain('Child seat × 1');
    expect(shown('dossier-extras')).toContain('Water · 3.50 EUR');
    expect(shown('dossier-extras')).toContain('1 standard extra');
    expect(shown('dossier-acknowledged')).toContain('requirements have been read and will be met');
  });

  test('whoever has to sign in is led back to the record afterwards', async () => {
    const { shell, user } = await opened({}, '', shell =>
      shell.failing('refresh_reservation', { code: 'signedOut' }),
    );
    await screen.findByTestId('fault-signIn');
    await shell.tellSession({ state: 'signedOut', why: 'never', lastUser: null });
    await user.click(screen.getByTestId('fault-signIn'));
    await waitFor(() => expect(isAt('session')).toBe(true));
    await user.click(await screen.findByTestId('demo-user-1'));
    await waitFor(() => expect(isAt('reservations', id)).toBe(true));
  });

  test('E and X lead to changing and cancelling, Esc back to the list', async () => {
    const { user } = await opened();
    await user.keyboard('x');
    expect(isAt('reservations', id, 'cancel')).toBe(true);
    await screen.findByTestId('cancel-title');
    await user.keyboard('{Escape}');
    expect(isAt('reservations', id)).toBe(true);
    await screen.findByTestId('record-title');
    await user.keyboard('{Escape}');
    expect(isAt('reservations')).toBe(true);
  });

  test('what is pressed in a dialog before it leads nowhere', async () => {
    const { user } = await opened();
    await user.keyboard('?');
    await screen.findByRole('dialog');
    await user.keyboard('x');
    await user.keyboard('e');
    expect(isAt('reservations', id)).toBe(true);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(isAt('reservations', id)).toBe(true);
    await user.keyboard('x');
    expect(isAt('reservations', id, 'cancel')).toBe(true);
  });

  test('before it is known there is the shape of a record', async () => {
    const shell = new MockDesk();
    shell.session = shell.active('agent@sandbox.test');
    shell.answering('reservation', () => new Promise(() => {}));
    await openDesk(shell, `reservations/${id}`);
    expect(screen.getByTestId('skeleton').children).toHaveLength(5);
  });

  test('one that is not kept here says so', async () => {
    const shell = new MockDesk();
    shell.session = shell.active('agent@sandbox.test');
    await openDesk(shell, 'reservations/nobody');
    await screen.findByText('This reservation isn’t saved on this computer');
  });
});

describe('cancelling', () => {
  async function confirmed(view: CancelView) {
    const { shell, user } = await opened({}, '/cancel', shell => {
      shell.book.cancelled = () => view;
    });
    await user.click(await screen.findByTestId('cancel-want'));
    await user.click(await screen.findByTestId('confirm-action'));
    await waitFor(() => expect(shell.called('confirm_cancel')).toEqual([{ leg: id }]));
    return { shell, user };
  }

  test('a128 the known conditions come first, and that no fee is told before', async () => {
    const { shell } = await opened({}, '/cancel');
    await waitFor(() => expect(shell.called('ask_to_cancel')).toEqual([{ leg: id }]));
    expect(shown('cancel-deadline')).toMatch(/free/i);
    expect(shown('cancel-no-preview')).toContain('can’t tell the deduction in advance');
    expect(shell.called('confirm_cancel')).toEqual([]);
  });

  test('the question names the passenger and the PNR, and a stray Enter keeps it', async () => {
    const { shell, user } = await opened({}, '/cancel');
    await screen.findByTestId('cancel-want');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('cancel-keep')));
    await user.keyboard('{Enter}');
    expect(isAt('reservations', id)).toBe(true);
    await user.keyboard('x');
    (await screen.findByTestId('cancel-want')).focus();
    await user.keyboard('{Enter}');
    await screen.findByTestId('cancel-confirm');
    expect(shown('cancel-confirm')).toContain('Deniz Aydın and 1 more');
    expect(shown('cancel-confirm')).toContain('Cancel K7Q2MX');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('confirm-keep')));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByTestId('cancel-confirm')).toBeNull());
    expect(shell.called('confirm_cancel')).toEqual([]);
  });

  test('a126 a deduction of zero is a success', async () => {
    await confirmed({ state: 'cancelled', percent: 0 });
    await screen.findByTestId('deduction');
    expect(shown('deduction-figure')).toBe('No deduction');
    expect(shown('cancel-done-mark')).toBe('cancelled');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('the card of what was cancelled has the focus, tells the ride, and leads on by one key', async () => {
    await confirmed({ state: 'cancelled', percent: 25 });
    const card = await screen.findByTestId('cancel-done');
    await waitFor(() => expect(document.activeElement).toBe(card.querySelector('h2')));
    expect(shown('cancel-done')).toContain('Antalya Airport → Lara');
    expect(shown('cancel-done-ride')).toMatch(/· Minivan · TK2400$/);
    expect(shown('cancel-done-people')).toBe('Deniz Aydın, Ada Aydın · 3 people, 3 bags');
    expect(shown('cancel-done-price')).toMatch(/^58\.00 EUR ?·/);
    expect(screen.queryByTestId('cancel-when')).toBeNull();
    screen.getByTestId('outcome-return');
    const user = userEvent.setup();
    await user.keyboard('b');
    expect(isAt('search')).toBe(true);
    expect([trip.query.from.words, trip.query.to.words]).toEqual(['AYT Antalya Airport', 'Lara']);
    expect([trip.query.when.date, trip.query.people, trip.query.bags]).toEqual([null, 3, 3]);
  });

  test.each([25, 100])('a126 a127 %i is a percentage, never money and never a refund', async percent => {
    await confirmed({ state: 'cancelled', percent });
    await screen.findByTestId('deduction');
    expect(shown('deduction-figure')).toBe(`${percent}% deduction`);
    expect(shown('deduction')).toContain('not an amount. Any refund is handled separately.');
    expect(shown('deduction')).not.toMatch(/EUR|TRY|€|refunded/);
  });

  test('a051 an unknown outcome is checked visibly, and nothing can be sent meanwhile', async () => {
    const now = new Date().toISOString();
    const { shell } = await confirmed({ state: 'checking', since: now, next: now });
    await screen.findByTestId('cancel-checking');
    expect(shown('cancel-checking')).toContain('It is not known whether it was cancelled.');
    expect(screen.queryByTestId('cancel-want')).toBeNull();
    expect(screen.queryByTestId('cancel-ask')).toBeNull();
    await shell.book.cancel(id, {
      state: 'askAgain',
      why: { kind: 'stillStands', status: status(4) },
    });
    await screen.findByTestId('cancel-again');
    expect(shown('cancel-again')).toContain('The reservation still stands, status “Confirmed”');
    expect(shown('cancel-again')).toContain('Nothing was cancelled.');
    expect(shell.called('confirm_cancel')).toHaveLength(1);
  });

  test.each([400, 403, 409, 422])('a151 a049 a refusal with %i is in the service’s words', async code => {
    await confirmed({
      state: 'refused',
      why: { kind: 'words', status: code, serviceCode: 'GROUPED', messages: ['Merged into a group.'] },
    });
    await screen.findByTestId('refusal');
    expect(shown('refusal-word')).toBe('– Merged into a group.');
    expect(shown('refusal')).toContain('The reservation is unchanged.');
    expect(shown('refusal')).toContain('GROUPED');
  });

  test('a068 that somebody may not cancel it is told in the service’s own words', async () => {
    await confirmed({
      state: 'refused',
      why: { kind: 'words', status: 403, serviceCode: null, messages: ['Not within your account.'] },
    });
    await screen.findByTestId('refusal');
    expect(shown('refusal-word')).toBe('– Not within your account.');
    expect(shown('refusal')).toContain('403');
    expect(screen.queryByTestId('deduction')).toBeNull();
  });

  test('a151 past its time it can be asked for all the same: the service decides', async () => {
    const { shell } = await opened({ status: status(8) }, '/cancel', shell => {
      shell.answering('ask_to_cancel', () =>
        shell.book.cancel(id, { state: 'refused', why: { kind: 'status', status: status(8) } }),
      );
    });
    await waitFor(() => expect(shell.called('ask_to_cancel')).toHaveLength(1));
    await screen.findByTestId('refusal');
    expect(shown('refusal')).toContain('Driver on the way');
  });

  test.each([
    [25, '25% deduction'],
    [0, 'No deduction'],
    [null, 'The answer with the deduction was lost.'],
  ])('a171 a deduction of %s stays on the record, with the time it was told', async (percent, words) => {
    await opened({}, '', shell => {
      const cancelledUtc = '2026-11-24T08:05:00Z';
      shell.book.beside.set(id, { cancel: { state: 'cancelled', percent }, cancelledUtc });
    });
    await waitFor(() => expect(shown('record-deadline')).toContain(words));
    expect(shown('record-deadline')).toMatch(/told Tue, 24 Nov 2026, \d\d:05$/);
    expect(shown('record-deadline')).not.toContain('ree until');
  });

  test('a129 each leg is cancelled by itself, and half a trip is an alarm', async () => {
    const { shell } = await opened({}, '/cancel', shell => {
      shell.book.trips = [[id, other]];
      shell.book.beside.set(other, {
        cancel: { state: 'refused', why: { kind: 'words', status: 409, serviceCode: null, messages: [] } },
      });
      shell.book.cancelled = () => ({ state: 'cancelled', percent: 25 });
    });
    expect(shown('leg-0')).toContain('Way back · M3X8PA');
    expect(shown('leg-0')).toContain('The service refused the cancellation.');
    expect(screen.queryByTestId('half-cancelled')).toBeNull();
    await shell.book.cancel(id, { state: 'cancelled', percent: 25 });
    await screen.findByTestId('half-cancelled');
    expect(shown('deduction-figure')).toBe('25% deduction');
    expect(shell.called('confirm_cancel')).toEqual([]);
  });

  test('what cannot be read cannot be confirmed', async () => {
    await opened({}, '/cancel', shell =>
      shell.answering('ask_to_cancel', () =>
        shell.book.cancel(id, { state: 'asked', fresh: { kind: 'unreadable' } }),
      ),
    );
    await screen.findByTestId('cancel-unreadable');
    expect(screen.queryByTestId('cancel-want')).toBeNull();
  });
});
