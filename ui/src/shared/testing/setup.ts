import { clearMocks } from '@tauri-apps/api/mocks';
import { cleanup } from '@testing-library/svelte';
import { afterEach } from 'vitest';
import { speech } from '../language/speech.svelte';

speech.speak('en');

afterEach(() => {
  cleanup();
  clearMocks();
  speech.speak('en');
  location.hash = '';
});
