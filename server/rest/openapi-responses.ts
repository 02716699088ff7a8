import { Refusal as Refused } from '../../domain/failure';
import { notices } from '../../domain/messages';
import { refusals as sentences } from '../../domain/refusals';
import { publicCacheHeaders } from '../request/public-cache';
import { badInput, type JsonSchema, refusal } from './json-schema';
import { type RawRestRow, type RestRow } from './row';

type Row = RestRow | RawRestRow;

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
const always = { 'x-request-id': headerRef('RequestId') };
const wait = { 'retry-after': headerRef('RetryAfter') };
const caching = { 'cache-control': headerRef('CacheControl'), etag: headerRef('ETag'), vary: headerRef('Vary') };

interface Refusal {
  readonly name: string;
  readonly description: string;
  readonly msg: string;
  readonly headers?: object;
}

/** The meaning of every status other than 200, with its component name. */
const refusals = {
  400: {
    name: 'BadInput',
    description: 'Bad input. Nothing was stored; `errors` has a sentence for each field at fault.',
    msg: 'Email is not valid.',
  },
  401: {
    name: 'Unauthenticated',
    description: 'No token, or one that is wrong or has ended.',
    msg: new Refused('UNAUTHENTICATED').message,
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
    msg: sentences.keyReused,
  },
  429: {
    name: 'TooManyCalls',
    description: "A budget of calls is spent: the one of the caller's address or the smaller one of this call.",
    msg: new Refused('RATE_LIMITED').message,
    headers: wait,
  },
  500: { name: 'Fault', description: 'A fault of the shop.', msg: notices.somethingWentWrong.text },
  503: {
    name: 'Unavailable',
    description:
      'The shop is busy, or its database or a service it needs does not answer. An order or a payment may be repeated with the same key.',
    msg: new Refused('BUSY').message,
    headers: wait,
  },
} as const satisfies Record<number, Refusal>;

type RefusalStatus = keyof typeof refusals;
const refusalEntries = Object.entries<Refusal>(refusals);

function refusalComponent(status: string, { description, msg, headers: more }: Refusal): object {
  const example = { logstatus: 'failed', msg, ...(status === '400' && { errors: { email: msg } }) };
  return {
    description,
    headers: { ...always, ...more },
    content: { 'application/json': { schema: status === '400' ? badInput : refusal, example } },
  };
}

/** The components that calls refer to: bodies and headers of refusals. */
export const responseComponents: Readonly<Record<string, object>> = {
  ...Object.fromEntries(refusalEntries.map(([status, each]) => [each.name, refusalComponent(status, each)])),
  NotModified: { description: 'The caller has this answer already.', headers: { ...always, ...caching } },
};

function statusesOf(row: Row, hasParameters: boolean): RefusalStatus[] {
  const isRead = row.method === 'GET';
  return [
    // Calls that take no body also refuse one that is not a JSON object.
    ...(hasParameters || !isRead ? [400 as const] : []),
    ...(row.access === 'customer' ? [401 as const] : []),
    ...(isRead ? [] : [403 as const, 413 as const, 415 as const]),
    ...(row.refusals ?? []),
    ...[429 as const, 500 as const, 503 as const],
  ];
}

/** Returns all responses of a call but the successful one. @param hasParameters whether it has path or query parameters to be invalid */
export function refusalsOf(row: Row, hasParameters: boolean): object {
  const isCached = 'run' in row && row.sameForAll === true;
  return {
    ...(isCached && { 304: { $ref: '#/components/responses/NotModified' } }),
    ...Object.fromEntries(
      statusesOf(row, hasParameters).map((status) => [
        status,
        { $ref: `#/components/responses/${refusals[status].name}` },
      ]),
    ),
  };
}

/** Returns the headers of a successful response. */
export function headersOf(row: Row): object {
  const isCached = 'run' in row && row.sameForAll === true;
  return {
    ...always,
    ...(row.access === 'customer' && { 'x-auth-token': headerRef('RenewedToken') }),
    ...(isCached && caching),
  };
}
