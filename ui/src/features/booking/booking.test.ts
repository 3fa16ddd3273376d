import { waitFor } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import type { DraftView, OfferView, SearchView } from '../../generated/bindings';
import { handle } from '../../platform/mockClock';
import { MockDesk } from '../../platform/mockDesk';
import { offer, sampleForm } from '../../platform/mockOffers';
import { booking } from './booking.svelte';
import { nobody } from './people';

const deniz = { ...nobody, firstName: 'Deniz', lastName: 'Aydın', isLead: true };
const jana = { ...nobody, firstName: 'Jana', lastName: 'Becker', isLead: true };
const other = sampleForm({ pickUp: '2027-01-05T08:00' });

beforeEach(() => booking.forget());

function desk() {
  const shell = new MockDesk().begin();
  shell.trade.offersFor = () => [offer()];
  return shell;
}

function chosenOf(search: SearchView) {
  return [{ search, offer: search.offers[0] as OfferView }];
}

function draftOf(search: SearchView, part: Partial<DraftView> = {}): DraftView {
  const [found] = search.offers;
  return {
    id: handle(),
    made: '2026-12-01T10:00:00Z',
    changed: '2026-12-01T10:00:00Z',
    draft: {
      step: 'passengers',
      search: search.form,
      offer: found?.offer ?? null,
      standardExtras: [],
      passengers: [deniz],
      note: 'Two bikes.',
      flight: 'TK2412',
      trip: null,
    },
    search,
    offer: found ?? null,
    standardExtras: [],
    ...part,
  };
}

test('what comes back unbooked brings all that was typed for it, also when another one was begun since', async () => {
  const { trade } = desk();
  const trip = handle();
  booking.begin(chosenOf(trade.view(sampleForm())), trip);
  booking.change({ passengers: [deniz], people: 3, note: 'Two bikes.' });
  const { making, legs } = booking;
  booking.letGo(legs);
  booking.begin(chosenOf(trade.view(other)), null);
  booking.change({ passengers: [jana], note: 'None.' });
  booking.tried = true;
  await booking.takeBack(legs, making);
  expect(booking.legs).toEqual(legs);
  expect(booking.making).toEqual(making);
  expect(booking.note).toBe('Two bikes.');
  expect(booking.tried).toBe(false);
  const kept = [...trade.drafts.values()].map(({ draft }) => draft);
  expect(kept).toContainEqual(expect.objectContaining({ passengers: [jana], note: 'None.' }));
});

test('a draft that is taken up shows neither the faults nor the keeping of the one before', () => {
  const { trade } = desk();
  booking.begin(chosenOf(trade.view(other)), null);
  booking.tried = true;
  booking.durable = true;
  expect(booking.takeUp([draftOf(trade.view(sampleForm()))])).toBe(true);
  expect([booking.tried, booking.durable]).toEqual([false, null]);
  expect([booking.passengers, booking.note, booking.legs[0]?.flight]).toEqual([
    [deniz],
    'Two bikes.',
    'TK2412',
  ]);
});

test('a draft without passengers begins with one, who leads', () => {
  const { trade } = desk();
  const draft = draftOf(trade.view(sampleForm()));
  booking.takeUp([{ ...draft, draft: { ...draft.draft, passengers: [] } }]);
  expect(booking.passengers).toEqual([{ ...nobody, isLead: true }]);
});

test('of a draft whose supplier’s extras are not known they are asked for', async () => {
  const shell = desk();
  booking.takeUp([draftOf(shell.trade.view(sampleForm()))]);
  await waitFor(() => expect(shell.called('supplier_extras')).toHaveLength(1));
});

test('a draft whose offer is lost is not overwritten by another ride', async () => {
  const { trade } = desk();
  expect(booking.takeUp([draftOf(trade.view(sampleForm()), { search: null, offer: null })])).toBe(false);
  booking.begin(chosenOf(trade.view(other)), null);
  expect(booking.legs[0]?.draft).toBeNull();
  expect(booking.passengers).toEqual([{ ...nobody, isLead: true }]);
});

test('a draft that could not be kept once stays the same draft', async () => {
  const shell = desk();
  booking.begin(chosenOf(shell.trade.view(sampleForm())), null);
  await booking.keep();
  const draft = booking.legs[0]?.draft;
  expect(draft).toEqual(expect.any(String));
  shell.failing('keep_draft', { code: 'busy' });
  await booking.keep();
  expect([booking.legs[0]?.draft, booking.durable]).toEqual([draft, false]);
});

test('another offer of the same ride goes on with its flight, another ride has none', () => {
  const { trade } = desk();
  booking.begin(chosenOf(trade.view(sampleForm())), null);
  for (const leg of booking.legs) leg.flight = 'TK2412';
  booking.begin(chosenOf(trade.view(sampleForm())), null);
  expect(booking.legs.map(({ flight }) => flight)).toEqual(['TK2412']);
  booking.begin(chosenOf(trade.view(other)), null);
  expect(booking.legs.map(({ flight }) => flight)).toEqual(['']);
});
