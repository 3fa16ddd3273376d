import { cleanup, fireEvent, screen, waitFor } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { DeskError, SearchForm } from '../../generated/bindings';
import { MockDesk } from '../../platform/mockDesk';
import { sampleForm } from '../../platform/mockOffers';
import { find, lineRead, place } from '../../platform/mockPlaces';
import { go } from '../../shared/route.svelte';
import { plain } from '../../shared/testing/plain';
import { endAt, queryOf } from '../../shared/trip/query';
import { trip } from '../../shared/trip/trip.svelte';
import { isAt, openDesk } from '../testing/open';

const field = (id: string) => screen.getByTestId<HTMLInputElement>(`search-${id}`);
const shown = (id: string) => plain(screen.getByTestId(id).textContent);
const line = 'AYT > Lara 24 dec 14:30 2p 3b';

function signedIn(): MockDesk {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  return shell;
}

async function open(shell = signedIn(), form: SearchForm | null = null) {
  const user = await openDesk(shell, 'search');
  if (form) {
    trip.query = queryOf(form, null);
    await waitFor(() => expect(field('to').value).toBe(form.to.name));
  }
  return { shell, user };
}

async function typed(user: UserEvent, id: string, words: string) {
  await user.clear(field(id));
  await user.type(field(id), words);
}

