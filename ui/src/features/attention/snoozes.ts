import type { PlainId } from '../../shared/language/speech.svelte';

export type Snooze = { id: string; text: PlainId; until: string };

const minute_ms = 60_000;

/** For how long an item can be laid aside: short enough that it is not forgotten. */
export function snoozes(now: number): Snooze[] {
  const after = (minutes: number) => new Date(now + minutes * minute_ms).toISOString();
  const morning = new Date(now);
  // Before nine o'clock "tomorrow morning" is today's, because an agent who works at night means the next morning.
  if (morning.getHours() >= 9) morning.setDate(morning.getDate() + 1);
  morning.setHours(9, 0, 0, 0);
  return [
    { id: 'half', text: 'snooze-half', until: after(30) },
    { id: 'hours', text: 'snooze-hours', until: after(120) },
    { id: 'morning', text: 'snooze-morning', until: morning.toISOString() },
  ];
}
