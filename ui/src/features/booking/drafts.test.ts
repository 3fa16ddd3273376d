import { render, screen, waitFor } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { Draft, DraftLine } from '../../generated/bindings';
import { handle } from '../../platform/mockClock';
import { MockDesk } from '../../platform/mockDesk';
import { offer, sampleForm } from '../../platform/mockOffers';
import { bookings } from '../../shared/booking/bookings.svelte';
import { drafts } from '../../shared/booking/drafts.svelte';
import { nobody } from '../../shared/passengers/people';
import { go } from '../../shared/route.svelte';
import { userState } from '../../shared/session/userState.svelte';
import { plain } from '../../shared/testing/plain';
import { isAt, openDesk } from '../testing/open';
import { booking } from './booking.svelte';
import DraftList from './DraftList.svelte';
import { outcome, send } from './sending.svelte';
import TakeUp from './TakeUp.svelte';

const lead = { ...nobody, firstName: 'Deniz', lastName: 'Aydın', phone: '+905550000001', isLead: true };

/** A desk that finds a draft at its start, as after a crash. */
async function withDraft(part: Partial<Draft> = {}, searched = true) {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  shell.trade.offersFor = () => [offer()];
  const search = shell.trade.view(sampleForm());
  if (searched) shell.trade.searches = [search];
  const id = handle();
  const draft: Draft = {
    step: 'passengers',
    search: search.form,
    offer: search.offers[0]?.offer ?? null,
    standardExtras: [],
    passengers: [lead],
    note: 'Two bikes.',
    flight: 'TK2412',
    trip: null,
    ...part,
  };
  shell.trade.drafts.set(id, { draft, changed: '2026-12-01T10:00:00Z' });
  const user = await openDesk(shell, 'search');
  const link = await screen.findByTestId(`draft-${id}`);
  return { shell, user, link, id, search };
}

test('a draft stands in the side with lead, way and time, and goes on where it was left', async () => {
  const { user, link } = await withDraft();
  expect(plain(link.textContent)).toMatch(/^Aydın · AYT → Lara 24 Dec, 14:30 \(Istanbul\) Offer until /);
  await user.click(link);
  await waitFor(() => expect(isAt('booking', 'passengers')).toBe(true));
  expect(screen.getByTestId<HTMLInputElement>('passenger-lastName-0').value).toBe('Aydın');
  expect(screen.getByTestId<HTMLInputElement>('flight-0').value).toBe('TK2412');
  expect(screen.getByTestId<HTMLTextAreaElement>('note').value).toBe('Two bikes.');
});

test('more than six drafts are shown on demand, and the keyboard goes on at the seventh', async () => {
  const { shell, user } = await withDraft();
  const [[id, one] = []] = shell.trade.drafts;
  if (!id || !one) throw new Error('no draft');
  for (let n = 0; n < 7; n += 1) shell.trade.drafts.set(handle(), one);
  await drafts.look();
  const links = () => screen.getByTestId('drafts').querySelectorAll('a');
  const more = () => plain(screen.queryByTestId('drafts-all')?.textContent);
  await waitFor(() => expect(more()).toBe('All 8 drafts'));
  expect(links()).toHaveLength(6);
  await user.click(screen.getByTestId('drafts-all'));
  await waitFor(() => expect(links()).toHaveLength(8));
  expect(document.activeElement).toBe(links()[6]);
  expect(more()).toBe('Fewer drafts');
  await user.click(screen.getByTestId('drafts-all'));
  await waitFor(() => expect(links()).toHaveLength(6));
});

test('a draft says in the side whether its offer may still be booked', async () => {
  const { shell, id, link, search } = await withDraft();
  const told = () => plain(screen.getByTestId('draft-offer').textContent);
  expect(plain(link.textContent)).toContain(told());
  expect(told()).toMatch(/^Offer until .*:/);
  const [found] = search.offers;
  if (!found) throw new Error('no offer');
  Object.assign(found, { deadline: '2020-01-01T10:00:00Z' });
  shell.trade.tell(search);
  await waitFor(() => expect(told()).toBe('Offer has probably expired'));
  Object.assign(found, { standing: 'gone' });
  shell.trade.tell(search);
  await waitFor(() => expect(told()).toBe('Offer has expired'));
  const kept = shell.trade.drafts.get(id);
  if (kept) kept.draft.offer = null;
  shell.trade.tell(search);
  await waitFor(() => expect(screen.queryByTestId('draft-offer')).toBeNull());
});

test('a draft whose offer is gone says so, and what was typed goes with another offer of the same ride', async () => {
  const { user, link, shell, id } = await withDraft({}, false);
  await user.click(link);
  await screen.findByText('This draft’s offer has expired');
  await user.click(screen.getByTestId('draft-again'));
  await user.click(await screen.findByTestId('offer-choose'));
  await waitFor(() => expect(isAt('booking', 'extras')).toBe(true));
  expect(booking.passengers).toEqual([lead]);
  await booking.keep();
  expect(shell.called('keep_draft').at(-1)).toMatchObject({ id });
});

