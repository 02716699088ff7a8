/** Undoes at the end, last first, what a proof has set up: also when setting up stopped halfway. Call it inside `describe`. */
export function afterwards(): (undo: () => unknown) => void {
  const undos: (() => unknown)[] = [];
  afterAll(async () => {
    for (const undo of undos.reverse()) await undo();
  });
  return (undo) => void undos.push(undo);
}
