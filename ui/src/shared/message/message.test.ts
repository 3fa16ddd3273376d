import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { Language, OfferView } from '../../generated/bindings';
import { offer } from '../../platform/mockOffers';
import { languages } from '../language/speech.svelte';
import { plain } from '../testing/plain';
import ClientMessage from './ClientMessage.svelte';
import {
  bareWay,
  freeUntilOf,
  type Message,
  type MessageKind,
  messageSubject,
  messageText,
  stopsLeft,
  type Wanted,
} from './message';

const all: Wanted = {
  people: true,
  extras: true,
  price: true,
  instructions: 'Meet at the desk of the hotel.',
};
const nothing: Wanted = { people: false, extras: false, price: false, instructions: '  ' };

const whole = {
  ...bareWay,
  from: 'AYT Antalya Airport',
  to: 'Lara',
  stops: ['Belek', 'Side'],
  pickUp: '2026-12-24T14:30:00+03:00',
  zone: 'Europe/Istanbul',
  vehicle: 'Minivan',
  flight: 'TK2412',
  pnr: 'K7Q2MX',
  people: ['Deniz Aydın', 'Ece Aydın'],
  party: { people: 2, bags: 3 },
  extras: ['Child seat × 1'],
  price: { amount: '58.00', currency: 'EUR' },
};
const message = (kind: MessageKind, part = {}): Message => ({
  kind,
  about: ['r-1'],
  ways: [{ ...whole, ...part }],
  mail: '',
  phone: '',
});
const lines = (about: Message, wanted: Wanted, language: Language = 'en') =>
  messageText(about, wanted, language).split('\n').map(plain);

test('the message has every fact that is known and wanted', () => {
  expect(lines(message('received'), all)).toEqual([
    'We have placed your transfer request.',
    '',
    'AYT Antalya Airport → Lara',
    'Stops: Belek, Side',
    'Pick-up: Thu, 24 Dec 2026, 14:30 (Istanbul time)',
    'Vehicle: Minivan',
    'Flight: TK2412',
    'Passengers: Deniz Aydın, Ece Aydın',
    'Party: 2 people, 3 bags',
    'Extras: Child seat × 1',
    'Price: 58.00 EUR',
    'Reference: K7Q2MX',
    '',
    'Meet at the desk of the hotel.',
    '',
    'We’ll write again as soon as there is news.',
  ]);
});

test('there is no line for what is not known or not wanted', () => {
  const bare: Message = { ...message('received'), ways: [{ ...bareWay, from: 'AYT', to: 'Lara' }] };
  expect(lines(bare, all).slice(2, 4)).toEqual(['AYT → Lara', '']);
  const unwanted = lines(message('received'), nothing).join('\n');
  expect(unwanted).not.toMatch(/Deniz|Child seat|58\.00|Meet at/);
  expect(unwanted).toContain('K7Q2MX');
});

test('a time without a zone is called local, and no bags are not counted', () => {
  const words = lines(message('received', { zone: null, party: { people: 1, bags: 0 } }), nothing);
  expect(words).toContain('Pick-up: Thu, 24 Dec 2026, 14:30 (local time)');
  expect(words).toContain('Party: 1 person');
});

test('there is nobody to meet before a booking and after its end', () => {
  for (const kind of ['quote', 'cancelled', 'over'] as const) {
    expect(lines(message(kind), all).join()).not.toContain('Meet at');
  }
});

test.each<MessageKind>(['received', 'confirmed', 'ready', 'changed', 'over', 'cancelled', 'quote'])(
  'what is typed as instructions is in the message: %s',
  kind => {
    render(ClientMessage, { message: message(kind) });
    const isAsked = screen.queryByTestId('message-instructions') !== null;
    expect(isAsked).toBe(lines(message(kind), all).join().includes('Meet at'));
  },
);

test('an offer says that nothing is booked, and tells its price and how long cancelling is free', () => {
  const quote = message('quote', {
    pnr: null,
    freeUntil: { time: '2026-12-23T14:30:00+03:00', zone: 'Europe/Istanbul' },
  });
  const words = lines(quote, all);
  expect(words[0]).toBe('Here is our offer for your transfer. Nothing is booked yet.');
  expect(words).toContain('Price: 58.00 EUR');
  expect(words).toContain('Free cancellation until Wed, 23 Dec 2026, 14:30 (Istanbul time)');
  expect(words.at(-1)).toContain('limited in time');
  expect(lines(quote, nothing).join()).not.toContain('58.00');
});

test('a time until which cancelling was free is not told once it is over', () => {
  const until = { utc: '2026-12-23T11:30:00Z', atPickUp: '2026-12-23T14:30:00+03:00', atDesk: null };
  const search = { zone: 'Europe/Istanbul' };
  const told = (part: Partial<OfferView>, now: string) =>
    freeUntilOf(search, offer({ conditions: null, ...part }), Date.parse(now));
  expect(told({ freeCancellation: until }, '2026-12-23T11:29:59Z')?.time).toBe(until.atPickUp);
  expect(told({ freeCancellation: until }, '2026-12-23T11:30:00Z')).toBeNull();
  expect(told({ freeCancellation: null }, '2026-12-01T00:00:00Z')).toBeNull();
});

test('a cancellation tells the deduction as a percentage, and only one that the service named', () => {
  const told = (deduction: number | null) => lines(message('cancelled', { deduction }), nothing);
  expect(told(25)).toContain('Cancellation deduction: 25%');
  expect(told(0)).toContain('There is no cancellation deduction.');
  expect(told(null).join()).not.toContain('deduction');
});

test('only a reservation that the service confirmed is called confirmed, in every language', () => {
  const confirmed = /confirm|onayla|bestätig|подтвержд/i;
  for (const language of languages) {
    expect(messageText(message('confirmed'), all, language)).toMatch(confirmed);
    for (const kind of ['received', 'changed', 'cancelled', 'quote'] as const) {
      const words = messageText(message(kind), all, language);
      expect(words).not.toMatch(confirmed);
      expect(words).not.toMatch(/[\u2066-\u2069]/);
    }
  }
});

test('the subject names the reservation, or else the way', () => {
  expect(messageSubject(message('changed'), 'en')).toBe('Your transfer: K7Q2MX');
  const quote = message('quote', { pnr: null });
  expect(messageSubject(quote, 'en')).toBe('Offer for your transfer: AYT Antalya Airport → Lara');
});

test('the price says what it contains, as far as that is known, and a round trip its total', () => {
  const contents = { priced: 1, beside: [{ amount: '5.00', currency: 'EUR' }] };
  const priced = { ...whole, contents };
  expect(lines({ ...message('received'), ways: [priced] }, all)).toContain(
    'Price: 58.00 EUR (the transfer and 1 extra; not in it: standard extras, 5.00 EUR)',
  );
  const back = { ...whole, price: { amount: '40.00', currency: 'EUR' } };
  const both = { ...message('received'), ways: [priced, back] };
  expect(lines(both, all)).toContain('Total: 98.00 EUR');
  expect(lines(both, { ...all, price: false })).not.toContain('Total: 98.00 EUR');
  expect(lines({ ...both, ways: [priced, { ...back, price: null }] }, all)).toContain(
    'Total: Price not stated',
  );
});

test('a stop that the service refused is not promised, and none where it is not known which', () => {
  const stops = ['Belek', 'Side'];
  expect(stopsLeft(stops, [])).toEqual(stops);
  expect(stopsLeft(stops, [{ kind: 'named', name: 'Side' }])).toEqual(['Belek']);
  expect(stopsLeft(stops, [{ kind: 'asTold', words: '2' }])).toEqual([]);
});
