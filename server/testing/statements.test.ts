import { execute, parse } from 'graphql';
import { type DataSource } from 'typeorm';
import { type Product } from '../features/products/product.entity';
import { countStatements } from './statement-counter';
import { cartId } from '../infra/ids';
import { indianAddressFields } from './builders/account';
import { addCategory, addComment, addPost, addProduct, addReview, relate } from './builders/catalogue';
import { signUp } from './builders/sign-up';
import { openTestShop, type TestShop } from './shop';
import { fullOperation } from './full-operation';

/** No more than a list shows by default: those that related products add are read by another statement. */
const many = 12;
/** One in the regime, and one more that is related: its card is read by another statement. */
const few = 3;

/** Maximum statements of a read without an entry below, including the session look-up. */
const budget = 3;

const isVersionRead = (sql: string) => /FROM .shop_setting.* IN \(/.test(sql);

/** GraphQL operations select every field below them, far more than any page does. */
const budgets: Readonly<Record<string, number>> = {
  ...{ 'GET /productdetail/:slug': 6, 'GET /relatedproduct/:slug': 6, 'GET /torfoallproductreview/:slug': 4 },
  ...{ 'query blogPosts': 7, 'query blogPost': 5, 'query searchSuggestions': 5 },
  ...{
    'query products': 14,
    'query product': 12,
    'query relatedProducts': 13,
    'query categories': 12,
    'query category': 12,
  },
  ...{
    'query ingredient': 13,
    'query ingredients': 13,
    'query cart': 15,
    'query order': 17,
    'query orderLine': 17,
    'query myReview': 15,
    'query me': 23,
  },
};

interface Reader {
  readonly token: string;
  readonly values: Readonly<Record<string, unknown>>;
}

describe('the statements of a read', () => {
  let test: TestShop;
  let counts: Record<'few' | 'many', Record<string, number>>;

  /** Adds a customer with these published products in the cart, in an order and on the wishlist, and with a review of each. */
  async function reader(products: readonly Product[]): Promise<Reader> {
    const as = await signUp(test);
    const lines = products.map(({ id }) => ({ productId: String(id), quantity: 1 }));
    const buy = async (): Promise<string> => {
      const { data } = await test.graphql<{ cartLinesAdd: { cart: { uniqueId: string } } }>(
        'mutation($id: String!, $lines: [CartLineAddInput!]!) { cartLinesAdd(uniqueId: $id, lines: $lines) { cart { uniqueId } } }',
        { id: cartId(), lines },
        as,
      );
      const uniqueId = data?.cartLinesAdd.cart.uniqueId ?? '';
      const input = { uniqueId, address: { ...indianAddressFields, countryCode: 'IN' } };
      await test.graphql(
        'mutation($input: CheckoutAddressInput!) { checkoutShippingAddressSet(input: $input) { userErrors { code } } }',
        { input },
        as,
      );
      return uniqueId;
    };
    const input = { uniqueId: await buy(), method: 'COD', idempotencyKey: cartId() };
    const { data } = await test.graphql<{ orderPlace: { order: { number: string; lines: { id: string }[] } } }>(
      'mutation($input: OrderPlaceInput!) { orderPlace(input: $input) { ... on CashOrderPlaced { order { number lines { id } } } } }',
      { input },
      as,
    );
    const uniqueId = await buy();
    for (const { id, slug } of products) {
      await test.rest('POST', '/addtowishlist', { token: as.token, body: { id } });
      await test.rest('POST', `/sendreview/${slug}`, {
        token: as.token,
        body: { headline: 'Lovely', review: 'I like it.', rating: 5 },
      });
    }
    const { number, lines: orderLines } = data?.orderPlace.order ?? { number: '', lines: [] };
    return {
      token: as.token,
      values: { uniqueId, uniqueid: uniqueId, number, ordernumber: number, id: orderLines[0]?.id ?? '' },
    };
  }

  async function stock(count: number): Promise<Product[]> {
    const { db } = test.shop;
    const products: Product[] = [];
    for (let n = 0; n < count; n += 1) {
      const links = {
        categories: ['hair'],
        tags: ['calm'],
        ingredients: ['Rosemary', `Plant ${n}`],
        gallery: [`products/${n}.webp`],
      };
      const product = await addProduct(
        db,
        { title: `Balm ${n}`, dealPosition: n, newPosition: n, suggestedPosition: n, sizes: null },
        links,
      );
      products.push(product);
      await addReview(db, product);
      await addComment(db, await addPost(db, { title: `Balm post ${n}` }));
    }
    return products;
  }

  const shared = (product: Product, slug: string) => ({
    first: 50,
    limit: 20,
    page: 1,
    query: 'balm',
    key: 'hair',
    term: 'balm',
    tag: 'calm',
    slug,
    path: '/product/unknown',
    productId: String(product.id),
  });

  async function graphqlCounts({ token, values }: Reader): Promise<[string, number][]> {
    const { schema, db } = test.shop;
    const found: [string, number][] = [];
    for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
      const slugs: Record<string, unknown> = { ingredient: 'rosemary', blogPost: 'post' };
      const { source, variables } = fullOperation('query', field, (path) => {
        const name = path.split('.').at(-1) ?? '';
        if (name === 'slug' && field.name in slugs) return slugs[field.name];
        return values[name] ?? null;
      });
      const read = async () => {
        const contextValue = await test.shop.openRequest({
          token,
          cartCookie: null,
          caller: { address: '127.0.0.1', device: 'a test' },
        });
        const { errors } = await execute({ schema, document: parse(source), variableValues: variables, contextValue });
        expect([field.name, errors]).toEqual([field.name, undefined]);
      };
      found.push([`query ${field.name}`, await leastStatements(db, read)]);
    }
    return found;
  }

  async function restCounts({ token, values }: Reader): Promise<[string, number][]> {
    const found: [string, number][] = [];
    const reads = test.shop.routes.filter((row) => row.method === 'GET' || row.path === '/cartproduct');
    for (const { method, path } of reads) {
      const slug = path === '/ingredientpro/:slug' ? 'rosemary' : String(values['slug']);
      const filled = path.replace(/:([a-z]+)/g, (_match, name: string) =>
        name === 'slug' ? slug : name === 'id' ? String(values['number']) : String(values[name]),
      );
      const body = method === 'GET' ? {} : { body: { uniqueid: values['uniqueid'] } };
      const read = () =>
        test.rest(method, path === '/captcha' ? `${filled}?action=contact` : filled, { token, ...body });
      found.push([`${method} ${path}`, await leastStatements(test.shop.db, read)]);
    }
    return found;
  }

  /**
   * The version of the public data, which is read with the settings when it is a tenth of a second old, is left out: on a busy machine, a read can
   * take longer than that. What is kept for a version is read once for each. On a server, connections of the pool answer in any order, so rows of
   * one level can arrive in different turns of the event loop, which splits their batch. The least of eight runs is the cost without that.
   */
  async function leastStatements(db: DataSource, read: () => Promise<unknown>): Promise<number> {
    const found: number[] = [];
    while (found.length < 8) {
      const { statements } = await countStatements(db, read);
      // One at most: a read that reads the settings again costs a statement.
      found.push(statements.length - (statements.some(isVersionRead) ? 1 : 0));
    }
    return Math.min(...found);
  }

  const all = async (as: Reader) => Object.fromEntries([...(await graphqlCounts(as)), ...(await restCounts(as))]);

  beforeAll(async () => {
    test = await openTestShop({ region: 'IN' });
    const { db } = test.shop;
    await addCategory(db, { key: 'hair' });
    const chosen = await addProduct(
      db,
      { slug: 'chosen', title: 'Chosen Balm', dealPosition: 0, newPosition: 0, suggestedPosition: 0, sizes: null },
      { categories: ['hair'], tags: ['calm'], ingredients: ['Rosemary'], gallery: ['products/a.webp'] },
    );
    await addComment(db, await addPost(db, { slug: 'post' }));
    const some = await stock(few - 1);
    await relate(db, chosen, 'regime', some.slice(0, 1));
    const values = shared(chosen, 'chosen');
    const first = await reader([chosen, ...some]);
    const firstReader = { ...first, values: { ...values, ...first.values } };
    // Warm-up: data cached per process, such as the search vocabulary, is not a cost of each read.
    await all(firstReader);
    const fewCounts = await all(firstReader);
    const more = await stock(many - few);
    const second = await reader([chosen, ...some, ...more]);
    counts = { few: fewCounts, many: await all({ ...second, values: { ...values, ...second.values } }) };
  });
  afterAll(() => test.close());

  it(`do not grow with the products, from ${few} to ${many}`, () => {
    expect(Object.keys(counts.few).length).toBeGreaterThan(30);
    expect(Object.keys(counts.many)).toEqual(Object.keys(counts.few));
    // A batch that was split in all eight runs is one statement; one for each product would be nine.
    const grown = Object.entries(counts.many).filter(([name, count]) => count > (counts.few[name] ?? 0) + 1);
    expect(grown).toEqual([]);
  });

  it('stay within their budget', () => {
    const over = Object.entries(counts.many).filter(([name, count]) => count > (budgets[name] ?? budget));
    expect(Object.fromEntries(over)).toEqual({});
  });
});