describe('one line', () => {
  test('is understood before it runs, and the form follows it', async () => {
    const { shell, user } = await open();
    expect(document.activeElement).toBe(field('line'));
    await user.keyboard(`${line} via Belek`);
    await waitFor(() => expect(shown('understood-stop-0')).toBe('Belek'));
    expect(shown('understood-from')).toBe('AYT Antalya Airport');
    expect(shown('understood-date')).toBe('Thu, 24 Dec 2026');
    expect(field('from').value).toBe('AYT Antalya Airport');
    expect(field('time').value).toBe('14:30');
    expect(field('people').value).toBe('2');
    expect(shell.called('search')).toEqual([]);
  });

  test('is mended part by part: an arrow selects one, and typing replaces it', async () => {
    const { user } = await open();
    await user.keyboard(line);
    await waitFor(() => expect(shown('understood-bags')).toContain('3'));
    await user.keyboard('{ArrowUp}5b');
    expect(field('line').value).toBe('AYT > Lara 24 dec 14:30 2p 5b');
    await waitFor(() => expect(field('bags').value).toBe('5'));
    await user.keyboard('{ArrowDown}{ArrowDown}16:05');
    expect(field('line').value).toBe('AYT > Lara 24 dec 16:05 2p 5b');
    await waitFor(() => expect(field('time').value).toBe('16:05'));
    await user.keyboard('{ArrowDown}{ArrowUp}');
    const { selectionStart, selectionEnd } = field('line');
    expect([selectionStart, selectionEnd]).toEqual([27, 29]);
  });

  test('runs with Enter, by keyboard alone', async () => {
    const { shell, user } = await open();
    await user.keyboard(line);
    await waitFor(() => expect(field('bags').value).toBe('3'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(isAt('search', 'offers')).toBe(true));
    expect(shell.called('search')).toEqual([{ form: sampleForm() }]);
  });

  test('a177 that is written over another leaves nothing of the search before', async () => {
    const { shell, user } = await open();
    await user.keyboard('IST > Belek 20 dec 09:00 6p 1b');
    await waitFor(() => expect(field('people').value).toBe('6'));
    const back = { date: '2026-12-31', time: '10:00', offset: null };
    trip.query = { ...trip.query, back, bestPrice: true, language: 'de', currency: 'TRY' };
    field('line').setSelectionRange(0, field('line').value.length);
    await user.paste(line);
    await waitFor(() => expect(field('bags').value).toBe('3'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(isAt('search', 'offers')).toBe(true));
    expect(shell.called('search')).toEqual([{ form: sampleForm() }]);
  });

  test('that is only edited keeps what a line does not hold', async () => {
    const { user } = await open();
    await user.keyboard(line);
    await waitFor(() => expect(field('bags').value).toBe('3'));
    trip.query = { ...trip.query, bestPrice: true, language: 'de', currency: 'TRY' };
    await user.keyboard('{Backspace}{Backspace}5b');
    await waitFor(() => expect(field('bags').value).toBe('5'));
    expect(trip.query).toMatchObject({ bestPrice: true, language: 'de', currency: 'TRY' });
  });

  test('holds the whole trade: children, seats, flights and the way back', async () => {
    const { shell, user } = await open();
    await user.paste('AYT Lara 24 dec 14:30 2+1 (4) 3b 1 seat xq101 back 31 dec 10:00 XQ 102');
    await waitFor(() => expect(shown('understood-people')).toBe('3 people'));
    expect(shown('understood-children')).toBe('incl. 1 child (4)');
    expect(shown('understood-seats')).toBe('1 child seat');
    expect(shown('understood-flight')).toBe('XQ101');
    expect(shown('understood-back')).toBe('Return · Thu, 31 Dec 2026 · 10:00 · XQ102');
    expect(field('people').value).toBe('3');
    expect(field('back-time').value).toBe('10:00');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(shell.called('search')).toHaveLength(2));
    expect(shell.called('search')).toMatchObject([
      { form: { from: { name: 'AYT Antalya Airport' }, pickUp: '2026-12-24T14:30', people: 3 } },
      { form: { from: { name: 'Lara' }, pickUp: '2026-12-31T10:00', people: 3 } },
    ]);
    await waitFor(() => expect(isAt('search', 'offers')).toBe(true));
    const flights = [trip.there, trip.back].map(({ view }) => trip.typedWith(view?.search ?? '').flight);
    expect(flights).toEqual(['XQ101', 'XQ102']);
  });

  test('the people field takes the children and the bags as the line does', async () => {
    const { user } = await open();
    await user.paste('AYT > Lara 24 dec 14:30 1p');
    await waitFor(() => expect(field('people').value).toBe('1'));
    await user.clear(field('people'));
    await user.type(field('people'), '2+1 3');
    expect(field('people').value).toBe('2+1 3');
    expect([trip.query.people, trip.query.children, trip.query.bags]).toEqual([3, 1, 3]);
    await user.tab();
    expect([field('people').value, field('bags').value]).toEqual(['3', '3']);
    await waitFor(() => expect(field('line').value).toContain('2+1 3b'));
  });

  test('keeps the trade when the form changes', async () => {
    const { user } = await open();
    await user.paste('AYT > Lara 24 dec 14:30 2+1 (4) 3b 1 seat xq101 back 31 dec 10:00');
    await waitFor(() => expect(shown('understood-seats')).toBe('1 child seat'));
    await user.click(screen.getByTestId('search-people-more'));
    const rest = '(4) 3b 1 seat XQ101 back 31 dec 10:00';
    await waitFor(() =>
      expect(field('line').value).toBe(`AYT Antalya Airport > Lara 24 dec 14:30 3+1 ${rest}`),
    );
  });

  test('a key that is held since another screen searches nothing', async () => {
    const { shell } = await open(signedIn(), sampleForm());
    await fireEvent.keyDown(field('line'), { key: 'Enter', repeat: true });
    await fireEvent.keyDown(field('line'), { key: 'Enter', ctrlKey: true, repeat: true });
    expect(trip.busy).toBe(false);
    await fireEvent.keyDown(field('line'), { key: 'Enter' });
    await waitFor(() => expect(shell.called('search')).toHaveLength(1));
  });

  test('that is sent at once is read to its end before it is searched with', async () => {
    const { shell, user } = await open();
    let read = () => {};
    shell.answering('read_line', () => new Promise(done => (read = () => done(lineRead(line)))));
    await user.paste(line);
    await user.keyboard('{Enter}');
    read();
    await waitFor(() => expect(isAt('search', 'offers')).toBe(true));
    expect(shell.called('search')).toEqual([{ form: sampleForm() }]);
  });

  test('is taken by the command line from anywhere, and searched at once', async () => {
    const shell = signedIn();
    const user = await openDesk(shell, 'settings');
    await user.keyboard('{Control>}k{/Control}');
    await user.paste(line);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(isAt('search', 'offers')).toBe(true));
    expect(shell.called('search')).toEqual([{ form: sampleForm() }]);
  });

  test('of the command line is read where one searches already, and once', async () => {
    const { user } = await open();
    await user.click(field('from'));
    await user.keyboard(`{Control>}k{/Control}AYT > Lara 2p{Enter}`);
    await waitFor(() => expect(document.activeElement).toBe(field('date')));
    await user.click(screen.getByTestId('search-people-more'));
    go('settings');
    await screen.findByTestId('settings-density');
    go('search');
    await waitFor(() => expect(field('line').value).toContain('3p'));
    expect(field('people').value).toBe('3');
  });

  test('says of its stops which no atlas names, but not of one that was chosen', async () => {
    const words = 'AYT > Lara via Pinhill via  Nowhere';
    const pin = { name: 'Pinhill', latitude: 36.87, longitude: 30.8, isAirport: false };
    const { shell, user } = await open(signedIn(), sampleForm({ stops: [pin] }));
    const read = lineRead('AYT > Lara');
    const part = (at: number, meaning: 'from' | 'stop') => ({ start: at, end: at + 8, meaning });
    shell.answering('read_line', () => ({
      ...read,
      fields: { ...read.fields, stops: ['Pinhill', 'Nowhere'] },
      stops: [[], []],
      parts: [
        { ...part(0, 'from'), end: 3, unclear: null },
        { ...part(15, 'stop'), unclear: 'unknownPlace' },
        { ...part(27, 'stop'), unclear: 'unknownPlace' },
      ],
    }));
    await user.click(field('line'));
    await user.paste(words);
    await waitFor(() => expect(shown('understood-unclear')).toBe('No place found for “Nowhere”'));
    shell.answering('write_line', () => new Promise(() => {}));
    await user.click(screen.getByTestId('search-stop-remove-1'));
    await waitFor(() => expect(screen.queryByTestId('search-stop-1')).toBeNull());
    expect(shown('understood-stop-0')).toBe('Pinhill');
  });

  test('says what it does not understand', async () => {
    const { user } = await open();
    await user.keyboard('AYT > Atlantis 24 dec ???');
    await waitFor(() => expect(screen.getAllByTestId('understood-unclear')).toHaveLength(2));
    expect(screen.getAllByTestId('understood-unclear').map(one => plain(one.textContent))).toEqual([
      'No place found for “Atlantis”',
      'Didn’t understand “???”',
    ]);
  });

  test('a074 keeps the spot that was pasted when it is edited, also one that no atlas names', async () => {
    for (const name of ['Lara', 'Pinhill']) {
      const pin = { name, latitude: 36.87, longitude: 30.8, isAirport: false };
      const { shell, user } = await open(signedIn(), sampleForm({ to: pin }));
      await user.click(field('line'));
      await user.paste(`AYT Antalya Airport > ${name} 24 dec 14:30 3p`);
      await waitFor(() => expect(shown('understood-to')).toBe(name));
      expect(screen.queryByTestId('understood-unclear')).toBeNull();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(shell.called('search')[0]?.form).toMatchObject({ people: 3, to: pin }));
      cleanup();
    }
  });

  test('follows the form', async () => {
    const { user } = await open(signedIn(), sampleForm());
    await user.click(screen.getByTestId('search-people-more'));
    await waitFor(() => expect(field('line').value).toContain('3p'));
  });

  test('that the form wrote shows how it is understood, and is mended part by part', async () => {
    const { user } = await open(signedIn(), sampleForm());
    await user.click(screen.getByTestId('search-people-more'));
    await waitFor(() => expect(shown('understood-people')).toBe('3 people'));
    go('settings');
    await screen.findByTestId('settings-density');
    go('search');
    await waitFor(() => expect(shown('understood-people')).toBe('3 people'));
    await user.click(field('line'));
    await user.keyboard('{ArrowUp}5b');
    await waitFor(() => expect(field('bags').value).toBe('5'));
    expect(trip.query).toMatchObject({ people: 3, to: { place: place('Lara') } });
  });
});

