/** Registers clean-up that runs after all tests, last first, even if the setup failed halfway. Call it inside `describe`. */
export function registerCleanup(): (undo: () => unknown) => void {
  const cleanups: (() => unknown)[] = [];
  afterAll(async () => {
    const failures: unknown[] = [];
    // A failed clean-up must not skip the others, which would leave processes running.
    for (const undo of cleanups.reverse())
      await Promise.resolve()
        .then(undo)
        .catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  });
  return (undo) => void cleanups.push(undo);
}
