/** An answer that the test lets go when it has seen what is shown before. */
export function held<T>(value: T): { promise: Promise<T>; release: () => void } {
  let release = (): void => undefined;
  const promise = new Promise<T>((resolve) => {
    release = () => resolve(value);
  });
  return { promise, release };
}
