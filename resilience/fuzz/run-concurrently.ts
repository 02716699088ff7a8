/** Runs `count` pieces of work with at most `atOnce` in parallel. */
export async function runConcurrently<T>(
  count: number,
  concurrency: number,
  make: (n: number) => T,
  work: (one: T, n: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const n = next;
      next += 1;
      // Made in order, independent of which lane takes it, so that a seed repeats the sequence.
      await work(make(n), n);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
