import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import { ShopError, shopError } from '../../domain/failure';
import { parseForm } from '../../domain/forms/parse';
import { type Logger } from '../infra/logger';
import { type RequestContext, requireViewer } from '../request/context';
import { operationDeadlineMs, within } from '../request/deadline';
import { longListProblem } from '../request/input-lists';
import { publicCacheHeaders } from '../request/public-cache';
import { unavailable } from '../request/refusal';
import { answerToError } from './answers';
import { notFound, RestAnswer, type RawRestRow, type RestCall, type RestRow } from './row';

export interface RestMountOptions {
  readonly rows: readonly (RestRow | RawRestRow)[];
  /** Creates the context of a request from its token, cookie and address. */
  readonly contextOf: (request: Request) => Promise<RequestContext>;
  readonly logger: Logger;
  /** How long a call may take before it is answered with an error. */
  readonly deadlineMs?: number;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function bodyOf(row: RestRow, request: Request): Record<string, unknown> {
  if (row.method === 'GET') return {};
  const raw: unknown = request.body;
  // A missing body counts as empty; a list, a number or a text is refused.
  const isEmpty = raw === undefined || (Buffer.isBuffer(raw) && raw.length === 0);
  const given = isEmpty ? {} : raw;
  if (!isObject(given)) throw shopError('INVALID', 'The body must be a JSON object.');
  if (!row.form) return given;
  const tidy: unknown = parseForm(row.form, given);
  return { ...given, ...(isObject(tidy) ? tidy : {}) };
}

/** Runs before anything reads the entries. @throws ShopError INVALID */
function refuseLongLists({ body, query }: Request): void {
  const problem = longListProblem(body, 'body') ?? longListProblem(query, 'query');
  if (problem) throw shopError('INVALID', problem);
}

function texts(values: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}

async function answer(row: RestRow, call: Omit<RestCall, 'body'>, request: Request): Promise<unknown> {
  if (row.access === 'customer') requireViewer(call.context);
  const whole: RestCall = { ...call, body: bodyOf(row, request) };
  try {
    return await row.run(whole);
  } catch (error) {
    const worded =
      error instanceof ShopError ? row.refused?.({ code: error.code, message: error.message }, whole) : undefined;
    if (!worded) throw error;
    return worded;
  }
}

function send(response: Response, result: unknown): void {
  if (result instanceof RestAnswer) response.status(result.status).json(result.body);
  else response.json(result);
}

/** Only a 200 response to a caller without a token is the same for everyone; the router answers a matching If-None-Match with 304. */
function allowCaching(row: RestRow, request: Request, response: Response, result: unknown): void {
  if (!row.sameForAll || result instanceof RestAnswer || request.headers['x-auth-token'] !== undefined) return;
  response.set('cache-control', publicCacheHeaders['cache-control']).vary(publicCacheHeaders.vary);
}

function sendError(response: Response, error: unknown, logger: Logger, path: string): void {
  const { answer: failure, retryAfterSeconds, unexpected } = answerToError(error);
  if (unexpected) logger.error('call failed', { path }, error);
  if (retryAfterSeconds !== undefined) response.set('retry-after', String(retryAfterSeconds));
  send(response, failure);
}

function handlerOf(
  row: RestRow,
  { contextOf, logger, deadlineMs = operationDeadlineMs }: RestMountOptions,
): RequestHandler {
  const run = async (request: Request, response: Response) => {
    refuseLongLists(request);
    const context = await contextOf(request);
    if (context.renewedToken && !response.headersSent) response.set('x-auth-token', context.renewedToken);
    return answer(row, { params: texts(request.params), query: texts(request.query), context }, request);
  };
  return async (request, response) => {
    response.set('cache-control', 'no-store');
    try {
      const result = await within(deadlineMs, run(request, response), unavailable);
      allowCaching(row, request, response, result);
      send(response, result);
    } catch (error) {
      sendError(response, error, logger, row.path);
    }
  };
}

function rawHandlerOf(row: RawRestRow, { logger, deadlineMs = operationDeadlineMs }: RestMountOptions): RequestHandler {
  return async (request, response) => {
    try {
      const body: unknown = request.body;
      const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      send(response, await within(deadlineMs, row.runRaw({ rawBody, headers: request.headers }), unavailable));
    } catch (error) {
      sendError(response, error, logger, row.path);
    }
  };
}

function methodsByPath(rows: RestMountOptions['rows']): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const row of rows) methods.set(row.path, [...(methods.get(row.path) ?? []), row.method]);
  return methods;
}

/** The router rejects a path with invalid percent-encoding before any row runs; some rows define a response for it. */
function unreadablePaths(rows: RestMountOptions['rows']): ErrorRequestHandler {
  const lenient = rows
    .flatMap((row) => ('unreadable' in row ? [row] : []))
    .map(({ method, path, unreadable }) => ({
      method,
      unreadable,
      pattern: new RegExp(`^${path.replace(/:[a-z]+/g, '[^/]+')}/?$`),
    }));
  return (error: unknown, request, response, next) => {
    const match =
      error instanceof URIError &&
      lenient.find(({ method, pattern }) => method === request.method && pattern.test(request.path));
    if (!match) return next(error);
    send(response, match.unreadable);
  };
}

/**
 * Returns the documented paths as one router. Every path answers with and without a trailing slash; a wrong method is 405,
 * an unknown path 404, always as JSON. Rows with `runRaw` need an unparsed body: mount this router behind a
 * JSON parser that leaves {@link rawPaths} as bytes.
 */
export function restRouter(options: RestMountOptions): Router {
  const router = Router({ strict: false, caseSensitive: true });
  for (const row of options.rows) {
    const handler = 'runRaw' in row ? rawHandlerOf(row, options) : handlerOf(row, options);
    // The lower-case name of each of the four methods is the router's function for it.
    router[row.method.toLowerCase() as Lowercase<typeof row.method>](row.path, handler);
  }
  for (const [path, methods] of methodsByPath(options.rows)) {
    router.all(path, (_request, response) => {
      response.set('allow', methods.join(', '));
      send(response, new RestAnswer(405, { logstatus: 'failed', msg: 'This path does not answer this method.' }));
    });
  }
  router.use((_request, response) => send(response, notFound('There is no such path.')));
  router.use(unreadablePaths(options.rows));
  return router;
}

/** Returns the paths below the base path whose bodies must not be parsed. */
export function rawPaths(rows: RestMountOptions['rows']): string[] {
  return rows.filter((row) => 'runRaw' in row).map((row) => row.path);
}
