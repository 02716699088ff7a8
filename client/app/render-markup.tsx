import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { ShopConfig } from '../../domain/page-state';
import { createAlerts } from '../lib/alerts';
import { createDeferredApollo } from '../lib/deferred-apollo/deferred-apollo';
import type { ServerResult } from '../lib/deferred-apollo/server-results';
import { PartsContext, type KeptParts } from '../lib/kept-parts';
import { PageResponseContext } from '../lib/page';
import { App } from './App';
import { AppProviders } from './AppProviders';
import { matchRoute } from './routes';

interface MarkupRequest {
  /** Path and query of the page. */
  readonly url: string;
  readonly facts: ShopConfig;
  readonly answers: readonly ServerResult[];
  /** Parts of earlier pages that were rendered with the same facts. */
  readonly keptParts: KeptParts | undefined;
}

interface Markup {
  readonly head: string;
  readonly html: string;
  readonly isFound: boolean;
}

/** Renders the components with the answers to the page's queries. They read neither the clock nor anything of the visitor. */
export function renderMarkup(request: MarkupRequest): Markup {
  const { keptParts, url } = request;
  const key = keptParts && frameKey(url);
  if (!keptParts || key == null) return renderPage(request, false);
  const frame = keptParts.get(key);
  if (frame) return withFrame(frame, renderPage(request, true));
  const page = renderPage(request, false);
  const cut = page.isFound ? cutFrame(page, renderPage(request, true)) : undefined;
  if (cut) keptParts.set(key, cut);
  return page;
}

function renderPage({ url, facts, answers, keptParts }: MarkupRequest, withoutFrame: boolean): Markup {
  let isFound = true;
  const response = { markNotFound: () => void (isFound = false) };
  const page = (
    <PageResponseContext value={response}>
      <App />
    </PageResponseContext>
  );
  if (!keptParts) return { ...splitHead(renderIn(url, facts, answers, page)), isFound };
  const markupOf = (key: string, part: ReactNode) => {
    const [known] = keptParts.get(key) ?? [];
    if (known !== undefined) return known;
    const markup = renderIn('/', facts, [], part);
    keptParts.set(key, [markup]);
    return markup;
  };
  const rendered = renderIn(
    url,
    facts,
    answers,
    <PartsContext value={{ markupOf, withoutFrame }}>{page}</PartsContext>,
  );
  return { ...splitHead(rendered), isFound };
}

function renderIn(url: string, facts: ShopConfig, answers: readonly ServerResult[], element: ReactNode): string {
  const apollo = createDeferredApollo(
    () => Promise.reject(new Error('On the server nothing may wait for the browser’s client.')),
    answers,
  );
  return renderToString(
    <AppProviders services={{ apollo, shopConfig: facts, alerts: createAlerts() }}>
      <StaticRouter location={url}>{element}</StaticRouter>
    </AppProviders>,
  );
}

/**
 * What determines the frame beside the facts and the link to the login, which names the page: the active entry of the menu, which
 * follows from the first segment of the path, and the kind of footer. Null for pages whose frame is not shared: a search shows its
 * term in the header.
 */
function frameKey(url: string): string | null {
  const [pathname = ''] = url.split(/[?#]/);
  const { route } = matchRoute(pathname);
  if (route.path === '*' || route.path.startsWith('/search')) return null;
  return `frame ${route.checkout === true} ${pathname.split('/')[1]?.toLowerCase()}`;
}

const mainStart = '<main ';

/**
 * Cuts the frame out of a page, given what is rendered without it: what differs between pages in the header, and the main element.
 * @returns what is before the one, between both and after the other; undefined if the frame cannot be put together again
 */
function cutFrame(page: Markup, withoutFrame: Markup): readonly string[] | undefined {
  const { head, html } = withoutFrame;
  const at = html.indexOf(mainStart);
  const [differing, main] = [html.slice(0, at), html.slice(at)];
  const mainAt = page.html.indexOf(main);
  const differingAt = page.html.indexOf(differing);
  if (at <= 0 || mainAt < 0 || differingAt < 0 || !page.head.endsWith(head)) return undefined;
  const frame = [
    page.head.slice(0, page.head.length - head.length),
    page.html.slice(0, differingAt),
    page.html.slice(differingAt + differing.length, mainAt),
    page.html.slice(mainAt + main.length),
  ];
  const again = withFrame(frame, withoutFrame);
  return again.html === page.html && again.head === page.head ? frame : undefined;
}

function withFrame([head = '', before = '', between = '', after = '']: readonly string[], page: Markup): Markup {
  const at = page.html.indexOf(mainStart);
  const html = before + page.html.slice(0, at) + between + page.html.slice(at) + after;
  return { ...page, head: head + page.head, html };
}

/** React renders a page's title and metadata at the start of the markup. */
const headElements = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** Splits the elements of the document's head from the start of the rendered markup. */
export function splitHead(rendered: string): { head: string; html: string } {
  const head = headElements.exec(rendered)?.[0] ?? '';
  return { head, html: rendered.slice(head.length) };
}
