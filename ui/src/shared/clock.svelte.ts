import { createSubscriber } from 'svelte/reactivity';

/** The time for the components that show it. A clock without readers does not tick. */
export const eachSecond = clock(1000);
export const eachQuarterMinute = clock(15_000);

function clock(period_ms: number) {
  const look = createSubscriber(update => {
    const timer = setInterval(update, period_ms);
    return () => clearInterval(timer);
  });
  return {
    get now(): number {
      look();
      return Date.now();
    },
  };
}
