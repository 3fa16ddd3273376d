import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import type { OfferView, SearchForm } from '../../generated/bindings';
import { clock } from '../../platform/mockClock';
import { MockDesk } from '../../platform/mockDesk';
import { noPrice, offer, offersFor, price, sampleForm } from '../../platform/mockOffers';
import { find, place } from '../../platform/mockPlaces';
import { plain } from '../../shared/testing/plain';
import { queryOf } from '../../shared/trip/query';
import { trip } from '../../shared/trip/trip.svelte';
import { isAt, openDesk } from '../testing/open';
import { namesOf, type Order, type Sieve, sifted, wholeSieve } from './choosing';
import { showings } from './showings.svelte';

const shown = (id: string) => plain(screen.getByTestId(id).textContent);
const vehicles = () => screen.getAllByRole('option').map(row => plain(row.querySelector('bdi')?.textContent));

async function found(offers: (form: SearchForm) => OfferView[] = offersFor, form = sampleForm()) {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  shell.trade.offersFor = offers;
  const user = await openDesk(shell, 'search/offers');
  trip.query = queryOf(form, null);
  await trip.search();
  await screen.findByTestId('trip-heading');
  return { shell, user };
}

test('a004 both prices stand side by side where they differ, and one where they do not', async () => {
  await found();
  const van = screen.getByTestId('offer-1');
  expect(plain(within(van).getByTestId('price-gross').textContent)).toBe('58.00 EUR');
  expect(plain(within(van).getByTestId('price-collected').textContent)).toBe('charged as 2,940.00 TRY');
  expect(within(screen.getByTestId('offer-0')).queryByTestId('price-collected')).toBeNull();
});

test('a026 VAT and toll are shown as given, beside a price that stays as it came', async () => {
  const { user } = await found();
  await user.click(screen.getByTestId('offer-7'));
  await waitFor(() => expect(shown('fact-toll')).toBe('2.10 EUR'));
  expect(shown('fact-vat')).toBe('6.87 EUR (20%)');
  expect(plain(within(screen.getByTestId('offer-facts')).getByTestId('price-gross').textContent)).toBe(
    '41.20 EUR',
  );
});

test('parts of a price that are zero are left out, and beside one that is not they are figures', async () => {
  const bare = {
    ...price('41.20'),
    ...{ vat: '0', toll: '0.00', stops: 2, stopsNet: '0.00', stopsVat: '0', stopsGross: '0.00' },
  };
  const { user } = await found(() => [offer({ price: bare }), offer({ price: { ...bare, vat: '1.00' } })]);
  await user.click(screen.getByTestId('offer-0'));
  await waitFor(() => expect(shown('offer-facts')).toContain('Net 34.33 EUR'));
  expect(screen.queryByTestId('fact-toll')).toBeNull();
  expect(screen.queryByTestId('fact-vat')).toBeNull();
  expect(shown('fact-stops')).toBe('2 stops · 0.00 EUR');
  expect(shown('more-figures')).not.toContain('Stops');
  await user.keyboard(' {ArrowDown} c');
  await waitFor(() => expect(shown('compare-vat')).toBe('VAT0.00 EUR 1.00 EUR'));
  expect(screen.queryByTestId('compare-toll')).toBeNull();
});

test('a169 beside the price of an offer stands what it contains, as far as that is known', async () => {
  const selected = [{ code: 'CHILD', name: 'Child seat', quantity: 2 }];
  const offers = () => [offer(), offer({ external: true }), offer({ external: true, selected })];
  const { user } = await found(() => [...offers(), offer({ price: noPrice })]);
  const contains = ['the transfer only', 'what it contains is not stated', 'the transfer and 1 extra'];
  for (const [at, words] of contains.entries()) {
    await user.click(screen.getByTestId(`offer-${at}`));
    await waitFor(() => expect(shown('facts-contains')).toBe(words));
    await user.keyboard(' ');
  }
  await user.keyboard('c');
  await screen.findByTestId('compare');
  expect(contains.map((_, at) => shown(`compare-price-${at}-contains`))).toEqual(contains);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByTestId('offer-3'));
  await waitFor(() => expect(screen.queryByTestId('facts-contains')).toBeNull());
});

