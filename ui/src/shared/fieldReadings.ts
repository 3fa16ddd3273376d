/**
 * The words in fields that the core is still reading. A form waits for them before it uses what the fields hold, so
 * that a key pressed right after the last letter counts with that letter.
 */

const running = new Set<Promise<void>>();

/** Counts a reading until it ends. It must not fail. */
export function counted(reading: Promise<void>): Promise<void> {
  const ended = reading.finally(() => running.delete(ended));
  running.add(ended);
  return ended;
}

/** Resolves when every field is read, also those that were typed in meanwhile. */
export async function fieldsRead(): Promise<void> {
  while (running.size > 0) await Promise.all(running);
}
