import { Ajv2020 } from 'ajv/dist/2020';
import { type Owner, addOwner } from '../testing/builders/owner';
import { indianAddressFields } from '../testing/builders/account';
import { addCategory, addComment, addPost, addProduct, addReview } from '../testing/builders/catalogue';
import { addCoupon } from '../testing/builders/coupons';
import { openTestShop, type TestShop } from '../testing/shop';
import { type JsonSchema } from './json-schema';
import { type OpenApiDocument } from './openapi';
import { promised } from '../testing/contract-calls';

describe('the answers of the REST API', () => {
  let test: TestShop;
  let owner: Owner;
  let document: OpenApiDocument;
  let ajv: Ajv2020;

  beforeAll(async () => {
    test = await openTestShop({ region: 'IN' });
    owner = await addOwner(test);
    // Tests the document as it is served.
    document = (await (await fetch(`${await test.origin()}/api/openapi.json`)).json()) as OpenApiDocument;
    // OpenAPI adds keywords to those of JSON Schema.
    ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
    ajv.addSchema(closed(document), 'api');
  });
  afterAll(() => test.close());

  interface Described {
    readonly operationId: string;
    readonly parameters: readonly {
      readonly name: string;
      readonly description?: string;
      readonly example?: unknown;
    }[];
    readonly requestBody?: {
      readonly content: { readonly 'application/json': { readonly schema: JsonSchema; readonly example: unknown } };
    };
    readonly responses: Readonly<
      Record<
        string,
        | {
            readonly headers?: object;
            readonly content?: { readonly 'application/json': { readonly schema: JsonSchema } };
          }
        | { readonly $ref: string }
      >
    >;
  }

  function operationOf(method: string, path: string): Described {
    const operation = document.paths[path]?.[method.toLowerCase()];
    if (operation === undefined) throw new Error(`${method} ${path} is not described.`);
    // The document is generated with exactly these parts.
    return operation as Described;
  }

  /** Validates a response against the described schema of its status. @returns what is wrong, or null */
  function faults(method: string, path: string, status: number, body: unknown): string | null {
    const pointer = (text: string) => encodeURIComponent(text.replace(/~/g, '~0').replace(/\//g, '~1'));
    const { responses } = operationOf(method, path);
    const described = responses[String(status)];
    if (!described) return `${status} is not described`;
    const place =
      '$ref' in described ? described.$ref : `#/paths/${pointer(path)}/${method.toLowerCase()}/responses/${status}`;
    const validate = ajv.getSchema(`api${place}/content/${pointer('application/json')}/schema`);
    if (!validate) throw new Error(`${method} ${path} has no schema for ${status}.`);
    return validate(body) ? null : ajv.errorsText(validate.errors);
  }

  /** Clients have to expect further fields; the shop itself sends none that are not described. */
  function closed(document: OpenApiDocument): object {
    const close = (_key: string, value: unknown): unknown =>
      typeof value === 'object' && value !== null && 'properties' in value && 'required' in value
        ? { ...value, additionalProperties: false }
        : value;
    // What stringify has written is an object.
    return JSON.parse(JSON.stringify(document), close) as object;
  }

  const named = (answer: Record<string, string>, field: string) => answer[field] ?? '';

  it('match openapi.json for every call', async () => {
    const { db } = test.shop;
    const product = await addProduct(
      db,
      { sizes: null, dealPosition: 1, newPosition: 1, suggestedPosition: 1 },
      { categories: ['hair'], tags: ['calm'], ingredients: ['Rosemary'], gallery: ['products/a.webp'] },
    );
    await addCategory(db, { key: 'hair' });
    await addReview(db, product);
    const post = await addPost(db);
    await addComment(db, post);
    await addCoupon(db, { code: 'FERN5' });
    const account = {
      name: 'Ada',
      lastname: 'Fern',
      email: 'new@example.com',
      phone: '07700900123',
      password: 'Fernwild1!',
    };
    const uniqueid = '1234567890123456';
    const seen = new Set<string>();
    const wrong: string[] = [];

    async function call(
      method: string,
      path: string,
      { values = {}, body, token }: { values?: Record<string, string>; body?: object; token?: string } = {},
    ) {
      const route = path.replace(/\{([a-z]+)\}/g, (_match, name: string) => values[name] ?? 'no-such-thing');
      const { status, body: answer } = await test.rest(method, route, {
        ...(token !== undefined && { token }),
        ...(body && { body }),
      });
      const problems = faults(method, path.split('?')[0] ?? path, status, answer);
      if (problems !== null) wrong.push(`${method} ${path} ${status}: ${problems} in ${JSON.stringify(answer)}`);
      if (status === 200) seen.add(`${method} ${path.split('?')[0]}`);
      // The response has just been validated against its description.
      return answer as Record<string, string>;
    }
    const { token } = owner;
    const slug = { slug: product.slug };

    for (const path of [
      '/dealspro',
      '/isnew',
      '/allproducts',
      '/relatedpro',
      '/ingredients',
      '/allblog',
      '/orderreasons',
      '/captcha?action=contact',
    ])
      await call('GET', path);
    for (const path of [
      '/productdetail/{slug}',
      '/relatedproduct/{slug}',
      '/reviewfetch/{slug}',
      '/torfoallproductreview/{slug}',
    ])
      await call('GET', path, { values: slug });
    for (const [path, values] of [
      ['/category/{key}', { key: 'hair' }],
      ['/category/{key}', { key: 'none' }],
      ['/search/{term}', { term: 'balm' }],
      ['/tag/{tag}', { tag: 'calm' }],
      ['/ingredientpro/{slug}', { slug: 'rosemary' }],
      ['/blog/{slug}', { slug: post.slug }],
      ['/blogcommentfetch/{slug}', { slug: post.slug }],
      ['/blog/{slug}', {}],
      ['/productdetail/{slug}', {}],
    ] as const)
      await call('GET', path, { values });
    await call('POST', '/blogcommentsubmit/{slug}', {
      values: { slug: post.slug },
      body: { name: 'Ann', email: 'ann@example.com', comment: 'Well said.' },
    });
    await call('POST', '/contactus', {
      body: {
        name: 'Ann',
        lastname: 'Lee',
        email: 'ann@example.com',
        subject: 'Words',
        message: 'Some words for the shop.',
        captchaToken: 'x',
      },
    });
    await call('POST', '/subscription', { body: { email: 'ann@example.com', rtoken: 'x' } });
    await call('POST', '/stockalert/{slug}', { values: { slug: product.slug }, body: { email: 'ann@example.com' } });
    const soldOut = await addProduct(test.shop.db, { stock: 0 });
    await call('POST', '/stockalert/{slug}', { values: { slug: soldOut.slug }, body: { email: 'ann@example.com' } });

    const added = await call('POST', '/addtocart', { body: { id: product.id, uniqueid, quantity: 2 } });
    await call('POST', '/addtocart', { body: { id: product.id, uniqueid, quantity: 100 } });
    await call('POST', '/checkcoupon', { body: { coupon: 'NOPE', uniqueid } });
    await call('POST', '/checkcoupon', { body: { coupon: 'FERN5', uniqueid } });
    await call('POST', '/checkcoupon', { body: { coupon: 'FERN5', uniqueid } });
    await call('POST', '/cartproduct', { body: { uniqueid } });
    await call('PUT', '/coupondelete/{id}', { values: { id: uniqueid } });
    const line = { id: named(added, 'cart_id') };
    await call('POST', '/cartquantitychange/{id}/{flag}', { values: { ...line, flag: 'plus' } });
    await call('POST', '/cartproduct', { body: { uniqueid } });
    await call('DELETE', '/carts/{id}', { values: line });
    await call('DELETE', '/carts/{id}', { values: line });

    for (const path of ['/wishlist', '/getallreview', '/orderhistory', '/userprofile', '/getuseraddress'])
      await call('GET', path);
    await call('POST', '/register', { body: account });
    await call('POST', '/register', { body: account });
    await call('POST', '/login', { body: { ...account, password: 'Wrong-1!' } });
    const fresh = named(await call('POST', '/login', { body: account }), 'token');
    for (const path of ['/wishlist', '/getallreview', '/orderhistory', '/userprofile'])
      await call('GET', path, { token: fresh });
    await call('POST', '/sendresetpasswordlink', { body: { email: account.email } });
    await call('POST', '/sendresetpasswordlink', { body: { email: 'nobody@example.com' } });
    await call('POST', '/resetpassword/{data}', { values: { data: 'forged' }, body: { new_password: 'Secret!' } });
    const changed = named(
      await call('POST', '/changepassword', {
        token: fresh,
        body: { password: account.password, new_password: 'Fernwild2!' },
      }),
      'token',
    );
    await call('POST', '/logout', { token: changed });

    await call('POST', '/sendreview/{slug}', {
      token,
      values: slug,
      body: { headline: 'Lovely', review: 'I like it.', rating: 5 },
    });
    await call('POST', '/updateuserprofile', {
      token,
      body: { name: 'Ada', lastname: 'Fern', gender: 'other', sms_preference: '0' },
    });
    const kept = await call('POST', '/addaddress', { token, body: { ...indianAddressFields, status: 1 } });
    await call('POST', '/addaddress', { token, body: { ...indianAddressFields, status: 1 } });
    await call('PUT', '/updateuseraddress/{id}', {
      token,
      values: { id: named(kept, 'id') },
      body: { ...indianAddressFields, city: 'Elsewhere' },
    });
    await call('PUT', '/deleteuseraddress/{id}', { token, values: { id: named(kept, 'id') } });
    await call('POST', '/addtowishlist', { token, body: { id: product.id } });
    for (const path of ['/wishlist', '/getallreview', '/orderhistory', '/userprofile', '/getuseraddress'])
      await call('GET', path, { token });
    await call('PUT', '/wishlistdelete/{id}', { token, values: { id: owner.wishlistItemId } });
    await call('POST', '/cartproduct', { token, body: { uniqueid: owner.uniqueId } });
    for (const number of [owner.orderNumber, '1']) {
      await call('GET', '/orderdetail/{ordernumber}', { token, values: { ordernumber: number } });
      await call('GET', '/orderstatuschange/{id}', { token, values: { id: number === '1' ? 'none' : number } });
    }
    await call('PUT', '/statuschange/{id}', {
      token,
      values: { id: owner.orderLineId },
      body: { enumstatus: 'Canceled', reason: 'Order Created by Mistake' },
    });
    await call('PUT', '/statuschange/{id}', {
      token,
      values: { id: 'none' },
      body: { enumstatus: 'Canceled', reason: 'Order Created by Mistake' },
    });
    const form = { ...indianAddressFields, status: '0', uniqueid: owner.uniqueId };
    await call('POST', '/addorderdetail', { token, body: { ...form, pmethod: 'barter' } });
    const card = await call('POST', '/addorderdetail', { token, body: { ...form, pmethod: 'card' } });
    const number = card['ordernumber'];
    await call('POST', '/payment', {
      token,
      body: { ordernumber: number, provider_order_id: card['id'], transactionid: 'x', provider_signature: 'forged' },
    });
    await call('POST', '/paymentcancel', { token, body: { ordernumber: number } });
    await call('POST', '/addtocart', { token, body: { id: product.id, uniqueid: '9999999999999999', quantity: 1 } });
    await call('POST', '/addorderdetail', { token, body: { ...form, uniqueid: '9999999999999999', pmethod: 'cash' } });
    await call('POST', '/webhooks/payment', { body: {} });

    expect(wrong).toEqual([]);
    // A webhook needs the provider's signature, an export the key of an app; their own tests cover them.
    expect(promised.filter((name) => !seen.has(name))).toEqual([
      'POST /webhooks/payment',
      'GET /export/products',
      'GET /export/orders',
    ]);
  });
});
