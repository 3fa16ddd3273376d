/** The second step of the wizard: who travels, their flight and a note. */

import { walk } from './walk';

walk('a passenger is typed, made the lead, saved and removed', 'passengers', async walked => {
  await walked.click('passenger-add');
  await walked.type('passenger-firstName-2', 'Jo');
  await walked.type('passenger-lastName-2', ' ');
  await walked.type('passenger-lastName-2', 'Arda');
  await walked.type('passenger-phone-2', '+49 30 123456');
  await walked.type('passenger-email-2', 'jo@example.com');
  await walked.click('passenger-lead-2');
  await walked.click('passenger-save-2');
  await walked.click('passenger-remove-2');
});

walk('a passenger that cannot be saved is said', 'passengers', async walked => {
  walked.shell.failing('save_traveller', { code: 'storage', state: 'full' });
  await walked.click('passenger-save-0');
});

walk('what is wrong is said when the field is left', 'passengers', async walked => {
  const faults = [
    { field: 'passengerRequests[0].phone', rule: 'phoneUnreadable', limit: null },
    { field: 'passengerRequests[0].email', rule: 'notAnEmail', limit: null },
  ];
  walked.shell.answering('check_passengers', () => faults);
  await walked.type('passenger-phone-0', '12');
  await walked.type('passenger-email-0', 'deniz@');
  await walked.leave();
  await walked.click('passenger-phone-0');
  await walked.click('passenger-email-0');
  await walked.click('wizard-forward');
});

walk('nothing is said of a phone or a mail that is not touched, or empty', 'passengers', async walked => {
  const faults = [
    { field: 'passengerRequests[0].phone', rule: 'phoneUnreadable', limit: null },
    { field: 'passengerRequests[0].email', rule: 'notAnEmail', limit: null },
  ];
  walked.shell.answering('check_passengers', () => faults);
  await walked.go('booking/extras');
  await walked.go('booking/passengers');
  for (const empty of ['', ' ']) {
    await walked.type('passenger-phone-0', empty);
    await walked.type('passenger-email-0', empty);
    await walked.leave();
  }
});

walk('names that are missing hold the wizard back', 'passengers', async walked => {
  await walked.type('passenger-firstName-0', ' ');
  await walked.type('passenger-lastName-1', '');
  await walked.click('wizard-forward');
  await walked.type('passenger-firstName-0', 'Deniz');
  await walked.type('passenger-lastName-1', 'Иванова');
  await walked.click('wizard-forward');
});

walk('more people travel than are named', 'passengers', async walked => {
  await walked.type('people-all', '9');
  await walked.leave();
  await walked.type('people-all', '1');
  await walked.leave();
  await walked.click('passenger-remove-1');
  await walked.click('people-all-less');
  await walked.click('people-all-more');
});

walk('a flight and a note are typed', 'passengers', async walked => {
  await walked.type('flight-0', '');
  await walked.click('wizard-forward');
  await walked.type('flight-0', ' pc1203 ');
  await walked.type('note', 'Two suitcases.');
  await walked.paste('note', 'x'.repeat(600));
  await walked.press('{Control>}{Enter}{/Control}');
});

walk('both ways have a flight of their own', 'passengersBack', async walked => {
  await walked.type('flight-1', 'XQ140');
  await walked.click('wizard-forward');
});

walk('a list of people is pasted', 'passengers', async walked => {
  await walked.click('paste-open');
  await walked.type('paste-words', 'Ada Lovelace +44 20 7946 0000{Enter}');
  await walked.type('paste-words', 'Grace Hopper; grace@example.com{Enter}???{Enter}');
  await walked.click('paste-add');
});

walk('a list of people is pasted into a name', 'passengers', async walked => {
  await walked.paste('passenger-firstName-1', 'Ada Lovelace +44 20 7946 0000 ada@example.com\nGrace Hopper');
  await walked.press('{Escape}');
  await walked.paste('passenger-firstName-1', 'Ada');
  await walked.paste('passenger-firstName-1', '\nLovelace\n');
});

walk('a pasted list fills the booking, and is thought over', 'passengers', async walked => {
  await walked.type('passenger-lastName-1', '');
  await walked.click('passenger-add');
  await walked.click('paste-open');
  const names = Array.from({ length: 18 }, (_, at) => `First${'abcdefghijklmnopqr'[at]} Last`);
  const unread = Array.from({ length: 10 }, (_, at) => `Room ${at}`);
  await walked.paste('paste-words', [...names, ...unread].join('\n'));
  await walked.click('Cancel');
});

walk('a pasted list is longer than a booking', 'passengers', async walked => {
  await walked.click('paste-open');
  const names = Array.from({ length: 24 }, (_, at) => `Amy Lin${String.fromCharCode(97 + at)}`).join('\n');
  await walked.paste('paste-words', names);
  await walked.click('paste-add');
});

walk('a saved person is found and taken', 'passengers', async walked => {
  await walked.type('traveller', 'ay');
  await walked.press('{ArrowDown}{Enter}');
  await walked.type('traveller', 'nobody of this name');
});

walk('what was found for words that were typed before is dropped', 'passengers', async walked => {
  const answers: ((found: unknown) => void)[] = [];
  const [first, second] = walked.shell.known.travellers;
  walked.shell.answering('travellers', () => new Promise(done => answers.push(done)));
  await walked.paste('traveller', 'a');
  await walked.paste('traveller', 'y');
  await walked.meanwhile('the last is answered', () => answers[1]?.([first]));
  await walked.meanwhile('the first is answered', () => answers[0]?.([second]));
});
