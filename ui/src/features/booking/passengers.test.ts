import { fireEvent, screen, waitFor } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import type { FieldFault, OfferView } from '../../generated/bindings';
import { MockDesk } from '../../platform/mockDesk';
import { externalOffer, offer, sampleForm } from '../../platform/mockOffers';
import { mostPeople } from '../../shared/passengers/people';
import { plain } from '../../shared/testing/plain';
import { isAt, openDesk } from '../testing/open';
import { booking } from './booking.svelte';

const field = (id: string) => screen.getByTestId<HTMLInputElement>(id);
const focused = () => (document.activeElement as HTMLElement | null)?.dataset.testid;
const value = (id: string) => field(id).value;

/** The passengers of a booking that has just begun, as they are opened from the extras. */
async function opened(chosen: OfferView = offer(), people = 2) {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  shell.trade.offersFor = () => [chosen];
  const user = await openDesk(shell, 'booking/extras');
  shell.trade.searches = [shell.trade.view(sampleForm({ people }))];
  booking.begin(
    shell.trade.searches.flatMap(search => search.offers.map(one => ({ search, offer: one }))),
    null,
  );
  await screen.findByTestId('wizard-forward');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('passenger-firstName-0'));
  return { shell, user };
}

describe('the extras', () => {
  test('Enter at their title goes on, and Enter in a control is left to it', async () => {
    const { user } = await opened();
    await user.keyboard('{Escape}');
    const check = await screen.findByTestId('standard-check-0');
    check.focus();
    await user.keyboard('{Enter}');
    expect(isAt('booking', 'extras')).toBe(true);
    await fireEvent.keyDown(document.body, { key: 'Enter', repeat: true });
    expect(isAt('booking', 'extras')).toBe(true);
    await fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(isAt('booking', 'passengers')).toBe(true);
  });
});

describe('two new people', () => {
  test('are typed with five keys beside the text, and the review opens', async () => {
    const { shell, user } = await opened();
    await user.keyboard('Aylin{Tab}Kaya{Tab}+905551112233{Enter}Işıl{Tab}Çakır{Enter}');
    await screen.findByTestId('review-people');
    expect(booking.named).toMatchObject([
      { firstName: 'Aylin', lastName: 'Kaya', phone: '+905551112233', isLead: true },
      { firstName: 'Işıl', lastName: 'Çakır', phone: '', isLead: false },
    ]);
    expect(screen.queryByTestId('review-count')).toBeNull();
    expect(shell.called('book')).toEqual([]);
  });

  test('Tab passes by the phone and the actions of the second, and the arrow keys reach them', async () => {
    const { user } = await opened();
    field('passenger-lastName-1').focus();
    await user.tab();
    expect(focused()).toBe('passenger-add');
    field('passenger-lastName-1').focus();
    const met = [];
    for (let presses = 0; presses < 6; presses += 1) {
      await user.keyboard('{ArrowRight}');
      met.push(focused());
    }
    expect(met).toEqual([
      'passenger-phone-1',
      'passenger-email-1',
      'passenger-save-1',
      'passenger-remove-1',
      'passenger-remove-1',
      'passenger-remove-1',
    ]);
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('passenger-remove-0');
    field('passenger-firstName-1').focus();
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('passenger-lead-1');
    expect(booking.passengers.map(({ isLead }) => isLead)).toEqual([true, false]);
  });

  test('who returns to them does not begin in a name, which privacy mode would uncover', async () => {
    const { user } = await opened();
    await user.keyboard('Aylin{Tab}Kaya{Tab}+905551112233{Enter}Işıl{Tab}Çakır{Enter}');
    await screen.findByTestId('review-people');
    await user.keyboard('{Escape}');
    await screen.findByTestId('passenger-firstName-0');
    expect(focused()).toBeUndefined();
  });

  test('an arrow key inside a text moves the caret, and at its end the focus', async () => {
    const { user } = await opened();
    await user.keyboard('Aylin{ArrowLeft}');
    expect(focused()).toBe('passenger-firstName-0');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(focused()).toBe('passenger-lastName-0');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('passenger-lastName-1');
  });

  test('a phone that is wrong is met by Tab, whoever has it', async () => {
    const { shell, user } = await opened();
    const wrong = { field: 'passengerRequests[1].phone', rule: 'phoneUnreadable', limit: null };
    shell.answering('check_passengers', () => [wrong]);
    await user.type(field('passenger-phone-1'), 'x');
    field('passenger-lastName-1').focus();
    await user.tab();
    expect(focused()).toBe('passenger-phone-1');
  });
});

