/** A promise of `value` that resolves when the test calls `release`, to check the state before. */
export function deferred<T>(value: T): { promise: Promise<T>; release: () => void } {
  let release = (): void => undefined;
  const promise = new Promise<T>((resolve) => {
    release = () => resolve(value);
  });
  return { promise, release };
}
