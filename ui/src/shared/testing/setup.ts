import './today';

import { cleanup, configure, getConfig } from '@testing-library/svelte';
import { afterEach } from 'vitest';
import { endMockDesk } from '../../platform/mockDesk';
import { speech } from '../language/speech.svelte';
import { system } from '../system.svelte';

const { getElementError } = getConfig();

// While something is waited for, each look that does not find it yet would write out the whole document.
// The error that ends the waiting still shows it.
configure({
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

speech.speak('en');

afterEach(() => {
  cleanup();
  endMockDesk();
  speech.speak('en');
  system.runsOn('linux');
  location.hash = '';
});
