import headingFont from '@fontsource/cormorant-garamond/files/cormorant-garamond-latin-500-normal.woff2?url';
import textFont from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { addTypenameToDocument } from '@apollo/client/utilities';
import type { DocumentNode, ExecutionResult } from 'graphql';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/App';
import { AppProviders } from './app/AppProviders';
import { matchRoute } from './app/routes';
import { splitHead } from './app/split-head';
import { createAlerts } from './lib/alerts';
import { answersToSend, operationName, type Answer } from './lib/late-apollo/answers';
import { createLateApollo } from './lib/late-apollo/late-apollo';
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

/** Renders a page once: its queries run first, so that every component finds its answer. */
export async function render({ url, facts, execute }: RenderRequest): Promise<RenderedPage> {
  const { pathname, searchParams } = new URL(url, facts.publicUrl);
  const { route, params } = matchRoute(pathname);
  const { queries } = await route.page.preload();
  const asked = queries?.(params, searchParams) ?? [];
  const answers = await answersTo(asked, execute);
  const apollo = createLateApollo(() => Promise.reject(new Error('On the server nothing may wait for the browser’s client.')), answers);

  let status: 200 | 404 = 200;
  const response = { markNotFound: () => void (status = 404) };
  const rendered = renderToString(
    <PageResponseContext value={response}>
      <AppProviders services={{ apollo, facts, alerts: createAlerts() }}>
        <StaticRouter location={url}>
          <App />
        </StaticRouter>
      </AppProviders>
    </PageResponseContext>,
  );
  const { head, html } = splitHead(rendered);
  const state: PageState = { facts, answers: answersToSend(answers) };
  const answered = { html, head: fontPreloads + head, state, modules: [route.module] };
  if (answers.length < asked.length) return { ...answered, status: 503, cacheable: false };
  return { ...answered, status, cacheable: !route.guarded && status === 200 };
}

/**
 * Errors are logged where the operation ran. Nothing of a failed answer is kept: its nulls would read as things that do not
 * exist. The page then shows that it is loading, and the browser asks again.
 */
async function answersTo(queries: readonly PageQuery[], execute: RenderRequest['execute']): Promise<Answer[]> {
  const results = await Promise.allSettled(queries.map((query) => answerTo(query, execute)));
  return results.flatMap((result) => (result.status === 'fulfilled' && result.value ? [result.value] : []));
}

async function answerTo({ query, variables = {} }: PageQuery, execute: RenderRequest['execute']): Promise<Answer | undefined> {
  // The browser's cache tells things apart by their types, as Apollo's own queries ask for them.
  const { data, errors } = await execute({ query: addTypenameToDocument(query), variables, operationName: operationName(query) });
  return errors === undefined && data ? { query, variables, data } : undefined;
}
