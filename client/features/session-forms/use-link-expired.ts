import { useCallback, useSyncExternalStore } from 'react';
import { limits } from '../../../domain/limits';
import { resetLinkExpiry, resetLinkIssuedAt } from '../../../domain/reset-link';

const maxDelayMs = limits.resetLinkMinutes * 60_000;

/** Remaining validity of a link in milliseconds; null for data without a readable time. */
function remainingMs(data: string): number | null {
  const issuedAt = resetLinkIssuedAt(data);
  return issuedAt && resetLinkExpiry(issuedAt).getTime() - Date.now();
}

/**
 * Whether a reset link has expired, by the browser's clock. Only decides what is displayed: the server checks the link itself, so
 * data without a readable time counts as valid here.
 * @returns undefined during server rendering
 */
export function useLinkExpired(data: string): boolean | undefined {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const left = remainingMs(data);
      if (left === null || left <= 0) return () => undefined;
      // With a wrong clock the remaining time may exceed the maximum delay of a timer.
      const timer = setTimeout(onChange, Math.min(left, maxDelayMs));
      return () => clearTimeout(timer);
    },
    [data],
  );
  const isExpired = () => (remainingMs(data) ?? 1) <= 0;
  return useSyncExternalStore<boolean | undefined>(subscribe, isExpired, () => undefined);
}