test('the ride is drawn beside the offers', async () => {
  await found();
  const facts = await screen.findByTestId('offer-facts');
  expect(within(facts).getByTestId('route-map').textContent).toMatch(/AYT.*Lara/);
});

test('a165 both addresses and other routes stand in the heading as the service understood them', async () => {
  const { shell } = await found();
  expect(shown('addresses')).toContain('Pick-up address: Antalya Airport, Terminal 2');
  expect(shown('addresses')).toContain('Drop-off address: Lara, Muratpaşa/Antalya');
  expect(screen.queryByTestId('alternative-routes')).toBeNull();
  const [search] = shell.trade.searches;
  if (!search) throw new Error('nothing was searched');
  await shell.trade.tell({ ...search, pickUpAddress: null, alternativeRoutes: 'By the coast: 24 km' });
  await waitFor(() => expect(shown('alternative-routes')).toBe('Other routes: By the coast: 24 km'));
  expect(shown('addresses')).toContain('Pick-up address: –');
});

test('a166 net and VAT of the stops, the sales channel and the code of the supplier are more figures', async () => {
  const figures = { ...price('41.20'), stops: 2, stopsNet: '2.50', stopsVat: '0.50', stopsGross: '3.00' };
  const bare = { ...figures, stopsNet: null, stopsVat: null, stopsGross: null };
  const { user } = await found(() => [
    offer({ price: figures, supplierCode: 'NOR', salesChannel: 4 }),
    offer({ price: bare, supplier: null, supplierCode: 'NOR', salesChannel: null }),
  ]);
  await user.click(screen.getByTestId('offer-0'));
  await waitFor(() =>
    expect(shown('more-figures')).toBe(
      'More figures Stops, net 2.50 EUR Stops, VAT 0.50 EUR Stops, gross 3.00 EUR Supplier code NOR Sales channel 4',
    ),
  );
  await user.click(screen.getByTestId('offer-1'));
  await waitFor(() => expect(screen.queryByTestId('more-figures')).toBeNull());
});

test('a028 free cancellation is told by the clock of the pick-up and of the desk; not stated is not free', async () => {
  const { user } = await found();
  const cancellation = (row: string) =>
    plain(within(screen.getByTestId(row)).getByTestId('offer-cancellation').textContent);
  expect(cancellation('offer-7')).toContain('free until 23 Dec, 14:30');
  expect(cancellation('offer-6')).toContain('free cancellation not stated');
  await user.click(screen.getByTestId('offer-6'));
  await waitFor(() => expect(shown('fact-cancellation')).toContain('Not stated does not mean free.'));
  await user.click(screen.getByTestId('offer-7'));
  await waitFor(() =>
    expect(shown('fact-cancellation')).toMatch(
      /free until 23 Dec, 14:30.*Istanbul time.*left · your time 23 Dec, 12:30/,
    ),
  );
});

test('a028 a free cancellation that has ended is not called unstated', async () => {
  await found(() => [offer({ conditions: null, freeCancellation: clock('2020-12-23T11:30:00Z') })]);
  await waitFor(() => expect(shown('fact-cancellation')).toContain('23 Dec'));
  expect(shown('fact-cancellation')).not.toContain('Not stated');
});

