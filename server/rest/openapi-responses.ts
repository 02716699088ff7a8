import { type FailureCode, RequestError, type RequestErrorCode } from '../../domain/errors';
import { notices } from '../../domain/messages';
import { errorMessages } from '../../domain/error-messages';
import { publicCacheHeaders } from '../infra/request/public-cache';
import { badInput, refusal } from './fields';
import { type RestRoute } from './route';

const header = (description: string, example: string) => ({
  description,
  schema: { type: 'string', examples: [example] },
});

/** Response headers by component name. */
export const headers = {
  RequestId: header(
    'Id of this request in the server log; quote it in reports.',
    '5f0c6f0e-3a54-4b8b-9a39-0c0f0a6f7d11',
  ),
  RenewedToken: header(
    'A new token, sent when the token of the request has passed half of its lifetime. Use it from then on.',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl',
  ),
  RetryAfter: {
    description: 'Seconds to wait before the next request.',
    schema: { type: 'integer', minimum: 1, examples: [17] },
  },
  RateLimit: header(
    "Calls left in the app's budget (`r`), and the seconds until it is renewed (`t`). Only calls with a key have it.",
    '"app";r=412;t=17',
  ),
  RateLimitPolicy: header(
    "The app's budget: calls (`q`) in a window of seconds (`w`). Only calls with a key have it.",
    '"app";q=600;w=60',
  ),
  CacheControl: header(
    'Caching rules of the response; "no-store" for a request with a token.',
    publicCacheHeaders['cache-control'],
  ),
  ETag: header(
    'Version of the response. Send it as If-None-Match to get 304 if nothing has changed.',
    'W/"2b-9ozTXrlTdtjTlMXVyBSGIhcdHgk"',
  ),
  Vary: header('Request headers that the response depends on.', publicCacheHeaders.vary),
};

const headerRef = (name: keyof typeof headers) => ({ $ref: `#/components/headers/${name}` });
const requestIdHeader = { 'x-request-id': headerRef('RequestId') };
const retryAfterHeader = { 'retry-after': headerRef('RetryAfter') };
const budgetHeaders = { ratelimit: headerRef('RateLimit'), 'ratelimit-policy': headerRef('RateLimitPolicy') };
const cacheHeaders = { 'cache-control': headerRef('CacheControl'), etag: headerRef('ETag'), vary: headerRef('Vary') };

function refused(description: string, code: FailureCode, msg: string, wait?: object) {
  const example = { logstatus: 'failed', msg, code, ...(wait && { retryAfterSeconds: 17 }) };
  return {
    description,
    headers: { ...requestIdHeader, ...wait },
    content: { 'application/json': { schema: refusal, example } },
  };
}

const refusedRequest = (code: RequestErrorCode, description: string, wait?: object) =>
  refused(description, code, new RequestError(code).message, wait);

const invalidEmail = 'Email is not valid.';

/** The responses of every status but 200, each with the name of its component. */
const responses = {
  304: [
    'NotModified',
    {
      description: 'Not modified: the cached response is still valid.',
      headers: { ...requestIdHeader, ...cacheHeaders },
    },
  ],
  400: [
    'BadInput',
    {
      description: 'Invalid input; nothing was stored. `errors` has a message for each invalid field.',
      headers: requestIdHeader,
      content: {
        'application/json': {
          schema: badInput,
          example: { logstatus: 'failed', msg: invalidEmail, code: 'INVALID', errors: { email: invalidEmail } },
        },
      },
    },
  ],
  401: [
    'Unauthenticated',
    refusedRequest('UNAUTHENTICATED', 'The token is missing, invalid or expired, or the API key is not valid.'),
  ],
  403: [
    'CrossSite',
    refused(
      'The API key lacks the scope of this call, or the request comes from a page of another site that is not allowed.',
      'FORBIDDEN',
      'This call may not come from another site.',
    ),
  ],
  404: ['NotFound', refused('The object does not exist or belongs to another customer.', 'NOT_FOUND', 'Not found.')],
  406: [
    'NotAcceptable',
    refusedRequest('NOT_ACCEPTABLE', 'The header `Accept` does not allow the media type of the response.'),
  ],
  409: [
    'Conflict',
    refused(
      'Insufficient stock, a changed total, too many orders awaiting payment, or a call with the same idempotency key is still in progress.',
      'OUT_OF_STOCK',
      errorMessages.fewerInStock('Rosemary Essential Oil', 1),
    ),
  ],
  413: ['TooLarge', refused('The body exceeds 100 kB.', 'PAYLOAD_TOO_LARGE', 'The request is too large.')],
  415: [
    'UnsupportedMediaType',
    refusedRequest(
      'UNSUPPORTED_MEDIA_TYPE',
      'The body is not `application/json`, or its encoding or character set is not supported.',
    ),
  ],
  422: [
    'KeyReused',
    refused(
      'The idempotency key was already used with other content.',
      'IDEMPOTENCY_KEY_REUSED',
      errorMessages.idempotencyKeyReused,
    ),
  ],
  429: [
    'TooManyCalls',
    refusedRequest(
      'RATE_LIMITED',
      'A rate limit is exceeded: that of the app or the client address, or the smaller one of this call.',
      { ...retryAfterHeader, ...budgetHeaders },
    ),
  ],
  500: ['Fault', refused('Internal error.', 'INTERNAL_SERVER_ERROR', notices.somethingWentWrong.text)],
  503: [
    'Unavailable',
    refusedRequest(
      'BUSY',
      'The server is overloaded, or its database or a required service is unavailable. Orders and payments can be repeated with the same key.',
      retryAfterHeader,
    ),
  ],
} as const;

/** The components that calls refer to. */
export const responseComponents = Object.fromEntries<object>(Object.values(responses));

/** Returns whether a call may be repeated with the header Idempotency-Key. */
export const takesIdempotencyKey = (route: RestRoute): boolean =>
  route.method !== 'GET' && !route.body?.isRaw && route.returnsToken !== true;

/** Returns all responses of a call but the successful one. @param hasParameters true if path or query parameters can be invalid */
export function errorResponsesOf(route: RestRoute, hasParameters: boolean): object {
  const isRead = route.method === 'GET';
  // Calls that take no body also refuse one that is not a JSON object. Any call may have a key that is not valid or lacks a scope.
  const statuses: (keyof typeof responses)[] = [401, 403, 406, 429, 500, 503, ...(route.errorStatuses ?? [])];
  if (route.isPubliclyCacheable) statuses.push(304);
  if (hasParameters || !isRead) statuses.push(400);
  if (!isRead) statuses.push(413, 415);
  if (takesIdempotencyKey(route)) statuses.push(409, 422);
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${responses[status][0]}` }]),
  );
}

/** Returns the headers of a successful response. */
export function headersOf(route: RestRoute): object {
  return {
    ...requestIdHeader,
    ...budgetHeaders,
    ...(route.access === 'customer' && { 'x-auth-token': headerRef('RenewedToken') }),
    ...(route.isPubliclyCacheable && cacheHeaders),
  };
}
