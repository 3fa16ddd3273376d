/**
 * A page that a password was typed into holds it in its memory as long as it lives, so it is loaded anew. A page in which
 * an agent has worked stays, because what was typed there would go too.
 */

import { page } from '../../platform/page';

let worked = $state(false);
/** The profile whose password was typed into this page. Null once the page was left, or stays. */
let entering = $state<string | null>(null);

export const leaving = {
  /** Whether the page is left as soon as the session of this profile begins. Until then it shows nothing of the user. */
  isMeant(profile: string | undefined): boolean {
    return entering !== null && entering === profile && !worked;
  },

  /** The password was typed and is being tried. */
  begins(profile: string): void {
    entering = profile;
  },

  /** The password was refused, or got no answer. */
  ends(): void {
    entering = null;
  },

  /** The password was right. Resolves only if the page stays. */
  async leave(): Promise<void> {
    if (entering !== null && !worked) await page.loadAnew();
    entering = null;
  },
};

/**
 * From now on the page counts as unused until the agent works in it. What leads to a sign-in is no work, and has
 * the class `to-sign-in`. Lasts until the returned function is called.
 */
export function noticeWork(): () => void {
  worked = false;
  const kinds = ['input', 'pointerdown', 'keydown'] as const;
  for (const kind of kinds) window.addEventListener(kind, notice, { capture: true, passive: true });
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, notice, { capture: true });
  };
}

/** Text can be typed anywhere; what else an agent sets is in the main part. */
function notice(event: Event) {
  if (!(event.target instanceof Element) || event.target.closest('.to-sign-in')) return;
  worked ||= event.type === 'input' || event.target.closest('main') !== null;
}
