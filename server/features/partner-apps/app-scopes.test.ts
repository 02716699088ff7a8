import { execute, parse } from 'graphql';
import { type AppScope, appScopeNames } from '../../../domain/app-scopes';
import { RequestError } from '../../../domain/errors';
import { declaredAccessOf, rootFields, scopedFields } from '../../graphql/access';
import { type RequiredScope } from '../../infra/request/app-caller';
import { cartId } from '../../infra/ids';
import { addressFields } from '../../testing/builders/account';
import { addTestApp } from '../../testing/builders/apps';
import { addProduct } from '../../testing/builders/catalogue';
import { signUp } from '../../testing/builders/sign-up';
import { fullOperation } from '../../testing/full-operation';
import { openTestShop, type TestShop } from '../../testing/shop';

/** Which scope the key of an app needs. A new operation has to be listed here. */
const operationsByScope: Readonly<Record<RequiredScope, readonly string[]>> = {
  none: ['shop', 'GET /captcha', 'GET /orderreasons', 'POST /webhooks/payment'],
  'catalogue:read': [
    ...['categories', 'category', 'ingredient', 'ingredients', 'product', 'products', 'relatedProducts'],
    ...['searchSuggestions', 'presentPath', 'blogPost', 'blogPosts'],
    ...['GET /allproducts', 'GET /category/:key', 'GET /search/:term', 'GET /tag/:tag', 'GET /productdetail/:slug'],
    ...['GET /relatedproduct/:slug', 'GET /ingredients', 'GET /ingredientpro/:slug'],
    ...['GET /dealspro', 'GET /isnew', 'GET /relatedpro', 'GET /reviewfetch/:slug'],
    ...['GET /torfoallproductreview/:slug', 'GET /allblog', 'GET /blog/:slug', 'GET /blogcommentfetch/:slug'],
    'GET /export/products',
  ],
  'carts:write': [
    ...['cart', 'cartLinesAdd', 'cartLinesUpdate', 'cartLinesRemove', 'cartCouponApply', 'cartCouponRemove'],
    ...['checkoutShippingAddressSet', 'POST /addtocart', 'POST /cartproduct'],
    ...['POST /cartquantitychange/:id/:flag', 'DELETE /carts/:id', 'POST /checkcoupon', 'PUT /coupondelete/:id'],
  ],
  'orders:read': [
    'order',
    'orderLine',
    'GET /orderhistory',
    'GET /orderdetail/:ordernumber',
    'GET /orderstatuschange/:id',
    'GET /export/orders',
  ],
  'orders:write': [
    ...['orderPlace', 'orderLineCancel', 'orderLineReturn', 'paymentConfirm', 'paymentCancel'],
    ...['POST /addorderdetail', 'PUT /statuschange/:id', 'POST /payment', 'POST /paymentcancel'],
  ],
  'customers:read': ['me', 'myReview', 'GET /userprofile', 'GET /getuseraddress', 'GET /getallreview', 'GET /wishlist'],
  'customers:write': [
    ...['customerRegister', 'customerLogin', 'customerLogout', 'customerUpdate', 'customerPasswordChange'],
    ...['customerPasswordResetRequest', 'customerPasswordReset', 'customerSessionRevoke'],
    ...['addressCreate', 'addressUpdate', 'addressDelete', 'wishlistToggle', 'wishlistRemove'],
    ...['POST /register', 'POST /login', 'POST /logout', 'POST /updateuserprofile', 'POST /changepassword'],
    ...['POST /sendresetpasswordlink', 'POST /resetpassword/:data', 'PUT /updateuseraddress/:id'],
    ...['PUT /deleteuseraddress/:id', 'POST /addaddress', 'POST /addtowishlist', 'PUT /wishlistdelete/:id'],
  ],
  'messages:write': [
    ...['reviewSubmit', 'blogCommentSubmit', 'contactSubmit', 'newsletterSubscribe', 'stockAlertRequest'],
    ...['POST /sendreview/:slug', 'POST /blogcommentsubmit/:slug', 'POST /contactus', 'POST /subscription'],
    'POST /stockalert/:slug',
  ],
};

/** Fields whose data need another scope than the operation above them. */
const scopeOfField: Readonly<Record<string, AppScope>> = {
  orders: 'orders:read',
  addresses: 'customers:read',
  sessions: 'customers:read',
  wishlist: 'customers:read',
  reviews: 'customers:read',
};

