import { cleanup } from '@testing-library/svelte';
import { afterEach } from 'vitest';
import { endRehearsal } from '../../platform/rehearsal';
import { speech } from '../language/speech.svelte';

speech.speak('en');

afterEach(() => {
  cleanup();
  endRehearsal();
  speech.speak('en');
  location.hash = '';
});