test('the offer that is looked at is sent to the client as an offer, with its price', async () => {
  const { shell, user } = await found();
  await user.click(screen.getByTestId('offer-7'));
  await user.keyboard('m');
  await screen.findByTestId('message-text');
  expect(shown('message-text')).toContain('Here is our offer for your transfer. Nothing is booked yet.');
  expect(shown('message-text')).toContain('Price: 41.20 EUR');
  expect(shown('message-price-note')).toContain('markup is not in it');
  await user.click(screen.getByTestId('message-with-price'));
  expect(shown('message-text')).not.toContain('41.20');
  expect(screen.queryByTestId('message-price-note')).toBeNull();
  await user.click(screen.getByTestId('message-copy'));
  expect(shell.called('copy_message')).toHaveLength(1);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByTestId('quote-dialog')).toBeNull());
  expect(isAt('search', 'offers')).toBe(true);
});

test('what can be done with an offer stands in a line of its own, and comparing is switched there', async () => {
  const { user } = await found();
  const line = await screen.findByTestId('offer-actions');
  expect(screen.getByTestId('offer-facts').contains(line)).toBe(false);
  const said = () =>
    within(line)
      .getAllByRole('button')
      .map(one => plain(one.textContent));
  expect(said()).toEqual(['Send as an offer M', 'Compare Space', 'Book this ⏎']);
  const compare = screen.getByTestId('offer-compare');
  expect(compare.getAttribute('aria-pressed')).toBe('false');
  await user.click(compare);
  expect(compare.getAttribute('aria-pressed')).toBe('true');
  expect(plain(compare.textContent)).toBe('Compare Space');
  await user.click(screen.getByTestId('offer-1'));
  await waitFor(() => expect(compare.getAttribute('aria-pressed')).toBe('false'));
  await user.click(compare);
  await waitFor(() => expect(said()[1]).toBe('Compare 2 C'));
});

test('a029 the policy is visible with its reasons, and choosing against it asks first', async () => {
  const { user } = await found();
  const row = screen.getAllByTestId('offer-policy')[0]?.closest<HTMLElement>('[role="option"]');
  await user.click(row as HTMLElement);
  await waitFor(() => expect(shown('facts-policy')).toContain('Price limit of the company'));
  await user.click(screen.getByTestId('offer-choose'));
  await screen.findByTestId('policy-dialog');
  await user.click(screen.getByTestId('confirm-keep'));
  expect(isAt('search', 'offers')).toBe(true);
  await waitFor(() => expect(screen.queryByTestId('policy-dialog')).toBeNull());
  await user.click(screen.getByTestId('offer-choose'));
  await user.click(await screen.findByTestId('confirm-action'));
  await waitFor(() => expect(isAt('booking', 'extras')).toBe(true));
});

test('a076 too small for the party is marked by a word, and not hidden', async () => {
  await found(offersFor, sampleForm({ people: 5, bags: 4 }));
  expect(screen.getAllByRole('option')).toHaveLength(8);
  expect(plain(screen.getAllByTestId('seats-tooSmall')[0]?.textContent)).toContain('too small for the group');
});

test('a022 a023 nothing suitable is an answer: it is said, and cities are one key away', async () => {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  shell.trade.offersFor = () => [];
  shell.trade.coverage = { status: 'OutOfService', cities: ['Antalya'], destinations: ['Belek'] };
  const user = await openDesk(shell, 'search/offers');
  trip.query = queryOf(sampleForm(), null);
  await trip.search();
  await screen.findByText('No suitable offer');
  expect(document.querySelector('[role="alert"]')).toBeNull();
  expect(screen.queryByTestId('offer-choose')).toBeNull();
  await user.keyboard('{Alt>}[Digit2]{/Alt}');
  await waitFor(() => expect(shell.called('search').at(-1)?.form).toMatchObject({ to: { name: 'Belek' } }));
});

test('a023 coverage that is not told, or in words nobody knows, does no harm', async () => {
  const { shell } = await found(() => []);
  await screen.findByText('No suitable offer');
  shell.trade.coverage = { status: 'MOON', cities: [], destinations: [] };
  await trip.search();
  await screen.findByText('MOON');
});

