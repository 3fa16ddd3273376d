import { screen, waitFor } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import type { TypedPassenger } from '../../generated/bindings';
import { MockDesk } from '../../platform/mockDesk';
import { offer, sampleForm } from '../../platform/mockOffers';
import {
  isEmpty,
  mostPeople,
  nobody,
  passengerOf,
  withLead,
  withMore,
  withOneLead,
  without,
  withoutEmptyEnd,
  wrongWith,
} from '../../shared/passengers/people';
import { plain } from '../../shared/testing/plain';
import { openDesk } from '../testing/open';
import { booking } from './booking.svelte';
import { send } from './sending.svelte';

const named = (firstName: string, isLead = false): TypedPassenger => ({ ...nobody, firstName, isLead });
const names = (people: readonly TypedPassenger[]) =>
  people.map(({ firstName, isLead }) => (isLead ? `${firstName}*` : firstName));

describe('the list of passengers', () => {
  test('the lead is the first row marked as lead, and otherwise the first row', () => {
    expect(names(withOneLead([named('A'), named('B', true), named('C', true)]))).toEqual(['A', 'B*', 'C']);
    expect(names(withOneLead([named('A'), named('B')]))).toEqual(['A*', 'B']);
    expect(names(withLead([named('A', true), named('B')], 1))).toEqual(['A', 'B*']);
  });

  test('added people take the empty rows, and the last of them are dropped without room', () => {
    const here = [named('A', true), nobody, named('B')];
    expect(names(withMore(here, [named('C', true)]))).toEqual(['A*', 'B', 'C']);
    const full = Array.from({ length: mostPeople - 1 }, (_, at) => named(`P${at}`, at === 0));
    expect(names(withMore(full, [named('in'), named('out')]))).toEqual([...names(full), 'in']);
  });

  test('added people leave the other empty rows where they are', () => {
    expect(names(withMore([{ ...nobody, isLead: true }, nobody, nobody], [named('A')]))).toEqual([
      'A*',
      '',
      '',
    ]);
  });

  test('empty rows are left out behind the last name, but not before it, and the lead never is', () => {
    expect(names(withoutEmptyEnd([named('A', true), nobody, named('B'), nobody]))).toEqual(['A*', '', 'B']);
    expect(names(withoutEmptyEnd([named('A'), { ...nobody, isLead: true }, nobody]))).toEqual(['A', '*']);
  });

  test('a name that is missing is told before the last row with something in it, and not behind it', () => {
    const faults = (people: TypedPassenger[]) => wrongWith(people, 4, []).map(({ field }) => field);
    const whole = { ...named('A', true), lastName: 'B' };
    expect(faults([whole, nobody, nobody])).toEqual([]);
    expect(faults([whole, nobody, { ...nobody, phone: '12' }])).toHaveLength(4);
    expect(faults([{ ...nobody, isLead: true }, nobody])).toEqual([
      'passengers[0].firstName',
      'passengers[0].lastName',
    ]);
  });

  test('an added passenger does not take the lead', () => {
    const jana = passengerOf({ firstName: 'Jana', lastName: 'Becker', phone: '', email: '' });
    expect(names(withMore([{ ...nobody, isLead: true }, named('B')], [jana]))).toEqual(['B*', 'Jana']);
  });

  test('taking one out keeps the others in their order; the first leads when the lead has gone', () => {
    const three = [named('A'), named('B', true), named('C')];
    expect(names(without(three, 0))).toEqual(['B*', 'C']);
    expect(names(without(three, 1))).toEqual(['A*', 'C']);
    expect(names(without(three, 2))).toEqual(['A', 'B*']);
  });

  test('a row is empty only when nothing at all is typed in it', () => {
    expect(isEmpty({ ...nobody, firstName: ' ', isLead: true })).toBe(true);
    for (const part of ['firstName', 'lastName', 'phone', 'email'] as const) {
      expect(isEmpty({ ...nobody, [part]: 'x' })).toBe(false);
    }
  });

  test('a101 a count above the smallest vehicle and one below the rows are told, with their words', () => {
    const both = [named('A'), named('B')].map(person => ({ ...person, lastName: 'Aydın' }));
    const faults = (count: number, seats: (number | null)[]) =>
      wrongWith(
        both,
        count,
        seats.map(one => ({ seats: one })),
      );
    expect(faults(3, [4, 3])).toEqual([]);
    expect(faults(4, [4, 3])).toEqual([{ field: 'people', text: 'people-over-capacity' }]);
    expect(faults(1, [4, 3])).toEqual([{ field: 'people', text: 'people-too-few' }]);
    expect(faults(60, [null])).toEqual([]);
  });
});

