import { countStatements } from '../../testing/statement-counter';
import { addProduct, clearCatalogue } from '../../testing/builders/catalogue';
import { addTestApp } from '../../testing/builders/apps';
import { signUp, type SignedUp } from '../../testing/builders/sign-up';
import { openTestShop, type TestShop } from '../../testing/shop';
import { limits } from '../../../domain/limits';
import { Customer } from '../customers/customer.entity';
import { Product } from '../products/product.entity';
import { WishlistItem } from './wishlist-item.entity';

let shop: TestShop;
let ada: SignedUp;
let ben: SignedUp;

beforeAll(async () => {
  shop = await openTestShop();
  ada = await signUp(shop);
  ben = await signUp(shop);
});

beforeEach(() => clearCatalogue(shop.shop.db));
afterAll(() => shop.close());

interface Payload {
  readonly added: boolean | null;
  readonly item: { id: string; addedAt: string; product: { slug: string } } | null;
  readonly productId: string | null;
  readonly userErrors: { code: string; message: string; field: string[] | null }[];
}

const payload =
  '{ added productId item { id addedAt product { slug inMyWishlist } } userErrors { code message field } }';
const toggle = async (productId: number | string, as: SignedUp = ada) => {
  const { data, errors } = await shop.graphql<{ done: Payload }>(
    `mutation($id: ID!) { done: wishlistToggle(productId: $id) ${payload} }`,
    { id: productId },
    as,
  );
  expect(errors).toEqual([]);
  return data?.done;
};
const remove = async (id: string, as: SignedUp = ada) => {
  const { data } = await shop.graphql<{ done: Payload }>(
    `mutation($id: ID!) { done: wishlistRemove(id: $id) ${payload} }`,
    { id },
    as,
  );
  return data?.done;
};
const listed = async (as: SignedUp = ada) => {
  const { data } = await shop.graphql<{ me: { wishlist: { product: { slug: string } }[] } }>(
    '{ me { wishlist { id addedAt product { slug } } } }',
    {},
    as,
  );
  return data?.me.wishlist.map(({ product }) => product.slug);
};

