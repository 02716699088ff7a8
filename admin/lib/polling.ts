import { useEffect, useEffectEvent } from 'react';

interface Polling {
  /** Whether a further answer is expected. */
  readonly isOn: boolean;
  readonly everyMs: number;
  readonly refetch: () => Promise<unknown>;
}

/** Reads an answer again while the server works on it. */
export function usePolling({ isOn, everyMs, refetch }: Polling): void {
  // A poll that fails is followed by another one.
  const poll = useEffectEvent(() => void refetch().catch(() => undefined));
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => poll(), everyMs);
    return () => clearInterval(timer);
  }, [isOn, everyMs]);
}
