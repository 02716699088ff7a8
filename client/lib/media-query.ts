import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether a media query matches. False on the server and during hydration: use CSS for what is visible in the first view. */
export function useMediaQuery(query: string): boolean {
  const watch = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** From this width, the header shows its full menu and the mini cart is a dropdown. */
export const wideScreen = '(min-width: 993px)';
