import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import express from 'express';
import { editions } from '../../domain/editions';
import { RequestError, shopError } from '../../domain/errors';
import { mixed } from 'yup';
import { couponForm } from '../../domain/forms/coupon';
import { object } from 'yup';
import { resetPasswordForm } from '../../domain/forms/passwords';
import { createLogger } from '../infra/logger';
import { type RequestContext } from '../infra/request/context';
import { errorHandler, notFound as missing } from '../http/error-handler';
import { restRouter } from './rest-router';
import { Type } from '@sinclair/typebox';
import { type BodyFields, formBody, snakeCaseBody } from './request-body';
import { notFound, route, type RestRoute } from './route';

let checked = 0;
const countedForm = object({
  lines: mixed().test('field', (value) => {
    checked += Array.isArray(value) ? value.length : 0;
    return true;
  }),
});

const lines: Record<string, unknown>[] = [];
const logger = createLogger({
  level: 'info',
  destination: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
});

/** Placeholder documentation, which these tests do not read. */
const described = {
  operationId: 'call',
  tag: 'Catalogue',
  summary: 'A call',
  description: 'A call.',
  response: Type.Unsafe<object>({}),
  scope: 'none',
} as const;

const echoBody = { schema: Type.Unknown(), parse: (body: BodyFields) => body };
const publicPost = { method: 'POST', access: 'public', ...described } as const;
const publicGet = { method: 'GET', access: 'public', ...described } as const;

const rows: RestRoute[] = [
  route({
    ...publicPost,
    path: '/counted',
    body: formBody(countedForm, { lines: Type.Unknown() }),
    run: () => Promise.resolve({ checked }),
  }),
  route({ ...publicPost, path: '/echo', body: echoBody, run: ({ input }) => Promise.resolve(input) }),
  route({
    ...publicPost,
    path: '/coupon',
    body: formBody(couponForm, { coupon: Type.Unknown() }),
    run: ({ input }) => Promise.resolve(input),
  }),
  route({
    ...publicPost,
    path: '/password',
    body: snakeCaseBody(resetPasswordForm, {}),
    run: ({ input }) => Promise.resolve(input),
  }),
  route({
    ...publicGet,
    path: '/mine',
    access: 'customer',
    run: ({ viewer }) => Promise.resolve({ id: viewer.customerId }),
  }),
  route({
    ...publicGet,
    path: '/item/:slug',
    run: ({ params }) => Promise.resolve(params.slug === 'known' ? { ok: true } : notFound()),
  }),
  route({
    ...publicGet,
    path: '/page/:number',
    query: { size: Type.Unknown() },
    run: ({ params, query }) => Promise.resolve({ ...params, ...query }),
  }),
  route({ ...publicGet, path: '/stock', run: () => Promise.reject(shopError('OUT_OF_STOCK', 'Only five remain.')) }),
  route({
    ...publicGet,
    path: '/own-words',
    run: () => Promise.reject(shopError('COUPON_NOT_FOUND', 'Coupon code does not exist.')),
    refusalResponse: ({ code }) => (code === 'COUPON_NOT_FOUND' ? notFound('as the contract says') : undefined),
  }),
  route({ ...publicGet, path: '/limited', run: () => Promise.reject(new RequestError('RATE_LIMITED', undefined, 7)) }),
  route({ ...publicGet, path: '/endless', run: () => new Promise<object>(() => undefined) }),
  route({ ...publicGet, path: '/broken', run: () => Promise.reject(new Error('SELECT password FROM customer')) }),
];

function contextFor(token: string | undefined): RequestContext {
  return {
    viewer: token === 'good' ? { customerId: 7, sessionId: 's', name: 'Asha' } : null,
    caller: { address: '127.0.0.1', device: 'test' },
    app: null,
    draftId: null,
    cartCookie: null,
    idempotencyKey: null,
    edition: editions.UK,
    load: () => Promise.reject(new Error('nothing to load')),
    resolvers: { get: () => undefined },
    sharing: { isPublic: false },
    outcome: { isRefused: false, isLate: false },
    renewedToken: token === 'good' ? 'fresh' : null,
    isTokenInvalid: false,
  };
}

