/**
 * The window in a browser, without the shell: `npm run dev`, then /preview.html?scene=NAME&language=de&theme=dark.
 * The scenes are in the folder beside this file.
 */

import type { Language, SettingsView, Theme } from '../src/generated/bindings';
import { MockDesk, sandboxProfile, testProfile } from '../src/platform/mockDesk';
import { scenes } from './scenes';
import { liveProfile } from './scenes/desk';
import { Stage } from './scenes/stage';

const asked = new URLSearchParams(location.search);
const shell = new MockDesk();
shell.settings = {
  ...shell.settings,
  profiles: [sandboxProfile, testProfile, liveProfile],
  language: (asked.get('language') ?? 'en') as Language,
  theme: (asked.get('theme') ?? 'system') as Theme,
  density: asked.has('close') ? 'close' : 'roomy',
  privacy: asked.has('private'),
} satisfies SettingsView;

await scenes[asked.get('scene') ?? '']?.(new Stage(shell));
shell.begin();

await import('../src/main');
