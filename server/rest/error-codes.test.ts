import { readFileSync } from 'node:fs';
import { failureCodes } from '../../domain/errors';
import { cancelReasons, returnReasons } from '../../domain/order-status';
import { addOwner, type Owner } from '../testing/builders/owner';
import { addProduct } from '../testing/builders/catalogue';
import { signUp } from '../testing/builders/sign-up';
import { openTestShop, type TestShop } from '../testing/shop';

describe('failures of the REST API', () => {
  let test: TestShop;
  let owner: Owner;

  beforeAll(async () => {
    test = await openTestShop({ region: 'IN' });
    owner = await addOwner(test);
  });
  afterAll(() => test.close());

  async function send(path: string, init: RequestInit & { headers?: Record<string, string> }) {
    const answer = await fetch(`${await test.origin()}${path}`, { method: 'POST', ...init });
    // Every answer of the API is JSON; those of failures are objects.
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }
  const json = { 'content-type': 'application/json' };

  it.each([
    ['a body that is no JSON', '/api/login', '{', json, 400, 'BAD_REQUEST'],
    ['a body that is a list', '/api/login', '[]', json, 400, 'BAD_REQUEST'],
    ['a blank field', '/api/login', '{}', json, 400, 'BLANK'],
    ['no token', '/api/logout', '{}', json, 401, 'UNAUTHENTICATED'],
    ['another site', '/api/login', '{}', { ...json, origin: 'https://elsewhere.example' }, 403, 'FORBIDDEN'],
    ['an unknown path', '/api/nowhere', '{}', json, 404, 'NOT_FOUND'],
    ['another method', '/api/allproducts', '{}', json, 405, 'METHOD_NOT_ALLOWED'],
    ['another method than GET for the description', '/api/openapi.json', '{}', json, 405, 'METHOD_NOT_ALLOWED'],
    ['a long body', '/api/login', `{"a":"${'x'.repeat(101 * 1024)}"}`, json, 413, 'PAYLOAD_TOO_LARGE'],
    [
      'a form',
      '/api/login',
      'email=a',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['plain text', '/api/login', '{"email":"a"}', { 'content-type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['an unknown encoding', '/api/login', '{}', { ...json, 'content-encoding': 'zip' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ])('have a code: %s', async (_what, path, body, headers, status, code) => {
    expect(await send(path, { body, headers })).toMatchObject({
      status,
      body: { logstatus: 'failed', msg: expect.any(String) as string, code },
    });
  });

  it('need no content type without a body', async () => {
    expect(await send('/api/login', {})).toMatchObject({ status: 400, body: { code: 'BLANK' } });
  });

  it('have the code of the violated rule where the contract answers them with status 200', async () => {
    const { token } = await signUp(test);
    const uniqueid = '4815162342000001';
    const product = await addProduct(test.shop.db);
    await test.rest('POST', '/addtocart', { body: { id: product.id, uniqueid, quantity: 1 } });
    const failed = async (method: string, path: string, options: { token?: string; body?: object } = {}) => {
      const { status, body } = await test.rest(method, path, options);
      return [path, status, (body as { code?: unknown }).code];
    };
    const body = { email: owner.email, password: 'Wrong-1!' };
    expect([
      await failed('POST', '/login', { body }),
      await failed('GET', '/category/unknown'),
      await failed('DELETE', '/carts/unknown'),
      await failed('PUT', '/coupondelete/unknown'),
      await failed('PUT', `/coupondelete/${uniqueid}`),
      await failed('POST', '/checkcoupon', { body: { coupon: 'NOPE', uniqueid } }),
      await failed('GET', '/orderhistory', { token }),
      await failed('GET', '/wishlist', { token }),
      await failed('GET', '/getallreview', { token }),
      await failed('POST', '/sendresetpasswordlink', { body: { email: 'nobody@example.com' } }),
      await failed('POST', '/resetpassword/forged', { body: { new_password: 'Fernwild2!' } }),
      await failed('POST', '/subscription', { body: { email: 'ann@example.com', rtoken: 'x' } }),
    ]).toEqual([
      ['/login', 200, 'INVALID_CREDENTIALS'],
      ['/category/unknown', 200, 'NOT_FOUND'],
      ['/carts/unknown', 200, 'NOT_FOUND'],
      ['/coupondelete/unknown', 200, 'NOT_FOUND'],
      [`/coupondelete/${uniqueid}`, 200, 'COUPON_NOT_FOUND'],
      ['/checkcoupon', 200, 'COUPON_NOT_FOUND'],
      ['/orderhistory', 200, 'NOT_FOUND'],
      ['/wishlist', 200, 'NOT_FOUND'],
      ['/getallreview', 200, 'NOT_FOUND'],
      ['/sendresetpasswordlink', 200, 'NOT_FOUND'],
      ['/resetpassword/forged', 200, 'LINK_EXPIRED'],
      ['/subscription', 200, 'CAPTCHA_FAILED'],
    ]);
  });

  it('of a cancellation name the reason for the refusal', async () => {
    const change = async (id: string, body: object) =>
      (await test.rest('PUT', `/statuschange/${id}`, { token: owner.token, body })).body;
    const msg = expect.any(String) as string;
    const listed = 'Send "Canceled" or "Returned" as enumstatus, with one of its reasons of GET /orderreasons.';
    const line = owner.orderLineId;
    expect([
      await change(line, { enumstatus: 'Canceled', reason: 'I say so' }),
      await change(line, { enumstatus: 'Complete', reason: cancelReasons[0] }),
      await change(line, { enumstatus: 'Canceled' }),
      await change(line, { enumstatus: 'Returned', reason: returnReasons[0] }),
      await change('unknown', { enumstatus: 'Canceled', reason: cancelReasons[0] }),
    ]).toEqual([
      { logstatus: 'failed', msg: listed, code: 'INVALID' },
      { logstatus: 'failed', msg: listed, code: 'INVALID' },
      { logstatus: 'failed', msg: listed, code: 'INVALID' },
      { logstatus: 'failed', msg, code: 'INVALID_TRANSITION' },
      { logstatus: 'userid not found', msg, code: 'NOT_FOUND' },
    ]);
  });

  it('have codes that the API guide explains', () => {
    const guide = readFileSync('docs/api.md', 'utf8');
    expect(failureCodes.filter((code) => !guide.includes(`\`${code}\``))).toEqual([]);
  });

  it('can be prevented by the listed reasons, which are those of the forms', async () => {
    expect((await test.rest('GET', '/orderreasons')).body).toEqual({
      Canceled: [...cancelReasons],
      Returned: [...returnReasons],
    });
  });
});
