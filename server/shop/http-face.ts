import path from 'node:path';
import { expressMiddleware } from '@as-integrations/express5';
import { type Request, type RequestHandler, Router } from 'express';
import { type HttpShop } from '../http/http-shop';
import { readRequestFacts } from '../http/request-facts';
import { restReference } from '../http/rest-reference';
import { createMediaLibrary } from '../infra/media';
import { type RequestContext } from '../request/context';
import { rawPaths, restRouter } from '../rest/mount';
import { type ApiOwner, openApiOf } from '../rest/openapi';
import { type Shop } from '../shop';
import { unsubscribeRouter } from './unsubscribe-router';

const mastersFolder = path.resolve('media');

/** The context comes first: what fails in making it is answered like any failure before an operation. */
function graphqlHandler(shop: Shop, contextOf: (request: Request) => Promise<RequestContext>): RequestHandler {
  return async (request, response, next) => {
    const context = await contextOf(request);
    if (context.renewedToken) response.set('x-auth-token', context.renewedToken);
    return expressMiddleware(shop.apollo, { context: () => Promise.resolve(context) })(request, response, next);
  };
}

/** The sandbox plays a company outside: it has its own paths and knows no tokens. */
function sandboxRouter(sandbox: NonNullable<Shop['sandbox']>): RequestHandler {
  const router = Router();
  router.post(sandbox.path.replace(/^\/sandbox/, ''), async (request, response) => {
    const { status, body } = await sandbox.run(request.body);
    response.status(status).json(body);
  });
  return router;
}

/** What the API's description says about whose API it is. */
export const apiOwnerOf = ({ brand: { name: shopName, supportEmail }, publicUrl }: Shop['config']): ApiOwner => ({ shopName, supportEmail, publicUrl });

/** The shop as the HTTP side wants it. */
export function httpFaceOf(shop: Shop): HttpShop {
  const contextOf = (request: Request) => shop.openRequest(readRequestFacts(request));
  return {
    config: shop.config,
    logger: shop.logger,
    limits: shop.limits,
    media: createMediaLibrary({ masters: mastersFolder, cache: path.join(shop.config.dataDir, 'media-cache') }),
    graphql: graphqlHandler(shop, contextOf),
    rest: Router().use(restReference(openApiOf(shop.rows, apiOwnerOf(shop.config)), '/api'), restRouter({ rows: shop.rows, contextOf, logger: shop.logger })),
    rawPaths: rawPaths(shop.rows),
    ...(shop.sandbox && { sandbox: sandboxRouter(shop.sandbox) }),
    outside: shop.outside,
    unsubscribe: unsubscribeRouter(shop.newsletter, shop.config.brand.name),
    isReady: () => shop.isReady(),
  };
}
