import { useCallback, useState } from 'react';

export interface Reckoning {
  /** Whether new amounts are pending. */
  readonly isReckoning: boolean;
  /** Marks the amounts as pending until the work settles. */
  readonly during: <T>(work: Promise<T>) => Promise<T>;
}

/** Tracks pending line changes. While one is pending the displayed amounts are outdated, and components should mark them so. */
export function useReckoning(): Reckoning {
  const [running, setRunning] = useState(0);
  const during = useCallback(async <T>(work: Promise<T>): Promise<T> => {
    setRunning((count) => count + 1);
    try {
      return await work;
    } finally {
      setRunning((count) => count - 1);
    }
  }, []);
  return { isReckoning: running > 0, during };
}