describe('places', () => {
  test('are found as one types, and Tab takes the first', async () => {
    const { shell, user } = await open();
    await user.click(field('from'));
    await user.keyboard('ayt');
    await screen.findByTestId('search-from-0');
    await user.tab();
    expect(field('from').value).toBe('AYT Antalya Airport');
    expect(shell.called('find_places').at(-1)).toEqual({ text: 'ayt', otherEnd: null });
  });

  test('a saved place shows how to find it', async () => {
    const { user } = await open();
    await typed(user, 'to', 'palas');
    await waitFor(() => expect(shown('search-to-0')).toContain('Side entrance, ask for Ayşe'));
    await user.keyboard('{Enter}');
    expect(field('to').value).toBe('Hotel Lara Palas');
  });

  test.each([
    ['36.8550, 30.8411', /36.855, 30.8411/],
    ['https://maps.app.goo.gl/x', /hides the location/],
    ['V2F5+8C', /needs its town/],
    ['nowhere at all', /No place found/],
  ])('%s is told for what it is', async (words, expected) => {
    const { user } = await open();
    await user.click(field('to'));
    await user.paste(words);
    await waitFor(() => expect(shown('search-to-list')).toMatch(expected));
  });

  test('nothing is said of a field that was emptied', async () => {
    const { user } = await open();
    await typed(user, 'to', 'nowhere at all');
    await waitFor(() => expect(shown('search-to-list')).toMatch(/No place found/));
    await user.clear(field('to'));
    await waitFor(() => expect(screen.getByTestId('search-to-list').hidden).toBe(true));
    expect(shown('search-to-list')).toBe('');
  });

  test('found before disappear with the words, and once one of them was chosen', async () => {
    const { shell, user } = await open();
    const list = () => screen.getByTestId('search-to-list');
    await typed(user, 'to', 'lar');
    await screen.findByTestId('search-to-0');
    await user.clear(field('to'));
    await user.keyboard('{ArrowDown}');
    expect(list().hidden).toBe(true);
    await typed(user, 'to', 'lar');
    await screen.findByTestId('search-to-0');
    let late = (_: unknown) => {};
    shell.answering('find_places', () => new Promise(done => (late = done)));
    await user.keyboard('a');
    await waitFor(() => expect(shell.called('find_places').at(-1)).toMatchObject({ text: 'lara' }));
    await user.click(screen.getByTestId('search-to-0'));
    await user.keyboard('{ArrowDown}');
    expect(list().hidden).toBe(true);
    late(find('Belek'));
    await user.keyboard('{ArrowDown}');
    expect(list().hidden).toBe(true);
  });

  test.each(['Tab', 'Enter', 'Control>}{Enter}{/Control'])(
    'are not taken by {%s} for former words: the first of the newest answer is',
    async key => {
      const { shell, user } = await open(signedIn(), sampleForm());
      await typed(user, 'to', 'lar');
      await screen.findByTestId('search-to-0');
      let answer = (_: unknown) => {};
      shell.answering('find_places', ({ text }) =>
        text === 'belek' ? new Promise(done => (answer = done)) : find('Lara'),
      );
      await user.keyboard('{Backspace}{Backspace}{Backspace}belek');
      await waitFor(() => expect(shell.called('find_places').at(-1)).toMatchObject({ text: 'belek' }));
      await user.keyboard(`{${key}}`);
      expect(field('to').value).toBe('belek');
      expect(shell.called('search')).toEqual([]);
      answer(find('Belek'));
      await waitFor(() => expect(field('to').value).toBe('Belek'));
      expect(trip.query.to.place).toEqual(place('Belek'));
    },
  );

  test('stops are added, moved and removed', async () => {
    const stops = [place('Belek'), place('Side')];
    const { user } = await open(signedIn(), sampleForm({ stops }));
    await user.click(screen.getByTestId('search-stop-down-0'));
    expect(field('stop-0').value).toBe('Side');
    await user.click(screen.getByTestId('search-stop-remove-0'));
    expect(field('stop-0').value).toBe('Belek');
    await user.click(screen.getByTestId('search-stop-add'));
    expect(field('stop-1').value).toBe('');
    expect(document.activeElement).toBe(field('stop-1'));
  });
});

