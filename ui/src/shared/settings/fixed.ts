/** What the administrator of this computer decided is shown, and cannot be chosen. */

import type { PolicyKey, SettingsView } from '../../generated/bindings';
import { text } from '../language/speech.svelte';

export function isFixed(settings: SettingsView, key: PolicyKey): boolean {
  return settings.fixed.some(one => one.key === key);
}

/** Who decided it, as a sentence. Undefined: the agent chooses. */
export function fixedBy(settings: SettingsView, key: PolicyKey): string | undefined {
  if (!isFixed(settings, key)) return undefined;
  const { administrator } = settings;
  return administrator === null ? text('fixed-by-administrator') : text('fixed-by', { administrator });
}
