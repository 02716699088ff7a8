import type { Request } from 'express';
import type { DocumentNode, ExecutionResult } from 'graphql';
import type { PageState, ShopFacts } from '../../client/lib/shop-facts';

/** Runs one operation against the schema in this process. */
export type Execute = (operation: {
  query: DocumentNode;
  variables: Record<string, unknown>;
  operationName?: string | undefined;
}) => Promise<ExecutionResult>;

/** What pages need of the shop behind them. */
export interface PagesShop {
  readonly facts: ShopFacts;
  /** A new one for each page: what it reads in batches must never be shared between requests. */
  executor(request: Request): Execute;
}

export interface RenderRequest {
  readonly url: string;
  readonly facts: ShopFacts;
  readonly nonce: string;
  readonly execute: Execute;
}

/** What the storefront's server build answers for one address. */
export interface RenderedPage {
  /** The content of the root element. */
  readonly html: string;
  /** Title, metadata and font preloads. */
  readonly head: string;
  readonly state: PageState;
  readonly status: 200 | 404 | 503;
  /** The page is public and nothing failed. */
  readonly cacheable: boolean;
  /** Modules of the page as the client's manifest names them. */
  readonly modules: readonly string[];
}

/** The storefront as this process can show it: from its build, or from sources while developing. */
export interface Storefront {
  render(request: RenderRequest): Promise<RenderedPage>;
  /** The whole document around a rendered page. */
  document(page: RenderedPage, nonce: string, url: string): string | Promise<string>;
}
