import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom';
import { PageResponseContext, preloadContext, type Preload } from '../lib/page';
import { AppProviders, type AppServices } from './AppProviders';
import { routes } from './routes';

// Safe in module scope: it holds the code of pages, which is the same for all requests.
const handler = createStaticHandler(routes);

/**
 * Runs the loader of the page at an address.
 * @throws Error when the page's code fails
 */
export async function loadPage(url: URL, preload: Preload): Promise<StaticHandlerContext> {
  const requestContext = new RouterContextProvider(new Map([[preloadContext, preload]]));
  const context = await handler.query(new Request(url), { requestContext });
  if (context instanceof Response) throw new Error(`No page redirects, but ${url.pathname} does.`);
  const errors: unknown[] = Object.values<unknown>(context.errors ?? {});
  if (errors.length > 0) throw new Error(`The page at ${url.pathname} has failed.`, { cause: errors[0] });
  return context;
}

interface Markup {
  readonly head: string;
  readonly html: string;
  readonly isFound: boolean;
}

/** Renders the components with the answers to the page's queries. They read neither the clock nor anything of the visitor. */
export function renderMarkup(context: StaticHandlerContext, services: AppServices): Markup {
  let isFound = true;
  const rendered = renderToString(
    <AppProviders services={services}>
      <PageResponseContext value={{ markNotFound: () => void (isFound = false) }}>
        {/* The browser makes the router's data itself: an inline script would need a hash in the content security policy. */}
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </PageResponseContext>
    </AppProviders>,
  );
  return { ...splitHead(rendered), isFound };
}

/** React renders a page's title and metadata at the start of the markup. */
const headElements = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** Splits the elements of the document's head from the start of the rendered markup. */
export function splitHead(rendered: string): { head: string; html: string } {
  const head = headElements.exec(rendered)?.[0] ?? '';
  return { head, html: rendered.slice(head.length) };
}