/** The GraphQL operation, or field, that does the same as a REST path. */
const twins: Readonly<Record<string, string>> = {
  'GET /allproducts': 'products',
  'GET /category/:key': 'category',
  'GET /search/:term': 'products',
  'GET /tag/:tag': 'products',
  'GET /productdetail/:slug': 'product',
  'GET /relatedproduct/:slug': 'relatedProducts',
  'GET /relatedpro': 'products',
  'GET /dealspro': 'products',
  'GET /isnew': 'products',
  'GET /ingredients': 'ingredients',
  'GET /ingredientpro/:slug': 'ingredient',
  'GET /reviewfetch/:slug': 'product',
  'GET /torfoallproductreview/:slug': 'product',
  'GET /allblog': 'blogPosts',
  'GET /blog/:slug': 'blogPost',
  'GET /blogcommentfetch/:slug': 'blogPost',
  'POST /addtocart': 'cartLinesAdd',
  'POST /cartproduct': 'cart',
  'POST /cartquantitychange/:id/:flag': 'cartLinesUpdate',
  'DELETE /carts/:id': 'cartLinesRemove',
  'POST /checkcoupon': 'cartCouponApply',
  'PUT /coupondelete/:id': 'cartCouponRemove',
  'GET /orderhistory': 'orders',
  'GET /orderdetail/:ordernumber': 'order',
  'GET /orderstatuschange/:id': 'order',
  'GET /orderreasons': 'shop',
  'GET /captcha': 'shop',
  'POST /addorderdetail': 'orderPlace',
  'PUT /statuschange/:id': 'orderLineCancel',
  'POST /payment': 'paymentConfirm',
  'POST /paymentcancel': 'paymentCancel',
  'GET /userprofile': 'me',
  'GET /getuseraddress': 'addresses',
  'GET /getallreview': 'reviews',
  'GET /wishlist': 'wishlist',
  'POST /register': 'customerRegister',
  'POST /login': 'customerLogin',
  'POST /logout': 'customerLogout',
  'POST /updateuserprofile': 'customerUpdate',
  'POST /changepassword': 'customerPasswordChange',
  'POST /sendresetpasswordlink': 'customerPasswordResetRequest',
  'POST /resetpassword/:data': 'customerPasswordReset',
  'POST /addaddress': 'addressCreate',
  'PUT /updateuseraddress/:id': 'addressUpdate',
  'PUT /deleteuseraddress/:id': 'addressDelete',
  'POST /addtowishlist': 'wishlistToggle',
  'PUT /wishlistdelete/:id': 'wishlistRemove',
  'POST /sendreview/:slug': 'reviewSubmit',
  'POST /blogcommentsubmit/:slug': 'blogCommentSubmit',
  'POST /contactus': 'contactSubmit',
  'POST /subscription': 'newsletterSubscribe',
  'POST /stockalert/:slug': 'stockAlertRequest',
};

/** Paths that GraphQL has no twin of: a machine's call, and streams. */
const onlyInRest = ['POST /webhooks/payment', 'GET /export/products', 'GET /export/orders'];