describe('the list', () => {
  test('is worked by keyboard: arrows, Space to compare, C to see, Enter to choose', async () => {
    const { user } = await found();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('offer-0')));
    await user.keyboard(' {ArrowDown} ');
    await user.keyboard('c');
    await waitFor(() => expect(isAt('search', 'offers', 'compare')).toBe(true));
    expect(screen.getAllByRole('columnheader')).toHaveLength(2);
    expect(screen.getByTestId('compare-cancellation').className).toContain('differs');
    expect(screen.getByTestId('compare-road').className).not.toContain('differs');
    const covered = [...screen.getByTestId('compare').querySelectorAll('tbody .private')];
    expect(covered.map(one => one.closest('tr')?.dataset.testid)).toEqual([
      'compare-net',
      'compare-net',
      'compare-vat',
      'compare-vat',
      'compare-toll',
      'compare-toll',
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(isAt('search', 'offers')).toBe(true));
    await waitFor(() => screen.getByTestId('offer-1'));
    screen.getByTestId('offer-1').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(isAt('booking', 'extras')).toBe(true));
  });

  test('a key that is held since the search line chooses nothing', async () => {
    const { user } = await found();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('offer-0')));
    await fireEvent.keyDown(screen.getByTestId('offer-0'), { key: 'Enter', repeat: true });
    expect(isAt('search', 'offers')).toBe(true);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(isAt('booking', 'extras')).toBe(true));
  });

  test('is sorted and sifted', async () => {
    const { user } = await found();
    expect(vehicles()[0]).toBe('Electric sedan');
    expect(vehicles()[6]).toBe('Economy');
    expect(shown('too-small-below')).toBe('Too small for 2 people, 3 bags');
    const differences = () => screen.getAllByTestId('offer-difference').map(one => plain(one.textContent));
    expect(differences().slice(0, 3)).toEqual(['-9.70', 'lowest', '+8.00']);
    expect(differences()[6]).toBe('1 bag short');
    await user.click(screen.getByTestId('sieve-free'));
    await waitFor(() => expect(vehicles()).not.toContain('Economy'));
    await user.click(screen.getByTestId('sieve-fits'));
    await waitFor(() => expect(vehicles()).toHaveLength(6));
    expect(shown('offers-count')).toMatch(/^6 offers/);
  });

  test('is sorted by the head of a column, and sifted by what it may cost', async () => {
    const { user } = await found();
    await user.click(screen.getByTestId('sort-seats'));
    await waitFor(() => expect(vehicles()[0]).toBe('Minibus'));
    expect(screen.getByTestId('sort-seats').getAttribute('aria-pressed')).toBe('true');
    expect(plain(screen.getByTestId('sieve-order').textContent)).toContain('Seats');
    await user.type(screen.getByTestId('sieve-most'), '48,30');
    await waitFor(() => expect(vehicles()).toEqual(['Electric sedan', 'Economy', 'Comfort sedan']));
    expect(shown('offers-count')).toMatch(/^3 offers/);
    await user.clear(screen.getByTestId('sieve-most'));
    await waitFor(() => expect(vehicles()).toHaveLength(8));
  });

  test('of there and back tells the facts of each way’s own selection', async () => {
    const { user } = await found();
    trip.query = { ...trip.query, back: { date: '2026-12-31', time: '10:15', offset: null } };
    await trip.search();
    await screen.findByTestId('facts-back');
    const rows = within(screen.getByTestId('way-back')).getAllByRole('option');
    await user.click(rows[1] as HTMLElement);
    await waitFor(() => expect(shown('facts-back')).toContain('Minivan'));
    expect(shown('facts-there')).toContain('Electric sedan');
    await user.keyboard(' {ArrowDown} c');
    await waitFor(() => expect(isAt('search', 'offers', 'compare', 'back')).toBe(true));
    expect(screen.getAllByRole('columnheader')).toHaveLength(2);
    await user.click(screen.getByTestId('compare-choose-1'));
    await waitFor(() => expect(isAt('search', 'offers')).toBe(true));
    expect(plain(screen.getByTestId('way-back').textContent)).toContain('Chosen');
    expect(plain(screen.getByTestId('way-there').textContent)).not.toContain('Chosen');
  });

  test('of there and back is chosen by keys alone', async () => {
    const { user } = await found();
    trip.query = { ...trip.query, back: { date: '2026-12-31', time: '10:15', offset: null } };
    await trip.search();
    await screen.findByTestId('facts-back');
    const row = (way: string, at: number) =>
      within(screen.getByTestId(`way-${way}`)).getAllByRole('option')[at];
    const isChosen = (way: string, at: number) => row(way, at)?.classList.contains('chosen');
    row('there', 0)?.focus();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement).toBe(row('back', 0));
    await user.keyboard('{ArrowRight}{ArrowLeft}');
    expect(document.activeElement).toBe(row('there', 1));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(isAt('search', 'offers')).toBe(true);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(row('back', 0)));
    expect(isChosen('there', 1)).toBe(true);
    expect(isChosen('back', 0)).toBe(false);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.queryByTestId('offers-grand')).toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(isChosen('back', 2)).toBe(true));
    const sum = within(screen.getByTestId('offer-actions')).getByTestId('offers-grand');
    expect(plain(sum.textContent)).toBe('124.00 EUR');
    expect(document.activeElement).toBe(row('back', 2));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(isAt('booking', 'extras')).toBe(true));
  });

  test('a023 a city that serves the way back is searched at its own end', async () => {
    const { shell, user } = await found();
    shell.trade.offersFor = form => (form.from.name === 'Lara' ? [] : offersFor(form));
    shell.trade.coverage = { status: 'OutOfService', cities: ['Belek'], destinations: [] };
    trip.query = { ...trip.query, back: { date: '2026-12-31', time: '10:15', offset: null } };
    await trip.search();
    await user.click(await screen.findByTestId('coverage-from-0'));
    await waitFor(() => expect(trip.query.to.place?.name).toBe('Belek'));
    expect(trip.query.from.place?.name).toBe('AYT Antalya Airport');
  });

  test('a023 a place that only looks like a city is not searched with: the agent says which is meant', async () => {
    const { shell, user } = await found(() => []);
    shell.trade.coverage = { status: 'OutOfService', cities: ['Beleg'], destinations: [] };
    await trip.search();
    const [belek] = find('Belek');
    shell.answering('find_places', () => [{ ...belek, guessed: true }]);
    const asked = shell.called('search').length;
    await user.click(await screen.findByTestId('coverage-from-0'));
    await waitFor(() => expect(isAt('search')).toBe(true));
    expect(trip.query.from).toEqual({ words: 'Beleg', place: null });
    expect(shell.called('search')).toHaveLength(asked);
  });

  test('takes the first of the places that are called so', async () => {
    const { shell, user } = await found(() => []);
    shell.trade.coverage = { status: null, cities: ['Antalya'], destinations: [] };
    await trip.search();
    const called = (name: string) => ({ ...find(name)[0], place: place(name), guessed: false });
    shell.answering('find_places', () => [
      { ...called('Side'), guessed: true },
      called('Belek'),
      called('Lara'),
    ]);
    await user.click(await screen.findByTestId('coverage-from-0'));
    await waitFor(() => expect(trip.query.from.place?.name).toBe('Belek'));
  });

  test('leads to the search when there is nothing to be found from a city either', async () => {
    const { shell, user } = await found(() => []);
    shell.trade.coverage = { status: null, cities: ['Antalya'], destinations: [] };
    await trip.search();
    shell.failing('search', { code: 'offline' });
    await user.click(await screen.findByTestId('coverage-from-0'));
    await waitFor(() => expect(isAt('search')).toBe(true));
  });

  test('is looked at by a click that brings no focus, as a screen reader makes it', async () => {
    await found();
    await fireEvent.click(screen.getByTestId('offer-2'));
    await waitFor(() => expect(screen.getByTestId('offer-2').getAttribute('aria-selected')).toBe('true'));
    await fireEvent.click(screen.getByTestId('offers'));
    await fireEvent.dblClick(screen.getByTestId('offers'));
    expect(screen.getByTestId('offer-2').getAttribute('aria-selected')).toBe('true');
    expect(isAt('search', 'offers')).toBe(true);
  });

  test.each(['ArrowDown', 'PageDown', 'Home', 'Enter', ' '])(
    'takes the key “%s” from the browser, and leaves it with Ctrl, Alt or ⌘',
    async key => {
      await found();
      const row = screen.getByTestId('offer-0');
      for (const held of ['ctrlKey', 'altKey', 'metaKey'])
        expect(await fireEvent.keyDown(row, { key, [held]: true })).toBe(true);
      expect(isAt('search', 'offers')).toBe(true);
      expect(await fireEvent.keyDown(row, { key })).toBe(false);
    },
  );

  test('C and Escape are taken from the browser where they lead somewhere, and Ctrl C is not', async () => {
    const { user } = await found();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('offer-0')));
    const isTaken = async (key: object) => !(await fireEvent.keyDown(document.body, key));
    expect(await isTaken({ key: 'c', code: 'KeyC' })).toBe(false);
    await user.keyboard(' {ArrowDown} ');
    expect(await isTaken({ key: 'c', code: 'KeyC', ctrlKey: true })).toBe(false);
    expect(await isTaken({ key: 'c', code: 'KeyC', metaKey: true })).toBe(false);
    expect(isAt('search', 'offers')).toBe(true);
    expect(await isTaken({ key: 'c', code: 'KeyC' })).toBe(true);
    expect(isAt('search', 'offers', 'compare')).toBe(true);
    expect(await isTaken({ key: 'Escape' })).toBe(true);
  });

  test('a key of a city is nothing while there are offers, and taken from the browser while there are none', async () => {
    const { shell } = await found();
    const press = () => fireEvent.keyDown(document.body, { key: '1', code: 'Digit1', altKey: true });
    shell.trade.coverage = { status: null, cities: ['Antalya'], destinations: [] };
    await trip.search();
    expect(await press()).toBe(true);
    shell.trade.offersFor = () => [];
    await trip.search();
    await screen.findByTestId('coverage-from-0');
    expect(await press()).toBe(false);
  });

  test('of a way back that failed is left out, and the failure told', async () => {
    const { shell } = await found();
    trip.query = { ...trip.query, back: { date: '2026-12-31', time: '10:15', offset: null } };
    shell.answering('search', ({ form }) => {
      if (!(form as SearchForm).from.isAirport) throw { code: 'offline' };
      return { kind: 'found', search: shell.trade.view(form as SearchForm) };
    });
    await trip.search();
    await screen.findByTestId('fault-offline');
    expect(screen.queryByTestId('way-back')).toBeNull();
    expect(screen.getAllByRole('option')).toHaveLength(8);
    trip.query = { ...trip.query, back: null };
    await waitFor(() => expect(screen.queryByTestId('fault-offline')).toBeNull());
  });

  test('that becomes empty passes the focus to the heading', async () => {
    await found();
    const first = screen.getByTestId('offer-0');
    await waitFor(() => expect(document.activeElement).toBe(first));
    showings.sieve = { ...wholeSieve, leastSeats: 999 };
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
    showings.sieve = wholeSieve;
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('offer-0')));
  });

  test('that is searched again and becomes empty passes the focus to the heading', async () => {
    const { shell } = await found();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('offer-0')));
    shell.trade.offersFor = () => [];
    await trip.search();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  test('leaves out a removed way back', async () => {
    await found();
    trip.query = { ...trip.query, back: { date: '2026-12-31', time: '10:15', offset: null } };
    await trip.search();
    await screen.findByTestId('way-back');
    trip.query = { ...trip.query, back: null };
    await waitFor(() => expect(screen.queryByTestId('way-back')).toBeNull());
    expect(shown('offers-count')).toMatch(/^8 offers/);
  });

  test('a fifth to compare is refused with a word', async () => {
    const { user } = await found();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('offer-0')));
    await user.keyboard(' {ArrowDown} {ArrowDown} {ArrowDown} ');
    const refused = /At most .?4.? offers can be compared\. Remove one first\./;
    expect(screen.queryByText(refused)).toBeNull();
    await user.keyboard('{ArrowDown} ');
    await screen.findByText(refused);
  });

  test('is sifted by the least seats and bags', async () => {
    const { user } = await found();
    await user.type(screen.getByTestId('sieve-seats'), '6');
    await waitFor(() => expect(vehicles()).toEqual(['Minivan', 'Minivan XL', 'Minibus']));
    await user.type(screen.getByTestId('sieve-bags'), '12');
    await waitFor(() => expect(vehicles()).toEqual(['Minibus']));
    await user.clear(screen.getByTestId('sieve-seats'));
    await user.clear(screen.getByTestId('sieve-bags'));
    await waitFor(() => expect(vehicles()).toHaveLength(8));
  });

  test('an offer that is gone says so and cannot be chosen', async () => {
    const { shell, user } = await found(() => [offer()]);
    const [first] = shell.trade.searches[0]?.offers ?? [];
    await shell.trade.change(first?.offer ?? '', () => ({ standing: 'gone', obstacles: ['gone'] }));
    await waitFor(() => expect(shown('offer-0')).toContain('Expired'));
    await user.click(screen.getByTestId('offer-choose'));
    expect(isAt('search', 'offers')).toBe(true);
  });
});

