import type { Request, RequestHandler } from 'express';
import { nonceOf } from '../http/security-headers';
import type { PagesShop, Storefront } from './storefront';

/**
 * Pages carry a nonce, which is worth something only while nobody else gets the same: so no shared cache keeps them.
 * A browser may show its copy again after asking.
 */
const publicPage = 'private, no-cache';
const privatePage = 'no-store';
const retrySeconds = 5;

/** Answers page requests with the storefront's rendered pages. */
export function pageHandler(storefront: Storefront, shop: PagesShop): RequestHandler {
  return async (request, response) => {
    const url = pageUrl(request);
    const nonce = nonceOf(response);
    const page = await storefront.render({ url, facts: shop.facts, nonce, execute: shop.executor(request) });
    const html = await storefront.document(page, nonce, url);
    const isPublic = page.cacheable && request.get('x-auth-token') === undefined;
    response.status(page.status).set('cache-control', isPublic ? publicPage : privatePage);
    if (page.status === 503) response.set('retry-after', String(retrySeconds));
    // No entity tag: the nonce makes each answer another.
    response.type('html').end(html);
  };
}

/** Path and query. A path that begins with two slashes would read as the address of another host. */
function pageUrl(request: Request): string {
  return request.originalUrl.replace(/^\/{2,}/, '/');
}
