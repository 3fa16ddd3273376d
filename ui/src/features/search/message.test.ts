import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { FoundPlace, FoundValue, MessageView } from '../../generated/bindings';
import { MockDesk } from '../../platform/mockDesk';
import { sampleForm } from '../../platform/mockOffers';
import { find, place } from '../../platform/mockPlaces';
import { go } from '../../shared/route.svelte';
import { plain } from '../../shared/testing/plain';
import { searchAgain } from '../../shared/trip/again';
import { queryOf } from '../../shared/trip/query';
import { trip } from '../../shared/trip/trip.svelte';
import { isAt, openDesk } from '../testing/open';

const words = `Hello Mira, we land in Antalya on 24 December at 14:30 with XQ101 and need a car to Lara.
Back on 31 December at 07:30. Two adults and Lina (4), three bags, a child seat please.
Jana Möller, +49 155 5000 0123`;

/** A value that stands in the message as these words. */
function found<T>(value: T, written: string, part: Partial<FoundValue<T>> = {}): FoundValue<T> {
  const start = words.indexOf(written);
  if (start < 0) throw new Error(`${written} is not in the message`);
  return { value, isQuestion: false, others: [], at: { start, end: start + written.length }, ...part };
}

function read(): MessageView {
  const places = (name: string): FoundPlace[] => find(name).slice(0, 1);
  const ends = { ayt: places('AYT'), lara: places('Lara') };
  return {
    legs: [
      {
        from: found({ words: 'Antalya', places: ends.ayt }, 'Antalya'),
        to: found({ words: 'Lara', places: ends.lara }, 'Lara'),
        date: found('2026-12-24', '24 December'),
        time: found('14:30', '14:30'),
        timeOf: 'arrival',
        flight: found('XQ101', 'XQ101'),
        pickUp: found('2026-12-24T15:00', '14:30'),
      },
      {
        from: found({ words: 'Lara', places: ends.lara }, 'Lara', { at: null }),
        to: found({ words: 'Antalya', places: ends.ayt }, 'Antalya', { at: null }),
        date: found('2026-12-31', '31 December'),
        time: found('07:30', '07:30'),
        timeOf: 'pickUp',
        flight: null,
        pickUp: found('2026-12-31T07:30', '07:30'),
      },
    ],
    party: {
      adults: found(2, 'Two adults'),
      children: found(1, 'Lina'),
      ages: [found(4, '(4)')],
      bags: found(3, 'three bags'),
    },
    people: [
      {
        first: found('Jana', 'Jana'),
        last: found('Möller', 'Möller'),
        phone: found('+4915550000123', '+49 155 5000 0123'),
        email: null,
        isLead: true,
      },
      {
        first: found('Lina', 'Lina'),
        last: found('Möller', 'Möller', { isQuestion: true, at: null }),
        phone: null,
        email: null,
        isLead: false,
      },
    ],
    extras: [found('childSeat', 'a child seat')],
  };
}

async function openSearch(view = read()) {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  shell.trade.messageRead = view;
  const user = await openDesk(shell, 'search');
  return { shell, user };
}

const row = (key: string) => screen.getByTestId(`pasted-${key}`);
const said = (key: string) => plain(row(key).textContent);
const box = (key: string) => within(row(key)).getByRole<HTMLInputElement>('checkbox');

async function paste(text = words, at: HTMLElement = screen.getByTestId('search-line')) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  at.dispatchEvent(pasted);
  return pasted;
}

test('several pasted lines open the message with what was found, and nothing is searched', async () => {
  const { shell } = await openSearch();
  expect((await paste()).defaultPrevented).toBe(true);
  await waitFor(() => expect(said('there-when')).toContain('Thu, 24 Dec 2026, 15:00'));
  expect(said('there-when')).toContain('The flight lands at 14:30');
  expect(said('there-from')).toContain('written as “Antalya”');
  expect(said('there-to')).not.toContain('written as');
  expect(said('back-when')).toContain('Thu, 31 Dec 2026, 07:30');
  expect(said('there-flight')).toContain('XQ101');
  expect(said('party-people')).toContain('2 adults, 1 child, aged 4');
  expect(said('person-0')).toContain('Jana Möller');
  expect(said('person-0-phone')).toContain('+4915550000123');
  expect(plain(screen.getByTestId('pasted-summary').textContent)).toContain('10 found, 1 question');
  expect(shell.called('search')).toEqual([]);
  expect(shell.called('read_message')).toEqual([{ text: words }]);
});

