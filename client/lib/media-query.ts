import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds. On the server and in the first paint it does not: prefer CSS for what is seen at once. */
export function useMediaQuery(query: string): boolean {
  const watch = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches, () => false);
}

/** From this width on the header has its full menu and the mini cart is a dropdown. */
export const wideScreen = '(min-width: 993px)';