describe('the people of the search', () => {
  async function begun(people: number) {
    const shell = new MockDesk();
    shell.session = shell.active('agent@sandbox.test');
    shell.trade.offersFor = () => [offer()];
    const user = await openDesk(shell, 'booking/passengers');
    const search = shell.trade.view(sampleForm({ people }));
    shell.trade.searches = [search];
    const [first] = search.offers;
    if (!first) throw new Error('the search has an offer');
    booking.begin([{ search, offer: first }], null);
    await waitFor(() => expect(booking.people).toBe(people));
    return { shell, user };
  }

  test('a101 the count of the search is the count of the booking, with a row for each', async () => {
    await begun(3);
    expect(booking.passengers).toEqual([{ ...nobody, isLead: true }, nobody, nobody]);
    expect(booking.making.people).toBe(3);
  });

  test('a101 more rows raise the count, fewer rows leave it, and it never goes below the rows', async () => {
    await begun(2);
    booking.change({ passengers: [named('A'), named('B'), named('C')] });
    expect(booking.people).toBe(3);
    booking.change({ passengers: [named('A')] });
    expect(booking.people).toBe(3);
    booking.change({ people: 1 });
    expect(booking.people).toBe(1);
    booking.change({ passengers: [named('A'), named('B')], people: 1 });
    expect(booking.people).toBe(2);
  });

  test('a101 rows that are added raise the count', async () => {
    const { user } = await begun(2);
    await user.click(await screen.findByTestId('passenger-add'));
    await user.click(screen.getByTestId('passenger-add'));
    await waitFor(() => expect(booking.people).toBe(4));
    expect(names(booking.passengers)).toEqual(['*', '', '', '']);
  });

  test('only rows with a name count as named', async () => {
    const { user } = await begun(2);
    const told = () => plain(screen.getByTestId('passenger-count').textContent);
    await screen.findByTestId('passenger-count');
    expect(told()).toBe('0 of up to 20 named');
    await user.type(screen.getByTestId('passenger-phone-1'), '+90555');
    expect(told()).toBe('0 of up to 20 named');
    await user.type(screen.getByTestId('passenger-lastName-1'), 'Kaya');
    expect(told()).toBe('1 of up to 20 named');
  });

  test('the column of the lead has a head, which is not read out at each row', async () => {
    await begun(2);
    const heads = await screen.findAllByText('Lead');
    expect(heads).toHaveLength(1);
    expect(screen.getByTestId('passenger-0').contains(heads[0] ?? null)).toBe(true);
    expect(heads[0]?.getAttribute('aria-hidden')).toBe('true');
  });

  test('a101 fewer people take empty rows away, and no row where something is typed', async () => {
    await begun(4);
    booking.change({ passengers: [named('A', true), named('B'), nobody, nobody] });
    booking.change({ people: 3 });
    expect(names(booking.passengers)).toEqual(['A*', 'B', '']);
    booking.change({ people: 1 });
    expect(names(booking.passengers)).toEqual(['A*', 'B']);
    expect(booking.people).toBe(2);
  });

  test('a035 a large party has as many rows as a booking takes', async () => {
    await begun(45);
    expect(booking.passengers).toHaveLength(mostPeople);
    expect(booking.people).toBe(45);
  });

  test('another offer for the same ride keeps the rows as they are', async () => {
    const { shell } = await begun(3);
    booking.change({ passengers: [named('A', true)] });
    const [search] = shell.trade.searches;
    if (search) booking.begin([{ search, offer: offer() }], null);
    expect(names(booking.passengers)).toEqual(['A*']);
  });

  test('a035 a101 rows without a name are neither checked nor sent, and the count is', async () => {
    const { shell } = await begun(3);
    const lead = { ...named('Deniz', true), lastName: 'Aydın', phone: '+905550000001' };
    booking.change({ passengers: [lead, nobody, nobody] });
    await booking.check();
    expect(shell.called('check_passengers').at(-1)).toMatchObject({ passengers: [lead] });
    expect(await send(false)).toBe(true);
    expect(shell.called('book').at(-1)).toMatchObject({ order: { passengers: [lead], people: 3 } });
  });
});
