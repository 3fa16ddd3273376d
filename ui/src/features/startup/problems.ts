import type { Problem, WayOut } from '../../platform/wire';
import { storageTexts } from '../../shared/fault/table';
import { type PlainId, text } from '../../shared/language/speech.svelte';

/** The ways out of each problem; the first is the main one. */
const ways: Record<Problem['kind'], readonly WayOut[]> = {
  unknownProfile: ['useSandbox', 'quit'],
  insecureUrl: ['useSandbox', 'quit'],
  settingsUnreadable: ['setSettingsAside', 'tryAgain', 'quit'],
  inUse: ['tryAgain', 'quit'],
  storage: ['tryAgain', 'quit'],
};

export const wayTexts: Record<WayOut, PlainId> = {
  useSandbox: 'startup-use-sandbox',
  setSettingsAside: 'startup-set-settings-aside',
  tryAgain: 'action-retry',
  quit: 'startup-quit',
};

export function waysOut(problem: Problem): readonly WayOut[] {
  return ways[problem.kind];
}

export function problemSentence(problem: Problem): string {
  switch (problem.kind) {
    case 'unknownProfile':
      return text('startup-unknown-profile', { name: problem.name });
    case 'insecureUrl':
      return text('startup-insecure-url', { url: problem.url });
    case 'settingsUnreadable':
      return problem.line === null
        ? text('startup-settings-unreadable')
        : text('startup-settings-unreadable-line', { line: String(problem.line) });
    case 'inUse':
      return text('startup-in-use');
    case 'storage':
      return text(storageTexts[problem.state]);
  }
}