test('a draft that was discarded comes back whole by Ctrl Z', async () => {
  const { user, link, shell } = await withDraft({}, false);
  const [before] = [...shell.trade.drafts.values()].map(({ draft }) => draft);
  await user.click(link);
  await user.click(await screen.findByTestId('draft-drop'));
  await screen.findByTestId('undo');
  expect(shell.trade.drafts.size).toBe(0);
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect([...shell.trade.drafts.values()].map(({ draft }) => draft)).toEqual([before]));
  await screen.findByText('Aydın', { exact: false });
});

test('a discarded draft that could not be saved again is offered again', async () => {
  const { user, link, shell } = await withDraft({}, false);
  await user.click(link);
  await user.click(await screen.findByTestId('draft-drop'));
  await screen.findByTestId('undo');
  shell.failing('keep_draft', { code: 'storage', state: 'full' });
  await user.click(screen.getByTestId('undo-do'));
  await screen.findByTestId('undo');
  shell.failing('keep_draft', null);
  await user.click(screen.getByTestId('undo-do'));
  await waitFor(() => expect(shell.trade.drafts.size).toBe(1));
});

test('what came back unbooked is booked once, also when its draft was taken up before', async () => {
  const { shell, user, link } = await withDraft();
  shell.trade.standing = () => ({ state: 'notRecorded', by: { kind: 'lists' } });
  await user.click(link);
  await waitFor(() => expect(booking.legs).toHaveLength(1));
  expect(await send(false)).toBe(true);
  await waitFor(() => expect(outcome.sent).toHaveLength(1));
  await user.click(await screen.findByTestId(link.dataset.testid ?? ''));
  await user.click(await screen.findByTestId('sent-look'));
  await user.click(await screen.findByTestId('intent-reshop'));
  await screen.findByTestId('offer-gone');
  expect(booking.legs).toHaveLength(1);
  await user.click(screen.getByTestId('reshop-search'));
  await user.click(await screen.findByTestId('reshop-take'));
  await waitFor(() => expect(screen.queryByTestId('offer-gone')).toBeNull());
  expect(await send(false)).toBe(true);
  expect(shell.called('book')).toHaveLength(2);
});

test('another ride starts afresh: no passenger is carried over from the one before', async () => {
  const { user, link, shell } = await withDraft();
  await user.click(link);
  await waitFor(() => expect(booking.passengers).toEqual([lead]));
  const other = shell.trade.view(sampleForm({ pickUp: '2026-12-30T08:00' }));
  const [chosen] = other.offers;
  if (chosen) booking.begin([{ search: other, offer: chosen }], null);
  expect(booking.passengers).toEqual([{ ...nobody, isLead: true }, nobody]);
  expect(booking.note).toBe('');
});

test('a recorded booking is no longer a draft; an unknown one still is', async () => {
  const { user, link, shell, id } = await withDraft();
  await user.click(link);
  await waitFor(() => expect(booking.legs).toHaveLength(1));
  shell.trade.standing = () => ({
    state: 'unknown',
    since: '2026-12-24T11:30:00Z',
    isLooking: false,
    next: null,
  });
  await send(false);
  expect(shell.trade.drafts.has(id)).toBe(true);
  expect(booking.legs).toEqual([]);
  await shell.trade.become(outcome.sent[0]?.intent ?? '', {
    state: 'recorded',
    there: { record: 'r-1', pnr: 'K7Q2MX' },
    back: null,
    failedWaypoints: 0,
    failedStops: [],
    by: { kind: 'lists' },
  });
  await waitFor(() => expect(screen.queryByTestId(`draft-${id}`)).toBeNull());
  expect(shell.called('forget_draft')).toEqual([{ id }]);
});

test('a draft that is thrown away while it is being booked is not booked any more', async () => {
  const { user, link, shell, id } = await withDraft();
  await user.click(link);
  await waitFor(() => expect(booking.legs).toHaveLength(1));
  await booking.dropDraft(handle());
  expect(booking.legs).toHaveLength(1);
  await booking.dropDraft(id);
  expect(booking.legs).toEqual([]);
  expect(shell.called('forget_draft').at(-1)).toEqual({ id });
});

test('without a signed-in user no drafts are shown', async () => {
  const { shell, id } = await withDraft();
  await shell.tellSession({ state: 'signedOut', why: 'asked', lastUser: null });
  await waitFor(() => expect(screen.queryByTestId(`draft-${id}`)).toBeNull());
});

