import { openTestShop, type TestShop } from '../testing/shop';
import { type OpenApiDocument } from './openapi';

interface Example {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly example: unknown }[];
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly example: Readonly<Record<string, unknown>> } };
  };
}

/** Sends the examples of the API description unchanged to the demo shop, as a reader of /api would. */
describe('the examples of openapi.json', () => {
  let test: TestShop;
  let document: OpenApiDocument;

  beforeAll(async () => {
    test = await openTestShop({ seeded: true });
    document = (await (await fetch(`${await test.origin()}/api/openapi.json`)).json()) as OpenApiDocument;
  });
  afterAll(() => test.close());

  /** Sends the example of a call. @param own ids that only exist after an earlier call has created them */
  async function send(
    method: string,
    path: string,
    { token, own = {} }: { token?: string; own?: Record<string, string> } = {},
  ) {
    // The document is generated with exactly these parts.
    const { parameters, requestBody } = document.paths[path]?.[method.toLowerCase()] as Example;
    const value = (name: string) =>
      own[name] ?? String(parameters.find((parameter) => parameter.name === name)?.example);
    const query = parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name }) => `${name}=${encodeURIComponent(value(name))}`);
    const route = path.replace(/\{([a-z]+)\}/g, (_whole, name: string) => encodeURIComponent(value(name)));
    const body = requestBody?.content['application/json'].example;
    const { status, body: answer } = await test.rest(method, query.length > 0 ? `${route}?${query.join('&')}` : route, {
      ...(token !== undefined && { token }),
      ...(body && { body: { ...body, ...own } }),
    });
    // Every response that is inspected is an object or a list.
    return { status, answer: answer as Record<string, unknown> };
  }

  const reads = [
    ...[
      '/dealspro',
      '/isnew',
      '/allproducts',
      '/relatedpro',
      '/category/{key}',
      '/search/{term}',
      '/tag/{tag}',
      '/productdetail/{slug}',
      '/relatedproduct/{slug}',
    ],
    ...[
      '/reviewfetch/{slug}',
      '/torfoallproductreview/{slug}',
      '/ingredients',
      '/ingredientpro/{slug}',
      '/allblog',
      '/blog/{slug}',
      '/captcha',
      '/orderreasons',
    ],
  ];
  it.each(reads)('GET %s finds something', async (path) => {
    const { status, answer } = await send('GET', path);
    const found = answer['productInfo'] ?? answer['results'] ?? answer;
    expect(status).toBe(200);
    expect(Object.keys(found ?? {}).length).toBeGreaterThan(0);
  });

  it('make a whole purchase, from the cart to the pending payment', async () => {
    const added = await send('POST', '/addtocart');
    expect(added).toMatchObject({
      status: 200,
      answer: { id: 65, title: 'Rosemary Essential Oil', slug: 'rosemary-essential-oil', quantity: 2 },
    });
    expect((await send('POST', '/cartproduct')).answer).toMatchObject([{ product_id: 65, quantity: 2 }]);
    const id = String(added.answer['cart_id']);
    expect((await send('POST', '/cartquantitychange/{id}/{flag}', { own: { id } })).answer).toMatchObject({
      quantity: 3,
    });
    expect((await send('POST', '/checkcoupon')).answer).toMatchObject({
      logstatus: '1',
      coupon: { coupon_code: 'WELCOME10' },
    });
    expect((await send('PUT', '/coupondelete/{id}')).answer).toMatchObject({ logstatus: 'success' });

    expect((await send('POST', '/register')).answer).toMatchObject({ logstatus: 'success' });
    const token = String((await send('POST', '/login')).answer['token']);
    const saved = await send('POST', '/addaddress', { token });
    expect(saved.answer).toMatchObject({ logstatus: 'success' });
    expect(
      (await send('PUT', '/updateuseraddress/{id}', { token, own: { id: String(saved.answer['id']) } })).answer,
    ).toMatchObject({ logstatus: 'success' });
    expect(await send('POST', '/addorderdetail', { token })).toMatchObject({
      status: 200,
      answer: { logstatus: 'card' },
    });
  });

  it("make a customer's other calls", async () => {
    expect((await send('POST', '/blogcommentsubmit/{slug}')).answer).toMatchObject({ logstatus: 'success' });
    const token = String((await send('POST', '/login')).answer['token']);
    expect((await send('POST', '/sendreview/{slug}', { token })).answer).toMatchObject({
      logstatus: 'success',
      rating: 5,
    });
    const wish = await send('POST', '/addtowishlist', { token });
    expect(
      (await send('PUT', '/wishlistdelete/{id}', { token, own: { id: String(wish.answer['wishlist_id']) } })).answer,
    ).toMatchObject({ logstatus: 'success' });
    expect((await send('POST', '/updateuserprofile', { token })).answer).toMatchObject({
      name: 'Ada',
      lastname: 'Fern',
    });
    expect((await send('POST', '/sendresetpasswordlink')).answer).toMatchObject({ logstatus: 'success' });
    expect((await send('POST', '/changepassword', { token })).answer).toMatchObject({ logstatus: 'success' });
  });
});