test('a006 offers whose time is over are still there: the desk advises, the service decides', async () => {
  const { shell, user } = await found(() => [offer({ standing: 'overdue' })]);
  const view = shell.trade.searches[0];
  if (view) await shell.trade.tell({ ...view, standing: 'overdue' });
  await screen.findByTestId('offers-over');
  await user.click(screen.getByTestId('offer-choose'));
  await waitFor(() => expect(isAt('booking', 'extras')).toBe(true));
});

test('a006 a009 of there and back one way whose time is over, or of another session, is told as well', async () => {
  const { shell } = await found(() => [offer()]);
  trip.query = { ...trip.query, back: { date: '2026-12-31', time: '10:15', offset: null } };
  await trip.search();
  await screen.findByTestId('way-back');
  const back = trip.back.view;
  if (back) await shell.trade.tell({ ...back, standing: 'overdue' });
  await waitFor(() => expect(shown('offers-over')).toContain('have probably expired'));
  if (back) await shell.trade.tell({ ...back, standing: 'discarded' });
  await waitFor(() => expect(shown('offers-over')).toContain('another session'));
});

test('a009 a session that ends before the answer has arrived is not forgotten by it', async () => {
  const { shell } = await found(() => [offer()]);
  shell.answering('search', async args => {
    const search = shell.trade.view(args.form as SearchForm);
    await shell.trade.tell({ ...search, standing: 'discarded' });
    return { kind: 'found', search };
  });
  await trip.search();
  await waitFor(() => expect(shown('offers-over')).toContain('another session'));
});

