import { useCallback, useSyncExternalStore } from 'react';
import { limits } from '../../../domain/limits';
import { resetLinkExpiry, resetLinkIssuedAt } from '../../../domain/reset-link';

const mostMs = limits.resetLinkMinutes * 60_000;

/** What is left of a link's time, in milliseconds; null for data without a readable time. */
function timeLeft(data: string): number | null {
  const issuedAt = resetLinkIssuedAt(data);
  return issuedAt && resetLinkExpiry(issuedAt).getTime() - Date.now();
}

/**
 * Whether the time in a reset link's data has run out, by the browser's clock. It only decides what to show: the server
 * checks the link itself, so data without a readable time counts as fresh here.
 * @returns undefined while the page is rendered for everybody
 */
export function useLinkExpired(data: string): boolean | undefined {
  const watch = useCallback(
    (onChange: () => void) => {
      const left = timeLeft(data);
      if (left === null || left <= 0) return () => undefined;
      // A clock that goes wrong may see far more time than a link ever has, more than a timer can count.
      const timer = setTimeout(onChange, Math.min(left, mostMs));
      return () => clearTimeout(timer);
    },
    [data],
  );
  const isExpired = () => (timeLeft(data) ?? 1) <= 0;
  return useSyncExternalStore<boolean | undefined>(watch, isExpired, () => undefined);
}
