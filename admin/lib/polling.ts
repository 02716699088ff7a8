import { useEffect } from 'react';

interface Polled {
  readonly startPolling: (intervalMs: number) => void;
  readonly stopPolling: () => void;
}

/** Repeats a query while the server works on its result. A poll that fails is followed by another one. */
export function usePolling({ startPolling, stopPolling }: Polled, isOn: boolean, intervalMs: number): void {
  useEffect(() => {
    if (!isOn) return undefined;
    startPolling(intervalMs);
    return stopPolling;
  }, [isOn, intervalMs, startPolling, stopPolling]);
}
