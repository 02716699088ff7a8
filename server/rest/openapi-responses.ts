import { type FailureCode, RequestError as AccessRefusal } from '../../domain/errors';
import { notices } from '../../domain/messages';
import { errorMessages as sentences } from '../../domain/error-messages';
import { publicCacheHeaders } from '../infra/request/public-cache';
import { badInput, refusal } from './fields';
import { type JsonSchema } from './json-schema';
import { type RawRestRoute, type RestRoute } from './route';

type Route = RestRoute | RawRestRoute;

interface Header {
  readonly description: string;
  readonly schema: JsonSchema;
}

/** Response headers by component name. */
export const headers = {
  RequestId: {
    description: 'Id of this request in the server log; quote it in reports.',
    schema: { type: 'string', examples: ['5f0c6f0e-3a54-4b8b-9a39-0c0f0a6f7d11'] },
  },
  RenewedToken: {
    description:
      'A new token, sent when the token of the request has passed half of its lifetime. Use it from then on.',
    schema: { type: 'string', examples: ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl'] },
  },
  RetryAfter: {
    description: 'Seconds to wait before the next request.',
    schema: { type: 'integer', minimum: 1, examples: [17] },
  },
  RateLimit: {
    description: "What is left of the app's budget (`r`), and for how many seconds (`t`). Calls with a key only.",
    schema: { type: 'string', examples: ['"app";r=412;t=17'] },
  },
  RateLimitPolicy: {
    description: "The app's budget: calls (`q`) in a window of seconds (`w`). Calls with a key only.",
    schema: { type: 'string', examples: ['"app";q=600;w=60'] },
  },
  CacheControl: {
    description: 'Caching rules of the response; "no-store" for a request with a token.',
    schema: { type: 'string', examples: [publicCacheHeaders['cache-control']] },
  },
  ETag: {
    description: 'Version of the response. Send it as If-None-Match to get 304 if nothing has changed.',
    schema: { type: 'string', examples: ['W/"2b-9ozTXrlTdtjTlMXVyBSGIhcdHgk"'] },
  },
  Vary: {
    description: 'Request headers that the response depends on.',
    schema: { type: 'string', examples: [publicCacheHeaders.vary] },
  },
} as const satisfies Record<string, Header>;

const headerRef = (name: keyof typeof headers) => ({ $ref: `#/components/headers/${name}` });
const requestIdHeader = { 'x-request-id': headerRef('RequestId') };
const retryAfterHeader = { 'retry-after': headerRef('RetryAfter') };
const budgetHeaders = { ratelimit: headerRef('RateLimit'), 'ratelimit-policy': headerRef('RateLimitPolicy') };
const cacheHeaders = { 'cache-control': headerRef('CacheControl'), etag: headerRef('ETag'), vary: headerRef('Vary') };

interface ErrorResponse {
  readonly name: string;
  readonly description: string;
  readonly msg: string;
  readonly code: FailureCode;
  readonly headers?: object;
}

/** The meaning of every status other than 200, with its component name. */
const errorResponses = {
  400: {
    name: 'BadInput',
    description: 'Invalid input; nothing was stored. `errors` has a message for each invalid field.',
    msg: 'Email is not valid.',
    code: 'INVALID',
  },
  401: {
    name: 'Unauthenticated',
    description: 'The token is missing, invalid or expired, or the API key is not valid.',
    msg: new AccessRefusal('UNAUTHENTICATED').message,
    code: 'UNAUTHENTICATED',
  },
  403: {
    name: 'CrossSite',
    description:
      'The API key lacks the scope of this call, or the request comes from a page of another site that is not allowed.',
    msg: 'This call may not come from another site.',
    code: 'FORBIDDEN',
  },
  404: {
    name: 'NotFound',
    description: 'The object does not exist or belongs to another customer.',
    msg: 'Not found.',
    code: 'NOT_FOUND',
  },
  406: {
    name: 'NotAcceptable',
    description: 'The header `Accept` does not allow the media type of the response.',
    msg: new AccessRefusal('NOT_ACCEPTABLE').message,
    code: 'NOT_ACCEPTABLE',
  },
  409: {
    name: 'Conflict',
    description:
      'Insufficient stock, a changed total, too many orders awaiting payment, or a call with the same idempotency key is still in progress.',
    msg: sentences.fewerInStock('Rosemary Essential Oil', 1),
    code: 'OUT_OF_STOCK',
  },
  413: {
    name: 'TooLarge',
    description: 'The body exceeds 100 kB.',
    msg: 'The request is too large.',
    code: 'PAYLOAD_TOO_LARGE',
  },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The body is not `application/json`, or its encoding or character set is not supported.',
    msg: new AccessRefusal('UNSUPPORTED_MEDIA_TYPE').message,
    code: 'UNSUPPORTED_MEDIA_TYPE',
  },
  422: {
    name: 'KeyReused',
    description: 'The idempotency key was already used with other content.',
    msg: sentences.idempotencyKeyReused,
    code: 'IDEMPOTENCY_KEY_REUSED',
  },
  429: {
    name: 'TooManyCalls',
    description: 'A rate limit is exceeded: that of the app or the client address, or the smaller one of this call.',
    msg: new AccessRefusal('RATE_LIMITED').message,
    code: 'RATE_LIMITED',
    headers: { ...retryAfterHeader, ...budgetHeaders },
  },
  500: {
    name: 'Fault',
    description: 'Internal error.',
    msg: notices.somethingWentWrong.text,
    code: 'INTERNAL_SERVER_ERROR',
  },
  503: {
    name: 'Unavailable',
    description:
      'The server is overloaded, or its database or a required service is unavailable. Orders and payments can be repeated with the same key.',
    msg: new AccessRefusal('BUSY').message,
    code: 'BUSY',
    headers: retryAfterHeader,
  },
} as const satisfies Record<number, ErrorResponse>;