describe('the clock at the pick-up', () => {
  test('a071 the time is the pick-up’s: its zone and offset stand beside it', async () => {
    await open(signedIn(), sampleForm());
    await waitFor(() => expect(shown('search-form')).toContain('Istanbul time, UTC+3'));
  });

  test('a072 a time that does not exist is refused', async () => {
    const form = sampleForm({ from: place('BER'), to: place('Potsdam'), pickUp: '2027-03-28T02:30' });
    const { user } = await open(signedIn(), form);
    await waitFor(() => expect(shown('search-skipped')).toContain('does not exist in Berlin'));
    await user.click(screen.getByTestId('search-do'));
    expect(isAt('search')).toBe(true);
  });

  test('a072 a time that comes twice is asked', async () => {
    const form = sampleForm({ from: place('BER'), to: place('Potsdam'), pickUp: '2026-10-25T02:30' });
    const { shell, user } = await open(signedIn(), form);
    await screen.findByTestId('search-twice');
    await user.click(screen.getByTestId('search-do'));
    expect(isAt('search')).toBe(true);
    await user.click(screen.getByTestId('search-offset-+01:00'));
    await user.click(screen.getByTestId('search-do'));
    await waitFor(() => expect(isAt('search', 'offers')).toBe(true));
    expect(shell.called('search').at(-1)).toEqual({ form: { ...form, offset: '+01:00' } });
  });
});

