import type { Stage } from '../scenes/stage';
import { walk } from './walk';

/** With one place and three people that are kept, of ids that can be named. */
const known = (stage: Stage) => {
  stage.at('known');
  const { known } = stage.shell;
  known.places = known.places.map((one, at) => ({ ...one, id: `place-${at}` }));
  known.travellers = known.travellers.map((one, at) => ({ ...one, id: `person-${at}` }));
};
const many = (count: number) => (stage: Stage) => {
  known(stage);
  stage.shell.known.travellers = Array.from({ length: count }, (_, at) => ({
    id: `person-${at}`,
    traveller: { firstName: `First ${at}`, lastName: at === 0 ? '' : 'Last', phone: '', email: '' },
  }));
};
const failing = (command: string, error: Parameters<Stage['shell']['failing']>[1]) => (stage: Stage) => {
  known(stage);
  stage.shell.failing(command, error);
};

walk('a place is saved with its name and address', known, async walked => {
  await walked.click('place-add');
  await walked.click('place-save');
  await walked.type('place-spot', 'bel');
  await walked.press('{Enter}');
  await walked.type('place-name', ' ');
  await walked.click('place-save');
  await walked.type('place-name', ' Villa ');
  await walked.type('place-note', ' Door 3 ');
  await walked.click('place-save');
});

walk('a place whose name is its own keeps it when its spot changes', known, async walked => {
  await walked.click('place-place-0-edit');
  await walked.type('place-spot', 'side');
  await walked.press('{Enter}');
  await walked.type('place-name', '');
  await walked.type('place-spot', 'bel');
  await walked.press('{Enter}');
  await walked.press('{Control>}{Enter}{/Control}');
});

walk('a place that is typed is left by key and by button', known, async walked => {
  await walked.click('place-add');
  await walked.press('{Escape}');
  await walked.click('place-place-0-edit');
  await walked.type('place-note', 'x');
  await walked.press('q');
  await walked.click('place-leave');
});

walk('a place is saved by one key from its note too, and by no other', known, async walked => {
  await walked.click('place-place-0-edit');
  await walked.type('place-note', 'Door 3');
  await walked.press('{Control>}b{/Control}');
  await walked.press('{Control>}{Enter}{/Control}');
});

walk('a place is removed after it was asked', known, async walked => {
  await walked.click('place-place-0-remove');
  await walked.click('confirm-keep');
  await walked.click('place-place-0-remove');
  await walked.press('{Escape}');
  await walked.click('place-place-0-remove');
  await walked.click('confirm-action');
});

walk('a place is looked at on a map', known, async walked => {
  await walked.click('map-open');
  await walked.meanwhile('no browser opens', () => walked.shell.answering('show_on_map', () => false));
  await walked.click('map-open');
  await walked.meanwhile('the desk fails', () => walked.shell.failing('show_on_map', 'broken'));
  await walked.wait(60);
  await walked.click('map-open');
});

walk(
  'an airport without an address is a place too',
  stage => {
    known(stage);
    const [hotel] = stage.shell.known.places;
    if (!hotel) return;
    const place = { ...hotel.saved.place, name: 'Antalya Airport', isAirport: true };
    stage.shell.known.places = [{ id: 'place-1', saved: { place, note: '' } }];
  },
  async walked => {
    await walked.click('place-place-1-edit');
  },
);

walk(
  'what the desk finds wrong with a place stands at its field',
  failing('save_place', {
    code: 'invalid',
    faults: [
      { field: 'place', rule: 'notAPlace', limit: null },
      { field: 'place.name', rule: 'taken', limit: null },
      { field: 'note', rule: 'tooLong', limit: 500 },
    ],
  }),
  async walked => {
    await walked.click('place-place-0-edit');
    await walked.click('place-save');
    await walked.click('place-place-0-edit');
  },
);

walk('a place that cannot be saved is saved again', failing('save_place', 'broken'), async walked => {
  await walked.click('place-place-0-edit');
  await walked.type('place-note', 'Gate 2');
  await walked.click('place-save');
  await walked.meanwhile('it is mended', () => walked.shell.failing('save_place', null));
  await walked.click('fault-retry');
});

walk(
  'a place that cannot be removed stays',
  failing('forget_place', { code: 'storage', state: 'readOnly' }),
  async walked => {
    await walked.click('place-place-0-remove');
    await walked.click('confirm-action');
  },
);