describe('a person who was removed', () => {
  const names = () =>
    screen.getAllByTestId(/^passenger-lastName-[0-9]+$/).map(one => (one as HTMLInputElement).value);

  async function removed() {
    const all = await opened(offer(), 2);
    await all.user.keyboard('Aylin{Tab}Demir{Enter}Can{Tab}Kaya');
    await all.user.click(screen.getByTestId('passenger-remove-0'));
    await waitFor(() => expect(names()).toEqual(['Kaya']));
    expect(plain(screen.getByTestId('undo').textContent)).toContain('Aylin Demir removed');
    return all;
  }

  test('comes back by Ctrl Z, in the former place and as the lead', async () => {
    const { user } = await removed();
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(names()).toEqual(['Demir', 'Kaya']));
    expect(booking.passengers.map(({ isLead }) => isLead)).toEqual([true, false]);
    expect(screen.queryByTestId('undo')).toBeNull();
  });

  test('comes back beside a row that was added meanwhile', async () => {
    const { user } = await removed();
    await user.click(screen.getByTestId('passenger-add'));
    await user.click(screen.getByTestId('undo-do'));
    await waitFor(() => expect(names()).toEqual(['Demir', 'Kaya', '']));
    expect(booking.passengers.map(({ isLead }) => isLead)).toEqual([false, true, false]);
  });

  test('is no longer offered once something is typed, because Ctrl Z then belongs to the text', async () => {
    const { user } = await removed();
    await user.type(screen.getByTestId('passenger-lastName-0'), 'o');
    expect(screen.queryByTestId('undo')).toBeNull();
    await user.keyboard('{Control>}z{/Control}');
    expect(booking.passengers).toHaveLength(1);
  });

  test('does not come into another booking', async () => {
    const { shell, user } = await removed();
    booking.forget();
    booking.begin(
      shell.trade.searches.flatMap(search => search.offers.map(one => ({ search, offer: one }))),
      null,
    );
    await user.keyboard('{Control>}z{/Control}');
    expect(booking.passengers.map(({ lastName }) => lastName)).not.toContain('Demir');
  });

  test('is not offered if the row was empty', async () => {
    const { user } = await opened(offer(), 2);
    await user.click(screen.getByTestId('passenger-remove-1'));
    expect(screen.queryByTestId('undo')).toBeNull();
  });
});

