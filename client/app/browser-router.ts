import type { ApolloClient } from '@apollo/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router-dom';
import { openDocumentOfLostCode } from '../lib/lost-code';
import { preloadContext, type Preload } from '../lib/page';
import { routes } from './routes';

type BrowserRouter = ReturnType<typeof createBrowserRouter>;

/** Creates the router of the page that the server has rendered. Resolves when the page's code is there, so that it hydrates without suspending. */
export async function openRouter(client: ApolloClient): Promise<BrowserRouter> {
  const matches = matchRoutes(routes, window.location) ?? [];
  try {
    for (const { route } of matches)
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
  } catch {
    // The router tries again, and shows the page's error boundary.
  }
  const preload: Preload = (options) => {
    // The component's own query joins this one, and shows its failure.
    client.query(options).catch(() => undefined);
    return Promise.resolve(undefined);
  };
  const router = createBrowserRouter(routes, {
    // The loaders have run on the server; their data are in the client's cache.
    hydrationData: { loaderData: Object.fromEntries(matches.map(({ route: { id = '' } }) => [id, null])) },
    getContext: () => new RouterContextProvider(new Map([[preloadContext, preload]])),
  });
  preloadOnIntent(router);
  openDocumentOfLostCode(router);
  return router;
}

/** Fetches a page's code when a link to it is hovered or focused, before it is followed. */
function preloadOnIntent(router: BrowserRouter): void {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== window.location.origin) return;
    for (const { route } of matchRoutes(router.routes, link.pathname) ?? [])
      // A failure is shown when the link is followed.
      if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
  };
  document.addEventListener('pointerover', preload, { passive: true });
  document.addEventListener('focusin', preload);
}
