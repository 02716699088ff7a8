import { useEffect } from 'react';

interface Polled {
  readonly startPolling: (intervalMs: number) => void;
  readonly stopPolling: () => void;
}

/** Reads the answer of a query again while the server works on it. A poll that fails is followed by another one. */
export function usePolling({ startPolling, stopPolling }: Polled, isOn: boolean, intervalMs: number): void {
  useEffect(() => {
    if (!isOn) return undefined;
    startPolling(intervalMs);
    return stopPolling;
  }, [isOn, intervalMs, startPolling, stopPolling]);
}
