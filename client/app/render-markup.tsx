import { createElement, type ReactNode } from 'react';
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
  /** In pieces, of which those of kept parts are shared: each page that added them up would copy them. */
  readonly html: readonly string[];
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
  const [start = '', ...pieces] = renderWithParts({ url, facts, answers, keptParts }, page, withoutFrame);
  const { head, html } = splitHead(start);
  return { head, html: [html, ...pieces], isFound };
}

/** Stands for a part. No text and no HTML of the shop's data can contain it. */
const place = createElement(`kept-part-${crypto.randomUUID()}`);
const placeMarkup = `<${place.type}></${place.type}>`;

/** Renders an element with parts of earlier pages, and keeps those that no page has had. Returns the markup in pieces. */
function renderWithParts(request: MarkupRequest, element: ReactNode, withoutFrame: boolean): readonly string[] {
  const { url, facts, answers, keptParts } = request;
  if (!keptParts) return [renderIn(url, facts, answers, element)];
  // React renders in the order of the page.
  const placed: string[] = [];
  const markupOf = (key: string, part: ReactNode) => {
    const [known] = keptParts.get(key) ?? [];
    if (known !== undefined) return known;
    const markup = renderWithParts({ url: '/', facts, answers: [], keptParts }, part, false).join('');
    keptParts.set(key, [markup]);
    return markup;
  };
  const placeOf = (key: string, part: ReactNode) => {
    placed.push(markupOf(key, part));
    return place;
  };
  const parts = { markupOf, placeOf, withoutFrame };
  const pieces = renderIn(url, facts, answers, <PartsContext value={parts}>{element}</PartsContext>).split(placeMarkup);
  if (pieces.length !== placed.length + 1) throw new Error('A part has no place in the page that shows it.');
  return pieces.flatMap((piece, index) => [piece, placed[index] ?? '']);
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
 * What determines the frame beside the facts, the term in the search box and the link to the login, which names the page: the active
 * entry of the menu, which follows from the first segment of the path. Null for pages that do not exist.
 */
function frameKey(url: string): string | null {
  const [pathname = ''] = url.split(/[?#]/);
  const { route } = matchRoute(pathname);
  if (route.path === '*') return null;
  return `frame ${pathname.split('/')[1]?.toLowerCase()}`;
}

const searchBoxStart = '<input';

/**
 * Returns the parts that differ, of what is rendered without the frame: the value of the search box, the link to the login, and the start
 * of the main element. React escapes quotes and angle brackets within them.
 */
function differingParts([html = '']: readonly string[]): readonly string[] | undefined {
  const valueEnd = html.indexOf('/>');
  const main = html.indexOf('<main ', valueEnd);
  if (!html.startsWith(`${searchBoxStart} value="`) || valueEnd < 0 || main < 0) return undefined;
  return [html.slice(searchBoxStart.length, valueEnd), html.slice(valueEnd + 2, main), html.slice(main)];
}

/**
 * Cuts the frame out of a page, given what is rendered without it.
 * @returns what is in the head, and what is before, between and after the differing parts; undefined if the frame cannot be put together again
 */
function cutFrame(page: Markup, withoutFrame: Markup): readonly string[] | undefined {
  const parts = differingParts(withoutFrame.html);
  const html = page.html.join('');
  const mainRest = withoutFrame.html.slice(1).join('');
  if (!parts || !page.head.endsWith(withoutFrame.head)) return undefined;
  const frame = [page.head.slice(0, page.head.length - withoutFrame.head.length)];
  let end = 0;
  for (const part of parts) {
    const at = html.indexOf(part, end);
    if (at < 0) return undefined;
    frame.push(html.slice(end, at));
    end = at + part.length;
  }
  frame.push(html.slice(end + mainRest.length));
  const again = withFrame(frame, withoutFrame);
  return again.html.join('') === html && again.head === page.head ? frame : undefined;
}

function withFrame(
  [head = '', header = '', search = '', main = '', end = '']: readonly string[],
  page: Markup,
): Markup {
  const [value = '', login = '', mainStart = ''] = differingParts(page.html) ?? [];
  const html = [header, value, search, login, main, mainStart, ...page.html.slice(1), end];
  return { ...page, head: head + page.head, html };
}

/** React renders a page's title and metadata at the start of the markup. */
const headElements = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** Splits the elements of the document's head from the start of the rendered markup. */
export function splitHead(rendered: string): { head: string; html: string } {
  const head = headElements.exec(rendered)?.[0] ?? '';
  return { head, html: rendered.slice(head.length) };
}
