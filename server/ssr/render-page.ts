import type { Request, RequestHandler, Response } from 'express';
import type { DocumentNode, ExecutionResult } from 'graphql';
import { asDraft, previewHeaders, previewOf, type PreviewRequest } from './draft-page';
import { allowSharing } from '../http/response-cache';
import { publicCacheSeconds } from '../infra/request/public-cache';
import { tokenHeader } from '../../domain/request-names';
import type { ShopConfig } from '../../domain/page-state';

/** A browser reuses its copy after revalidation; shared caches may keep a page as long as the server does. */
const publicCacheHeaders = {
  'cache-control': `public, max-age=0, s-maxage=${publicCacheSeconds}`,
  'cdn-cache-control': `public, max-age=${publicCacheSeconds}, stale-while-revalidate=${2 * publicCacheSeconds}`,
  vary: tokenHeader,
} as const;
const privateCacheControl = 'no-store';
const retrySeconds = 5;

/** Handles page requests by rendering the storefront. */
export function pageHandler(storefront: Storefront, shop: PagesShop): RequestHandler {
  return async (request, response) => {
    const url = pageUrl(request);
    const preview = previewOf(request);
    const draftId = preview && (await shop.openDraft(preview));
    const execute = shop.executor(request, draftId);
    const rendered = await storefront.render({ url, shopConfig: shop.shopConfig, execute });
    const moved = rendered.status === 404 ? await shop.presentPath(request.path) : null;
    if (moved !== null) return redirectTo(moved, url, response, preview ? previewHeaders : publicCacheHeaders);
    const page = draftId === null ? rendered : asDraft(rendered);
    const document = await storefront.document(page, url);
    const isPublic = page.cacheable && preview === null && request.get(tokenHeader) === undefined;
    response.status(page.status).set(isPublic ? publicCacheHeaders : { 'cache-control': privateCacheControl });
    if (preview) response.set(previewHeaders);
    if (page.status === 503) response.set('retry-after', String(retrySeconds));
    response.type('html');
    if (isPublic) allowSharing(response, document);
    response.send(document);
  };
}

/** Redirects for good; browsers ask again after a while, since the former path may get a page of its own. */
function redirectTo(path: string, url: string, response: Response, headers: object): void {
  const query = /\?.*/s.exec(url)?.[0] ?? '';
  response.set(headers).redirect(301, path + query);
}

/** Returns path and query. A path that starts with two slashes would be parsed as a host. */
function pageUrl(request: Request): string {
  return request.originalUrl.replace(/^\/{2,}/, '/');
}

/** Runs one operation against the schema in this process. */
export type Execute = (operation: {
  query: DocumentNode;
  variables: Record<string, unknown>;
  operationName?: string | undefined;
}) => Promise<ExecutionResult>;

/** The parts of the shop that pages use. */
export interface PagesShop {
  /** The public part of the current settings. */
  readonly shopConfig: ShopConfig;
  /** Returns where the page is that was at a path before its slug was changed; null if there was none. */
  presentPath(path: string): Promise<string | null>;
  /**
   * Returns an executor for one request; its loaders must never be shared between requests.
   * @param draftId of a product that is shown although it is not published
   */
  executor(request: Request, draftId?: number | null): Execute;
  /** Returns the id of the draft that a link to a preview opens; null for a link that is not valid. */
  openDraft(preview: PreviewRequest): Promise<number | null>;
}

export interface RenderRequest {
  readonly url: string;
  readonly shopConfig: ShopConfig;
  readonly execute: Execute;
}

/** The result of the storefront's server build for one URL. */
export interface RenderedPage {
  /** The HTML of the root element. */
  readonly html: string;
  /** Title, metadata and font preloads. */
  readonly head: string;
  /** The page's state as JSON that is escaped for a script element. */
  readonly stateText: string;
  readonly region: ShopConfig['region'];
  readonly status: 200 | 404 | 503;
  /** True if the page is public and rendered without errors. */
  readonly cacheable: boolean;
  /** HTML above the root element. */
  readonly banner?: string;
  /** The page's modules, by their names in the client manifest. */
  readonly modules: readonly string[];
}

/** Renders the storefront, from a build or from sources during development. */
export interface Storefront {
  render(request: RenderRequest): Promise<RenderedPage>;
  /** Returns the whole document around a rendered page. */
  document(page: RenderedPage, url: string): string | Promise<string>;
}