describe('the REST router', () => {
  let server: Server;
  let base: string;

  beforeAll(async () => {
    const app = express();
    // `strict: false` lets scalars through the parser, so that the router must refuse them.
    app.use(
      '/api',
      express.json({ strict: false }),
      restRouter({
        routes: rows,
        contextOf: (request) => Promise.resolve(contextFor(request.get('x-auth-token'))),
        deadlineMs: 500,
      }),
      missing,
    );
    app.use(errorHandler(logger));
    server = createServer(app).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    // A listening TCP server has an address with a port.
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  });

  afterAll(() => new Promise((resolve) => server.close(resolve)));

  async function call(method: string, path: string, options: { body?: unknown; token?: string } = {}) {
    const response = await fetch(base + path, {
      method,
      headers: { 'content-type': 'application/json', ...(options.token && { 'x-auth-token': options.token }) },
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    });
    const body: unknown = await response.json();
    return { status: response.status, headers: response.headers, body };
  }

  it.each(['/echo', '/echo/'])('answers %s, with and without a trailing slash', async (path) => {
    expect(await call('POST', path, { body: { a: 1 } })).toMatchObject({ status: 200, body: { a: 1 } });
  });

  it.each([
    ['GET', '/item/known', true],
    ['POST', '/echo', false],
  ])('answers %s %s as JSON with its length, with an ETag: %s', async (method, path, hasETag) => {
    const { headers } = await call(method, path, method === 'POST' ? { body: { name: 'Ágnes' } } : {});
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('content-length')).toBe(method === 'POST' ? '17' : '11');
    expect(headers.has('etag')).toBe(hasETag);
  });

  it('logs an unexpected error', async () => {
    lines.length = 0;
    await call('GET', '/broken');
    expect(lines).toEqual([expect.objectContaining({ msg: 'request failed', method: 'GET' })]);
  });

  it.each([[['a list']], ['text'], [7], [null]])('refuses the body %j, which is no JSON object', async (body) => {
    expect(await call('POST', '/echo', { body })).toMatchObject({ status: 400, body: { logstatus: 'failed' } });
  });

  it('refuses a list of 5,000 entries before validation, and accepts one of 100', async () => {
    const send = (length: number) => call('POST', '/counted', { body: { lines: Array.from({ length }, () => ({})) } });
    expect(await send(5000)).toMatchObject({
      status: 400,
      body: { logstatus: 'failed', msg: 'A list in a request may have at most 100 entries; "lines" has 5000.' },
    });
    expect(checked).toBe(0);
    expect(await send(100)).toMatchObject({ status: 200, body: { checked: 100 } });
  });

  it('refuses a query that names one parameter 101 times', async () => {
    expect(await call('GET', `/item/known?${'page=1&'.repeat(101)}`)).toMatchObject({
      status: 400,
      body: { logstatus: 'failed' },
    });
    expect(await call('GET', `/item/known?${'page=1&'.repeat(100)}`)).toMatchObject({ status: 200 });
  });

  it('answers a timeout with Retry-After', async () => {
    const { status, headers, body } = await call('GET', '/endless');
    expect({ status, retryAfter: headers.get('retry-after'), body }).toMatchObject({
      status: 503,
      retryAfter: '5',
      body: { logstatus: 'failed' },
    });
  });

  it('refuses a field that violates its form, with the message under the field', async () => {
    expect(await call('POST', '/coupon', { body: { coupon: ' ' } })).toMatchObject({
      status: 400,
      body: { logstatus: 'failed', msg: 'Coupon cannot be blank', errors: { coupon: 'Coupon cannot be blank' } },
    });
  });

  it('passes normalised values to the route, without fields that its form does not have', async () => {
    expect((await call('POST', '/coupon', { body: { coupon: ' FERN5 ', note: 'x' } })).body).toEqual({
      coupon: 'FERN5',
    });
  });

  it('validates under the snake_case name and passes the value on under the name of the form', async () => {
    expect((await call('POST', '/password', { body: { new_password: 'Fernwild1!' } })).body).toEqual({
      newPassword: 'Fernwild1!',
    });
    expect(await call('POST', '/password', { body: { newPassword: 'Fernwild1!' } })).toMatchObject({
      status: 400,
      body: { errors: { new_password: expect.any(String) as string } },
    });
  });

  it('passes path and query parameters to the route', async () => {
    expect((await call('GET', '/page/7?size=3')).body).toEqual({ number: '7', size: '3' });
    expect((await call('GET', '/page/7')).body).toEqual({ number: '7' });
  });

  it('answers 401 to a visitor where a customer is required, and returns a renewed token', async () => {
    expect(await call('GET', '/mine')).toMatchObject({ status: 401, body: { logstatus: 'failed' } });
    const answer = await call('GET', '/mine', { token: 'good' });
    expect(answer).toMatchObject({ status: 200, body: { id: 7 } });
    expect(answer.headers.get('x-auth-token')).toBe('fresh');
  });

  it('answers 404 as JSON for a missing record and for an unknown path', async () => {
    expect(await call('GET', '/item/unknown')).toMatchObject({ status: 404, body: { logstatus: 'failed' } });
    expect(await call('GET', '/nowhere')).toMatchObject({ status: 404, body: { logstatus: 'failed' } });
  });

  it('answers 405 with the allowed methods', async () => {
    const answer = await call('DELETE', '/echo');
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
  });

  it('answers 409 when too few remain and retains the message', async () => {
    expect(await call('GET', '/stock')).toMatchObject({
      status: 409,
      body: { logstatus: 'failed', msg: 'Only five remain.' },
    });
  });

  it('lets a route map a refusal to its own codes', async () => {
    expect(await call('GET', '/own-words')).toMatchObject({ status: 404, body: { msg: 'as the contract says' } });
  });

  it('sends Retry-After after too many calls', async () => {
    const answer = await call('GET', '/limited');
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('7');
  });

  it('masks an unexpected error', async () => {
    expect(await call('GET', '/broken')).toMatchObject({
      status: 500,
      body: { logstatus: 'failed', msg: 'Something went wrong, Please try again!' },
    });
  });
});
