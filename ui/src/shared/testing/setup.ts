import { cleanup } from '@testing-library/svelte';
import { afterEach } from 'vitest';
import { endRehearsal } from '../../platform/rehearsal';
import { speech } from '../language/speech.svelte';
import { system } from '../system.svelte';

speech.speak('en');

afterEach(() => {
  cleanup();
  endRehearsal();
  speech.speak('en');
  system.runsOn('linux');
  location.hash = '';
});