type ErrorStatus = keyof typeof errorResponses;
const errorResponseEntries = Object.entries<ErrorResponse>(errorResponses);

function errorResponseComponent(status: string, { description, msg, code, headers: more }: ErrorResponse): object {
  const example = {
    logstatus: 'failed',
    msg,
    code,
    ...(status === '400' && { errors: { email: msg } }),
    ...(more && { retryAfterSeconds: 17 }),
  };
  return {
    description,
    headers: { ...requestIdHeader, ...more },
    content: { 'application/json': { schema: status === '400' ? badInput : refusal, example } },
  };
}

/** The components that calls refer to: bodies and headers of refusals. */
export const responseComponents: Readonly<Record<string, object>> = {
  ...Object.fromEntries(
    errorResponseEntries.map(([status, each]) => [each.name, errorResponseComponent(status, each)]),
  ),
  NotModified: {
    description: 'Not modified: the cached response is still valid.',
    headers: { ...requestIdHeader, ...cacheHeaders },
  },
};

/** Whether a call may be repeated with the header Idempotency-Key. */
export const takesIdempotencyKey = (route: Route): boolean =>
  route.method !== 'GET' && !('runRaw' in route) && route.returnsToken !== true;

function errorStatusesOf(route: Route, hasParameters: boolean): ErrorStatus[] {
  const isRead = route.method === 'GET';
  return [
    // Calls that take no body also refuse one that is not a JSON object.
    ...(hasParameters || !isRead ? [400 as const] : []),
    // Any call may have a key that is not valid or lacks a scope.
    ...[401 as const, 403 as const, 406 as const],
    ...(isRead ? [] : [413 as const, 415 as const]),
    ...(takesIdempotencyKey(route) ? [409 as const, 422 as const] : []),
    ...(route.errorStatuses ?? []),
    ...[429 as const, 500 as const, 503 as const],
  ];
}

/** Returns all responses of a call but the successful one. @param hasParameters whether it has path or query parameters to be invalid */
export function errorResponsesOf(route: Route, hasParameters: boolean): object {
  const isCached = 'run' in route && route.isPubliclyCacheable === true;
  return {
    ...(isCached && { 304: { $ref: '#/components/responses/NotModified' } }),
    ...Object.fromEntries(
      errorStatusesOf(route, hasParameters).map((status) => [
        status,
        { $ref: `#/components/responses/${errorResponses[status].name}` },
      ]),
    ),
  };
}

/** Returns the headers of a successful response. */
export function headersOf(route: Route): object {
  const isCached = 'run' in route && route.isPubliclyCacheable === true;
  return {
    ...requestIdHeader,
    ...budgetHeaders,
    ...(route.access === 'customer' && { 'x-auth-token': headerRef('RenewedToken') }),
    ...(isCached && cacheHeaders),
  };
}
