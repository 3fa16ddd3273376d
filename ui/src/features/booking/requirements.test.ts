import { expect, test } from 'vitest';
import type { OfferView } from '../../generated/bindings';
import { MockDesk } from '../../platform/mockDesk';
import { externalOffer, offer, sampleForm } from '../../platform/mockOffers';
import { type Way, wrongConsent } from './requirements';

const search = new MockDesk().trade.view(sampleForm());

function fields(offer: OfferView, part: Partial<Way> = {}): string[] {
  const way = { search, offer, flight: '', accepted: null, acknowledged: false, ...part };
  return wrongConsent([way]).map(({ field, text }) => `${field} ${text}`);
}

test('what has to be agreed to is asked for, one by one', () => {
  expect(fields(offer())).toEqual([]);
  const external = externalOffer({ obstacles: [] });
  expect(fields(external)).toEqual(['acknowledged[0] consent-acknowledge-missing']);
  expect(fields(external, { acknowledged: true })).toEqual([]);
});

test('conditions that nobody knows cannot be agreed to', () => {
  const unknown = offer({ obstacles: ['conditionsUnknown'] });
  expect(fields(unknown)).toEqual(['accepted[0] consent-unknown']);
});
