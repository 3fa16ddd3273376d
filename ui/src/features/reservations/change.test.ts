import { fireEvent, screen, waitFor } from '@testing-library/svelte';
import { describe, expect, test, vi } from 'vitest';
import type { DeskError, FieldFault, UpdateView } from '../../generated/bindings';
import { fieldsOf } from '../../platform/mockRecords';
import { plain } from '../../shared/testing/plain';
import { trip } from '../../shared/trip/trip.svelte';
import { isAt } from '../testing/open';
import { drafts } from './change.svelte';
import { change, changing, field, id, record, retyped, sentBy, shown } from './testing/changing';

describe('the form', () => {
  test('a123 it shows the difference first, and sends only what differs', async () => {
    const { shell, user } = await changing();
    await screen.findByTestId('change-send');
    expect(shown('change-differences')).toContain('No changes yet');
    await user.click(screen.getByTestId('change-send'));
    expect(sentBy(shell)).toEqual([]);
    await retyped(user, 'change-flight', 'PC1203');
    expect(shown('difference-flightNo')).toBe('FlightTK2400PC1203');
    await user.click(screen.getByTestId('change-send'));
    await waitFor(() =>
      expect(sentBy(shell)).toEqual([
        { pickUp: null, flightNo: { kind: 'set', text: 'PC1203' }, note: { kind: 'keep' }, passengers: null },
      ]),
    );
    const card = await screen.findByTestId('change-done');
    await waitFor(() => expect(document.activeElement).toBe(card.querySelector('h2')));
    expect(shown('change-done-mark')).toBe('change saved');
    expect(shown('change-made')).toContain('FlightTK2400PC1203');
    const next = screen.getByTestId('message').closest('.columns.two > div');
    expect([card.parentElement, next]).toEqual([...(card.closest('.columns.two')?.children ?? [])]);
    await user.keyboard('o');
    expect(isAt('reservations', id)).toBe(true);
  });

  test('after a change the way back can be searched, with its day left empty', async () => {
    const { user } = await changing();
    await retyped(user, 'change-flight', 'PC1203');
    await user.click(screen.getByTestId('change-send'));
    await screen.findByTestId('change-done');
    await user.keyboard('r');
    expect(isAt('search')).toBe(true);
    expect([trip.query.from.words, trip.query.to.words]).toEqual(['Lara', 'AYT Antalya Airport']);
    expect(trip.query.when.date).toBeNull();
  });

  test('a change that was made is told with what was sent, whenever the window learns of it', async () => {
    const { shell } = await changing();
    const before = { kind: 'is', value: 'TK2400' } as const;
    const view = shell.book.page(id)?.update;
    if (view?.state !== 'opened') throw new Error('it is open');
    const change = {
      before: { ...view.fields, flightNo: before },
      pickUp: null,
      flightNo: { kind: 'set', text: 'LO12' },
      note: { kind: 'keep' },
      passengers: null,
    } as const;
    await shell.book.update(id, { state: 'updated', by: 'record', answer: null, change });
    await screen.findByTestId('change-done');
    expect(shown('change-made')).toContain('FlightTK2400LO12');
  });

  test('it is sent from the keyboard, but not by a key that is held or with a dialog before it', async () => {
    const { shell, user } = await changing();
    await retyped(user, 'change-flight', 'PC1203');
    await fireEvent.keyDown(field('change-flight'), { key: 'Enter', ctrlKey: true, repeat: true });
    screen.getByTestId('change-title').focus();
    await user.keyboard('?');
    await screen.findByRole('dialog');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(sentBy(shell)).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await fireEvent.keyDown(field('change-flight'), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(sentBy(shell)).toHaveLength(1));
  });

  test('a113 what is emptied is erased by its own word, never by an empty text', async () => {
    const { shell, user } = await changing();
    await retyped(user, 'change-note', '');
    await retyped(user, 'change-flight', '');
    expect(shown('difference-note')).toContain('removed');
    expect(screen.getByTestId('change-loses-flight')).toBeTruthy();
    await user.click(screen.getByTestId('change-send'));
    await waitFor(() =>
      expect(sentBy(shell)).toEqual([
        { pickUp: null, flightNo: { kind: 'clear' }, note: { kind: 'clear' }, passengers: null },
      ]),
    );
  });

  test('a117 a118 a change of one passenger sends the whole list, everybody with their id', async () => {
    const { shell, user } = await changing();
    await retyped(user, 'passenger-firstName-1', 'Mina');
    await user.click(screen.getByTestId('change-send'));
    await waitFor(() => expect(sentBy(shell)).toHaveLength(1));
    const people = sentBy(shell)[0]?.passengers ?? [];
    expect(people.map(one => [one.id, one.firstName, one.isLead])).toEqual([
      ['p-0-1', 'Deniz', true],
      ['p-0-2', 'Mina', false],
    ]);
  });

  test('a phone is corrected only where it was typed here, also when it is sent from its field', async () => {
    const was = '0555 000 00 01';
    const passengers = record.passengers?.map(one => ({ ...one, phone: was })) ?? null;
    const { shell, user } = await changing(prepared => {
      prepared.book.records = [{ ...record, passengers }];
    });
    await user.click(await screen.findByTestId('passenger-phone-0'));
    await user.tab();
    expect(field('passenger-phone-0').value).toBe(was);
    await retyped(user, 'passenger-phone-1', '0532 111 22 33{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sentBy(shell)[0]?.passengers?.[1]?.phone).toBe('+905321112233'));
  });

  test('a116 a flight of 20 and a note of 500 characters are sent, one more of either is not', async () => {
    const { shell, user } = await changing();
    const note = 'n'.repeat(500);
    await retyped(user, 'change-flight', `${'F'.repeat(20)}X`);
    await fireEvent.input(field('change-note'), { target: { value: `${note}n` } });
    await user.click(screen.getByTestId('change-send'));
    expect(screen.getAllByTestId('field-fault').map(({ textContent }) => plain(textContent))).toEqual([
      'At most 20 characters.',
      'The note has more than 500 characters.',
    ]);
    expect(document.activeElement).toBe(field('change-flight'));
    await user.type(field('change-flight'), '{Backspace}');
    await user.click(screen.getByTestId('change-send'));
    expect(sentBy(shell)).toEqual([]);
    await fireEvent.input(field('change-note'), { target: { value: note } });
    await user.click(screen.getByTestId('change-send'));
    await waitFor(() => expect(sentBy(shell)).toHaveLength(1));
    expect(sentBy(shell)[0]).toMatchObject({
      flightNo: { kind: 'set', text: 'F'.repeat(20) },
      note: { kind: 'set', text: note },
    });
  });

  test('a116 blanks around a flight do not count', async () => {
    await changing();
    await screen.findByTestId('change-flight');
    await fireEvent.input(field('change-flight'), { target: { value: ` ${'F'.repeat(20)} ` } });
    expect(shown('difference-flightNo')).toContain('F'.repeat(20));
    expect(screen.queryByTestId('field-fault')).toBeNull();
  });

  test('a117 the last passenger stays: no empty list is ever sent', async () => {
    const alone = { ...record, passengers: record.passengers?.slice(0, 1) ?? [] };
    const { shell, user } = await changing(shell => {
      shell.book.records = [alone];
    });
    await user.click(await screen.findByTestId('passenger-remove-0'));
    expect(screen.getByTestId('passenger-0')).toBeTruthy();
    await user.click(screen.getByTestId('change-send'));
    expect(sentBy(shell)).toEqual([]);
  });

  test('a118 exactly one leads, whoever is chosen and whoever is taken out', async () => {
    const { shell, user } = await changing();
    await user.click(await screen.findByTestId('change-add'));
    await retyped(user, 'passenger-firstName-2', 'Emre');
    await retyped(user, 'passenger-lastName-2', 'Kaya');
    await user.click(screen.getByTestId('passenger-lead-1'));
    await user.click(screen.getByTestId('passenger-remove-1'));
    await user.click(screen.getByTestId('change-send'));
    await waitFor(() => expect(sentBy(shell)).toHaveLength(1));
    expect(sentBy(shell)[0]?.passengers?.map(one => [one.id, one.firstName, one.isLead])).toEqual([
      ['p-0-1', 'Deniz', true],
      [null, 'Emre', false],
    ]);
  });

  test.each<[FieldFault['rule'], string]>([
    ['overCapacity', 'More than the vehicle holds.'],
    ['oneLead', 'There must be exactly one lead passenger.'],
    ['tooFew', 'Too few entries.'],
  ])('a118 what is wrong with the list as a whole stands above it: %s', async (rule, words) => {
    const { user } = await changing(shell =>
      shell.failing('confirm_update', {
        code: 'invalid',
        faults: [{ field: 'passengerRequests', rule, limit: null }],
      } satisfies DeskError),
    );
    await retyped(user, 'passenger-firstName-1', 'Mina');
    await user.click(screen.getByTestId('change-send'));
    await screen.findByTestId('change-list-fault');
    expect(shown('change-list-fault')).toContain(words);
    expect(field('passenger-firstName-1').value).toBe('Mina');
  });

  test('a passenger who was taken out comes back by Ctrl Z, with their id and as the lead', async () => {
    const { user } = await changing();
    await user.click(await screen.findByTestId('passenger-remove-0'));
    await waitFor(() => expect(shown('difference-passengers')).toContain('Ada'));
    expect(shown('undo')).toContain('Deniz Aydın removed');
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(shown('change-differences')).toContain('No changes yet'));
  });

  test('a118 a passenger who is not in the record any more is named by their place', async () => {
    const { user } = await changing(shell =>
      shell.failing('confirm_update', {
        code: 'invalid',
        faults: [{ field: 'passengerRequests[1].passengerId', rule: 'unknown', limit: null }],
      } satisfies DeskError),
    );
    await retyped(user, 'passenger-firstName-1', 'Mina');
    await user.click(screen.getByTestId('change-send'));
    await screen.findByTestId('change-list-fault');
    expect(shown('change-list-fault')).toContain('Passenger 2 is no longer in the reservation.');
  });

  test('no passenger is sent without a name, unless the record itself has none', async () => {
    const [lead, second] = record.passengers ?? [];
    if (!lead || !second) throw new Error('two travel');
    const { shell, user } = await changing(shell => {
      shell.book.records = [{ ...record, passengers: [lead, { ...second, lastName: '' }] }];
    });
    await user.click(await screen.findByTestId('change-add'));
    await retyped(user, 'passenger-firstName-2', 'Emre');
    await user.click(screen.getByTestId('change-send'));
    await waitFor(() => expect(document.activeElement).toBe(field('passenger-lastName-2')));
    expect(screen.getAllByTestId('field-fault')).toHaveLength(1);
    expect(sentBy(shell)).toEqual([]);
    await retyped(user, 'passenger-lastName-2', 'Kaya');
    await user.click(screen.getByTestId('change-send'));
    await waitFor(() => expect(sentBy(shell)).toHaveLength(1));
  });

  test('several pasted lines are inserted like any text: nothing is lost', async () => {
    await changing();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Emre\nKaya');
    const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    (await screen.findByTestId('passenger-firstName-1')).dispatchEvent(pasted);
    expect(pasted.defaultPrevented).toBe(false);
  });

  test('a119 nothing but time, flight, note and passengers can be typed', async () => {
    const { shell, user } = await changing();
    await screen.findByTestId('change-send');
    const main = document.querySelector('main') ?? document.body;
    const typed = [...main.querySelectorAll('input, textarea, select')].map(
      one => one.getAttribute('data-testid') ?? one.outerHTML,
    );
    expect(typed.filter(name => !name.startsWith('passenger-')).toSorted()).toEqual([
      'change-date',
      'change-flight',
      'change-note',
      'change-time',
    ]);
    expect(shown('change')).toContain('Vehicle, supplier, places, extras and price do not change.');
    await retyped(user, 'change-flight', 'PC1203');
    await user.click(screen.getByTestId('change-send'));
    await waitFor(() => expect(sentBy(shell)).toHaveLength(1));
    expect(Object.keys(sentBy(shell)[0] ?? {}).toSorted()).toEqual([
      'flightNo',
      'note',
      'passengers',
      'pickUp',
    ]);
  });

  test('a time is what the clock at the pick-up shows', async () => {
    const { shell, user } = await changing();
    await retyped(user, 'change-time', '0915');
    await user.click(screen.getByTestId('change-send'));
    await waitFor(() => expect(sentBy(shell)).toHaveLength(1));
    const day = record.pickUp?.there?.slice(0, 10);
    expect(sentBy(shell)[0]?.pickUp).toEqual({ at: `${day}T09:15`, offset: null });
  });

  test('a fault found by the desk is shown at its field, and the typed text stays', async () => {
    const { user } = await changing(shell =>
      shell.failing('confirm_update', {
        code: 'invalid',
        faults: [{ field: 'flightNo', rule: 'tooLong', limit: 20 }],
      } satisfies DeskError),
    );
    await retyped(user, 'change-flight', 'PC1203');
    await user.click(screen.getByTestId('change-send'));
    await screen.findByTestId('field-fault');
    expect(field('change-flight').value).toBe('PC1203');
  });
});

