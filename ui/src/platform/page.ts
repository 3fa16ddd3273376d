/** The document of the window. Tests replace what cannot be done in theirs. */
export const page = {
  /** Never resolves, because nothing of this page runs afterwards. */
  loadAnew: (): Promise<void> => new Promise(() => location.reload()),
};
