import { addTypenameToDocument } from '@apollo/client/utilities';
import textFont from './styles/fonts/figtree-latin-wght-normal.woff2?url';
import headingFont from './styles/fonts/cormorant-garamond-latin-500-normal.woff2?url';
import type { DocumentNode, ExecutionResult } from 'graphql';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { PageState, ShopConfig } from '../domain/page-state';
import { jsonForScript } from '../domain/script-json';
import { App } from './app/App';
import { AppProviders } from './app/AppProviders';
import { matchRoute } from './app/routes';
import { createAlerts } from './lib/alerts';
import { createDeferredApollo } from './lib/deferred-apollo/deferred-apollo';
import { serializeResults, operationName, type ServerResult } from './lib/deferred-apollo/server-results';
import { type PageQuery, PageResponseContext } from './lib/page';

export interface RenderRequest {
  /** Path and query of the page: "/shop?page=2". */
  url: string;
  facts: ShopConfig;
  /** Runs an operation against the schema in this process. */
  execute: (operation: {
    query: DocumentNode;
    variables: Record<string, unknown>;
    operationName?: string;
  }) => Promise<ExecutionResult>;
  /** Pages of earlier requests. A page depends on its address, its state and the build alone. */
  keptPages?: {
    find: (url: string, stateText: string) => RenderedPage | undefined;
    keep: (url: string, page: RenderedPage) => void;
  };
}

export interface RenderedPage {
  /** Content of the root element. */
  html: string;
  /** Title, metadata and font preloads for the document's head. */
  head: string;
  /** The initial state in the browser as escaped JSON, to be embedded in the page. */
  stateText: string;
  /** The edition, which decides the document's language. */
  region: ShopConfig['region'];
  /** 503 when a query failed: data that could not be read is not reported as missing (404). */
  status: 200 | 404 | 503;
  /** Whether a shared cache may store the page: the route is not guarded and the status is 200. */
  cacheable: boolean;
  /** Modules of the page as named in the client's manifest, for preload links. */
  modules: readonly string[];
}

const fontPreloads = [headingFont, textFont]
  .map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin="anonymous">`)
  .join('');

/** Renders a page in one pass: its queries run first, so that every component finds its data. */
export async function render({ url, facts, execute, keptPages }: RenderRequest): Promise<RenderedPage> {
  const { pathname, searchParams } = new URL(url, facts.publicUrl);
  const { route, params } = matchRoute(pathname);
  const { queries } = await route.page.preload();
  const asked = queries?.(params, searchParams) ?? [];
  const answers = await answersTo(asked, execute);
  const state: PageState = { shopConfig: facts, results: serializeResults(answers) };
  const stateText = jsonForScript(state);
  const kept = keptPages?.find(url, stateText);
  if (kept) return kept;
  const { html, head, isFound } = renderMarkup({ url, facts, answers });
  const answered = { html, head: head + fontPreloads, stateText, region: facts.region, modules: [route.module] };
  if (answers.length < asked.length) return { ...answered, status: 503, cacheable: false };
  // Not kept: there is no end of addresses that do not exist.
  if (!isFound) return { ...answered, status: 404, cacheable: false };
  const page: RenderedPage = { ...answered, status: 200, cacheable: !route.guarded };
  keptPages?.keep(url, page);
  return page;
}

/** Renders the components with the answers to the page's queries. They read neither the clock nor anything of the visitor. */
function renderMarkup({ url, facts, answers }: Pick<RenderRequest, 'url' | 'facts'> & { answers: ServerResult[] }) {
  const apollo = createDeferredApollo(
    () => Promise.reject(new Error('On the server nothing may wait for the browser’s client.')),
    answers,
  );

  let isFound = true;
  const response = { markNotFound: () => void (isFound = false) };
  const rendered = renderToString(
    <PageResponseContext value={response}>
      <AppProviders services={{ apollo, shopConfig: facts, alerts: createAlerts() }}>
        <StaticRouter location={url}>
          <App />
        </StaticRouter>
      </AppProviders>
    </PageResponseContext>,
  );
  return { ...splitHead(rendered), isFound };
}

/**
 * Runs the page's queries. Errors are logged where the operation runs. Failed answers are dropped entirely: their nulls would
 * be read as missing records. The page then renders its loading state, and the browser repeats the query.
 */
async function answersTo(queries: readonly PageQuery[], execute: RenderRequest['execute']): Promise<ServerResult[]> {
  const results = await Promise.allSettled(queries.map((query) => answerTo(query, execute)));
  return results.flatMap((result) => (result.status === 'fulfilled' && result.value ? [result.value] : []));
}

async function answerTo(
  { query, variables = {} }: PageQuery,
  execute: RenderRequest['execute'],
): Promise<ServerResult | undefined> {
  const { data, errors } = await execute({
    query: withTypenames(query),
    variables,
    operationName: operationName(query),
  });
  return errors === undefined && data ? { query, variables, data } : undefined;
}

const documents = new WeakMap<DocumentNode, DocumentNode>();

/** Selects __typename, as Apollo's own queries do: the browser's cache normalizes objects by it. Once per document. */
function withTypenames(query: DocumentNode): DocumentNode {
  const known = documents.get(query) ?? addTypenameToDocument(query);
  documents.set(query, known);
  return known;
}

/** React renders a page's title and metadata at the start of the markup. */
const headElements = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** Splits the elements of the document's head from the start of the rendered markup. */
export function splitHead(rendered: string): { head: string; html: string } {
  const head = headElements.exec(rendered)?.[0] ?? '';
  return { head, html: rendered.slice(head.length) };
}
