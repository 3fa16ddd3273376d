/**
 * Slows down events that arrive by the hundred: the first is passed on at once, and all that follow within a moment are
 * passed on once, at its end.
 */
export function calmly(hear: () => void, moment_ms: number): { tell: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isMissed = false;

  function tell(): void {
    if (timer !== undefined) {
      isMissed = true;
      return;
    }
    timer = setTimeout(() => {
      timer = undefined;
      if (!isMissed) return;
      isMissed = false;
      tell();
    }, moment_ms);
    hear();
  }

  return { tell, stop: () => clearTimeout(timer) };
}