describe('Enter in the last field', () => {
  const typed = 'Aylin{Tab}Kaya{Tab}+905551112233';

  test('goes to a flight that is required, and from there to the review', async () => {
    const { user } = await opened(externalOffer(), 1);
    await user.keyboard(`${typed}{Enter}`);
    await waitFor(() => expect(focused()).toBe('flight-0'));
    expect(screen.queryByTestId('field-fault')).toBeNull();
    await user.keyboard(' tk2412{Enter}');
    await screen.findByTestId('review-people');
    expect(booking.legs[0]?.flight).toBe('TK2412');
  });

  test('goes to what is still empty, and says so only when it is pressed there', async () => {
    const { user } = await opened(offer(), 1);
    await user.keyboard('Aylin{Tab}Kaya{Enter}');
    await waitFor(() => expect(focused()).toBe('passenger-phone-0'));
    expect(screen.queryByTestId('field-fault')).toBeNull();
    await user.keyboard('{Enter}');
    await screen.findByText('The lead passenger needs a phone number.');
    expect(isAt('booking', 'passengers')).toBe(true);
  });

  test('shows what is wrong before it goes to what is empty', async () => {
    const { shell, user } = await opened(offer(), 1);
    const wrong = { field: 'passengerRequests[0].phone', rule: 'phoneUnreadable', limit: null };
    shell.answering('check_passengers', () => [wrong]);
    await user.keyboard('Aylin{Tab}{Tab}12{Enter}');
    await screen.findByText('Not a valid phone number.');
    expect(focused()).toBe('passenger-lastName-0');
  });

  test.each([
    ['Enter', '{Enter}'],
    ['the key that sends', '{Control>}{Enter}{/Control}'],
  ])('%s pressed twice opens the review, and sends nothing unread', async (_, key) => {
    const { shell, user } = await opened(offer(), 1);
    await user.keyboard(typed);
    const answers: ((faults: FieldFault[]) => void)[] = [];
    shell.answering('check_passengers', () => new Promise(done => answers.push(done as () => void)));
    await user.keyboard(key + key);
    expect(answers).toHaveLength(2);
    for (let at = 0; at < answers.length; at += 1) {
      answers[at]?.([]);
      await new Promise(done => setTimeout(done));
    }
    await screen.findByTestId('review-people');
    expect(shell.called('book')).toEqual([]);
  });

  test('a double click opens the review, and sends nothing unread', async () => {
    const { shell, user } = await opened(offer(), 1);
    await user.keyboard(typed);
    await user.dblClick(screen.getByTestId('wizard-forward'));
    await screen.findByTestId('review-people');
    await fireEvent.click(screen.getByTestId('wizard-forward'), { detail: 2 });
    await new Promise(done => setTimeout(done));
    expect(shell.called('book')).toEqual([]);
    await user.click(screen.getByTestId('wizard-forward'));
    await waitFor(() => expect(shell.called('book')).toHaveLength(1));
  });

  test('the key that sends is pressed anew on the review, and not held until then', async () => {
    const { shell, user } = await opened(offer(), 1);
    await user.keyboard(`${typed}{Control>}{Enter}{/Control}`);
    await screen.findByTestId('review-people');
    const held = { key: 'Enter', ctrlKey: true, repeat: true };
    await fireEvent.keyDown(document.body, held);
    // More turns than the draft and the booking need to reach the desk.
    for (let turn = 0; turn < 20; turn += 1) await new Promise(done => setTimeout(done));
    expect(shell.called('book')).toEqual([]);
    await fireEvent.keyDown(document.body, { ...held, repeat: false });
    await waitFor(() => expect(shell.called('book')).toHaveLength(1));
  });

  test('a held key goes one row further and not through the list', async () => {
    await opened(offer(), 3);
    await fireEvent.keyDown(field('passenger-firstName-0'), { key: 'Enter' });
    expect(focused()).toBe('passenger-firstName-1');
    await fireEvent.keyDown(field('passenger-firstName-1'), { key: 'Enter', repeat: true });
    expect(focused()).toBe('passenger-firstName-1');
  });

  test('a party with names for some alone goes on with the key of every step', async () => {
    const { user } = await opened(offer({ seats: null }), mostPeople + 3);
    await user.keyboard(`${typed}{Control>}{Enter}{/Control}`);
    await screen.findByTestId('review-count');
    expect(booking.named).toHaveLength(1);
  });
});

