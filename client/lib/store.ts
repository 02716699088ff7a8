/** A value outside React that components may watch. Made per app, never kept in a module. */
export interface Store<T> {
  read: () => T;
  write: (next: T) => void;
  /** @returns the function that ends the watching */
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
