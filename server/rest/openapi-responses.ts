import { RequestError as AccessRefusal } from '../../domain/errors';
import { notices } from '../../domain/messages';
import { errorMessages as sentences } from '../../domain/error-messages';
import { publicCacheHeaders } from '../infra/request/public-cache';
import { badInput, type JsonSchema, refusal } from './json-schema';
import { type RawRestRoute, type RestRoute } from './route';

type Route = RestRoute | RawRestRoute;

interface Header {
  readonly description: string;
  readonly schema: JsonSchema;
}

/** Response headers by component name. */
export const headers = {
  RequestId: {
    description: "Names this call in the shop's log: quote it when you report a problem.",
    schema: { type: 'string', examples: ['5f0c6f0e-3a54-4b8b-9a39-0c0f0a6f7d11'] },
  },
  RenewedToken: {
    description: 'A fresh token, sent when the one of the call is past half of its time. Use it from now on.',
    schema: { type: 'string', examples: ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl'] },
  },
  RetryAfter: {
    description: 'The seconds to wait before the next call.',
    schema: { type: 'integer', minimum: 1, examples: [17] },
  },
  CacheControl: {
    description: 'How long any cache may keep the answer; "no-store" for a call with a token.',
    schema: { type: 'string', examples: [publicCacheHeaders['cache-control']] },
  },
  ETag: {
    description: 'Names this state of the answer: send it as If-None-Match to get 304 while nothing has changed.',
    schema: { type: 'string', examples: ['W/"2b-9ozTXrlTdtjTlMXVyBSGIhcdHgk"'] },
  },
  Vary: {
    description: 'The request headers that the answer depends on.',
    schema: { type: 'string', examples: [publicCacheHeaders.vary] },
  },
} as const satisfies Record<string, Header>;

const headerRef = (name: keyof typeof headers) => ({ $ref: `#/components/headers/${name}` });
const requestIdHeader = { 'x-request-id': headerRef('RequestId') };
const retryAfterHeader = { 'retry-after': headerRef('RetryAfter') };
const cacheHeaders = { 'cache-control': headerRef('CacheControl'), etag: headerRef('ETag'), vary: headerRef('Vary') };

interface ErrorResponse {
  readonly name: string;
  readonly description: string;
  readonly msg: string;
  readonly headers?: object;
}

/** The meaning of every status other than 200, with its component name. */
const errorResponses = {
  400: {
    name: 'BadInput',
    description: 'Bad input. Nothing was stored; `errors` has a sentence for each field at fault.',
    msg: 'Email is not valid.',
  },
  401: {
    name: 'Unauthenticated',
    description: 'No token, or one that is wrong or has ended.',
    msg: new AccessRefusal('UNAUTHENTICATED').message,
  },
  403: {
    name: 'CrossSite',
    description: "A browser sent the call from a page of another site that is not on the shop's list.",
    msg: 'This call may not come from another site.',
  },
  404: { name: 'NotFound', description: "There is no such thing, or it is not the caller's.", msg: 'Not found.' },
  409: {
    name: 'Conflict',
    description:
      'Too few pieces are left, the total has changed, too many orders wait for their payment, or a call with the same key is still at work.',
    msg: sentences.fewerInStock('Rosemary Essential Oil', 1),
  },
  413: { name: 'TooLarge', description: 'The body has more than 100 kB.', msg: 'The request is too large.' },
  415: {
    name: 'UnknownEncoding',
    description: 'The body has an encoding or a character set that the shop does not read.',
    msg: 'The request has an unknown encoding.',
  },
  422: {
    name: 'KeyReused',
    description: 'The idempotency key was used before with other content.',
    msg: sentences.idempotencyKeyReused,
  },
  429: {
    name: 'TooManyCalls',
    description: "A budget of calls is spent: the one of the caller's address or the smaller one of this call.",
    msg: new AccessRefusal('RATE_LIMITED').message,
    headers: retryAfterHeader,
  },
  500: { name: 'Fault', description: 'A fault of the shop.', msg: notices.somethingWentWrong.text },
  503: {
    name: 'Unavailable',
    description:
      'The shop is busy, or its database or a service it needs does not answer. An order or a payment may be repeated with the same key.',
    msg: new AccessRefusal('BUSY').message,
    headers: retryAfterHeader,
  },
} as const satisfies Record<number, ErrorResponse>;

type ErrorStatus = keyof typeof errorResponses;
const errorResponseEntries = Object.entries<ErrorResponse>(errorResponses);

function errorResponseComponent(status: string, { description, msg, headers: more }: ErrorResponse): object {
  const example = { logstatus: 'failed', msg, ...(status === '400' && { errors: { email: msg } }) };
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
  NotModified: { description: 'The caller has this answer already.', headers: { ...requestIdHeader, ...cacheHeaders } },
};

function errorStatusesOf(route: Route, hasParameters: boolean): ErrorStatus[] {
  const isRead = route.method === 'GET';
  return [
    // Calls that take no body also refuse one that is not a JSON object.
    ...(hasParameters || !isRead ? [400 as const] : []),
    ...(route.access === 'customer' ? [401 as const] : []),
    ...(isRead ? [] : [403 as const, 413 as const, 415 as const]),
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
    ...(route.access === 'customer' && { 'x-auth-token': headerRef('RenewedToken') }),
    ...(isCached && cacheHeaders),
  };
}
