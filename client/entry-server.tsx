import { ApolloLink, type ApolloClient } from '@apollo/client';
import textFont from './styles/fonts/figtree-latin-wght-normal.woff2?url';
import headingFont from './styles/fonts/cormorant-garamond-latin-500-normal.woff2?url';
import type { DocumentNode, ExecutionResult } from 'graphql';
import { from } from 'rxjs';
import type { PageState, ShopConfig } from '../domain/page-state';
import { jsonForScript } from '../domain/script-json';
import { renderMarkup } from './app/render-markup';
import { matchRoute } from './app/routes';
import { createClient } from './lib/apollo-client';
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

/** Renders a page in one pass: its queries run first, so that every component finds its data in the client's cache. */
export async function render({ url, facts, execute }: RenderRequest): Promise<RenderedPage> {
  const { pathname, searchParams } = new URL(url, facts.publicUrl);
  const { route, params } = matchRoute(pathname);
  const { queries } = await route.page.preload();
  const client = createClient(
    new ApolloLink(({ query, variables, operationName }) => from(execute({ query, variables, operationName }))),
  );
  const isComplete = await runQueries(client, queries?.(params, searchParams) ?? []);
  const { html, head, isFound } = renderMarkup({ url, facts, client });
  const state: PageState = { shopConfig: facts, cache: client.extract() };
  const stateText = jsonForScript(state);
  const answered = { html, head: head + fontPreloads, stateText, region: facts.region, modules: [route.module] };
  if (!isComplete) return { ...answered, status: 503, cacheable: false };
  if (!isFound) return { ...answered, status: 404, cacheable: false };
  return { ...answered, status: 200, cacheable: !route.guarded };
}

/**
 * Runs the queries that are always asked, then those that their answers call for. Errors are logged where the operation runs. A failed
 * query leaves nothing in the cache: the page renders its loading state, and the browser repeats the query.
 * @returns whether all were answered
 */
async function runQueries(client: ApolloClient, queries: readonly PageQuery[]): Promise<boolean> {
  const run = async (asked: readonly PageQuery[]) => {
    const send = ({ query, variables }: PageQuery) => client.query<Record<string, unknown>>({ query, variables });
    const results = await Promise.allSettled(asked.map(send));
    return results.flatMap((result) => (result.status === 'fulfilled' && result.value.data ? [result.value.data] : []));
  };
  const always = queries.filter(({ isNeeded }) => isNeeded === undefined);
  const found = await run(always);
  const needed = queries.filter(({ isNeeded }) => isNeeded?.(found));
  return found.length === always.length && (await run(needed)).length === needed.length;
}
