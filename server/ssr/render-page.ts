import type { Request, RequestHandler, Response } from 'express';
import type { DocumentNode, ExecutionResult } from 'graphql';
import { asDraft, previewHeaders, previewOf, type PreviewRequest } from './draft-page';
import { allowSharing } from '../http/response-cache';
import { nonceOf } from '../http/response-headers';
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

/** What is used again of the markup of earlier pages. */
interface KeptMarkup {
  readonly pages?: RenderedPages | undefined;
  /** Returns the parts that were rendered with these facts. */
  readonly partsFor?: (facts: ShopConfig) => RenderedParts;
}

/**
 * Handles page requests by rendering the storefront.
 * @param kept without it every page is rendered anew, as during development
 */
export function pageHandler(storefront: Storefront, shop: PagesShop, kept: KeptMarkup = {}): RequestHandler {
  return async (request, response) => {
    const url = pageUrl(request);
    const preview = previewOf(request);
    const draftId = preview && (await shop.openDraft(preview));
    const execute = shop.executor(request, draftId);
    const { facts } = shop;
    const rendered = await storefront.render({ url, facts, execute, ...usedAgain(kept, facts, preview) });
    const moved = rendered.status === 404 ? await shop.presentPath(request.path) : null;
    if (moved !== null) return redirectTo(moved, url, response, preview ? previewHeaders : publicCacheHeaders);
    const page = draftId === null ? rendered : asDraft(rendered);
    const document = await storefront.document(page, url, () => nonceOf(response));
    const isPublic = page.cacheable && preview === null && request.get(tokenHeader) === undefined;
    response.status(page.status).set(isPublic ? publicCacheHeaders : { 'cache-control': privateCacheControl });
    if (preview) response.set(previewHeaders);
    if (isPublic) allowSharing(response);
    if (page.status === 503) response.set('retry-after', String(retrySeconds));
    response.type('html').send(Buffer.concat(document.map((piece) => Buffer.from(piece))));
  };
}

/** A draft is seen by one person and is not worth keeping as a page. */
const usedAgain = ({ pages, partsFor }: KeptMarkup, facts: ShopConfig, preview: object | null) => ({
  keptPages: preview === null ? pages : undefined,
  keptParts: partsFor?.(facts),
});

/** For good, but asked for again after a while: the former path may get a page of its own. */
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

/** What pages need of the shop. */
export interface PagesShop {
  /** As the settings are at present. */
  readonly facts: ShopConfig;
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
  readonly facts: ShopConfig;
  readonly execute: Execute;
  readonly keptPages?: RenderedPages | undefined;
  readonly keptParts?: RenderedParts | undefined;
}

/** The result of the storefront's server build for one URL. */
export interface RenderedPage {
  /** The HTML of the root element, in pieces: added up, they would be copied once more before they become bytes. */
  readonly html: readonly string[];
  /** Title, metadata and font preloads. */
  readonly head: string;
  /** The page's state as JSON that is escaped for a script element. */
  readonly stateText: string;
  readonly region: ShopConfig['region'];
  readonly status: 200 | 404 | 503;
  /** Whether the page is public and rendered without errors. */
  readonly cacheable: boolean;
  /** HTML above the root element. */
  readonly banner?: string;
  /** The page's modules, by their names in the client manifest. */
  readonly modules: readonly string[];
}

/** Pages of earlier requests. */
export interface RenderedPages {
  /** @param stateText of the data that were read for this request */
  find(url: string, stateText: string): RenderedPage | undefined;
  keep(url: string, page: RenderedPage): void;
}

/** Markup of parts that pages share, by what determines it beside the facts of the shop. */
export interface RenderedParts {
  get(key: string): readonly string[] | undefined;
  set(key: string, markup: readonly string[]): unknown;
}

/** Renders the storefront, from a build or from sources during development. */
export interface Storefront {
  render(request: RenderRequest): Promise<RenderedPage>;
  /** Returns the whole document around a rendered page, in pieces. `nonce` gives the nonce of the response; only the development server uses it. */
  document(page: RenderedPage, url: string, nonce: () => string): readonly string[] | Promise<readonly string[]>;
}
