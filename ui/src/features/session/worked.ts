/** Whether an agent has worked in this page, so that it may hold what was typed or chosen. */

let worked = false;

export const wasWorkedIn = () => worked;

/** From now on nobody has worked in the page. Lasts until the returned function is called. */
export function noticeWork(): () => void {
  worked = false;
  const kinds = ['input', 'pointerdown', 'keydown'] as const;
  for (const kind of kinds) window.addEventListener(kind, notice, { capture: true, passive: true });
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, notice, { capture: true });
  };
}

/** Text can be typed anywhere; everything else that an agent sets is in the main part. */
function notice(event: Event) {
  if (!(event.target instanceof Element) || event.target.closest('.sign-in')) return;
  worked ||= event.type === 'input' || event.target.closest('main') !== null;
}
