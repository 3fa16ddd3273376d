import { screen, waitFor } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import type { ReservationView } from '../../generated/bindings';
import { MockDesk } from '../../platform/mockDesk';
import { reservation, status } from '../../platform/mockRecords';
import { go } from '../../shared/route.svelte';
import { plain } from '../../shared/testing/plain';
import { isAt, openDesk } from '../testing/open';

const shown = (id: string) => plain(screen.getByTestId(id).textContent);
const lines = (id: string) => (screen.getByTestId(id).textContent ?? '').split('\n').map(plain);
const id = reservation(0).id;

async function opened(
  part: Partial<ReservationView>,
  prepare: (shell: MockDesk) => void = () => {},
  place: '' | 'cancel' | 'change' = '',
) {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  shell.book.records = [reservation(0, { pnr: 'K7Q2MX', ...part })];
  prepare(shell);
  const user = await openDesk(shell, place ? `reservations/${id}/${place}` : `reservations/${id}`);
  await screen.findByTestId(place ? `${place}-title` : 'record-title');
  return { shell, user };
}

describe('the support', () => {
  test('has the reservation, its issue and what was refused in the service’s words one key away', async () => {
    const { shell, user } = await opened({ serviceIssue: 'NO_DRIVER', status: status(6) }, one => {
      one.settings.profile = {
        ...one.settings.profile,
        supportPhone: '+90 242 000 00 00',
        supportMail: 'support@partner.example',
      };
      const why = { kind: 'words', status: 409, serviceCode: 'GROUPED', messages: ['Merged.'] } as const;
      one.book.beside.set(id, {
        cancel: { state: 'refused', why: { ...why, messages: [...why.messages] } },
        update: { state: 'refused', why: { kind: 'status', status: status(9) } },
      });
    });
    await user.keyboard('s');
    await screen.findByTestId('support-text');
    expect(lines('support-text')).toEqual([
      'PNR: K7Q2MX',
      `Reservation ID: ${id}`,
      'Status: 6 Waiting for a driver',
      'Reported issue: NO_DRIVER',
      'Cancellation refused: 409 · GROUPED · Merged.',
      'Change refused: Status “Passenger picked up”: it is too late for this.',
    ]);
    expect(shown('support-phone')).toContain('+90 242 000 00 00');
    await user.click(screen.getByTestId('support-write'));
    const [mail] = shell.called('begin_mail');
    expect(mail).toMatchObject({ to: 'support@partner.example', subject: 'Reservation K7Q2MX' });
    expect(String(mail?.body)).toContain('NO_DRIVER');
    await user.click(screen.getByTestId('support-copy'));
    expect(shell.called('copy_message')).toHaveLength(1);
  });

  test.each(['cancel', 'change'] as const)(
    'is one key away while a reservation is asked to %s',
    async place => {
      const { user } = await opened({}, undefined, place);
      await waitFor(() => expect(document.activeElement?.tagName).not.toBe('INPUT'));
      await user.keyboard('s');
      await screen.findByTestId('support-text');
      expect(lines('support-text')[0]).toBe('PNR: K7Q2MX');
    },
  );

  test('that nobody entered is said to be missing, and the settings are one key away', async () => {
    const { user } = await opened({});
    await user.click(screen.getByTestId('record-support'));
    expect((await screen.findByTestId('support-unknown')).textContent).toContain('No telephone or mail');
    expect(lines('support-text')).toHaveLength(3);
    await user.click(screen.getByText('Open settings'));
    await waitFor(() => expect(isAt('settings')).toBe(true));
  });

  test.each([
    ['a reservation that the service flagged', { needsAttention: true }, true],
    ['one with an issue', { serviceIssue: 'NO_DRIVER' }, true],
    ['one that is cancelled', { needsAttention: true, status: status(11) }, false],
    ['one without trouble', {}, false],
  ])('is the next step at %s: %#', async (_, part, isNext) => {
    await opened(part);
    const primary = [...document.querySelectorAll<HTMLElement>('main button.primary')];
    expect(primary.map(({ dataset }) => dataset.testid)).toEqual(isNext ? ['record-support'] : []);
  });

  test('is told of a mail that no program took', async () => {
    const { shell, user } = await opened({});
    shell.answering('begin_mail', () => false);
    await user.keyboard('s');
    await user.click(await screen.findByTestId('support-write'));
    await screen.findByText('No program took the message. Copy it instead.');
  });
});

