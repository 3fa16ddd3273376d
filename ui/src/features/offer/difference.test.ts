import { describe, expect, test } from 'vitest';
import { offer } from '../../platform/mockOffers';
import { plain } from '../../shared/testing/plain';
import { sifted, wholeSieve } from './choosing';
import { cheapestOf, differenceOf } from './difference';

const party = { people: 4, bags: 3 };
const priced = (amount: string | null, part: Partial<ReturnType<typeof offer>> = {}) =>
  offer({
    seats: 6,
    bags: 8,
    seatsFor: 'met',
    bagsFor: 'met',
    price: { ...offer().price, gross: amount === null ? null : { amount, currency: 'EUR' } },
    ...part,
  });
const small = (amount: string, part: Partial<ReturnType<typeof offer>> = {}) =>
  priced(amount, { seats: 3, seatsFor: 'tooSmall', ...part });

describe('the difference of an offer', () => {
  const cheapest = priced('58.00');
  const said = (one: ReturnType<typeof offer>) => {
    const found = differenceOf(one, cheapest, party, 'en');
    return found && [found.kind, plain(found.words)];
  };

  test('is measured from the cheapest that is large enough and can still be chosen', () => {
    const offers = [small('36.00'), priced('40.00', { standing: 'gone' }), priced('62.50'), cheapest];
    expect(cheapestOf(offers)).toBe(cheapest);
    expect(cheapestOf([small('36.00'), priced(null)])).toBeNull();
    expect(cheapestOf([priced('36.00', { seatsFor: 'unsaid' }), cheapest])).toBe(cheapest);
    const lira = { ...offer().price, gross: { amount: '40.00', currency: 'TRY' } };
    expect(cheapestOf([priced('', { price: lira }), cheapest])).toBeNull();
    expect(said(cheapest)).toEqual(['lowest', 'lowest']);
    expect(said(priced('62.5'))).toEqual(['more', '+4.50']);
    expect(said(priced('1058.00'))).toEqual(['more', '+1,000.00']);
    expect(said(priced('58.00'))).toEqual(['more', '0.00']);
  });

  test('is what is missing where the vehicle is too small', () => {
    expect(said(small('36.00'))).toEqual(['short', '1 seat short']);
    expect(said(priced('36.00', { bags: 1, bagsFor: 'tooSmall' }))).toEqual(['short', '2 bags short']);
    expect(said(small('36.00', { seats: null }))).toBeNull();
  });

  test('is not told across currencies or without a price', () => {
    expect(said(priced(null))).toBeNull();
    expect(
      said(priced('1', { price: { ...offer().price, gross: { amount: '1', currency: 'TRY' } } })),
    ).toBeNull();
    expect(differenceOf(priced('1'), null, party, 'en')).toBeNull();
  });
});

test.each(['price', 'class', 'seats', 'supplier'] as const)(
  'what is too small comes last, also by %s',
  order => {
    const offers = [small('36.00', { vehicle: 'a' }), priced('90.00', { vehicle: 'b', supplier: 'z' })];
    expect(sifted(offers, { ...wholeSieve, order }, 0).map(({ vehicle }) => vehicle)).toEqual(['b', 'a']);
  },
);