test('one pasted line is a line', async () => {
  const { shell } = await openSearch();
  expect((await paste('AYT > Lara 24 dec 14:30')).defaultPrevented).toBe(false);
  expect(shell.called('read_message')).toEqual([]);
});

test('the message is shown in its own words, and the row with the focus shows where it stands', async () => {
  const { user } = await openSearch();
  await paste();
  await screen.findByTestId('pasted-person-1');
  const text = screen.getByRole('region', { name: 'The client’s message' });
  expect(text.textContent).toBe(words);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('pasted-person-1-0')));
  expect(text.querySelector('.active')?.textContent).toBe('Lina');
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(box('person-0-phone'));
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(box('person-0'));
  expect(text.querySelector('.active')?.textContent).toBe('Jana');
});

test('what is taken fills the search and its people, and what is left out stays empty', async () => {
  const { shell, user } = await openSearch();
  await paste();
  await screen.findByTestId('pasted-person-1');
  await user.click(box('party-bags'));
  await user.click(box('there-flight'));
  await user.click(screen.getByTestId('pasted-person-1-0'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(isAt('search', 'offers')).toBe(true));
  const [there, back] = shell.called('search').map(({ form }) => form as Record<string, unknown>);
  expect(there).toMatchObject({
    from: place('AYT'),
    to: place('Lara'),
    pickUp: '2026-12-24T15:00',
    people: 3,
    bags: 0,
  });
  expect(back).toMatchObject({
    from: place('Lara'),
    to: place('AYT'),
    pickUp: '2026-12-31T07:30',
    people: 3,
  });
  expect(trip.query.flights).toEqual({ there: null, back: null });
  expect(trip.told).toEqual({
    people: [
      { firstName: 'Jana', lastName: 'Möller', phone: '+4915550000123', email: '', isLead: true },
      { firstName: 'Lina', lastName: 'Möller', phone: '', email: '', isLead: false },
    ],
    note: 'Child seat',
  });
});

test('a question that is not answered fills nothing', async () => {
  const { user } = await openSearch();
  await paste();
  await screen.findByTestId('pasted-person-1');
  await user.click(screen.getByTestId('pasted-search'));
  await waitFor(() => expect(isAt('search', 'offers')).toBe(true));
  expect(trip.told?.people.map(({ firstName }) => firstName)).toEqual(['Jana']);
});

test('a phone and a mail are taken by themselves, and a doubtful phone leaves its person sure', async () => {
  const view = read();
  const [jana] = view.people;
  if (jana) {
    jana.phone = found('+4915550000123', '+49 155 5000 0123', { isQuestion: true });
    jana.email = found('jana@example.com', 'Jana');
  }
  const { user } = await openSearch(view);
  await paste();
  await screen.findByTestId('pasted-person-0-phone-0');
  expect(box('person-0').checked).toBe(true);
  await user.click(box('person-0-email'));
  await user.click(screen.getByTestId('pasted-search'));
  await waitFor(() => expect(trip.told?.people).toHaveLength(1));
  expect(trip.told?.people[0]).toMatchObject({ firstName: 'Jana', phone: '', email: '' });
});

test('a place that is not known is asked about, and a digit answers', async () => {
  const view = read();
  const places = [...find('Belek').slice(0, 1), ...find('Lara').slice(0, 1)];
  const there = view.legs[0];
  if (there) there.to = found({ words: 'Lara', places }, 'Lara', { isQuestion: true });
  const { user } = await openSearch(view);
  await paste();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('pasted-there-to-0')));
  expect(said('there-to')).toContain('Several places fit');
  expect(said('there-to')).toContain('As written: “Lara”');
  await user.keyboard('2');
  expect(screen.getByTestId('pasted-there-to-1').getAttribute('aria-pressed')).toBe('true');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(trip.query.to.place).toEqual(place('Lara')));
});

test('of several trips one is chosen', async () => {
  const view = read();
  const [first, second] = view.legs;
  if (first && second) second.to = found({ words: 'Belek', places: find('Belek').slice(0, 1) }, 'Lara');
  const { user } = await openSearch(view);
  await paste();
  await user.click(await screen.findByTestId('pasted-trip'));
  await user.click(await screen.findByRole('option', { name: /Belek/ }));
  await waitFor(() => expect(said('there-when')).toContain('Thu, 31 Dec 2026, 07:30'));
  expect(screen.queryByTestId('pasted-back-when')).toBeNull();
});

