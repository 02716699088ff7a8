import { useCallback, useState } from 'react';

export interface Reckoning {
  /** Whether the shop is reckoning the amounts anew. */
  readonly isReckoning: boolean;
  /** Takes part until the work is done. */
  readonly during: <T>(work: Promise<T>) => Promise<T>;
}

/** While lines change, the amounts on the screen are those of a moment ago: whoever shows them ought to say so. */
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
