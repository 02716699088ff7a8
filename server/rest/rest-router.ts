import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import { type ErrorCode, RequestError, ShopError, shopError } from '../../domain/errors';
import { challengeHeader, missingScopeChallenge, tokenHeader } from '../../domain/request-names';
import { acceptsJson, setTokenHeaders } from '../infra/request/headers';
import { appOf, MissingScope } from '../infra/request/app-caller';
import { type IdempotentCalls } from '../infra/request/idempotent-calls';
import { requireAccess, type RequestContext } from '../infra/request/context';
import { operationDeadlineMs, withDeadline, longListProblem } from '../infra/request/request-limits';
import { publicCacheHeaders } from '../infra/request/public-cache';
import { unavailable } from '../infra/request/refusal';
import { answerOnce } from './idempotency';
import { sendJsonLines } from './json-lines';
import { joinParts, JsonText } from './list-in-parts';
import { type BodyFields } from './request-body';
import { RestResponse, type RestCall, type RestRoute } from './route';

interface RestRouterOptions {
  readonly routes: readonly RestRoute[];
  /** Creates the context of a request from its token, cookie and address. */
  readonly contextOf: (request: Request) => Promise<RequestContext>;
  /** Stores the answers to writes with an idempotency key. Without it, the key is ignored. */
  readonly idempotentCalls?: IdempotentCalls | undefined;
  /** Is called with the body before a response is sent that is the same for every caller without a token. */
  readonly onPublicResponse?: (response: Response, body: string) => void;
  /** A call that takes longer is answered with an error. */
  readonly deadlineMs?: number;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A missing body counts as empty; a list, a number or a text is refused. */
function bodyFieldsOf(request: Request): BodyFields {
  const { headers } = request;
  const body: unknown = request.body;
  if (isObject(body)) return body;
  if (body !== undefined) throw new RequestError('BAD_REQUEST', 'The body must be a JSON object.');
  // The JSON parser leaves a body alone because of its content type.
  const isUnread = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
  if (isUnread) throw new RequestError('UNSUPPORTED_MEDIA_TYPE');
  return {};
}

function rawInputOf({ body, headers }: Request): BodyFields {
  return { bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers };
}

function inputOf(route: RestRoute, request: Request, context: RequestContext): unknown {
  if (route.method === 'GET') return undefined;
  if (route.body?.isRaw) return route.body.parse(rawInputOf(request), context);
  // Routes without a body refuse one that is not a JSON object as well.
  const body = bodyFieldsOf(request);
  return route.body?.parse(body, context);
}

/** Refuses long lists before anything reads their entries. @throws ShopError INVALID */
function rejectLongLists({ body, query }: Request): void {
  const problem = longListProblem(body, 'body') ?? longListProblem(query, 'query');
  if (problem) throw shopError('INVALID', problem);
}

function stringValues(values: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}

const isInParts = (result: unknown): result is AsyncIterable<readonly unknown[]> =>
  typeof result === 'object' && result !== null && Symbol.asyncIterator in result;

async function runRoute(route: RestRoute, request: Request, context: RequestContext): Promise<unknown> {
  requireAccess(context, route);
  const call: RestCall = {
    input: inputOf(route, request, context),
    params: request.params,
    query: stringValues(request.query),
    viewer: context.viewer,
    context,
  };
  try {
    const result = route.run(call);
    return isInParts(result) && !route.isLines ? await joinParts(result) : await result;
  } catch (error) {
    const refusalResponse = error instanceof ShopError ? route.refusalResponse?.(error, call) : undefined;
    if (!refusalResponse) throw error;
    context.outcome.isRefused = true;
    return refusalResponse;
  }
}

const badInputCodes: ReadonlySet<ErrorCode> = new Set(['BLANK', 'INVALID', 'TOO_SHORT', 'TOO_LONG', 'MISMATCH']);

/** The status of a business refusal is 200 unless the state has changed or the input is invalid. */
const statusOfCode: Partial<Record<ErrorCode, number>> = {
  EMPTY_CART: 400,
  METHOD_NOT_AVAILABLE: 400,
  NOT_FOUND: 404,
  OUT_OF_STOCK: 409,
  PRICE_CHANGED: 409,
  IDEMPOTENCY_KEY_REUSED: 422,
};

/** Returns the response to a business error. */
function shopErrorResponse({ code, message, problems }: ShopError): RestResponse {
  const failed = { logstatus: 'failed', msg: message, code };
  if (problems.some((problem) => badInputCodes.has(problem.code) && problem.field?.length)) {
    const errors = Object.fromEntries(problems.map((problem) => [problem.field?.join('.') ?? '', problem.message]));
    return new RestResponse(400, { ...failed, errors });
  }
  return new RestResponse(badInputCodes.has(code) ? 400 : (statusOfCode[code] ?? 200), failed);
}

/** Express sets the same. */
const jsonType = 'application/json; charset=utf-8';

/** @param share called with the body before it is sent */
function send(response: Response, result: unknown, share?: (body: string) => void): void {
  const body: unknown = result instanceof RestResponse ? result.body : result;
  if (result instanceof RestResponse) response.status(result.status);
  const text = body instanceof JsonText ? body.text : JSON.stringify(body);
  response.setHeader('content-type', jsonType);
  share?.(text);
  const { method } = response.req;
  if (method === 'GET' || method === 'HEAD') return void response.send(text);
  // Express would hash the body for an ETag, which means nothing after a write: what it identifies cannot be requested again.
  response.setHeader('content-length', Buffer.byteLength(text));
  response.end(text);
}

function sendResult(
  route: RestRoute,
  { onPublicResponse }: RestRouterOptions,
  request: Request,
  response: Response,
  result: unknown,
): void {
  // Only a 200 response to a caller without a token is the same for all callers. Express answers a matching If-None-Match with 304.
  const isOwn = result instanceof RestResponse || request.headers[tokenHeader] !== undefined;
  if (!route.isPubliclyCacheable || isOwn) return send(response, result);
  // The budget of a key is part of its response.
  if (!appOf(request)) response.set('cache-control', publicCacheHeaders['cache-control']).vary(publicCacheHeaders.vary);
  send(response, result, (body) => onPublicResponse?.(response, body));
}

function handlerOf(route: RestRoute, options: RestRouterOptions): RequestHandler {
  const { contextOf, idempotentCalls: calls, deadlineMs = operationDeadlineMs } = options;
  const run = async (request: Request, response: Response) => {
    if (!acceptsJson(request)) throw new RequestError('NOT_ACCEPTABLE');
    rejectLongLists(request);
    const context = await contextOf(request);
    if (!response.headersSent) setTokenHeaders(response, context);
    const answer = () => runRoute(route, request, context);
    if (route.method === 'GET') return answer();
    return answerOnce({ calls, route, request, response, context }, answer);
  };
  return async (request, response, next) => {
    response.set('cache-control', 'no-store');
    try {
      const result = await withDeadline(deadlineMs, run(request, response), unavailable);
      if (isInParts(result)) await sendJsonLines(result, request, response);
      else sendResult(route, options, request, response, result);
    } catch (error) {
      if (error instanceof ShopError) return send(response, shopErrorResponse(error));
      if (error instanceof MissingScope) response.set(challengeHeader, missingScopeChallenge(error.scope));
      next(error);
    }
  };
}

/** The router rejects a path with invalid percent-encoding before any route runs; some routes define a response for it. */
const malformedPathHandler =
  (routes: readonly RestRoute[]): ErrorRequestHandler =>
  (error: unknown, request, response, next) => {
    const isOfRequest = ({ method, path }: RestRoute) =>
      method === request.method && new RegExp(`^${path.replace(/:[a-z]+/g, '[^/]+')}/?$`).test(request.path);
    const match =
      error instanceof URIError &&
      routes.find((route) => route.malformedPathResponse !== undefined && isOfRequest(route));
    if (!match) return next(error);
    send(response, match.malformedPathResponse);
  };

/**
 * Returns the documented paths as one router. Every path answers with and without a trailing slash. Errors that are no business
 * errors, and wrong methods, go to the error handler. Raw bodies must not be parsed: mount this router behind a JSON parser that
 * leaves {@link rawPaths} as bytes.
 */
export function restRouter(options: RestRouterOptions): Router {
  const { routes } = options;
  const router = Router({ strict: false, caseSensitive: true });
  for (const route of routes) {
    // The lower-case name of each of the four methods is the router's function for it.
    router[route.method.toLowerCase() as Lowercase<typeof route.method>](route.path, handlerOf(route, options));
  }
  for (const path of new Set(routes.map((route) => route.path))) {
    const methods = routes.filter((route) => route.path === path).map(({ method }) => method);
    router.all(path, (_request, response, next) => {
      response.set('allow', methods.join(', '));
      next(Object.assign(new Error('Method not allowed'), { status: 405 }));
    });
  }
  router.use(malformedPathHandler(routes));
  return router;
}

/** Returns the paths below the base path whose bodies must not be parsed. */
export function rawPaths(routes: readonly RestRoute[]): string[] {
  return routes.filter(({ body }) => body?.isRaw).map(({ path }) => path);
}