test('a message without a trip says so, keeps its words, and Escape leads back to the line', async () => {
  const nothing = new MockDesk().trade.messageRead;
  const { user } = await openSearch(nothing);
  await paste('Thank you,\nbest wishes');
  await screen.findByText('No transfer was found in this message.');
  expect(screen.getByTestId<HTMLTextAreaElement>('pasted-words').value).toBe('Thank you,\nbest wishes');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('search-line')));
});

test('its keys open a message anywhere on the search, and without a paste it can be written', async () => {
  const { shell, user } = await openSearch();
  screen.getByTestId('search-people').focus();
  await fireEvent.keyDown(window, { code: 'KeyV', key: 'V', ctrlKey: true, shiftKey: true });
  const field = await screen.findByTestId<HTMLTextAreaElement>('pasted-words');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('AYT to Lara');
  expect(shell.called('read_message')).toEqual([]);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByTestId('pasted-person-1');
  expect(shell.called('read_message')).toEqual([{ text: 'AYT to Lara' }]);
});

test('its keys open a message also among offers, which stay until something of it is searched', async () => {
  const { shell, user } = await openSearch();
  trip.begin(queryOf(sampleForm(), null), null);
  await trip.search();
  go('search', 'offers');
  const offers = trip.there.view;
  const row = await screen.findByTestId('offer-0');
  const keys = { code: 'KeyV', key: 'V', ctrlKey: true, shiftKey: true };
  await fireEvent.keyDown(row, keys);
  await paste(words, document.activeElement as HTMLElement);
  await screen.findByTestId('pasted-person-1');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByTestId('pasted')).toBeNull());
  expect([isAt('search', 'offers'), trip.there.view === offers]).toEqual([true, true]);
  await waitFor(() => expect((document.activeElement as HTMLElement).dataset.testid).toBe('offer-0'));
  await fireEvent.keyDown(row, keys);
  await paste(words, document.activeElement as HTMLElement);
  await user.click(await screen.findByTestId('pasted-search'));
  await waitFor(() => expect(shell.called('search')).toHaveLength(3));
  await waitFor(() => expect(isAt('search', 'offers')).toBe(true));
  expect(trip.there.view?.form.pickUp).toBe('2026-12-24T15:00');
});

test('a message that is pasted into the open sheet is read, and another one can follow', async () => {
  const { shell, user } = await openSearch();
  await user.click(screen.getByTestId('search-message'));
  const field = await screen.findByTestId<HTMLTextAreaElement>('pasted-words');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await paste(words, field);
  await user.click(await screen.findByTestId('pasted-another'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('pasted-words')));
  expect(screen.getByTestId<HTMLTextAreaElement>('pasted-words').value).toBe('');
  expect(shell.called('read_message')).toEqual([{ text: words }]);
});

test('a new line leaves nothing of the people of a message', async () => {
  const { user } = await openSearch();
  await paste();
  await user.click(await screen.findByTestId('pasted-search'));
  await waitFor(() => expect(trip.told).not.toBeNull());
  await user.keyboard('{Control>}1{/Control}');
  const line = await screen.findByTestId<HTMLInputElement>('search-line');
  await user.clear(line);
  await user.type(line, 'IST');
  await waitFor(() => expect(trip.told).toBeNull());
});

test('the people of a message go into one booking, and not into the next', async () => {
  const { user } = await openSearch({ ...read(), legs: read().legs.slice(0, 1) });
  await paste();
  await user.click(await screen.findByTestId('pasted-search'));
  const offer = await screen.findByTestId('offer-0');
  expect(trip.told).not.toBeNull();
  offer.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(isAt('booking', 'extras')).toBe(true));
  expect(trip.told).toBeNull();
  go('booking', 'passengers');
  const note = await screen.findByTestId<HTMLTextAreaElement>('note');
  expect(note.value).toBe('Child seat, 1 child, aged 4');
  // The child whose name is a question has a row too.
  const names = screen.getAllByTestId<HTMLInputElement>(/^passenger-firstName-\d$/);
  expect(names.map(name => name.value)).toEqual(['Jana', '', '']);
});

test('a ride that is booked again begins without the people of a message', async () => {
  await openSearch();
  trip.begin(trip.query, { people: [], note: 'Child seat' });
  searchAgain(sampleForm(), false);
  expect(trip.told).toBeNull();
});
