import { useEffect } from 'react';
import { matchRoute } from './routes';

/** Fetches a page's code when a link to it is hovered or focused, before it is followed. */
export function PreloadOnIntent() {
  useEffect(() => {
    const preload = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.origin !== window.location.origin) return;
      // A failure is shown when the link is followed, with a retry.
      matchRoute(link.pathname)
        .route.page.preload()
        .catch(() => undefined);
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
