import { webhookPayloads } from '../features/webhooks/event-payloads';
import path from 'node:path';
import { type Request, type RequestHandler, Router, type Response } from 'express';
import { type ShopSettings } from '../../domain/shop-settings';
import { allowMethods } from './allowed-methods';
import { type HttpShop } from './http-shop';
import { readRequestMetadata } from './request-metadata';
import { restReferenceRouter } from './rest-reference';
import { allowSharing } from './response-cache';
import { schemaText } from '../graphql/schema';
import { createMediaLibrary, sizesFolder } from '../infra/media';
import { uploadsFolder } from '../infra/pictures/uploaded-pictures';
import { type RequestContext } from '../infra/request/context';
import { operationDeadlineMs } from '../infra/request/request-limits';
import { setTokenHeaders } from '../infra/request/token-headers';
import { rawPaths, restRouter } from '../rest/rest-router';
import { type ApiOwner, type OpenApiDocument, openApiOf } from '../rest/openapi';
import { requireJson, runGraphql, sendGraphql } from './graphql';
import { type Shop } from '../shop';
import { staffHandlers } from './staff-adapter';
import { type MailList, type SubscriptionState } from '../features/mail/mail-list';
import { unsubscribePage } from '../features/mail/unsubscribe.page';

const mastersFolder = path.resolve('media');

/** Creates the context before the GraphQL server runs: its errors go to the error handler, like any error before an operation. */
function graphqlHandler(
  shop: Shop,
  contextOf: (request: Request) => Promise<RequestContext>,
  deadlineMs: number,
): RequestHandler {
  return async (request, response) => {
    requireJson(request);
    const context = await contextOf(request);
    setTokenHeaders(response, context);
    const result = await runGraphql(shop.apollo, request, { context, deadlineMs });
    sendGraphql(request, response, result, context.sharing.isPublic);
  };
}

/** The schema changes with a release only, but a client that was generated from an outdated one fails: hence minutes, not days. */
const schemaSeconds = 300;

/** Serves the schema as text, written when it is first asked for. */
function schemaDocument({ schema }: Shop): RequestHandler {
  let text: string | undefined;
  return (_request, response) => {
    text ??= schemaText(schema);
    response.set('cache-control', `public, max-age=${schemaSeconds}`).type('text/plain').send(text);
  };
}

/** The sandbox simulates a third-party service: it has its own paths and reads no tokens. */
function sandboxRouter(sandbox: NonNullable<Shop['sandbox']>): RequestHandler {
  const router = Router();
  router.all(sandbox.path.replace(/^\/sandbox/, ''), allowMethods('POST'), async (request, response) => {
    const { status, body } = await sandbox.run(request.body);
    response.status(status).json(body);
  });
  return router;
}

/** Returns the shop's identity for the API description. */
export const apiOwnerOf = (
  { name: shopName, supportEmail }: Pick<ShopSettings, 'name' | 'supportEmail'>,
  { publicUrl }: Pick<Shop['config'], 'publicUrl'>,
): ApiOwner => ({ shopName, supportEmail, publicUrl });

/** Describes the API anew when the settings have changed. */
function descriptionOf({ routes, settings, config }: Shop): () => OpenApiDocument {
  let known: { readonly settings: ShopSettings; readonly document: OpenApiDocument } | undefined;
  return () => {
    const { values } = settings;
    if (known?.settings !== values)
      known = { settings: values, document: openApiOf(routes, apiOwnerOf(values, config), webhookPayloads) };
    return known.document;
  };
}

function restHandler(shop: Shop, contextOf: (request: Request) => Promise<RequestContext>): RequestHandler {
  return Router().use(
    restReferenceRouter(descriptionOf(shop)),
    restRouter({
      routes: shop.routes,
      contextOf,
      idempotentCalls: shop.apps.idempotentCalls,
      onPublicResponse: allowSharing,
    }),
  );
}

/**
 * Returns the shop as the HTTP layer needs it.
 * @param deadlineMs how long an operation may take before it is answered with an error
 */
export function createHttpAdapter(shop: Shop, deadlineMs = operationDeadlineMs): HttpShop {
  const media = createMediaLibrary({
    masters: mastersFolder,
    uploads: uploadsFolder(shop.config.dataDir, shop.config.region),
    cache: sizesFolder(shop.config.dataDir),
  });
  const contextOf = (request: Request) => shop.openRequest(readRequestMetadata(request));
  return {
    config: shop.config,
    logger: shop.logger,
    limits: shop.limits,
    apps: shop.apps.gate,
    publicVersion: shop.config.cache ? shop.publicVersion : undefined,
    media,
    graphql: graphqlHandler(shop, contextOf, deadlineMs),
    staff: staffHandlers(shop),
    ...(shop.config.introspection && { schemaDocument: schemaDocument(shop) }),
    rest: restHandler(shop, contextOf),
    rawPaths: rawPaths(shop.routes),
    ...(shop.sandbox && { sandbox: sandboxRouter(shop.sandbox) }),
    externalHosts: shop.externalHosts,
    unsubscribe: unsubscribeRouter(shop.mailLists, shop.settings),
    isReady: () => shop.isReady(),
    ...(shop.store && { isRedisConnected: () => shop.store?.isConnected() === true }),
  };
}

/** Ends subscriptions: a page for browsers, and one POST for the one-click buttons of mail clients (RFC 8058). */
function unsubscribeRouter(lists: readonly MailList[], settings: Shop['settings']): RequestHandler {
  const router = Router();
  const show = (response: Response, state: SubscriptionState, list: MailList) => {
    response
      .status(state === 'unknown' ? 404 : 200)
      .set('cache-control', 'no-store')
      .type('html')
      .send(unsubscribePage(state, list, settings.values.name));
  };
  router.get('/:token', async ({ params: { token } }, response) => {
    const { list, state } = await findSubscription(lists, token);
    show(response, state, list);
  });
  router.post('/:token', async ({ params: { token } }, response) => {
    const { list } = await findSubscription(lists, token);
    show(response, await list.unsubscribe(token), list);
  });
  router.all('/:token', allowMethods('GET', 'HEAD', 'POST'));
  return router;
}

/** Returns the list that contains the token, or the last one. */
async function findSubscription(lists: readonly MailList[], token: string) {
  let found: { readonly list: MailList; readonly state: SubscriptionState } | undefined;
  for (const list of lists) {
    found = { list, state: await list.stateOf(token) };
    if (found.state !== 'unknown') break;
  }
  if (!found) throw new Error('The shop has no mail list.');
  return found;
}
