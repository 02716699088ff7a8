import path from 'node:path';
import { expressMiddleware } from '@as-integrations/express5';
import { type Request, type RequestHandler, Router, type Response } from 'express';
import { type HttpShop } from '../http/http-shop';
import { readRequestMetadata } from '../http/request-metadata';
import { restReferenceRouter } from '../http/rest-reference';
import { allowSharing } from '../http/response-cache';
import { createMediaLibrary } from '../infra/media';
import { type RequestContext } from '../infra/request/context';
import { rawPaths, restRouter } from '../rest/mount';
import { type ApiOwner, openApiOf } from '../rest/openapi';
import { type Shop } from './shop';
import { tokenHeader } from '../../domain/request-names';
import { type Newsletter, type SubscriptionState } from '../features/outreach/newsletter.service';
import { unsubscribePage } from '../features/outreach/unsubscribe.page';

const mastersFolder = path.resolve('media');

/** Creates the context before the GraphQL server runs: its errors go to the error handler, like any error before an operation. */
function graphqlHandler(shop: Shop, contextOf: (request: Request) => Promise<RequestContext>): RequestHandler {
  return async (request, response, next) => {
    const context = await contextOf(request);
    if (context.renewedToken) response.set(tokenHeader, context.renewedToken);
    allowSharing(response, () => context.sharing.isPublic);
    return expressMiddleware(shop.apollo, { context: () => Promise.resolve(context) })(request, response, next);
  };
}

/** The sandbox simulates a third-party service: it has its own paths and reads no tokens. */
function sandboxRouter(sandbox: NonNullable<Shop['sandbox']>): RequestHandler {
  const router = Router();
  router.post(sandbox.path.replace(/^\/sandbox/, ''), async (request, response) => {
    const { status, body } = await sandbox.run(request.body);
    response.status(status).json(body);
  });
  return router;
}

/** Returns the shop's identity for the API description. */
export const apiOwnerOf = ({ brand: { name: shopName, supportEmail }, publicUrl }: Shop['config']): ApiOwner => ({
  shopName,
  supportEmail,
  publicUrl,
});

/** Returns the shop as the HTTP layer needs it. */
export function createHttpAdapter(shop: Shop): HttpShop {
  const contextOf = (request: Request) => shop.openRequest(readRequestMetadata(request));
  return {
    config: shop.config,
    logger: shop.logger,
    limits: shop.limits,
    publicVersion: shop.config.cache ? shop.publicVersion : undefined,
    media: createMediaLibrary({ masters: mastersFolder, cache: path.join(shop.config.dataDir, 'media-cache') }),
    graphql: graphqlHandler(shop, contextOf),
    rest: Router().use(
      restReferenceRouter(openApiOf(shop.routes, apiOwnerOf(shop.config)), '/api'),
      restRouter({ routes: shop.routes, contextOf, logger: shop.logger, onPublicResponse: allowSharing }),
    ),
    rawPaths: rawPaths(shop.routes),
    ...(shop.sandbox && { sandbox: sandboxRouter(shop.sandbox) }),
    externalHosts: shop.externalHosts,
    unsubscribe: unsubscribeRouter(shop.newsletter, shop.config.brand.name),
    isReady: () => shop.isReady(),
  };
}

/** Unsubscribes from the newsletter: a page for browsers, and one POST for the one-click buttons of mail clients (RFC 8058). */
function unsubscribeRouter(newsletter: Newsletter, shopName: string): RequestHandler {
  const router = Router();
  const show = (response: Response, state: SubscriptionState) => {
    response
      .status(state === 'unknown' ? 404 : 200)
      .set('cache-control', 'no-store')
      .type('html')
      .send(unsubscribePage(state, shopName));
  };
  router.get('/:token', async (request, response) => show(response, await newsletter.stateOf(request.params.token)));
  router.post('/:token', async (request, response) =>
    show(response, await newsletter.unsubscribe(request.params.token)),
  );
  return router;
}
