import headingFont from '@fontsource/cormorant-garamond/files/cormorant-garamond-latin-500-normal.woff2?url';
import textFont from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { ApolloLink, Observable, type ApolloClient } from '@apollo/client';
import type { DocumentNode, ExecutionResult } from 'graphql';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/App';
import { AppProviders } from './app/AppProviders';
import { matchRoute } from './app/routes';
import { splitHead } from './app/split-head';
import { createAlerts } from './lib/alerts';
import { createClient } from './lib/apollo';
import type { PageQuery } from './lib/page';
import { PageResponseContext } from './lib/page-response';
import type { PageState, ShopFacts } from './lib/shop-facts';

export interface RenderRequest {
  /** Path and query of the page: "/shop?page=2". */
  url: string;
  facts: ShopFacts;
  /** For scripts that the page's own HTML might carry; it carries none now. */
  nonce: string;
  /** Runs an operation against the schema in this process. */
  execute: (operation: { query: DocumentNode; variables: Record<string, unknown>; operationName?: string }) => Promise<ExecutionResult>;
}

export interface RenderedPage {
  /** What belongs into the root element. */
  html: string;
  /** Title, metadata and font preloads for the document's head. */
  head: string;
  /** To be put as JSON into the page, escaped, for the browser to begin with. */
  state: PageState;
  /** 503 when a query failed: what could not be read is not missing. */
  status: 200 | 404 | 503;
  /** Whether a shared cache may keep the page for a while: it is public and nothing failed. */
  cacheable: boolean;
  /** Modules of the page as the client's manifest names them, for preload links. */
  modules: string[];
}

const fontPreloads = [headingFont, textFont].map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin="anonymous">`).join('');

/** Renders a page once: its queries run first, so that every component finds its data in the cache. */
export async function render({ url, facts, execute }: RenderRequest): Promise<RenderedPage> {
  const { pathname, searchParams } = new URL(url, facts.publicUrl);
  const { route, params } = matchRoute(pathname);
  const { queries } = await route.page.preload();
  const client = createClient(processLink(execute), { onServer: true });
  const isComplete = await prefetch(client, queries?.(params, searchParams) ?? []);

  let status: 200 | 404 = 200;
  const response = { markNotFound: () => void (status = 404) };
  const rendered = renderToString(
    <PageResponseContext value={response}>
      <AppProviders services={{ client, facts, alerts: createAlerts() }}>
        <StaticRouter location={url}>
          <App />
        </StaticRouter>
      </AppProviders>
    </PageResponseContext>,
  );
  const { head, html } = splitHead(rendered);
  const state: PageState = { facts, cache: client.extract() };
  client.stop();
  const answered = { html, head: fontPreloads + head, state, modules: [route.module] };
  if (!isComplete) return { ...answered, status: 503, cacheable: false };
  return { ...answered, status, cacheable: !route.guarded && status === 200 };
}

/**
 * Errors are logged where the operation ran. Nothing of a failed answer is kept: its nulls would read as things that do not
 * exist. The page then shows that it is loading, and the browser asks again.
 * @returns whether every query was answered without errors
 */
async function prefetch(client: ApolloClient, queries: readonly PageQuery[]): Promise<boolean> {
  const results = await Promise.allSettled(queries.map(({ query, variables }) => client.query({ query, variables, errorPolicy: 'none' })));
  return results.every(({ status }) => status === 'fulfilled');
}

function processLink(execute: RenderRequest['execute']): ApolloLink {
  return new ApolloLink(
    ({ query, variables, operationName }) =>
      new Observable((observer) => {
        execute({ query, variables, operationName }).then(
          (result) => {
            // Both are the GraphQL result shape; Apollo's type only knows it under its own name.
            observer.next(result as ApolloLink.Result);
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        );
      }),
  );
}
