/** The document of the window. Tests replace what cannot be done in theirs. */

/** Longer than loading takes. */
const loaded_ms = 5_000;

export const page = {
  /** Nothing of this page runs afterwards. If it is still there after a while, it goes on. */
  loadAnew: (): Promise<void> =>
    new Promise(resolve => {
      location.reload();
      setTimeout(resolve, loaded_ms);
    }),
};
