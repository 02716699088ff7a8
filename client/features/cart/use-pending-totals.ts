import { useCallback, useState } from 'react';

export interface PendingTotals {
  /** Whether new amounts are pending. */
  readonly isPending: boolean;
  /** Marks the amounts as pending until the work settles. */
  readonly track: <T>(work: Promise<T>) => Promise<T>;
}

/** Tracks pending line changes. While one is pending the displayed amounts are outdated, and components should mark them so. */
export function usePendingTotals(): PendingTotals {
  const [pendingCount, setPendingCount] = useState(0);
  const track = useCallback(async <T>(work: Promise<T>): Promise<T> => {
    setPendingCount((count) => count + 1);
    try {
      return await work;
    } finally {
      setPendingCount((count) => count - 1);
    }
  }, []);
  return { isPending: pendingCount > 0, track };
}
