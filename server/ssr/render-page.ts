import type { Request, RequestHandler } from 'express';
import { nonceOf } from '../http/security-headers';
import type { PagesShop, Storefront } from './storefront';
import { tokenHeader } from '../../domain/request-names';

/**
 * Pages carry a CSP nonce, which is only effective if it is not shared: shared caches must not store them.
 * A browser may reuse its copy after revalidation.
 */
const publicCacheControl = 'private, no-cache';
const privateCacheControl = 'no-store';
const retrySeconds = 5;

/** Handles page requests by rendering the storefront. */
export function pageHandler(storefront: Storefront, shop: PagesShop): RequestHandler {
  return async (request, response) => {
    const url = pageUrl(request);
    const nonce = nonceOf(response);
    const page = await storefront.render({ url, facts: shop.facts, nonce, execute: shop.executor(request) });
    const html = await storefront.document(page, nonce, url);
    const isPublic = page.cacheable && request.get(tokenHeader) === undefined;
    response.status(page.status).set('cache-control', isPublic ? publicCacheControl : privateCacheControl);
    if (page.status === 503) response.set('retry-after', String(retrySeconds));
    // Without an ETag: the nonce makes every response different.
    response.type('html').end(html);
  };
}

/** Returns path and query. A path that starts with two slashes would be parsed as a host. */
function pageUrl(request: Request): string {
  return request.originalUrl.replace(/^\/{2,}/, '/');
}
