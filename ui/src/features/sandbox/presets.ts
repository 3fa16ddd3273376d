/** Whole days of a service, each one key away: what an agent wants to see without knowing the names of faults. */

import type { SetFault } from '../../generated/bindings';

export const presets = ['normal', 'offline', 'slow', 'busy'] as const;
export type Preset = (typeof presets)[number];

/** The rule that the sandbox follows for every call until the faults are cleared. */
export const rules: Record<Exclude<Preset, 'normal'>, string> = {
  offline: '{"name":"drop_before"}',
  slow: '{"name":"delay","delay_ms":5000}',
  busy: '{"name":"rate_limit","retry_after":"20"}',
};

/** Null for faults that were put together by hand. */
export function presetOf(set: readonly SetFault[]): Preset | null {
  const [first, second] = set;
  if (!first) return 'normal';
  if (second || first.on !== null || first.times !== 0) return null;
  return presets.find(one => one !== 'normal' && JSON.parse(rules[one]).name === first.name) ?? null;
}