describe('the scopes of keys', () => {
  let test: TestShop;
  const keys = new Map<AppScope, string>();
  beforeAll(async () => {
    test = await openTestShop();
    for (const scope of appScopeNames) keys.set(scope, (await addTestApp(test, { scopes: [scope] })).key);
  });
  afterAll(() => test.close());

  const fields = () => rootFields(test.shop.schema);

  it('are declared for every operation as in the matrix', () => {
    const declared = [
      ...fields().map(({ field }) => [field.name, declaredAccessOf(field).scope] as const),
      ...test.shop.routes.map(({ method, path, scope }) => [`${method} ${path}`, scope] as const),
    ];
    // Object.entries widens to string; the keys are those of the object.
    const listed = (Object.entries(operationsByScope) as [RequiredScope, readonly string[]][]).flatMap(
      ([scope, names]) => names.map((name) => [name, scope] as const),
    );
    expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(listed));
  });

  it('are the same for a REST path and its GraphQL twin', () => {
    const ofGraphql: Readonly<Record<string, RequiredScope>> = {
      ...Object.fromEntries(fields().map(({ field }) => [field.name, declaredAccessOf(field).scope])),
      ...scopeOfField,
    };
    const compared = test.shop.routes.flatMap(({ method, path, scope }) => {
      const name = `${method} ${path}`;
      return onlyInRest.includes(name) ? [] : [{ name, rest: scope, graphql: ofGraphql[twins[name] ?? ''] }];
    });
    expect(compared.filter(({ rest, graphql }) => rest !== graphql)).toEqual([]);
  });

  it('are both needed to save an address and set it on a cart', async () => {
    const { token } = await signUp(test);
    const [uniqueid, product] = [cartId(), await addProduct(test.shop.db)];
    await test.rest('POST', '/addtocart', { token, body: { uniqueid, id: product.id, quantity: 1 } });
    const both = await addTestApp(test, { scopes: ['customers:write', 'carts:write'] });
    const statusOf = async (key: string | undefined, body: object) =>
      (await test.rest('POST', '/addaddress', { token, ...(key && { key }), body: { ...addressFields, ...body } }))
        .status;
    expect(await statusOf(keys.get('carts:write'), {})).toBe(403);
    expect(await statusOf(keys.get('carts:write'), { uniqueid })).toBe(403);
    expect(await statusOf(keys.get('customers:write'), { uniqueid })).toBe(403);
    expect(await statusOf(keys.get('customers:write'), {})).toBe(200);
    expect(await statusOf(both.key, { uniqueid })).toBe(200);
  });

  it('are declared for fields that lead to data of another scope', () => {
    const declared = scopedFields(test.shop.schema).map(({ field, scope }) => [field.name, scope] as const);
    expect(Object.fromEntries(declared)).toEqual(scopeOfField);
  });

  it.each(appScopeNames)('with %s alone call the GraphQL operations of that scope and no others', async (held) => {
    const values: Readonly<Record<string, unknown>> = {
      ID: '1',
      String: 'words',
      Int: 1,
      Boolean: false,
      Decimal: '1.00',
    };
    const anonymous = await test.shop.openRequest({
      token: null,
      cartCookie: null,
      caller: { address: '127.0.0.1', device: 'a test' },
      app: { appId: 1, name: 'Boutique app', scopes: [held], callsPerMinute: null },
    });
    for (const { field, isMutation } of fields()) {
      // A root field takes the context of a request, whose type `fullOperation` does not need.
      const plain = field as Parameters<typeof fullOperation>[1];
      const { source, variables } = fullOperation(isMutation ? 'mutation' : 'query', plain, (_path, type) =>
        type in values ? values[type] : null,
      );
      const { errors = [] } = await execute({
        schema: test.shop.schema,
        document: parse(source),
        variableValues: variables,
        contextValue: anonymous,
      });
      const { scope } = declaredAccessOf(field);
      const atRoot = errors.filter(({ path }) => path?.length === 1).map(({ originalError }) => originalError);
      const refusal = atRoot.find((error) => error instanceof RequestError && error.code === 'FORBIDDEN');
      expect([field.name, refusal?.message]).toEqual([
        field.name,
        scope === 'none' || scope === held ? undefined : `The API key lacks the scope ${scope}.`,
      ]);
    }
  });

  it.each(appScopeNames)('with %s alone call the REST paths of that scope and no others', async (held) => {
    const key = keys.get(held) ?? '';
    for (const { method, path, scope } of test.shop.routes) {
      const response = await fetch(`${await test.origin()}/api${path.replace(/:[a-z]+/g, 'none')}`, {
        method,
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        ...(method !== 'GET' && { body: '{}' }),
      });
      // Not every response is JSON.
      const [status, text] = [response.status, await response.text()];
      const isAllowed = scope === 'none' || scope === held;
      expect([method, path, status === 403]).toEqual([method, path, !isAllowed]);
      if (!isAllowed)
        expect(JSON.parse(text)).toEqual({
          logstatus: 'failed',
          msg: `The API key lacks the scope ${scope}.`,
          code: 'FORBIDDEN',
        });
    }
  });

  it('hold for a customer beside the key, down to fields with their own scope', async () => {
    const { token } = await signUp(test);
    const ask = async (query: string, scope: AppScope) => {
      const response = await fetch(`${await test.origin()}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-auth-token': token, 'x-api-key': keys.get(scope) ?? '' },
        body: JSON.stringify({ query }),
      });
      // Every response below /graphql has this shape.
      const { errors = [] } = (await response.json()) as { errors?: readonly { message: string }[] };
      return errors.map(({ message }) => message);
    };
    expect(await ask('{ me { email } }', 'customers:read')).toEqual([]);
    expect(await ask('{ me { orders { totalCount } } }', 'customers:read')).toEqual([
      'The API key lacks the scope orders:read.',
    ]);
    expect(await ask('{ me { email } }', 'orders:read')).toEqual(['The API key lacks the scope customers:read.']);
  });
});