test('a124 what somebody else changed is shown side by side before anything is sent', async () => {
  const { shell, user } = await changing();
  await retyped(user, 'change-note', 'Call the reception.');
  const fields = fieldsOf({ ...record, flightNo: 'XQ140' });
  shell.book.updated = () => ({ state: 'opened', fields, moved: ['flightNo'] });
  await user.click(screen.getByTestId('change-send'));
  await screen.findByTestId('change-moved');
  expect(shown('change-moved')).toContain('Nothing was sent');
  expect(shown('change-moved')).toContain('FlightTK2400XQ140');
  expect(field('change-flight').value).toBe('XQ140');
  expect(field('change-note').value).toBe('Call the reception.');
  shell.book.updated = () => ({ state: 'updated', by: 'answer', answer: null, change: null });
  await user.click(screen.getByTestId('change-send'));
  await screen.findByTestId('change-done');
  expect(sentBy(shell).at(-1)).toEqual({
    pickUp: null,
    flightNo: { kind: 'keep' },
    note: { kind: 'set', text: 'Call the reception.' },
    passengers: null,
  });
});

describe('the result of a change', () => {
  async function sent(view: UpdateView) {
    const { shell, user } = await changing(shell => {
      shell.book.updated = () => view;
    });
    await retyped(user, 'change-flight', 'PC1203');
    await user.click(screen.getByTestId('change-send'));
    await waitFor(() => expect(sentBy(shell)).toHaveLength(1));
    return { shell, user };
  }
  const now = new Date().toISOString();

  test.each([400, 403, 409, 422])('a120 a121 a151 a refusal with %i keeps all as it was', async code => {
    const { user } = await sent({
      state: 'refused',
      why: { kind: 'words', status: code, serviceCode: null, messages: ['Merged into a group.'] },
    });
    await screen.findByTestId('refusal');
    expect(shown('refusal-word')).toBe('– Merged into a group.');
    expect(shown('refusal')).toContain('contact the service’s support');
    await user.click(screen.getByTestId('change-again'));
    await waitFor(() => expect(field('change-flight').value).toBe('PC1203'));
    expect(drafts.of(id).base?.flightNo).toEqual({ kind: 'is', value: 'TK2400' });
  });

  test('a120 whoever left comes back to the words of the refusal, and to what they had typed', async () => {
    const { shell, user } = await sent({
      state: 'refused',
      why: { kind: 'words', status: 400, serviceCode: null, messages: ['Merged into a group.'] },
    });
    await user.click(await screen.findByTestId('change-back'));
    await user.click(await screen.findByTestId('request-change-open'));
    await screen.findByTestId('refusal');
    expect(shown('refusal-word')).toBe('– Merged into a group.');
    expect(shell.called('open_update')).toHaveLength(1);
    await user.click(screen.getByTestId('change-again'));
    await waitFor(() => expect(field('change-flight').value).toBe('PC1203'));
  });

  test('a068 that only who made it may change it is told in the service’s own words', async () => {
    await sent({
      state: 'refused',
      why: { kind: 'words', status: 403, serviceCode: null, messages: ['Only its creator may change it.'] },
    });
    await screen.findByTestId('refusal');
    expect(shown('refusal')).toContain('Nothing was changed: the service refused.');
    expect(shown('refusal-word')).toBe('– Only its creator may change it.');
    expect(shown('refusal')).toContain('403');
  });

  test('a122 what was answered is shown until the record itself was read anew', async () => {
    await sent({
      state: 'updated',
      by: 'answer',
      answer: fieldsOf({ ...record, flightNo: 'PC1203' }),
      change: null,
    });
    await screen.findByTestId('change-answered');
    expect(shown('change-answered')).toContain('has not been refreshed yet');
    expect(shown('change-answered')).toMatch(/Flight\s*PC1203/);
  });

  test.each([
    ['as it was booked', '58.00', 'the transfer and 1 extra'],
    ['another one', '63.00', 'what it contains is not stated'],
  ])('a169 what a price that is %s contains stands beside it', async (_, amount, contains) => {
    const priced = { ...record, gross: { amount, currency: 'EUR' } };
    const { shell } = await changing(({ book }) => {
      book.records = [priced];
    });
    for (const answer of [null, fieldsOf(priced)]) {
      await shell.book.update(id, { state: 'updated', by: 'answer', answer, change: null });
      await waitFor(() => expect(screen.queryByTestId('change-answered') !== null).toBe(answer !== null));
      await screen.findByTestId('change-done');
      expect(shown('change-done-price')).toContain(`${amount} EUR`);
      expect(shown('change-done-contains')).toBe(contains);
    }
  });

  test('a123 an unknown outcome is read back visibly, and nothing can be sent meanwhile', async () => {
    await sent({ state: 'checking', since: now, next: now, change });
    await screen.findByTestId('change-checking');
    expect(shown('change-checking')).toContain('It is not known whether the change was made.');
    expect(shown('change-sent')).toContain('FlightTK2400PC1203');
    expect(screen.queryByTestId('change-send')).toBeNull();
  });

  test('the day of an unknown outcome is told unless it is today', async () => {
    vi.setSystemTime(new Date('2026-11-28T14:00:00'));
    try {
      const at = (local: string) => new Date(local).toISOString();
      const since = at('2026-11-27T23:50:00');
      await sent({ state: 'checking', since, next: at('2026-11-29T14:00:00'), change });
      await screen.findByTestId('change-checking');
      expect(shown('change-checking')).toContain('No answer from the service since 27 Nov, 23:50.');
      expect(shown('change-checking')).toContain('Next check: 29 Nov, 14:00.');
    } finally {
      vi.useRealTimers();
    }
  });

  test.each<UpdateView>([
    { state: 'rereading', change },
    { state: 'sending', change },
    { state: 'checking', since: now, next: now, change },
    { state: 'held', since: now, change },
    { state: 'needsPerson', since: now, why: { kind: 'notRead' }, change },
    { state: 'refused', why: { kind: 'words', status: 400, serviceCode: null, messages: [] } },
    { state: 'askAgain', why: { kind: 'asBefore' } },
  ])('a change that is $state is shown, and no other is opened over it', async update => {
    const { shell, user } = await changing(({ book }) => book.beside.set(id, { update }));
    await user.click(screen.getByTestId('record-back'));
    await screen.findByTestId('request-change');
    expect(shell.called('open_update')).toEqual([]);
  });

  test('when the record does not show the result, the agent decides, with the record beside it', async () => {
    const { shell, user } = await sent({
      state: 'needsPerson',
      since: now,
      why: { kind: 'unclear', parts: ['flightNo'] },
      change,
    });
    await screen.findByTestId('change-person');
    // The current value of the record stands beside the former and the wanted one.
    expect(shown('change-sent')).toContain('FieldBeforeAfterAs it is now');
    await shell.book.change(id, { flightNo: 'LH3344' });
    await waitFor(() => expect(shown('difference-flightNo')).toBe('FlightTK2400PC1203LH3344'));
    expect(shown('raw')).toContain('vehicleDetails.plateNumber');
    await user.click(screen.getByTestId('change-was'));
    await waitFor(() => expect(shell.called('decide_update')).toEqual([{ leg: id, finding: 'changed' }]));
    await screen.findByTestId('change-done');
  });
});
