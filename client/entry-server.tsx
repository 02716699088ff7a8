import { addTypenameToDocument } from '@apollo/client/utilities';
import textFont from './styles/fonts/figtree-latin-wght-normal.woff2?url';
import headingFont from './styles/fonts/cormorant-garamond-latin-500-normal.woff2?url';
import type { DocumentNode, ExecutionResult } from 'graphql';
import type { PageState, ShopConfig } from '../domain/page-state';
import { jsonForScript } from '../domain/script-json';
import { renderMarkup } from './app/render-markup';
import { matchRoute } from './app/routes';
import { serializeResults, operationName, type ServerResult } from './lib/deferred-apollo/server-results';
import type { PageQuery } from './lib/page';

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
export async function render({ url, facts, execute }: RenderRequest): Promise<RenderedPage> {
  const { pathname, searchParams } = new URL(url, facts.publicUrl);
  const { route, params } = matchRoute(pathname);
  const { queries } = await route.page.preload();
  const { answers, isComplete } = await answersToPage(queries?.(params, searchParams) ?? [], execute);
  const state: PageState = { shopConfig: facts, results: serializeResults(answers) };
  const stateText = jsonForScript(state);
  const { html, head, isFound } = renderMarkup({ url, facts, answers });
  const answered = { html, head: head + fontPreloads, stateText, region: facts.region, modules: [route.module] };
  if (!isComplete) return { ...answered, status: 503, cacheable: false };
  if (!isFound) return { ...answered, status: 404, cacheable: false };
  return { ...answered, status: 200, cacheable: !route.guarded };
}

/** Runs the queries that are always asked, then those that their answers call for. */
async function answersToPage(queries: readonly PageQuery[], execute: RenderRequest['execute']) {
  const always = queries.filter(({ isNeeded }) => isNeeded === undefined);
  const first = await answersTo(always, execute);
  const found = first.map(({ data }) => data);
  const needed = queries.filter(({ isNeeded }) => isNeeded?.(found));
  const answers = needed.length === 0 ? first : [...first, ...(await answersTo(needed, execute))];
  return { answers, isComplete: answers.length === always.length + needed.length };
}

/**
 * Runs queries at the same time. Errors are logged where the operation runs. Failed answers are dropped entirely: their nulls would
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
