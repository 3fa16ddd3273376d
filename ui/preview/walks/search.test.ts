/** What is asked for: the line, the form, and what was searched before. */

import type { SearchForm } from '../../src/generated/bindings';
import { sampleForm } from '../../src/platform/mockOffers';
import { place } from '../../src/platform/mockPlaces';
import { queryOf } from '../../src/shared/trip/query';
import { trip } from '../../src/shared/trip/trip.svelte';
import { walk } from './walk';

walk('a typed line fills the form and finds offers', 'search', async walked => {
  await walked.type('search-line', 'AYT > Lara 24 dec 14:30 2p 3b');
  await walked.press('{Enter}');
});

walk('a line that says too little marks what is missing', 'search', async walked => {
  await walked.type('search-line', 'AYT');
  await walked.press('{Control>}{Enter}{/Control}');
  await walked.type('search-line', '');
  await walked.press('{Control>}{Enter}{/Control}');
});

walk('the form is filled by keyboard and the line follows', 'search', async walked => {
  await walked.type('search-from', 'ant');
  await walked.press('{ArrowDown}{Enter}');
  await walked.type('search-to', 'lar');
  await walked.press('{Enter}');
  await walked.type('search-date', '24 12 2026');
  await walked.type('search-time', '1430');
  await walked.leave();
  await walked.click('search-people-more');
  await walked.click('search-bags-more');
  await walked.press('{Control>}{Enter}{/Control}');
});

walk('ends are swapped and stops added, moved and removed', 'typed', async walked => {
  await walked.click('search-swap');
  await walked.click('search-stop-add');
  await walked.click('search-stop-down-0');
  await walked.click('search-stop-up-2');
  await walked.click('search-stop-remove-1');
});

walk('a way back is removed and added again', 'typed', async walked => {
  await walked.click('search-back-remove');
  await walked.click('search-back-add');
  await walked.type('search-back-time', '09:05');
  await walked.leave();
});

walk('a destination is remembered', 'typed', async walked => {
  await walked.click('search-save-place');
  walked.shell.failing('save_place', { code: 'storage', state: 'full' });
  await walked.click('search-save-place');
});

walk('an hour that comes twice is chosen before the search', 'twice', async walked => {
  await walked.press('{Control>}{Enter}{/Control}');
  await walked.click('search-offset-+01:00');
});

walk('an hour that never comes is said', 'twice', async walked => {
  await walked.type('search-date', '28 03 2027');
  await walked.leave();
  await walked.press('{Control>}{Enter}{/Control}');
});

walk('currency, language and the best price are chosen', 'typed', async walked => {
  await walked.choose('search-currency', 'USD');
  await walked.choose('search-currency', '');
  await walked.choose('search-language', 'de');
  await walked.click('search-best-price');
});

walk('a recent search is repeated by its key', 'searchRecent', async walked => {
  await walked.press('{Alt>}1{/Alt}');
  await walked.press('{Alt>}9{/Alt}');
});

walk('a recent search is repeated by a click', 'searchRecent', async walked => {
  await walked.click('recent-1');
});

walk('a search that fails says so and is tried again', 'typed', async walked => {
  walked.shell.failing('search', { code: 'serviceFailed' });
  await walked.press('{Control>}{Enter}{/Control}');
  walked.shell.failing('search', null);
  await walked.click('fault-retry');
});

walk('a search that must wait counts down', 'typed', async walked => {
  walked.shell.failing('search', { code: 'rateLimited', until: '2026-10-12T09:30:08Z' });
  await walked.press('{Control>}{Enter}{/Control}');
  await walked.press('{Control>}{Enter}{/Control}');
  walked.shell.failing('search', null);
  await walked.wait(12);
});

walk('a refused search marks its fields', 'typed', async walked => {
  const faults = [
    { field: 'people', rule: 'outOfRange', limit: 60 },
    { field: 'pickUp', rule: 'inThePast', limit: null },
    { field: 'to', rule: 'notAPlace', limit: null },
    { field: 'from', rule: 'notAPlace', limit: null },
    { field: 'bags', rule: 'outOfRange', limit: 60 },
  ];
  walked.shell.failing('search', { code: 'invalid', faults } as never);
  await walked.press('{Control>}{Enter}{/Control}');
});

walk('somebody who is not signed in sees public prices', 'public', async walked => {
  await walked.click('search-sign-in');
});

