import { expect, test } from 'vitest';
import type { OfferView } from '../../generated/bindings';
import { MockDesk } from '../../platform/mockDesk';
import { externalOffer, offer, sampleForm } from '../../platform/mockOffers';
import { nobody } from '../../shared/passengers/people';
import { isFlightRequired, type Way, wrongConsent, wrongInput } from './requirements';

const search = new MockDesk().trade.view(sampleForm());

function fields(offer: OfferView, part: Partial<Way> = {}): string[] {
  const way = { search, offer, flight: '', accepted: null, acknowledged: false, ...part };
  return wrongConsent([way]).map(({ field, text }) => `${field} ${text}`);
}

test('each required consent is asked for', () => {
  expect(fields(offer())).toEqual([]);
  const external = externalOffer({ obstacles: [] });
  expect(fields(external)).toEqual(['acknowledged[0] consent-acknowledge-missing']);
  expect(fields(external, { acknowledged: true })).toEqual([]);
});

test('unknown conditions cannot be accepted', () => {
  const unknown = offer({ obstacles: ['conditionsUnknown'] });
  expect(fields(unknown)).toEqual(['accepted[0] consent-unknown']);
});

const external = externalOffer();

test('an external ride from or to an airport needs a flight, another one does not', () => {
  const isRequired = (chosen: OfferView, from: boolean, to: boolean) => {
    const { form } = search;
    const ends = { from: { ...form.from, isAirport: from }, to: { ...form.to, isAirport: to } };
    return isFlightRequired({ offer: chosen, search: { ...search, form: { ...form, ...ends } } });
  };
  expect([isRequired(external, true, false), isRequired(external, false, true)]).toEqual([true, true]);
  expect([isRequired(external, false, false), isRequired(offer(), true, true)]).toEqual([false, false]);
});

test('a flight of blanks is missing, and blanks around it do not make it too long', () => {
  const told = (flight: string, chosen = external) => {
    const way = { search, offer: chosen, flight, accepted: null, acknowledged: false };
    const passengers = [{ ...nobody, firstName: 'Deniz', lastName: 'Aydın' }];
    return wrongInput({ passengers, people: 1, note: '', told: [], ways: [way] }).map(({ text }) => text);
  };
  expect(told('  ')).toEqual(['flight-missing']);
  expect(told('  ', offer())).toEqual([]);
  expect(told(` ${'7'.repeat(20)} `)).toEqual([]);
  expect(told('7'.repeat(21))).toEqual(['flight-too-long']);
});

test('a note may have 500 characters and not one more', () => {
  const told = (note: string) => wrongInput({ passengers: [], people: 1, note, told: [], ways: [] });
  expect(told('🚕'.repeat(500))).toEqual([]);
  expect(told('🚕'.repeat(501))).toEqual([{ field: 'note', text: 'note-too-long' }]);
});
