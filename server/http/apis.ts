import { type Request, type RequestHandler, Router } from 'express';
import { schemaText } from '../graphql/schema';
import { type RequestContext } from '../infra/request/context';
import { operationDeadlineMs } from '../infra/request/request-limits';
import { setTokenHeaders } from '../infra/request/headers';
import { rawPaths, restRouter } from '../rest/rest-router';
import { type OpenApiDocument } from '../rest/openapi';
import { type Shop } from '../shop';
import { type Admission } from './admission';
import { allowMethods } from './allowed-methods';
import { requireJson, runGraphql, sendGraphql } from './graphql';
import { cartForm } from './native-forms';
import { readRequestMetadata } from './request-metadata';
import { allowSharing } from './response-cache';
import { restReferenceRouter } from './rest-reference';
import { staffRouter } from './staff-router';
import { staffCookieOf } from './staff-session';

/** The handlers of the APIs, to which the pipeline of `createApp` leads. */
export type Apis = ReturnType<typeof apisOf>;

/** Returns the APIs of a shop. @param deadlineMs how long an operation may take before it is answered with an error */
export function apisOf(shop: Shop, deadlineMs = operationDeadlineMs) {
  const { sandbox, config } = shop;
  const contextOf = (request: Request) => shop.openRequest(readRequestMetadata(request));
  const cookie = staffCookieOf(config.publicUrl);
  return {
    /** Handles /graphql; receives parsed JSON. */
    graphql: graphqlHandler(shop, contextOf, deadlineMs),
    /** Handles /schema.graphql, the GraphQL schema as text; undefined where introspection is off. */
    schemaDocument: config.introspection ? schemaDocument(shop) : undefined,
    /** Handles everything below /api, unknown paths included; receives parsed JSON, but raw bytes on `rawPaths`. */
    rest: restHandler(shop, contextOf),
    /** Paths below /api whose signature covers the raw body. */
    rawPaths: rawPaths(shop.routes),
    /** Handles /sandbox, the endpoints of the sandbox card provider. */
    sandbox: sandbox && sandboxRouter(sandbox),
    /** Handles add-to-cart forms that a browser sends by itself, with a parsed body. */
    cartForm: cartForm(shop, contextOf),
    /** Handles /unsubscribe, the target of the unsubscribe links in mails. */
    unsubscribe: unsubscribeRouter(shop),
    /** Handles the API of the back office below /admin; undefined where the cookie of its sessions would not be safe. */
    staff: cookie && ((admission: Admission): RequestHandler => staffRouter(shop, cookie, admission)),
  };
}

/** Creates the context before the GraphQL server runs: its errors go to the error handler, like any error before an operation. */
function graphqlHandler(
  { apollo }: Shop,
  contextOf: (request: Request) => Promise<RequestContext>,
  deadlineMs: number,
): RequestHandler {
  return async (request, response) => {
    requireJson(request);
    const context = await contextOf(request);
    setTokenHeaders(response, context);
    const result = await runGraphql(apollo, request, { context, deadlineMs });
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

function restHandler(shop: Shop, contextOf: (request: Request) => Promise<RequestContext>): RequestHandler {
  const { routes, settings } = shop;
  let known: { readonly values: unknown; readonly document: OpenApiDocument } | undefined;
  /** Describes the API anew when the settings have changed. */
  const describe = () => {
    const { values } = settings;
    if (known?.values !== values) known = { values, document: shop.describeRestApi() };
    return known.document;
  };
  return Router().use(
    restReferenceRouter(describe),
    restRouter({
      routes,
      contextOf,
      idempotentCalls: shop.apps.idempotentCalls,
      onPublicResponse: allowSharing,
    }),
  );
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

/** Ends subscriptions: a page for browsers, and one POST for the one-click buttons of mail clients (RFC 8058). */
function unsubscribeRouter({ answerUnsubscribeLink }: Shop): RequestHandler {
  const router = Router();
  router.all('/:token', allowMethods('GET', 'HEAD', 'POST'));
  router.all('/:token', async ({ params: { token }, method }, response) => {
    const { status, html } = await answerUnsubscribeLink(token, method === 'POST');
    response.status(status).set('cache-control', 'no-store').type('html').send(html);
  });
  return router;
}