describe('the message to the client', () => {
  test('is written from the record, goes to the lead, and follows what the agent wants', async () => {
    const { shell, user } = await opened({ status: status(4) });
    await user.keyboard('m');
    await screen.findByTestId('message-text');
    expect(lines('message-text')[0]).toBe('Your transfer is confirmed.');
    expect(shown('message-text')).toContain('Reference: K7Q2MX');
    expect(shown('message-text')).not.toContain('Price:');
    await user.click(screen.getByTestId('message-with-price'));
    expect(shown('message-text')).toContain('Price:');
    await user.click(screen.getByTestId('message-language-de'));
    expect(lines('message-text')[0]).toContain('bestätigt');
    await user.type(screen.getByTestId('message-instructions'), 'Ausgang B');
    expect(shown('message-text')).toContain('Ausgang B');
    await user.click(screen.getByTestId('message-mail'));
    await user.click(screen.getByTestId('message-whatsapp'));
    await user.click(screen.getByTestId('message-copy'));
    const lead = shell.book.records[0]?.passengers?.find(({ isLead }) => isLead);
    expect(shell.called('begin_mail')[0]).toMatchObject({
      to: lead?.email ?? '',
      subject: 'Ihr Transfer: K7Q2MX',
    });
    expect(shell.called('begin_whatsapp')[0]?.phone).toBe(lead?.phone ?? '');
    const bodies = [
      shell.called('begin_mail')[0]?.body,
      shell.called('begin_whatsapp')[0]?.text,
      shell.called('copy_message')[0]?.text,
    ];
    expect(new Set(bodies).size).toBe(1);
    expect(String(bodies[0])).toContain('Ausgang B');
  });

  test.each([
    ['', {}],
    [' whose name nobody knows', { passengers: null }],
  ])('takes the instructions for a client%s to no other, and keeps them for this one', async (_, part) => {
    const { user } = await opened({ status: status(4), ...part }, shell => {
      const other = reservation(1, { status: status(4), ...part });
      shell.book.records.push(other);
      for (const one of [id, other.id]) shell.book.beside.set(one, { dossier: null });
    });
    await user.keyboard('m');
    await user.type(await screen.findByTestId('message-instructions'), 'Ausgang B');
    await user.keyboard('{Escape}m');
    await screen.findByTestId('message-text');
    expect(shown('message-text')).toContain('Ausgang B');
    go('reservations', reservation(1).id);
    await screen.findByTestId('record-title');
    await user.keyboard('m');
    await screen.findByTestId('message-text');
    expect(shown('message-text')).not.toContain('Ausgang B');
    expect(screen.getByTestId<HTMLTextAreaElement>('message-instructions').value).toBe('');
  });

  test.each([
    [1, 'We have placed your transfer request.'],
    [4, 'Your transfer is confirmed.'],
    [5, 'Your transfer has not been confirmed.'],
    [8, 'Your transfer is ready, and a driver is assigned.'],
    [12, 'Here are the details of your transfer.'],
  ])('of status %i says no more and no less than the service', async (code, opening) => {
    const { user } = await opened({ status: status(code) });
    await user.keyboard('m');
    await screen.findByTestId('message-text');
    expect(lines('message-text')[0]).toBe(opening);
  });

  test('counts nobody where the record names or counts others than were booked', async () => {
    const { user } = await opened({ passengerCount: '7' });
    await user.keyboard('m');
    await screen.findByTestId('message-text');
    expect(shown('message-text')).not.toContain('Party:');
  });

  test('stands as it was booked where the record tells nothing', async () => {
    const untold = {
      ...{ pickUp: null, passengers: null, pickUpPlace: null, dropOffPlace: null, gross: null, charge: null },
    };
    const { user } = await opened({ ...untold, status: status(2) });
    await user.keyboard('m');
    await screen.findByTestId('message-text');
    expect(lines('message-text')[0]).toBe('We have placed your transfer request.');
    expect(shown('message-text')).toContain('Passengers: Deniz Aydın, Ece Aydın');
    expect(shown('message-text')).toMatch(/Pick-up: .*Istanbul time/);
  });

  test.each([
    ['cancel', 'Your transfer has been cancelled.'],
    ['change', 'Your transfer has been changed. It is now:'],
  ])('stands ready after a %s', async (place, opening) => {
    const shell = new MockDesk();
    shell.session = shell.active('agent@sandbox.test');
    shell.book.records = [reservation(0, { pnr: 'K7Q2MX' })];
    shell.book.beside.set(id, {
      cancel: place === 'cancel' ? { state: 'cancelled', percent: 0 } : null,
      update: place === 'change' ? { state: 'updated', by: 'answer', answer: null, change: null } : null,
    });
    shell.book.updated = () => ({ state: 'updated', by: 'answer', answer: null, change: null });
    await openDesk(shell, `reservations/${id}/${place}`);
    await screen.findByTestId('message-text');
    expect(lines('message-text')[0]).toBe(opening);
  });

  test('of a cancelled reservation tells the deduction', async () => {
    const { user } = await opened({ status: status(11) }, shell =>
      shell.book.beside.set(id, { cancel: { state: 'cancelled', percent: 25 } }),
    );
    await user.keyboard('m');
    await screen.findByTestId('message-text');
    expect(lines('message-text')[0]).toBe('Your transfer has been cancelled.');
    expect(shown('message-text')).toContain('Cancellation deduction: 25%');
  });
});
