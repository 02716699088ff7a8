import { CartLine } from '../features/carts/cart.entity';
import { Product } from '../features/products/product.entity';
import { WishlistItem } from '../features/wishlists/wishlist-item.entity';
import { createLogger } from '../infra/logger';
import { RateLimits } from '../infra/rate-limits';
import { type StaffContext } from '../infra/request/staff-context';
import { addTestApp } from '../testing/builders/apps';
import { addProduct } from '../testing/builders/catalogue';
import { signUp } from '../testing/builders/sign-up';
import { signInAs } from '../testing/builders/staff-client';
import { openTestShop, type TestShop } from '../testing/shop';
import { createApollo } from './apollo';
import { mutationAccessPlugin } from './mutation-access.plugin';
import { staffOperationLimits } from './operation-limits';
import { checkStaffAccess } from './staff-access';

const cancel = 'orderLineCancel(id: "x", reason: "y") { userErrors { code } }';

describe('a document with several mutations', () => {
  let test: TestShop;
  let add: string;
  let toggle: string;
  beforeEach(async () => {
    test = await openTestShop();
    const { id } = await addProduct(test.shop.db);
    add = `cartLinesAdd(uniqueId: "4815162342000001", lines: [{ productId: "${id}", quantity: 1 }]) { userErrors { code } }`;
    toggle = `wishlistToggle(productId: "${id}") { added }`;
  });
  afterEach(() => test.close());

  const send = async (query: string, { headers = {}, variables = {} } = {}) => {
    const response = await fetch(`${await test.origin()}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors = [] } = (await response.json()) as {
      readonly data?: unknown;
      readonly errors?: readonly { readonly path: unknown; readonly extensions: { readonly code: string } }[];
    };
    return { status: response.status, data, errors: errors.map(({ path, extensions }) => ({ path, ...extensions })) };
  };
  const lines = () => test.shop.db.manager.count(CartLine);
  const refusal = { status: 200, data: null, errors: [{ path: ['b'], code: 'UNAUTHENTICATED' }] };

  it.each([
    ['as a field', () => `mutation { a: ${add} b: ${cancel} }`],
    ['in a fragment', () => `mutation { a: ${add} ...F } fragment F on Mutation { ... { b: ${cancel} } }`],
    [
      'by a condition',
      () => `mutation($is: Boolean = true) { a: ${add} b: ${cancel.replace('{', '@include(if: $is) {')} }`,
    ],
  ])('changes nothing if one of them needs a customer: %s', async (_how, document) => {
    expect(await send(document())).toEqual(refusal);
    expect(await lines()).toBe(0);
  });

  it('runs if the refused one is skipped', async () => {
    const document = `mutation($is: Boolean!) { a: ${add} b: ${cancel.replace('{', '@skip(if: $is) {')} }`;
    expect(await send(document, { variables: { is: true } })).toMatchObject({ data: { a: { userErrors: [] } } });
    expect(await lines()).toBe(1);
  });

  it('changes nothing if the key lacks the scope of one of them', async () => {
    const { token } = await signUp(test);
    const { key } = await addTestApp(test, { scopes: ['customers:write'] });
    const headers = { 'x-auth-token': token, 'x-api-key': key };
    const { data, errors } = await send(`mutation { a: ${toggle} b: ${add} }`, { headers });
    expect([data, errors]).toEqual([null, [{ path: ['b'], code: 'FORBIDDEN' }]]);
    expect(await test.shop.db.manager.count(WishlistItem)).toBe(0);
  });

  it('is refused as before if there is one mutation only', async () => {
    expect(await send(`mutation { b: ${cancel} }`)).toEqual(refusal);
  });

  it('of the back office changes nothing if the role may not call one of them, even where documents may have several', async () => {
    const { cookie = '' } = await signInAs(test, 'packer');
    const backOffice = await test.shop.backOffice();
    const apollo = createApollo<StaffContext>(backOffice.schema, {
      logger: createLogger({ level: 'silent' }),
      limits: new RateLimits({ enabled: false }),
      introspection: false,
      documents: { ...staffOperationLimits, mutations: 4 },
      plugins: [mutationAccessPlugin(checkStaffAccess)],
    });
    const { id, stock } = await addProduct(test.shop.db);
    const query = `mutation { a: setProductStocks(products: [{ id: "${id}", seen: ${stock} }], stock: 1) { userErrors { code } }
      b: inviteStaff(input: { name: "Eve", email: "eve@example.com", role: owner }) { userErrors { code } } }`;
    const contextValue = await backOffice.openRequest({ token: cookie, caller: { address: '127.0.0.1', device: '' } });
    const { body } = await apollo.executeOperation({ query }, { contextValue });
    expect(body).toMatchObject({
      singleResult: { data: null, errors: [{ path: ['b'], extensions: { code: 'FORBIDDEN' } }] },
    });
    expect((await test.shop.db.manager.findOneByOrFail(Product, { id })).stock).toBe(stock);
  });
});