test('a009 offers of another session are called so, and searched again', async () => {
  const { shell, user } = await found(() => [offer()]);
  const view = shell.trade.searches[0];
  if (view) await shell.trade.tell({ ...view, standing: 'discarded' });
  await waitFor(() => expect(shown('offers-over')).toContain('another session'));
  await user.click(screen.getByTestId('offers-again'));
  await waitFor(() => expect(shell.called('search')).toHaveLength(2));
});

test('an unknown number of seats or bags passes no minimum', () => {
  const offers = [
    offer({ vehicle: 'a', seats: null, bags: 9 }),
    offer({ vehicle: 'b', seats: 4, bags: null }),
    offer({ vehicle: 'c', seats: 4, bags: 3 }),
  ];
  const names = (least: Partial<typeof wholeSieve>) =>
    sifted(offers, { ...wholeSieve, order: 'class', ...least }, 0).map(({ vehicle }) => vehicle);
  expect(names({ leastSeats: 4 })).toEqual(['b', 'c']);
  expect(names({ leastBags: 3 })).toEqual(['a', 'c']);
  expect(names({ leastSeats: 5 })).toEqual([]);
  expect(names({})).toEqual(['a', 'b', 'c']);
});

test('sorting uses the exact amount, and an unknown value comes last', () => {
  const offers = [
    offer({ vehicle: 'b', price: { ...offer().price, gross: null } }),
    offer({
      vehicle: 'a',
      seats: null,
      price: { ...offer().price, gross: { amount: '9.90', currency: 'EUR' } },
    }),
    offer({
      vehicle: 'c',
      seats: 2,
      price: { ...offer().price, gross: { amount: '10.00', currency: 'EUR' } },
    }),
  ];
  const names = (order: (typeof wholeSieve)['order']) =>
    sifted(offers, { ...wholeSieve, order }, 0).map(({ vehicle }) => vehicle);
  expect(names('price')).toEqual(['a', 'c', 'b']);
  expect(names('seats')).toEqual(['b', 'c', 'a']);
  expect(names('class')).toEqual(['a', 'b', 'c']);
});