describe('the wishlist over GraphQL', () => {
  it('adds a product and removes it again', async () => {
    const { id } = await addProduct(shop.shop.db, { slug: 'oil' });
    expect(await toggle(id)).toEqual({
      added: true,
      productId: String(id),
      userErrors: [],
      item: {
        id: expect.stringMatching(/^\d+$/) as unknown,
        addedAt: '2026-03-02T10:00:00.000Z',
        product: { slug: 'oil', inMyWishlist: true },
      },
    });
    expect(await listed()).toEqual(['oil']);
    expect(await toggle(id)).toEqual({ added: false, productId: String(id), item: null, userErrors: [] });
    expect(await listed()).toEqual([]);
  });

  it('is not known to visitors and to keys without its scope, whose products are answered all the same', async () => {
    const { id } = await addProduct(shop.shop.db, { slug: 'balm' });
    await toggle(id);
    const ask = async (headers: Record<string, string>) => {
      const response = await fetch(`${await shop.origin()}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query: '{ product(slug: "balm") { slug inMyWishlist } }' }),
      });
      // Every response below /graphql is an object.
      return (await response.json()) as object;
    };
    const token = { 'x-auth-token': ada.token };
    const { key } = await addTestApp(shop, { scopes: ['catalogue:read'] });
    const reader = await addTestApp(shop, { scopes: ['catalogue:read', 'customers:read'] });
    const answer = (inMyWishlist: boolean | null) => ({ data: { product: { slug: 'balm', inMyWishlist } } });
    expect(await ask({})).toMatchObject(answer(null));
    expect(await ask({ ...token, 'x-api-key': key })).toMatchObject(answer(null));
    expect(await ask({ ...token, 'x-api-key': reader.key })).toMatchObject(answer(true));
    expect(await ask(token)).toMatchObject(answer(true));
  });

  it('refuses a 201st product over both APIs, and accepts one once another is removed', async () => {
    const { db } = shop.shop;
    const { wishlistItems } = limits.perCustomer;
    const product = await addProduct(db);
    const products = await db
      .getRepository(Product)
      .save(
        Array.from({ length: wishlistItems + 2 }, (_each, n) => ({ ...product, id: undefined, slug: `wished-${n}` })),
      );
    const [one, another, ...wished] = products.map(({ id }) => id);
    const customerId = (await db.manager.findOneByOrFail(Customer, { email: ada.email })).id;
    await db.manager.insert(
      WishlistItem,
      wished.slice(1).map((productId) => ({ customerId, productId, createdAt: shop.clock.now() })),
    );
    const added = await Promise.all([toggle(one ?? 0), toggle(another ?? 0)]);
    const full = {
      code: 'LIMIT_EXCEEDED',
      message: 'A wishlist holds at most 200 products. Please remove one first.',
      field: null,
    };
    expect(
      added.map((answer) => answer?.userErrors).sort((first, second) => (first?.length ?? 0) - (second?.length ?? 0)),
    ).toEqual([[], [full]]);
    expect(await shop.rest('POST', '/addtowishlist', { token: ada.token, body: { id: wished[0] } })).toMatchObject({
      status: 200,
      body: { logstatus: 'failed', msg: full.message },
    });
    expect(await toggle(wished[1] ?? 0)).toMatchObject({ added: false, userErrors: [] });
    expect(await toggle(wished[0] ?? 0)).toMatchObject({ added: true, userErrors: [] });
    expect(await listed()).toHaveLength(wishlistItems);
  });

  it('belongs to one customer: another one cannot see it or remove its entries', async () => {
    const { id } = await addProduct(shop.shop.db, { slug: 'oil' });
    const entry = (await toggle(id))?.item?.id ?? '';
    expect(await listed(ben)).toEqual([]);
    expect(await remove(entry, ben)).toMatchObject({
      added: null,
      productId: null,
      userErrors: [{ code: 'NOT_FOUND', field: ['id'] }],
    });
    expect(await listed()).toEqual(['oil']);
    expect(await remove(entry)).toEqual({ added: false, item: null, productId: String(id), userErrors: [] });
    expect(await remove(entry)).toMatchObject({
      userErrors: [{ code: 'NOT_FOUND', message: 'This entry is not known.' }],
    });
    expect(await listed()).toEqual([]);
  });

  it.each(['0', '-1', '1.5', 'x', '1 OR 1=1', '1'.repeat(40)])('finds no entry "%s"', async (id) => {
    expect(await remove(id)).toMatchObject({ userErrors: [{ code: 'NOT_FOUND' }] });
  });

  it('refuses unpublished products and malformed ids', async () => {
    const { id } = await addProduct(shop.shop.db, { isPublished: false });
    expect(await toggle(id)).toMatchObject({
      added: null,
      userErrors: [{ code: 'NOT_FOUND', message: 'This product is not in our shop.', field: ['productId'] }],
    });
    expect(await toggle(999_999)).toMatchObject({ userErrors: [{ code: 'NOT_FOUND' }] });
    expect(await toggle('x')).toMatchObject({ userErrors: [{ code: 'INVALID', field: ['productId'] }] });
  });

  it('hides a product while it is unpublished', async () => {
    const { db } = shop.shop;
    const { id } = await addProduct(db, { slug: 'oil' });
    await toggle(id);
    await db.getRepository(Product).update({ id }, { isPublished: false });
    expect(await listed()).toEqual([]);
    await db.getRepository(Product).update({ id }, { isPublished: true });
    expect(await listed()).toEqual(['oil']);
  });

  it('lists the latest entry first, in as many statements for two as for twenty', async () => {
    const count = async () => (await countStatements(shop.shop.db, () => listed())).statements.length;
    const add = async (slug: string) => {
      shop.clock.advance({ seconds: 1 });
      await toggle((await addProduct(shop.shop.db, { slug })).id);
    };
    await add('a');
    await add('b');
    expect(await listed()).toEqual(['b', 'a']);
    const two = await count();
    for (let n = 3; n <= 20; n += 1) await add(`p${n}`);
    expect(await count()).toBe(two);
  });

  it('applies concurrent calls one after the other, without duplicates or errors', async () => {
    const { db } = shop.shop;
    const { id } = await addProduct(db);
    const rounds = 6;
    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all([toggle(id), toggle(id), toggle(id)]);
      expect(answers.map((answer) => answer?.userErrors)).toEqual([[], [], []]);
      const isThere = round % 2 === 0;
      expect(answers.filter((answer) => answer?.added)).toHaveLength(isThere ? 2 : 1);
      expect(await db.getRepository(WishlistItem).countBy({ productId: id })).toBe(isThere ? 1 : 0);
    }
  });

  it('requires a signed-in customer', async () => {
    const { errors } = await shop.graphql(`mutation { wishlistToggle(productId: "1") ${payload} }`);
    expect(errors).toMatchObject([{ code: 'UNAUTHENTICATED' }]);
  });
});

describe('the wishlist over REST', () => {
  it('adds, lists and removes in the documented format', async () => {
    const { db } = shop.shop;
    const { id } = await addProduct(db, {
      slug: 'oil',
      title: 'Oil',
      currentPrice: 1250,
      shipping: 150,
      stock: 3,
      sizes: '10 ml',
      featureImage: 'oil.webp',
    });
    expect(await shop.rest('GET', '/wishlist/', ada)).toMatchObject({ status: 200, body: { logstatus: 'failed' } });
    const added = await shop.rest('POST', '/addtowishlist', { ...ada, body: { id: String(id) } });
    const entry = { wishlist_id: expect.any(Number) as unknown, user_id: ada.customerId, product_id: id };
    expect(added).toMatchObject({ status: 200, body: { id, ...entry } });
    const { body } = await shop.rest('GET', '/wishlist', ada);
    expect(body).toEqual([
      {
        ...entry,
        product: {
          Id: id,
          Image: '/media/original/oil.webp',
          Price: 12.5,
          Name: 'Oil',
          shipping: 1.5,
          sizes: '10 ml',
          slug: 'oil',
          stock: 3,
        },
      },
    ]);
    const [first] = body as { wishlist_id: number }[];
    expect(await shop.rest('PUT', `/wishlistdelete/${first?.wishlist_id}`, ben)).toMatchObject({
      status: 404,
      body: { logstatus: 'failed' },
    });
    expect(await shop.rest('PUT', `/wishlistdelete/${first?.wishlist_id}/`, ada)).toMatchObject({
      status: 200,
      body: { logstatus: 'success', product_id: id },
    });
    expect((await shop.rest('GET', '/wishlist', ada)).body).toEqual({ logstatus: 'failed', code: 'NOT_FOUND' });
  });

  it('answers without an entry when the second call has removed it', async () => {
    const { id } = await addProduct(shop.shop.db);
    await shop.rest('POST', '/addtowishlist', { ...ada, body: { id } });
    expect((await shop.rest('POST', '/addtowishlist', { ...ada, body: { id } })).body).toEqual({
      id,
      user_id: ada.customerId,
      product_id: id,
    });
  });

  it.each([
    [{}, 400],
    [{ id: 'x' }, 400],
    [{ id: 1.5 }, 400],
    [{ id: [1] }, 400],
    [{ id: 999_999 }, 404],
  ])('refuses %j with %i', async (body, status) => {
    expect(await shop.rest('POST', '/addtowishlist', { ...ada, body })).toMatchObject({
      status,
      body: { logstatus: 'failed' },
    });
  });

  it.each([
    ['POST', '/addtowishlist'],
    ['GET', '/wishlist'],
    ['PUT', '/wishlistdelete/1'],
  ])('%s %s requires a signed-in customer', async (method, path) => {
    expect(await shop.rest(method, path, method === 'GET' ? {} : { body: { id: 1 } })).toMatchObject({ status: 401 });
  });
});
