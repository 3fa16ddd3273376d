import './today';

import { cleanup } from '@testing-library/svelte';
import { afterEach } from 'vitest';
import { endMockDesk } from '../../platform/mockDesk';
import { speech } from '../language/speech.svelte';
import { system } from '../system.svelte';

speech.speak('en');

afterEach(() => {
  cleanup();
  endMockDesk();
  speech.speak('en');
  system.runsOn('linux');
  location.hash = '';
});