test('what is told as recorded before its own call is answered is no draft either', async () => {
  const { user, link, shell, id } = await withDraft();
  await user.click(link);
  await waitFor(() => expect(booking.legs).toHaveLength(1));
  const book = shell.trade.answers.book;
  shell.answering('book', async args => {
    const intent = await book?.(args);
    await waitFor(() => expect(bookings.view?.intents[0]?.standing.state).toBe('recorded'));
    await new Promise(done => setTimeout(done));
    return intent;
  });
  await send(false);
  await waitFor(() => expect(shell.called('forget_draft')).toEqual([{ id }]));
});

/** A trip with both ways open, and a vault whose answer about the way back is held up. */
async function withSlowVault() {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  shell.trade.offersFor = () => [offer()];
  const ways = ['2026-12-24T14:30', '2026-12-30T20:15'].map(pickUp =>
    shell.trade.view(sampleForm({ pickUp })),
  );
  shell.trade.searches = ways;
  await openDesk(shell, 'search');
  let letGo = () => {};
  const waiting = new Promise<void>(done => {
    letGo = done;
  });
  const keep = shell.trade.answers.keep_draft;
  shell.answering('keep_draft', async args => {
    const { search } = args.draft as Draft;
    if (search.pickUp === '2026-12-30T20:15') await waiting;
    return keep?.(args);
  });
  booking.begin(
    ways.map(search => ({ search, offer: search.offers[0] ?? offer() })),
    handle(),
  );
  return { shell, letGo };
}

test('a way back that was recorded while it was being kept leaves no draft', async () => {
  const { shell, letGo } = await withSlowVault();
  const keeping = booking.keep();
  await waitFor(() => expect(shell.called('keep_draft')).toHaveLength(2));
  await send(false);
  await waitFor(() => expect(shell.trade.drafts.size).toBe(0));
  letGo();
  await keeping;
  expect([...shell.trade.drafts]).toEqual([]);
  expect(screen.queryByTestId('drafts')).toBeNull();
});

test('a slow vault makes no second draft of the same way', async () => {
  const { shell, letGo } = await withSlowVault();
  const kept = [booking.keep(), booking.keep()];
  await waitFor(() => expect(shell.called('keep_draft')).toHaveLength(2));
  letGo();
  await Promise.all(kept);
  expect(shell.trade.drafts.size).toBe(2);
});

test('a way back that waits for a slow vault is not kept for the next user', async () => {
  const { shell } = await withSlowVault();
  let answer = () => {};
  shell.answering(
    'keep_draft',
    () => new Promise(done => (answer = () => done({ id: handle(), durable: true }))),
  );
  const keeping = booking.keep();
  await waitFor(() => expect(shell.called('keep_draft')).toHaveLength(1));
  userState.forget();
  answer();
  await keeping;
  expect(shell.called('keep_draft')).toHaveLength(1);
});

test('what was typed last is kept when another booking begins at once, and nothing of that one in its place', async () => {
  const { shell, letGo } = await withSlowVault();
  const person = { ...nobody, firstName: 'Deniz', lastName: 'Becker', isLead: true };
  booking.change({ passengers: [person] });
  const other = shell.trade.view(sampleForm({ pickUp: '2027-01-05T08:00' }));
  shell.trade.searches = [...shell.trade.searches, other];
  booking.begin([{ search: other, offer: other.offers[0] ?? offer() }], null);
  letGo();
  await waitFor(() => expect(shell.trade.drafts.size).toBe(2));
  const kept = shell.called('keep_draft').map(({ draft }) => (draft as Draft).passengers[0]?.lastName);
  expect(kept.slice(0, 2)).toEqual(['Becker', 'Becker']);
});

test('another booking is kept while the vault is slow with the one before', async () => {
  const { shell, letGo } = await withSlowVault();
  void booking.keep();
  const other = shell.trade.view(sampleForm({ pickUp: '2027-01-05T08:00' }));
  booking.begin([{ search: other, offer: other.offers[0] ?? offer() }], null);
  await booking.keep();
  const kept = shell.called('keep_draft').map(({ draft }) => (draft as Draft).search.pickUp);
  expect(kept).toContain('2027-01-05T08:00');
  letGo();
});

test('what is being typed is kept before a draft is taken up, and stands among the drafts', async () => {
  const { shell, user, link, search } = await withDraft();
  const other = shell.trade.view(sampleForm({ pickUp: '2026-12-30T08:00' }));
  booking.begin([{ search: other, offer: other.offers[0] ?? offer() }], null);
  booking.change({ note: 'Late.' });
  await user.click(link);
  await waitFor(() => expect(booking.legs[0]?.search.search).toBe(search.search));
  const [kept] = shell.called('keep_draft').map(({ draft }) => draft);
  expect(kept).toMatchObject({ note: 'Late.' });
  await waitFor(() => expect(screen.getByTestId('drafts').textContent).toContain('30 Dec, 08:00'));
});

