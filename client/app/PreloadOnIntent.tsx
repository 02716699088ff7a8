import { useEffect } from 'react';
import { matchRoute } from './routes';

/** Fetches a page's code when a link to it is pointed at or focused, a moment before it is followed. */
export function PreloadOnIntent() {
  useEffect(() => {
    const preload = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.origin !== window.location.origin) return;
      // A failure shows itself when the link is followed, with a way to try again.
      matchRoute(link.pathname).route.page.preload().catch(() => undefined);
    };
    document.addEventListener('pointerover', preload, { passive: true });
    document.addEventListener('focusin', preload);
    return () => {
      document.removeEventListener('pointerover', preload);
      document.removeEventListener('focusin', preload);
    };
  }, []);
  return null;
}
