/** Works through a list with a few at a time. */
export async function severalAtOnce<T>(count: number, atOnce: number, make: (n: number) => T, work: (one: T, n: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const n = next;
      next += 1;
      // Made in order, whoever takes it: that is what a seed repeats.
      await work(make(n), n);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
