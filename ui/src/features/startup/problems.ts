import type { Problem, WayOut } from '../../generated/bindings';
import { ruleTexts, storageTexts } from '../../shared/fault/table';
import { type PlainId, text } from '../../shared/language/speech.svelte';

export type Way = WayOut | 'quit';

/** The ways out of each problem; the first is the main one. */
const ways: Record<Problem['kind'], readonly Way[]> = {
  unknownProfile: ['useSandbox', 'quit'],
  badBaseUrl: ['useSandbox', 'quit'],
  badProxy: ['useSandbox', 'quit'],
  settingsUnreadable: ['setSettingsAside', 'tryAgain', 'quit'],
  policyUnusable: ['tryAgain', 'quit'],
  policyOpenToOthers: ['tryAgain', 'quit'],
  addressNotAllowed: ['useSandbox', 'quit'],
  inUse: ['tryAgain', 'quit'],
  storage: ['tryAgain', 'quit'],
  sandbox: ['tryAgain', 'quit'],
  noEncryption: ['tryAgain', 'quit'],
};

export const wayTexts: Record<Way, PlainId> = {
  useSandbox: 'startup-use-sandbox',
  setSettingsAside: 'startup-set-settings-aside',
  tryAgain: 'action-retry',
  quit: 'startup-quit',
};

export function waysOut(problem: Problem): readonly Way[] {
  return ways[problem.kind];
}

export function problemSentence(problem: Problem): string {
  switch (problem.kind) {
    case 'unknownProfile':
      return text('startup-unknown-profile', { name: problem.name });
    case 'badBaseUrl':
      return text('startup-bad-url', { url: problem.url });
    case 'badProxy':
      return text('startup-bad-proxy', { name: problem.name });
    case 'settingsUnreadable':
      return text('startup-settings-unreadable-line', { line: String(problem.line) });
    case 'policyUnusable':
      return problem.line === null
        ? text('startup-policy', { place: problem.place })
        : text('startup-policy-line', { place: problem.place, line: String(problem.line) });
    case 'policyOpenToOthers':
      return text('startup-policy-open', { place: problem.place });
    case 'addressNotAllowed':
      return text('startup-not-allowed', { url: problem.url });
    case 'inUse':
      return text('startup-in-use');
    case 'storage':
      return text(storageTexts[problem.state]);
    case 'sandbox':
      return text('startup-sandbox');
    case 'noEncryption':
      return text('startup-no-encryption');
  }
}

/** A note below the sentence: the rule that was broken, or what happens to the file. */
export function problemNote(problem: Problem): string | null {
  if (problem.kind === 'badBaseUrl' || problem.kind === 'badProxy') {
    return text(ruleTexts[problem.rule] as PlainId);
  }
  if (problem.kind === 'policyUnusable' || problem.kind === 'policyOpenToOthers') {
    return text('startup-policy-note');
  }
  return problem.kind === 'settingsUnreadable' ? text('startup-set-settings-aside-note') : null;
}

/** The profile name for the command line, followed by the translated name where that differs. */
export function knownName(name: string): string {
  const own = text('profile-sandbox');
  return name === 'Sandbox' && own !== name ? `${name} (${own})` : name;
}

/** Words that stand apart, because they are in English or name a file. */
export function problemPath(problem: Problem): string | null {
  if (problem.kind === 'policyUnusable') return problem.reason;
  return 'path' in problem && problem.path !== '' ? problem.path : null;
}
