import { type ErrorRequestHandler, type Request, type Response } from 'express';
import { RequestError } from '../../domain/errors';
import { challengeHeader, missingTokenChallenge } from '../../domain/request-names';
import { notices } from '../../domain/messages';
import { type Logger } from '../infra/logger';
import { describeRefusal, refusalOf } from '../infra/request/refusal';
import { escapeHtml, messagePage } from '../infra/html';

const title = 'Something went wrong';

/** Returns the HTML page for errors that the storefront cannot render. It needs no script, file or database. */
export function errorPage(message: string): string {
  return messagePage(title, `<h1>${title}</h1><p>${escapeHtml(message)}</p><p><a href="/">Back to the shop</a></p>`);
}

/** The part of an error that the client is shown. No other detail of it leaves the process. */
interface ErrorResponse {
  readonly status: number;
  readonly message: string;
  readonly code: string;
  readonly retryAfterSeconds?: number | undefined;
}

const badRequest: ErrorResponse = {
  status: 400,
  message: new RequestError('BAD_REQUEST').message,
  code: 'BAD_REQUEST',
};

const clientErrors: Readonly<Record<number, Omit<ErrorResponse, 'status'>>> = {
  404: { message: 'There is no such path.', code: 'NOT_FOUND' },
  405: { message: 'This path does not answer this method.', code: 'METHOD_NOT_ALLOWED' },
  413: { message: 'The request is too large.', code: 'PAYLOAD_TOO_LARGE' },
  415: { message: 'The request has an unknown encoding.', code: 'UNSUPPORTED_MEDIA_TYPE' },
  416: { message: 'The file does not have this range.', code: 'RANGE_NOT_SATISFIABLE' },
};

/** The final error handler. It answers in the format of the path: GraphQL, JSON or HTML. */
export function errorHandler(logger: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const errorResponse = errorResponseOf(error);
    if (errorResponse.status >= 500 && !(error instanceof RequestError))
      logger.error('request failed', { method: request.method }, error);
    // The headers are already sent, so the status cannot change: Express closes the connection.
    if (response.headersSent) return next(error);
    sendErrorResponse(errorResponse, request, response);
  };
}

function errorResponseOf(error: unknown): ErrorResponse {
  const refusal = refusalOf(error);
  if (refusal) return { ...describeRefusal(refusal), code: refusal.code };
  const status = statusOf(error);
  if (status < 400 || status >= 500)
    return { status: 500, message: notices.somethingWentWrong.text, code: 'INTERNAL_SERVER_ERROR' };
  const known = clientErrors[status];
  return known === undefined ? badRequest : { status, ...known };
}

function statusOf(error: unknown): number {
  // A path with invalid percent-encoding.
  if (error instanceof URIError) return 400;
  if (typeof error !== 'object' || error === null || !('status' in error)) return 500;
  return typeof error.status === 'number' ? error.status : 500;
}

/** Sends a failure in the format of the requested path. */
function sendErrorResponse(failure: ErrorResponse, request: Request, response: Response): void {
  const { status, message, code, retryAfterSeconds } = failure;
  response.status(status).set('cache-control', 'no-store');
  const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  if (retryAfterSeconds !== undefined) response.set('retry-after', String(retryAfterSeconds));
  if (status === 401 && !response.hasHeader(challengeHeader))
    response.setHeader(challengeHeader, missingTokenChallenge);
  if (/^\/graphql(\/|$|\?)/.test(request.originalUrl)) {
    response.type(graphqlMediaType(request)).json({ errors: [{ message, extensions: { code, ...wait } }] });
  } else if (acceptsHtml(request)) {
    response.type('html').send(errorPage(message));
  } else {
    response.json({ logstatus: 'failed', msg: message, code, ...wait });
  }
}

/** With this media type a GraphQL client recognises the response as one of the GraphQL server, and parses its errors for any status. */
export function graphqlMediaType(request: Request): string {
  return request.accepts(['application/json', 'application/graphql-response+json']) || 'application/json';
}

function acceptsHtml(request: Request): boolean {
  return !/^\/(api|sandbox)(\/|$|\?)/i.test(request.originalUrl) && request.accepts(['json', 'html']) === 'html';
}

/** Answers 404 for paths without a file or handler. */
export function notFound(request: Request, response: Response): void {
  sendErrorResponse({ status: 404, message: 'There is no such path.', code: 'NOT_FOUND' }, request, response);
}
