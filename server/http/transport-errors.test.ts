import { addProduct } from '../testing/builders/catalogue';
import { signUp } from '../testing/builders/sign-up';
import { CartLine } from '../features/carts/cart.entity';
import { openTestShop, type TestShop } from '../testing/shop';

const json = { 'content-type': 'application/json' };
const query = JSON.stringify({ query: '{ shop { region } }' });

describe('a request that the transport refuses', () => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop();
  });
  afterAll(() => test.close());

  const send = async (method: string, path: string, headers: Record<string, string> = {}, body?: string) => {
    const origin = await test.origin();
    const response = await fetch(`${origin}${path}`, { method, headers: { origin, ...headers }, body: body ?? null });
    const text = await response.text();
    const answer = (text === '' ? {} : JSON.parse(text)) as {
      readonly code?: string;
      readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
    };
    const code = answer.code ?? answer.errors?.[0]?.extensions.code;
    return { status: response.status, code, headers: response.headers };
  };

  it.each([
    ['PUT', '/graphql', 'GET, POST'],
    ['DELETE', '/graphql', 'GET, POST'],
    ['PUT', '/admin/graphql', 'POST'],
    ['PATCH', '/api/login', 'POST'],
    ['PUT', '/sandbox/payments', 'POST'],
    ['PUT', '/unsubscribe/token', 'GET, HEAD, POST'],
  ])('because of its method is 405 with Allow: %s %s', async (method, path, allow) => {
    const { status, code, headers } = await send(method, path, json, '{}');
    expect([status, code, headers.get('allow')]).toEqual([405, 'METHOD_NOT_ALLOWED', allow]);
  });

  it('because it is a mutation by GET is 405', async () => {
    const path = '/graphql?query=mutation{customerLogout{success}}';
    const { status, code, headers } = await send('GET', path, { 'apollo-require-preflight': 'true' });
    expect([status, code, headers.get('allow')]).toEqual([405, 'METHOD_NOT_ALLOWED', 'POST']);
  });

  it.each([
    ['/graphql', 'text/plain'],
    ['/graphql', 'application/graphql'],
    ['/graphql', 'application/x-www-form-urlencoded'],
    ['/admin/graphql', 'text/plain'],
    ['/api/login', 'text/plain'],
  ])('because its body is no JSON is 415: %s %s', async (path, type) => {
    const { status, code } = await send('POST', path, { 'content-type': type }, query);
    expect([status, code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it.each([
    ['POST', '/graphql'],
    ['POST', '/admin/graphql'],
    ['POST', '/api/login'],
    ['GET', '/api/allproducts'],
    ['GET', '/graphql?query={shop{region}}'],
  ])('because it accepts no JSON is 406: %s %s', async (method, path) => {
    const headers = { ...json, 'apollo-require-preflight': 'true' };
    // The same request with another header may have a stored response.
    if (method === 'GET') expect((await send(method, path, headers)).status).toBe(200);
    const body = method === 'POST' ? query : undefined;
    const { status, code } = await send(method, path, { ...headers, accept: 'text/csv' }, body);
    expect([status, code]).toEqual([406, 'NOT_ACCEPTABLE']);
  });

  it('because it accepts no JSON has changed nothing', async () => {
    const { id } = await addProduct(test.shop.db);
    const add = `mutation { cartLinesAdd(uniqueId: "4815162342000001", lines: [{ productId: "${id}" }]) { userErrors { code } } }`;
    const body = JSON.stringify({ query: add });
    expect((await send('POST', '/graphql', { ...json, accept: 'text/csv' }, body)).status).toBe(406);
    expect(await test.shop.db.manager.count(CartLine)).toBe(0);
  });

  it.each([
    ['/api/logout', {}, 'Bearer realm="shop"'],
    ['/api/logout', { 'x-auth-token': 'no token' }, 'Bearer error="invalid_token"'],
    ['/graphql', { 'x-api-key': 'fw_live_none' }, 'Bearer error="invalid_token"'],
    ['/admin/pictures', { 'content-type': 'image/png' }, 'Bearer realm="shop"'],
  ])('because of its caller is 401 with WWW-Authenticate: %s', async (path, headers, challenge) => {
    const answer = await send('POST', path, { ...json, ...headers }, query);
    expect([answer.status, answer.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(answer.headers.get('www-authenticate')).toBe(challenge);
  });

  it('because of its path is 404', async () => {
    for (const path of ['/graphql/x', '/graphql/x/y', '/admin/graphql/x']) {
      const { status, code } = await send('POST', path, json, query);
      expect([path, status, code]).toEqual([path, 404, 'NOT_FOUND']);
    }
    expect((await send('POST', '/graphql/', json, query)).status).toBe(200);
  });

  it.each([
    ['{}', 400, 'BLANK'],
    ['{"provider_order_id":"x","card_number":"1"}', 400, 'INVALID'],
    ['{"provider_order_id":"x","card_number":"4111111111111111"}', 404, 'NOT_FOUND'],
  ])('by the sandbox has a code: %s', async (body, status, code) => {
    expect(await send('POST', '/sandbox/payments', json, body)).toMatchObject({ status, code });
  });
});

describe('a GraphQL argument', () => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop();
  });
  afterAll(() => test.close());

  it('that is null has its default', async () => {
    for (let added = 0; added < 30; added += 1) await addProduct(test.shop.db);
    const list = 'query($first: Int) { products(first: $first) { nodes { id } } }';
    const byDefault = await test.graphql<{ products: { nodes: unknown[] } }>(list);
    const byNull = await test.graphql<{ products: { nodes: unknown[] } }>(list, { first: null });
    expect([byNull.errors, byNull.data?.products.nodes.length]).toEqual([[], 24]);
    expect(byNull.data).toEqual(byDefault.data);
  });

  it.each([
    ['cartLinesAdd', 'lines'],
    ['cartLinesUpdate', 'lines'],
    ['cartLinesRemove', 'lineIds'],
  ])('of %s that is an empty list is refused', async (mutation, argument) => {
    const document = `mutation { ${mutation}(uniqueId: "4815162342000001", ${argument}: []) { cart { uniqueId } userErrors { code message field } } }`;
    expect((await test.graphql(document)).data).toEqual({
      [mutation]: {
        cart: null,
        userErrors: [{ code: 'BLANK', message: 'Please choose a product.', field: [argument] }],
      },
    });
  });

  it('that is an unknown id is named as unknown', async () => {
    const { token } = await signUp(test);
    const remove = 'mutation { wishlistRemove(id: "4711") { userErrors { code message } } }';
    const { data } = await test.graphql(remove, {}, { token });
    expect(data).toEqual({
      wishlistRemove: { userErrors: [{ code: 'NOT_FOUND', message: 'This entry is not known.' }] },
    });
  });

  it('that is refused leaves the message of a notice null', async () => {
    const { token } = await signUp(test);
    const revoke = 'mutation { customerSessionRevoke(id: "none") { success message userErrors { code message } } }';
    const { data } = await test.graphql(revoke, {}, { token });
    expect(data).toEqual({
      customerSessionRevoke: {
        success: false,
        message: null,
        userErrors: [{ code: 'NOT_FOUND', message: 'This entry is not known.' }],
      },
    });
  });
});
