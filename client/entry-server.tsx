import { ApolloLink } from '@apollo/client';
import textFont from './styles/fonts/figtree-latin-wght-normal.woff2?url';
import headingFont from './styles/fonts/cormorant-garamond-latin-500-normal.woff2?url';
import type { DocumentNode, ExecutionResult } from 'graphql';
import { from } from 'rxjs';
import type { PageState, ShopConfig } from '../domain/page-state';
import { jsonForScript } from '../domain/script-json';
import { loadPage, renderMarkup } from './app/render-markup';
import { guardedId } from './app/routes';
import { createAlerts } from './lib/alerts';
import { createClient } from './lib/apollo-client';

export interface RenderRequest {
  /** Path and query of the page: "/shop?page=2". */
  url: string;
  shopConfig: ShopConfig;
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
  /** True if a shared cache may store the page: the route is not guarded and the status is 200. */
  cacheable: boolean;
  /** Ids of the page's routes. That of the page is its module as named in the client's manifest, for preload links. */
  modules: readonly string[];
}

const fontPreloads = [headingFont, textFont]
  .map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin="anonymous">`)
  .join('');

/** Renders a page in one pass: its loader runs first, so that every component finds its data in the client's cache. */
export async function render({ url, shopConfig, execute }: RenderRequest): Promise<RenderedPage> {
  const client = createClient(
    new ApolloLink(({ query, variables, operationName }) => from(execute({ query, variables, operationName }))),
  );
  let isComplete = true;
  // Errors are logged where the operation runs. A failed query leaves nothing in the cache: the page renders its loading state, and the
  // browser repeats the query.
  const context = await loadPage(new URL(url, shopConfig.publicUrl), async (options) => {
    try {
      return (await client.query(options)).data;
    } catch {
      isComplete = false;
      return undefined;
    }
  });
  const { html, head, isFound } = renderMarkup(context, { client, shopConfig, alerts: createAlerts() });
  const state: PageState = { shopConfig, cache: client.extract() };
  const stateText = jsonForScript(state);
  const ids = context.matches.map(({ route }) => route.id);
  const answered = { html, head: head + fontPreloads, stateText, region: shopConfig.region, modules: ids };
  if (!isComplete) return { ...answered, status: 503, cacheable: false };
  if (!isFound) return { ...answered, status: 404, cacheable: false };
  return { ...answered, status: 200, cacheable: !ids.includes(guardedId) };
}