describe('an unknown fact', () => {
  const offers = [
    offer({
      vehicle: 'silent',
      supplier: null,
      seats: null,
      bags: null,
      freeCancellation: null,
      price: noPrice,
    }),
    offer({ vehicle: 'small', supplier: 'B', seats: 2, bags: 1, price: price('10.00') }),
    offer({ vehicle: 'large', supplier: 'A', seats: 6, bags: 4, price: price('9.00') }),
    offer({
      vehicle: 'mute',
      supplier: null,
      seats: null,
      bags: null,
      freeCancellation: null,
      price: noPrice,
    }),
  ];
  const names = (part: Partial<Sieve>, now = 0) =>
    sifted(offers, { ...wholeSieve, ...part }, now).map(({ vehicle }) => vehicle);

  test.each<[Order, string[]]>([
    ['price', ['large', 'small', 'silent', 'mute']],
    ['seats', ['large', 'small', 'silent', 'mute']],
    ['bags', ['large', 'small', 'silent', 'mute']],
    ['supplier', ['large', 'small', 'silent', 'mute']],
    ['cancellation', ['large', 'small', 'silent', 'mute']],
    ['class', ['large', 'mute', 'silent', 'small']],
  ])('comes after every known one, by %s', (order, expected) => {
    expect(names({ order })).toEqual(expected);
  });

  test('passes no sieve', () => {
    expect(names({ most: '1000' })).toEqual(['large', 'small']);
    expect(names({ leastSeats: 0 })).toEqual(['large', 'small']);
    expect(names({ leastBags: 0 })).toEqual(['large', 'small']);
    expect(names({ free: true })).toEqual(['large', 'small']);
  });

  test('no name is offered to choose by; the others are, in order and once each', () => {
    expect(namesOf([...offers, ...offers], 'supplier')).toEqual(['A', 'B']);
  });

  test('a cancellation is free until the moment it is said to be', () => {
    const until = Date.parse(offer().freeCancellation?.utc ?? '');
    expect(names({ free: true }, until - 1)).toEqual(['large', 'small']);
    expect(names({ free: true }, until)).toEqual([]);
  });
});

test('the latest free cancellation comes first', () => {
  const offers = ['20', '22', '21'].map(day =>
    offer({ vehicle: day, freeCancellation: clock(`2026-12-${day}T11:30:00Z`) }),
  );
  const found = sifted(offers, { ...wholeSieve, order: 'cancellation' }, 0);
  expect(found.map(({ vehicle }) => vehicle)).toEqual(['22', '21', '20']);
});
