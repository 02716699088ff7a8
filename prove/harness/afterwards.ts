/** Undoes at the end, last first, what a proof has set up: also when setting up stopped halfway. Call it inside `describe`. */
export function afterwards(): (undo: () => unknown) => void {
  const undos: (() => unknown)[] = [];
  afterAll(async () => {
    const failures: unknown[] = [];
    // What cannot be undone must not leave the rest standing: processes above all.
    for (const undo of undos.reverse()) await Promise.resolve().then(undo).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  });
  return (undo) => void undos.push(undo);
}