describe('a saved traveller', () => {
  test('is offered while the name is typed, and Enter takes the whole person', async () => {
    const { user } = await opened();
    await user.keyboard('den');
    await screen.findByTestId('passenger-firstName-0-0');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(focused()).toBe('passenger-firstName-1'));
    expect(booking.passengers[0]).toMatchObject({
      ...{ firstName: 'Deniz', lastName: 'Aydın', phone: '+90 555 000 00 01' },
      ...{ email: 'deniz@example.com', isLead: true },
    });
    await user.keyboard('müll');
    await screen.findByTestId('passenger-firstName-1-0');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(value('passenger-lastName-1')).toBe('Müller'));
    expect(isAt('booking', 'passengers')).toBe(true);
    await user.keyboard('{Enter}');
    await screen.findByTestId('review-people');
  });

  test('who leads and has no phone is asked for it', async () => {
    const { user } = await opened();
    await user.keyboard('ольг');
    await screen.findByTestId('passenger-firstName-0-0');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(focused()).toBe('passenger-phone-0'));
  });

  test('is not taken by Tab for the first name of another', async () => {
    const { user } = await opened();
    await user.keyboard('den');
    await screen.findByTestId('passenger-firstName-0-0');
    await user.tab();
    await user.keyboard('ay');
    expect(booking.passengers[0]).toMatchObject({ firstName: 'den', lastName: 'ay', phone: '' });
    await user.keyboard('{Enter}');
    expect(booking.passengers[0]).toMatchObject({ firstName: 'den', lastName: 'ay', phone: '' });
  });

  test('is taken by Tab once an arrow key marked the person, or the names are the same', async () => {
    const { user } = await opened();
    await user.keyboard('den');
    await screen.findByTestId('passenger-firstName-0-0');
    await user.keyboard('{ArrowDown}{Tab}');
    expect(booking.passengers[0]?.email).toBe('deniz@example.com');
    field('passenger-firstName-1').focus();
    await user.keyboard('Jana{Tab}Müller');
    await screen.findByTestId('passenger-lastName-1-0');
    await user.tab();
    expect(booking.passengers[1]?.phone).toBe('+49 30 000000');
    expect(focused()).not.toMatch(/passenger-(firstName|lastName)/);
  });

  test('who is a passenger already is not offered once more', async () => {
    const { shell, user } = await opened();
    await user.keyboard('den');
    await screen.findByTestId('passenger-firstName-0-0');
    await user.keyboard('{Enter}den');
    await waitFor(() => expect(shell.called('travellers').at(-1)).toEqual({ text: 'den' }));
    expect(screen.queryByTestId('passenger-firstName-1-0')).toBeNull();
  });
});

describe('what is left is tidied', () => {
  test.each([
    ['0049 (0)30 1234567', '+49301234567', 'Germany · put into international form'],
    ['+90 555 111 22 33', '+905551112233', 'Türkiye'],
    ['0555 111 22 33', '+905551112233', 'Türkiye · put into international form'],
    ['555 111 22 33', '+905551112233', 'Türkiye · put into international form'],
    ['212 111 22 33', '212 111 22 33', 'With country code, +90 …'],
  ])('a phone typed as %s is %s', async (typed, phone, hint) => {
    const { user } = await opened();
    await user.type(field('passenger-phone-0'), typed);
    await user.tab();
    expect(value('passenger-phone-0')).toBe(phone);
    const note = document.getElementById(field('passenger-phone-0').getAttribute('aria-describedby') ?? '');
    expect(plain(note?.textContent ?? 'With country code, +90 …')).toBe(hint);
  });

  test('the phone of a saved traveller is corrected where its country is known, and it is said', async () => {
    const { shell, user } = await opened(offer(), 2);
    const saved = { firstName: 'Selin', lastName: 'Ak', phone: '0090 532 111 22 33', email: '' };
    shell.known.travellers = [{ id: 'selin', traveller: saved }];
    await user.keyboard('sel');
    await screen.findByTestId('passenger-firstName-0-0');
    await user.keyboard('{Enter}');
    const corrected = 'Türkiye · put into international form';
    await screen.findByText(corrected);
    expect(value('passenger-phone-0')).toBe('+905321112233');
    await user.click(screen.getByTestId('paste-open'));
    // Whose number this is only a person knows.
    await user.type(await screen.findByTestId('paste-words'), 'Can Kaya 0533 111 22 33');
    await user.click(screen.getByTestId('paste-add'));
    await waitFor(() => expect(booking.named).toHaveLength(2));
    expect(booking.named.map(({ phone }) => phone)).toEqual(['+905321112233', '0533 111 22 33']);
  });

  test('a flight is in capitals once its field is left', async () => {
    const { user } = await opened();
    await user.type(field('flight-0'), ' tk2412 ');
    await user.tab();
    expect(value('flight-0')).toBe('TK2412');
  });

  test('a flight is in capitals also when the step is left from its field', async () => {
    const { user } = await opened(offer(), 1);
    await user.keyboard('Aylin{Tab}Kaya{Tab}+905551112233');
    await user.type(field('flight-0'), 'tk2412{Control>}{Enter}{/Control}');
    await screen.findByTestId('review-people');
    expect(booking.legs[0]?.flight).toBe('TK2412');
  });
});