walk('a traveller that cannot be removed stays', failing('forget_traveller', 'broken'), async walked => {
  await walked.click('traveller-person-0-remove');
  await walked.click('confirm-action');
  await walked.click('fault-retry');
});

walk('places that cannot be read are read again', failing('saved_places', 'broken'), async walked => {
  await walked.meanwhile('it is mended', () => walked.shell.failing('saved_places', null));
  await walked.click('fault-retry');
});

walk('travellers that cannot be read are read again', failing('travellers', 'broken'), async walked => {
  await walked.meanwhile('it is mended', () => walked.shell.failing('travellers', null));
  await walked.click('fault-retry');
});

walk(
  'what is kept is not read yet',
  stage => {
    known(stage);
    stage.shell.answering('saved_places', () => new Promise(() => {}));
    stage.shell.answering('travellers', () => new Promise(() => {}));
  },
  async () => undefined,
);

walk(
  'nothing that is kept says so',
  stage => {
    known(stage);
    stage.shell.known.places = [];
    stage.shell.known.travellers = [];
  },
  async () => undefined,
);

walk('a traveller is added, corrected and saved', known, async walked => {
  await walked.click('traveller-add');
  await walked.click('traveller-save');
  await walked.type('traveller-firstName', 'Eva');
  await walked.type('traveller-lastName', 'May');
  await walked.type('traveller-phone', '+4930');
  await walked.type('traveller-email', 'e@example.com');
  await walked.press('{Enter}');
});

walk('what is wrong with one traveller is not told of another', known, async walked => {
  await walked.click('traveller-add');
  await walked.click('traveller-save');
  await walked.click('traveller-person-1-edit');
  await walked.press('{Control>}{Enter}{/Control}');
});

walk('a traveller is left as they were', known, async walked => {
  await walked.click('traveller-person-2-edit');
  await walked.type('traveller-phone', '1');
  await walked.press('{Escape}');
  await walked.click('traveller-add');
  await walked.click('traveller-leave');
});

walk('a traveller is removed after it was asked', known, async walked => {
  await walked.click('traveller-person-1-remove');
  await walked.click('confirm-keep');
  await walked.click('traveller-person-1-remove');
  await walked.press('{Escape}');
  await walked.click('traveller-person-1-remove');
  await walked.click('confirm-action');
});

walk('travellers are found among six', many(6), async walked => {
  await walked.type('travellers-find', '5');
  await walked.click('traveller-person-5-remove');
  await walked.click('confirm-action');
});

walk('travellers are found and corrected among seven', many(7), async walked => {
  await walked.type('travellers-find', 'zz');
  await walked.type('travellers-find', '3');
  await walked.click('traveller-person-3-edit');
  await walked.type('traveller-phone', '1');
  await walked.press('{Enter}');
  await walked.meanwhile('finding fails', () => walked.shell.failing('travellers', 'broken'));
  await walked.type('travellers-find', '4');
  await walked.type('travellers-find', ' ');
});

walk('five travellers are not looked for', many(5), async () => undefined, '[data-testid="travellers"]');

walk(
  'no more than a hundred travellers are shown',
  many(101),
  async () => undefined,
  '[data-testid="travellers"] > p, [data-testid="traveller-person-99-edit"], [data-testid="traveller-person-100-edit"]',
);

walk(
  'a hundred travellers are shown whole',
  many(100),
  async () => undefined,
  '[data-testid="travellers"] p, [data-testid="traveller-person-99-edit"]',
);

walk(
  'what is kept is of one who is signed in',
  stage => {
    known(stage);
    stage.shell.session = { state: 'signedOut', why: 'never', lastUser: null };
  },
  async walked => {
    await walked.meanwhile('somebody signs in', () =>
      walked.shell.tellSession(walked.shell.active('agent@sandbox.test')),
    );
    await walked.click('place-add');
    await walked.meanwhile('somebody else does, whose places cannot be read', () => {
      walked.shell.failing('saved_places', 'broken');
      walked.shell.known.travellers = [];
      return walked.shell.tellSession(walked.shell.active('clerk@sandbox.test'));
    });
    await walked.meanwhile('they sign out', () =>
      walked.shell.tellSession({ state: 'signedOut', why: 'asked', lastUser: null }),
    );
    await walked.click('Sign in');
  },
);

walk(
  'what is kept is told in German',
  stage => {
    stage.shell.settings.language = 'de';
    known(stage);
  },
  async walked => {
    await walked.click('place-add');
    await walked.click('traveller-add');
  },
);