describe('searching', () => {
  test('what is missing is told at its field, and the first has the focus', async () => {
    const { shell, user } = await open();
    await user.click(screen.getByTestId('search-do'));
    await waitFor(() => expect(screen.getAllByTestId('field-fault')).toHaveLength(4));
    expect(document.activeElement).toBe(field('from'));
    expect(shell.called('search')).toEqual([]);
  });

  test('a day that is still being read when the search is asked for counts in it', async () => {
    const { shell, user } = await open(signedIn(), sampleForm());
    let answer = () => {};
    const means = { kind: 'read', value: '2026-12-27', doubt: null };
    shell.answering('read_day', () => new Promise(done => (answer = () => done(means))));
    await fireEvent.input(field('date'), { target: { value: '27 dec' } });
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(shell.called('search')).toEqual([]);
    answer();
    await waitFor(() => expect(shell.called('search')).toHaveLength(1));
    expect(shell.called('search')).toEqual([{ form: { ...sampleForm(), pickUp: '2026-12-27T14:30' } }]);
  });

  test('there and back are two searches, tied as a trip', async () => {
    const { shell, user } = await open(signedIn(), sampleForm());
    await user.click(screen.getByTestId('search-back-add'));
    expect(document.activeElement).toBe(field('back-date'));
    expect(field('back-date').value).toBe('');
    await typed(user, 'back-date', '31.12.');
    await typed(user, 'back-time', '1015');
    await user.click(screen.getByTestId('search-do'));
    await waitFor(() => expect(isAt('search', 'offers')).toBe(true));
    const [there, back] = shell.called('search').map(({ form }) => form as SearchForm);
    expect([there?.from.name, back?.from.name]).toEqual(['AYT Antalya Airport', 'Lara']);
    expect(back?.pickUp).toBe('2026-12-31T10:15');
    expect(trip.tie).not.toBeNull();
    await screen.findByTestId('way-back');
  });

  test('a073 nothing hourly is asked or promised', async () => {
    const { shell, user } = await open(signedIn(), sampleForm());
    await user.click(screen.getByTestId('search-do'));
    await waitFor(() => expect(shell.called('search')).toHaveLength(1));
    expect(Object.keys(shell.called('search')[0]?.form as SearchForm)).not.toContain('hour');
  });

  test('a155 the best price is asked for only when the agent says so', async () => {
    const { shell, user } = await open(signedIn(), sampleForm());
    await user.click(screen.getByTestId('search-best-price'));
    await user.click(screen.getByTestId('search-do'));
    await waitFor(() => expect(shell.called('search')[0]?.form).toMatchObject({ bestPrice: true }));
  });

  test('language and currency are chosen for this search alone', async () => {
    const { shell, user } = await open(signedIn(), sampleForm());
    await user.click(screen.getByTestId('search-language'));
    await user.click(await screen.findByTestId('search-language-de'));
    await user.click(screen.getByTestId('search-currency'));
    await user.click(await screen.findByTestId('search-currency-TRY'));
    await user.click(screen.getByTestId('search-do'));
    await waitFor(() =>
      expect(shell.called('search')[0]?.form).toMatchObject({ language: 'de', currency: 'TRY' }),
    );
  });

  test('one key repeats a search of before, at its own time while that lies ahead', async () => {
    vi.setSystemTime(new Date('2026-12-01T10:00:00Z'));
    try {
      const { shell, user } = await open();
      await screen.findByTestId('recent-0');
      expect(shown('recent-0')).toContain('27 Dec, 09:15');
      await user.keyboard('{Alt>}[Digit1]{/Alt}');
      await waitFor(() => expect(isAt('search', 'offers')).toBe(true));
      expect(shell.called('search')[0]?.form).toMatchObject({ pickUp: '2026-12-27T09:15', people: 2 });
    } finally {
      vi.useRealTimers();
    }
  });

  test('a search whose time has passed asks for the day, and keeps the rest', async () => {
    vi.setSystemTime(new Date('2026-12-01T10:00:00Z'));
    try {
      const { shell, user } = await open();
      await screen.findByTestId('recent-2');
      await user.keyboard('{Alt>}[Digit3]{/Alt}');
      await waitFor(() => expect(document.activeElement).toBe(field('date')));
      expect(field('time').value).toBe('18:00');
      expect(field('to').value).toBe('Şişli');
      expect(shell.called('search')).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a177 a recent search has its day as long as the day lasts at the pick-up', async () => {
    vi.setSystemTime(new Date('2026-12-24T10:30:00Z'));
    try {
      const shell = signedIn();
      const [first] = shell.known.recent;
      const ahead = { pickUp: '2026-12-23T23:45', zone: 'Pacific/Midway' };
      const over = { pickUp: '2026-12-24T23:45', zone: 'Pacific/Kiritimati' };
      shell.known.recent = [ahead, over].flatMap(when => (first ? [{ ...first, ...when }] : []));
      const { user } = await open(shell);
      await screen.findByTestId('recent-1');
      expect(shown('recent-0')).toContain('23 Dec, 23:45');
      expect(shown('recent-1')).not.toContain('24 Dec');
      await user.keyboard('{Alt>}[Digit2]{/Alt}');
      await waitFor(() => expect(document.activeElement).toBe(field('date')));
      await user.keyboard('{Alt>}[Digit1]{/Alt}');
      await waitFor(() => expect(isAt('search', 'offers')).toBe(true));
      expect(shell.called('search')[0]?.form).toMatchObject({ pickUp: '2026-12-23T23:45' });
    } finally {
      vi.useRealTimers();
    }
  });

  test('a177 a recent search runs the ride that its row shows, whatever is typed', async () => {
    vi.setSystemTime(new Date('2026-12-01T10:00:00Z'));
    try {
      const { shell, user } = await open();
      trip.query = {
        ...queryOf(sampleForm({ bestPrice: true, currency: 'TRY' }), sampleForm()),
        people: 9,
      };
      await screen.findByTestId('recent-0');
      await user.keyboard('{Alt>}[Digit1]{/Alt}');
      await waitFor(() => expect(isAt('search', 'offers')).toBe(true));
      const [there, ...others] = shell.called('search').map(({ form }) => form as SearchForm);
      expect(there).toMatchObject({ pickUp: '2026-12-27T09:15', people: 2, bags: 3 });
      expect(there).toMatchObject({ bestPrice: false, currency: null });
      expect(others, 'the way back was not in the row').toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a177 a round trip is one recent search, and runs both ways again', async () => {
    vi.setSystemTime(new Date('2026-12-01T10:00:00Z'));
    try {
      const { shell, user } = await open();
      trip.query = queryOf(sampleForm(), sampleForm({ pickUp: '2026-12-31T10:15' }));
      await trip.search();
      const kept = shell.called('remember_search');
      expect(kept).toHaveLength(1);
      expect(kept[0]).toMatchObject({
        form: { pickUp: '2026-12-24T14:30' },
        back: { pickUp: '2026-12-31T10:15' },
      });
      cleanup();

      const { from, to, stops, people, bags } = sampleForm();
      const again = signedIn();
      again.known.recent = [
        {
          ...{
            from,
            to,
            stops,
            people,
            bags,
            pickUp: '2026-12-24T14:30',
            offset: null,
            zone: 'Europe/Istanbul',
          },
          back: { pickUp: '2026-12-31T10:15', offset: null, zone: 'Europe/Istanbul' },
          ...{ bestPrice: false, language: null, currency: null },
        },
      ];
      await open(again);
      await screen.findByTestId('recent-0');
      expect(shown('recent-0')).toMatch(/24 Dec, 14:30 \(Istanbul\) back 31 Dec, 10:15 \(Istanbul\)/);
      await user.keyboard('{Alt>}[Digit1]{/Alt}');
      await waitFor(() => expect(isAt('search', 'offers')).toBe(true));
      const times = again.called('search').map(({ form }) => (form as SearchForm).pickUp);
      expect(times).toEqual(['2026-12-24T14:30', '2026-12-31T10:15']);
    } finally {
      vi.useRealTimers();
    }
  });

  test('one key empties line and form', async () => {
    const { user } = await open();
    await user.keyboard(line);
    await waitFor(() => expect(field('bags').value).toBe('3'));
    trip.query = { ...trip.query, back: { date: '2026-12-31', time: null, offset: null }, bestPrice: true };
    await user.keyboard('{Alt>}[Digit0]{/Alt}');
    await waitFor(() => expect(field('to').value).toBe(''));
    expect(field('line').value).toBe('');
    expect(document.activeElement).toBe(field('line'));
    expect([trip.query.back, trip.query.bestPrice]).toEqual([null, false]);
  });

  test.each<[string, DeskError]>([
    ['a078 500 offers to try again', { code: 'serviceFailed' }],
    ['a021 an answer to another question is unreadable', { code: 'unreadable' }],
    ['no network', { code: 'offline' }],
  ])('%s', async (_, error) => {
    const { shell, user } = await open(signedIn().failing('search', error), sampleForm());
    await user.click(screen.getByTestId('search-do'));
    await screen.findByTestId(`fault-${error.code}`);
    expect(field('to').value).toBe('Lara');
    shell.failing('search', null);
    await user.click(screen.getByTestId('fault-retry'));
    await waitFor(() => expect(isAt('search', 'offers')).toBe(true));
  });

  test('of two ways that failed the first is told', async () => {
    const shell = signedIn().answering('search', ({ form }) =>
      Promise.reject({ code: (form as SearchForm).from.isAirport ? 'serviceFailed' : 'offline' }),
    );
    const { user } = await open(shell);
    trip.query = queryOf(sampleForm(), sampleForm());
    await user.click(screen.getByTestId('search-do'));
    await screen.findByTestId('fault-serviceFailed');
    expect(screen.queryByTestId('fault-offline')).toBeNull();
  });

  test('what was emptied comes back by Ctrl Z, the line with the words that were not understood', async () => {
    const { user } = await open();
    await user.keyboard(`${line} gate4`);
    await waitFor(() => expect(field('bags').value).toBe('3'));
    await user.keyboard('{Alt>}[Digit0]{/Alt}');
    await waitFor(() => expect(field('line').value).toBe(''));
    expect(plain((await screen.findByTestId('undo')).textContent)).toContain('Search changed');
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(field('line').value).toBe(`${line} gate4`));
    await waitFor(() => expect(field('to').value).toBe('Lara'));
    expect(field('bags').value).toBe('3');
  });

  test.each(['a search of before', 'a removed way back', 'a removed stop'])(
    'what was typed comes back after %s',
    async step => {
      const { user } = await open();
      const stops = [endAt(sampleForm().to)];
      const back = { date: '2026-12-31', time: '10:00', offset: null };
      const former = { ...queryOf(sampleForm(), null), stops, back };
      trip.query = former;
      await screen.findByTestId('search-stop-remove-0');
      await screen.findByTestId('recent-2');
      if (step === 'a search of before') await user.click(screen.getByTestId('recent-2'));
      else
        await user.click(
          screen.getByTestId(`search-${step === 'a removed stop' ? 'stop-remove-0' : 'back-remove'}`),
        );
      await screen.findByTestId('undo');
      expect(trip.query).not.toEqual(former);
      await user.click(screen.getByTestId('undo-do'));
      await waitFor(() => expect(trip.query).toEqual(former));
      expect(isAt('search')).toBe(true);
    },
  );

  test('nothing is offered back of an empty search', async () => {
    const { user } = await open();
    await user.keyboard('{Alt>}[Digit0]{/Alt}');
    await user.click(await screen.findByTestId('recent-2'));
    await waitFor(() => expect(field('to').value).toBe('Şişli'));
    expect(screen.queryByTestId('undo')).toBeNull();
  });

  test('a removed way back is forgotten, with its failure', async () => {
    const shell = signedIn();
    const { user } = await open(shell);
    trip.query = queryOf(sampleForm(), sampleForm());
    await trip.search();
    shell.answering('search', ({ form }) => {
      if (!(form as SearchForm).from.isAirport) throw { code: 'offline' };
      return { kind: 'found', search: shell.trade.view(form as SearchForm) };
    });
    await trip.search();
    expect(trip.tie).not.toBeNull();
    await user.click(screen.getByTestId('search-back-remove'));
    await user.click(screen.getByTestId('search-do'));
    await screen.findByTestId('offers-count');
    expect(screen.queryByTestId('fault-offline')).toBeNull();
    expect([trip.back.view, trip.tie]).toEqual([null, null]);
  });

  test.each([
    { key: 'Enter', ctrlKey: true },
    { key: '1', code: 'Digit1', altKey: true },
  ])('the browser does nothing of its own with %o', async key => {
    await open();
    await screen.findByTestId('recent-0');
    expect(await fireEvent.keyDown(field('from'), key)).toBe(false);
  });

  test('a078 429 waits: the wait counts down and then the search goes by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-24T12:00:00Z') });
    try {
      const shell = signedIn().failing('search', { code: 'rateLimited', until: '2026-11-24T12:00:30Z' });
      const { user } = await open(shell, sampleForm());
      await user.click(screen.getByTestId('search-do'));
      await waitFor(() => expect(shown('search-do')).toMatch(/^Wait 0:(30|29)/));
      await user.click(screen.getByTestId('search-do'));
      expect(shell.called('search')).toHaveLength(1);
      shell.failing('search', null);
      await vi.advanceTimersByTimeAsync(31_000);
      await waitFor(() => expect(isAt('search', 'offers')).toBe(true));
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('without a session', () => {
  function anonymous(): MockDesk {
    const shell = new MockDesk();
    shell.trade.prices = 'public';
    return shell;
  }

  test('a067 a008 one searches all the same, and the prices are called public', async () => {
    const { user } = await open(anonymous(), sampleForm());
    expect(shown('prices-public')).toBe('Public prices');
    await user.click(screen.getByTestId('search-do'));
    await screen.findByTestId('offers-public');
    expect(shown('offers-count')).toContain('Public prices');
  });

  test('signing in from here returns here, with what was typed', async () => {
    const { shell, user } = await open(anonymous(), sampleForm());
    await user.click(screen.getByTestId('search-sign-in'));
    await user.click(await screen.findByTestId('sign-in-user'));
    shell.trade.prices = 'partner';
    await user.keyboard('agent@sandbox.test{Tab}Sandbox-1{Enter}');
    await screen.findByTestId('prices-partner');
    expect(isAt('search')).toBe(true);
    expect(field('to').value).toBe('Lara');
  });

  test('a009 signing in searches again for the agency’s own prices', async () => {
    const { shell, user } = await open(anonymous(), sampleForm());
    await user.click(screen.getByTestId('search-do'));
    await screen.findByTestId('offers-public');
    shell.trade.prices = 'partner';
    await shell.tellSession(shell.active('agent@sandbox.test'));
    await waitFor(() => expect(shown('offers-count')).toContain('Partner prices'));
    expect(shell.called('search')).toHaveLength(2);
  });

  test('a009 and does so also when only one of two ways was answered without a session', async () => {
    const { shell } = await open(anonymous());
    trip.query = queryOf(sampleForm(), sampleForm());
    shell.answering('search', ({ form }) => {
      if (!(form as SearchForm).from.isAirport) throw { code: 'offline' };
      return { kind: 'found', search: shell.trade.view(form as SearchForm) };
    });
    await trip.search();
    shell.trade.prices = 'partner';
    shell.answering('search', null);
    await shell.tellSession(shell.active('agent@sandbox.test'));
    await waitFor(() => expect(trip.there.view?.prices).toBe('partner'));
    expect(trip.back.view?.prices).toBe('partner');
  });
});
