import type { ApolloClient } from '@apollo/client';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { ShopConfig } from '../../domain/page-state';
import { createAlerts } from '../lib/alerts';
import { PageResponseContext } from '../lib/page';
import { App } from './App';
import { AppProviders } from './AppProviders';

interface MarkupRequest {
  /** Path and query of the page. */
  readonly url: string;
  readonly facts: ShopConfig;
  /** Its cache contains the answers to the page's queries. */
  readonly client: ApolloClient;
}

interface Markup {
  readonly head: string;
  readonly html: string;
  readonly isFound: boolean;
}

/** Renders the components with the answers to the page's queries. They read neither the clock nor anything of the visitor. */
export function renderMarkup({ url, facts, client }: MarkupRequest): Markup {
  let isFound = true;
  const rendered = renderToString(
    <AppProviders services={{ client, shopConfig: facts, alerts: createAlerts() }}>
      <StaticRouter location={url}>
        <PageResponseContext value={{ markNotFound: () => void (isFound = false) }}>
          <App />
        </PageResponseContext>
      </StaticRouter>
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