walk('words that lead nowhere are asked about', 'search', async walked => {
  await walked.type('search-from', 'qqqq');
  await walked.leave();
  await walked.type('search-from', '36.9, 30.7');
  await walked.press('{Enter}');
  await walked.press('{Escape}');
});

walk('what is missing of stops and of the way back is marked', 'typed', async walked => {
  await walked.click('search-back-remove');
  await walked.click('search-back-add');
  await walked.click('search-stop-add');
  await walked.press('{Control>}{Enter}{/Control}');
  await walked.type('search-stop-2', 'ala');
  await walked.press('{Enter}');
  await walked.type('search-back-date', '');
  await walked.leave();
  await walked.press('{Control>}{Enter}{/Control}');
});

walk('a line that was understood follows the form', 'search', async walked => {
  await walked.click('search-people-more');
  await walked.type('search-line', 'AYT > Lara 24 dec 14:30 2p 3b');
  await walked.click('search-bags-more');
  await walked.type('search-line', '   ');
});

walk('the clock at the pick-up is asked while a time is typed', 'twice', async walked => {
  await walked.type('search-time', '14:30');
  await walked.leave();
  walked.shell.failing('pick_up_time', { code: 'offline' });
  await walked.type('search-time', '15:00');
  await walked.leave();
});

walk('both ways are answered one after the other', 'typed', async walked => {
  const { shell } = walked;
  const answers: (() => void)[] = [];
  shell.answering('search', ({ form }) => {
    const found = { kind: 'found', search: shell.trade.view(form as SearchForm) };
    return new Promise(done => answers.push(() => done(found)));
  });
  await walked.press('{Control>}{Enter}{/Control}');
  await walked.click('search-do');
  await walked.go('search/offers');
  await walked.meanwhile('the way there is answered', () => answers[0]?.());
  await walked.meanwhile('the way back is answered', () => answers[1]?.());
});

walk('places are offered with as much as is known of them', 'search', async walked => {
  const known = { place: place('Lara'), iata: null, country: null, near: null, zone: null, guessed: false };
  const atlas = { kind: 'atlas' };
  const saved = { kind: 'saved', id: '00000000-0000-4000-8000-0000000000a2', note: '' };
  walked.shell.answering('find_places', () => [
    { ...known, source: atlas },
    { ...known, place: place('Belek'), source: atlas, near: 'Antalya' },
    { ...known, place: place('Side'), source: atlas, country: 'TR', guessed: true },
    { ...known, place: place('Alanya'), source: atlas, guessed: true },
    { ...known, place: place('Bodrum'), source: atlas, country: 'QX' },
    { ...known, place: place('Potsdam'), source: atlas, country: '?' },
    { ...known, place: place('AYT'), source: saved },
    { ...known, place: place('AYT'), source: atlas, iata: 'AYT', country: 'TR', near: 'Antalya' },
  ]);
  await walked.type('search-from', 'a');
  walked.shell.failing('find_places', { code: 'storage', state: 'failed' });
  await walked.type('search-from', 'b');
  await walked.type('search-from', '  ');
});

const ride = {
  from: place('AYT'),
  to: place('Lara'),
  stops: [],
  people: 2,
  bags: 0,
  offset: null,
  zone: 'Europe/Istanbul',
  back: null,
  bestPrice: null,
  language: null,
  currency: null,
};

walk(
  'nothing was searched before',
  stage => {
    stage.shell.known.recent = [];
    stage.at('search');
  },
  walked => walked.press('{Alt>}1{/Alt}'),
);

walk(
  'nine of the searches before have a key, and those of today and later their time',
  stage => {
    const days = ['11T23:30', '12T00:10', '12T23:30', '13T08:00'].map(day => `2026-10-${day}`);
    stage.shell.known.recent = [...days, ...Array(6).fill(null)].map(pickUp => ({ ...ride, pickUp }));
    stage.at('search');
  },
  async walked => {
    await walked.press('{Alt>}9{/Alt}');
    await walked.press('{Alt>}2{/Alt}');
  },
);

walk(
  'no more than eight stops are added',
  stage => {
    trip.query = queryOf(sampleForm({ stops: Array(7).fill(place('Belek')) }), null);
    stage.at('search');
  },
  async walked => {
    await walked.click('search-stop-add');
    await walked.click('search-stop-add');
  },
);
