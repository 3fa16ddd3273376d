/** The keys that make the page larger and smaller. They hold on every screen, whether or not something is being typed. */

import { holdsCommand } from './combos';

/** The sizes in per cent, as browsers step through them. */
export const zooms = [50, 67, 80, 90, 100, 110, 125, 150, 175, 200] as const;

/** The size that a key asks for. Null: the key is not about the size. */
export function zoomMeant(event: KeyboardEvent, now: number): number | null {
  if (!holdsCommand(event)) return null;
  switch (event.key) {
    case '0':
      return 100;
    // Where a plus needs a second key, its own key alone gives an equals sign.
    case '+':
    case '=':
      return zooms.find(percent => percent > now) ?? now;
    case '-':
    case '_':
      return zooms.findLast(percent => percent < now) ?? now;
    default:
      return null;
  }
}
