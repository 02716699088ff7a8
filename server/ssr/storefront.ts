import type { Request } from 'express';
import type { DocumentNode, ExecutionResult } from 'graphql';
import type { PageState, ShopConfig } from '../../domain/page-state';

/** Runs one operation against the schema in this process. */
export type Execute = (operation: {
  query: DocumentNode;
  variables: Record<string, unknown>;
  operationName?: string | undefined;
}) => Promise<ExecutionResult>;

/** What pages need of the shop. */
export interface PagesShop {
  readonly facts: ShopConfig;
  /** Returns an executor for one request; its loaders must never be shared between requests. */
  executor(request: Request): Execute;
}

export interface RenderRequest {
  readonly url: string;
  readonly facts: ShopConfig;
  readonly nonce: string;
  readonly execute: Execute;
}

/** The result of the storefront's server build for one URL. */
export interface RenderedPage {
  /** The HTML of the root element. */
  readonly html: string;
  /** Title, metadata and font preloads. */
  readonly head: string;
  readonly state: PageState;
  readonly status: 200 | 404 | 503;
  /** Whether the page is public and rendered without errors. */
  readonly cacheable: boolean;
  /** The page's modules, by their names in the client manifest. */
  readonly modules: readonly string[];
}

/** Renders the storefront, from a build or from sources during development. */
export interface Storefront {
  render(request: RenderRequest): Promise<RenderedPage>;
  /** Returns the whole document around a rendered page. */
  document(page: RenderedPage, nonce: string, url: string): string | Promise<string>;
}