test('of drafts that are opened one after the other the last counts', async () => {
  const { shell, id } = await withDraft();
  const first = shell.trade.drafts.get(id);
  const later = shell.trade.view(sampleForm({ pickUp: '2026-12-30T08:00' }));
  shell.trade.searches = [...shell.trade.searches, later];
  const other = handle();
  if (first) {
    const draft = { ...first.draft, search: later.form, offer: later.offers[0]?.offer ?? null };
    shell.trade.drafts.set(other, { ...first, draft });
  }
  const take = shell.trade.answers.take_up_draft;
  const slow: (() => void)[] = [];
  shell.answering('take_up_draft', async args => {
    await new Promise<void>(done => slow.push(done));
    return take?.(args);
  });
  go('booking', 'draft', id);
  await waitFor(() => expect(slow).toHaveLength(1));
  go('booking', 'draft', other);
  slow[0]?.();
  await waitFor(() => expect(slow).toHaveLength(2));
  slow[1]?.();
  await waitFor(() => expect(booking.legs.map(({ draft }) => draft)).toEqual([other]));
});

/** Drafts of rides at these times, some of which belong to one trip. */
function withDraftsAt(ways: readonly { pickUp: string; trip: string | null }[]) {
  const shell = new MockDesk().begin();
  const ids = ways.map(({ pickUp, trip }) => {
    const id = handle();
    const typed = {
      step: 'passengers',
      offer: null,
      standardExtras: [],
      passengers: [lead],
      flight: '',
    } as const;
    const draft: Draft = {
      ...typed,
      passengers: [lead],
      standardExtras: [],
      search: sampleForm({ pickUp }),
      note: '',
      trip,
    };
    shell.trade.drafts.set(id, { draft, changed: '2026-12-01T10:00:00Z' });
    return id;
  });
  return { shell, ids };
}

test('a draft of a trip is taken up with its other way, the way there first, whatever else is kept', async () => {
  const trip = handle();
  const { shell, ids } = withDraftsAt([
    { pickUp: '2026-12-30T20:15', trip },
    { pickUp: '2026-12-24T14:30', trip },
    { pickUp: '2026-12-25T08:00', trip: handle() },
    { pickUp: '2026-12-26T08:00', trip: null },
    { pickUp: '2026-12-27T08:00', trip },
  ]);
  const take = shell.trade.answers.take_up_draft;
  shell.answering('take_up_draft', args =>
    args.id === ids[4] ? Promise.reject({ code: 'storage', state: 'failed' }) : take?.(args),
  );
  await drafts.look();
  const found = async (at: number) => (await drafts.takeUp(ids[at] ?? '')).map(({ id }) => ids.indexOf(id));
  expect(await found(0)).toEqual([1, 0]);
  expect(await found(1)).toEqual([1, 0]);
  expect(await found(2)).toEqual([2]);
  expect(await found(3)).toEqual([3]);
});

test('drafts that are told after they were forgotten are not shown', async () => {
  const { shell } = withDraftsAt([{ pickUp: '2026-12-30T20:15', trip: null }]);
  const line = { id: handle() } as DraftLine;
  const answers: ((lines: DraftLine[]) => void)[] = [];
  shell.answering('drafts', () => new Promise(done => answers.push(done as never)));
  const former = drafts.look();
  drafts.forget();
  const next = drafts.look();
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.([line]);
  await former;
  expect(drafts.lines).toEqual([]);
  answers[1]?.([line, line]);
  await next;
  expect(drafts.lines).toHaveLength(2);
});

test('six drafts are shown, the one being booked is marked, and one without a lead names nobody', () => {
  const lines = Array.from({ length: 7 }, (_, at) => ({
    id: `d${at}`,
    changed: '2026-12-01T10:00:00Z',
    step: 'extras' as const,
    from: 'AYT',
    to: 'Lara',
    pickUp: '2026-12-24T14:30',
    zone: null,
    lead: at === 0 ? '' : 'Aydın',
    people: 2,
    offer: { state: 'unchosen' as const },
    unbooked: [],
  }));
  render(DraftList, { drafts: lines, current: 'd1' });
  const links = screen.getAllByRole('link');
  expect(links.map(link => link.getAttribute('aria-current'))).toEqual([
    null,
    'true',
    null,
    null,
    null,
    null,
  ]);
  expect(links.slice(0, 2).map(link => plain(link.textContent))).toEqual([
    'AYT → Lara 24 Dec, 14:30',
    'Aydın · AYT → Lara 24 Dec, 14:30',
  ]);
});

test('a draft that is being opened has the shape of what comes', async () => {
  const shell = new MockDesk().begin();
  shell.answering('take_up_draft', () => new Promise(() => {}));
  render(TakeUp, { id: handle() });
  expect((await screen.findByRole('status')).childElementCount).toBe(4);
});
