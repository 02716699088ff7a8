/** A value outside React that components can subscribe to. Created per app, never in module scope. */
export interface Store<T> {
  read: () => T;
  write: (next: T) => void;
  /** @returns the function to unsubscribe */
  watch: (listener: () => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    read: () => current,
    write(next) {
      current = next;
      for (const listener of [...listeners]) listener();
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
