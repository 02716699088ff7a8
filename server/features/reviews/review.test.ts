import { countStatements } from '../../testing/statement-counter';
import { createLoad } from '../../infra/request/loaders';
import { sliceKey } from '../../infra/request/page';
import { addCustomer } from '../../testing/builders/account';
import { addProduct, addReview, clearCatalogue } from '../../testing/builders/catalogue';
import { openTestShop, type TestShop } from '../../testing/shop';
import { Customer } from '../customers/customer.entity';
import { type Product } from '../products/product.entity';
import { pageReviews, ratingHistogram, reviewSlices } from './review.loaders';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

beforeEach(() => clearCatalogue(shop.shop.db));
afterAll(() => shop.close());

const day = (n: number) => new Date(Date.UTC(2026, 0, n));

async function reviewsOf(slug: string, page = '') {
  const { data, errors } = await shop.graphql(
    `{ product(slug: "${slug}") { rating { average count histogram } reviews${page} {
      totalCount pageInfo { hasNextPage pageCount endCursor } nodes { headline status verifiedPurchase product { slug } } } } }`,
  );
  expect(errors).toEqual([]);
  return data;
}

describe('reviews of a product', () => {
  it('include the published ones, newest first, in pages', async () => {
    const { db } = shop.shop;
    const product = await addProduct(db, { slug: 'oil' });
    for (const n of [1, 2, 3]) await addReview(db, product, { headline: `Day ${n}`, rating: n, reviewDate: day(n) });
    await addReview(db, product, { headline: 'Held back', status: 'Inactive', reviewDate: day(4) });
    await addReview(db, await addProduct(db), { headline: 'Of another product' });
    expect(await reviewsOf('oil', '(first: 2)')).toMatchObject({
      product: {
        rating: { average: 2, count: 3, histogram: [1, 1, 1, 0, 0] },
        reviews: {
          totalCount: 3,
          pageInfo: { hasNextPage: true, pageCount: 2 },
          nodes: [{ headline: 'Day 3', status: 'ACTIVE', product: { slug: 'oil' } }, { headline: 'Day 2' }],
        },
      },
    });
    expect(await reviewsOf('oil', '(first: 2, page: 2)')).toMatchObject({
      product: { reviews: { nodes: [{ headline: 'Day 1' }] } },
    });
  });

  it('have no average without any', async () => {
    await addProduct(shop.shop.db, { slug: 'new' });
    expect(await reviewsOf('new')).toMatchObject({
      product: {
        rating: { average: null, count: 0, histogram: [0, 0, 0, 0, 0] },
        reviews: { totalCount: 0, nodes: [] },
      },
    });
  });

  it('are read for several products and pages in one statement', async () => {
    const { db } = shop.shop;
    const [a, b] = [await addProduct(db), await addProduct(db)];
    for (const n of [1, 2, 3]) await addReview(db, a, { headline: `A${n}`, reviewDate: day(n) });
    await addReview(db, b, { headline: 'B1' });
    const load = createLoad({ db, clock: shop.clock, viewer: null });
    const { result, statements } = await countStatements(db, () =>
      Promise.all([
        load(reviewSlices, sliceKey(a.id, { offset: 0, limit: 1 })),
        load(reviewSlices, sliceKey(a.id, { offset: 1, limit: 2 })),
        load(reviewSlices, sliceKey(b.id, { offset: 0, limit: 5 })),
      ]),
    );
    expect(result.map((rows) => rows.map(({ headline }) => headline))).toEqual([['A3'], ['A2', 'A1'], ['B1']]);
    expect(statements).toHaveLength(1);
  });

  it.each([
    ['with the reviews', 0, [2, 0, 0, 0, 1]],
    ['of a product without reviews', 3, [0, 0, 0, 0, 0]],
  ])('have the first page and the histogram %s', async (_, hidden, histogram) => {
    const { db } = shop.shop;
    const [product, other] = [await addProduct(db), await addProduct(db)];
    const status = hidden > 0 ? 'Inactive' : 'Active';
    for (const n of [1, 2, 3])
      await addReview(db, product, { headline: `Day ${n}`, rating: n === 3 ? 5 : 1, reviewDate: day(n), status });
    await addReview(db, product, { rating: 4, status: 'Inactive' });
    await addReview(db, other, { rating: 3 });
    const load = createLoad({ db, clock: shop.clock, viewer: null });
    const result = await Promise.all([
      load(ratingHistogram, product.id),
      load(reviewSlices, sliceKey(product.id, { offset: 0, limit: 2 })),
    ]);
    expect(result[0]).toEqual(histogram);
    expect(result[1].map(({ headline }) => headline)).toEqual(['Day 3', 'Day 2'].slice(hidden));
  });

  it('have the histogram beside later pages and beside reviews of another product', async () => {
    const { db } = shop.shop;
    const [a, b] = [await addProduct(db), await addProduct(db)];
    for (const n of [1, 2, 3]) await addReview(db, a, { headline: `A${n}`, rating: n, reviewDate: day(n) });
    await addReview(db, b, { headline: 'B1', rating: 5 });
    const read = () => createLoad({ db, clock: shop.clock, viewer: null });
    const both = async (reviewed: Product, counted: Product, offset: number) => {
      const load = read();
      const [histogram, rows] = await Promise.all([
        load(ratingHistogram, counted.id),
        load(reviewSlices, sliceKey(reviewed.id, { offset, limit: 1 })),
      ]);
      return [histogram, rows.map(({ headline }) => headline)];
    };
    expect(await both(a, a, 2)).toEqual([[1, 1, 1, 0, 0], ['A1']]);
    expect(await both(a, a, 9)).toEqual([[1, 1, 1, 0, 0], []]);
    expect(await both(a, b, 0)).toEqual([[0, 0, 0, 0, 1], ['A3']]);
  });

  it('have pages that lie far apart', async () => {
    const { db } = shop.shop;
    const product = await addProduct(db);
    for (let n = 1; n <= 9; n += 1) await addReview(db, product, { headline: `Day ${n}`, reviewDate: day(n) });
    const load = createLoad({ db, clock: shop.clock, viewer: null });
    const slices = await Promise.all(
      [0, 8].map((offset) => load(reviewSlices, sliceKey(product.id, { offset, limit: 1 }))),
    );
    expect(slices.map((rows) => rows.map(({ headline }) => headline))).toEqual([['Day 9'], ['Day 1']]);
  });

  it('of a customer include those that await approval', async () => {
    const { db } = shop.shop;
    const { id: customerId } = await addCustomer(db);
    await addReview(db, await addProduct(db), { customerId, headline: 'Mine', status: 'Inactive' });
    await addReview(db, await addProduct(db), { headline: 'Not mine' });
    const page = await pageReviews(db, { customerId }, { offset: 0, limit: 10 });
    expect(page).toMatchObject({ total: 1, rows: [{ headline: 'Mine', status: 'Inactive' }] });
  });
});

describe('reviews over REST', () => {
  it('answer in the documented format, newest first', async () => {
    const { db } = shop.shop;
    const product = await addProduct(db, { title: 'Oil', slug: 'oil', stock: 3, featureImage: 'oil.webp' });
    const older = await addReview(db, product, { headline: 'Older', reviewDate: day(1), rating: 4 });
    await addReview(db, product, { headline: 'Newer', reviewDate: day(2) });
    await addReview(db, product, { headline: 'Held back', status: 'Inactive' });
    const image = '/media/original/oil.webp';
    const { body } = await shop.rest('GET', '/reviewfetch/oil');
    expect(body).toEqual([
      expect.objectContaining({ headline: 'Newer' }),
      {
        id: older.id,
        headline: 'Older',
        review: 'I like it.',
        rating: 4,
        review_date: '2026-01-01T00:00:00.000Z',
        name: 'Ada',
        status: 'Active',
        slug: 'oil',
        product: { slug: 'oil', title: 'Oil', stock: 3, feature_image: image },
        tof_product: { name: 'Oil', slug: 'oil', image },
      },
    ]);
  });

  it('are paged by ten with their count', async () => {
    const { db } = shop.shop;
    const product = await addProduct(db, { slug: 'oil' });
    for (let n = 1; n <= 12; n += 1) await addReview(db, product, { headline: `Day ${n}`, reviewDate: day(n) });
    const results = async (query: string) =>
      (await shop.rest('GET', `/torfoallproductreview/oil${query}`)).body as {
        count: number;
        results: { headline: string }[];
      };
    expect(await results('')).toMatchObject({ count: 12, results: { length: 10, 0: { headline: 'Day 12' } } });
    expect(await results('?page=2')).toMatchObject({
      count: 12,
      results: [{ headline: 'Day 2' }, { headline: 'Day 1' }],
    });
  });

  it.each(['two', '1.5', ''])('refuse page "%s"', async (page) => {
    await addProduct(shop.shop.db, { slug: 'oil' });
    expect(await shop.rest('GET', `/torfoallproductreview/oil?page=${page}`)).toMatchObject({
      status: 400,
      body: { logstatus: 'failed', errors: { page: expect.any(String) as unknown } },
    });
  });

  it('of the signed-in customer are visible to them alone, with the products', async () => {
    const { db } = shop.shop;
    const password = 'Fernwild1!';
    const email = 'reader@example.com';
    await shop.graphql(
      'mutation($input: CustomerRegisterInput!) { customerRegister(input: $input) { userErrors { message } } }',
      { input: { name: 'Ada', lastname: 'Fern', email, phone: '07700900123', password } },
    );
    const login = await shop.graphql<{ customerLogin: { token: string } }>(
      'mutation($email: String!, $password: String!) { customerLogin(email: $email, password: $password) { token } }',
      { email, password },
    );
    const as = { token: login.data?.customerLogin.token ?? '' };
    expect(await shop.rest('GET', '/getallreview')).toMatchObject({ status: 401 });
    expect(await shop.rest('GET', '/getallreview', as)).toMatchObject({ status: 200, body: { logstatus: 'failed' } });
    const { id: customerId } = await db.getRepository(Customer).findOneByOrFail({ email });
    await addReview(db, await addProduct(db, { title: 'Oil', slug: 'oil' }), {
      customerId,
      headline: 'Mine',
      status: 'Inactive',
    });
    await addReview(db, await addProduct(db), { headline: 'Not mine' });
    expect((await shop.rest('GET', '/getallreview', as)).body).toMatchObject([
      { headline: 'Mine', status: 'Inactive', tof_product: { name: 'Oil' } },
    ]);
    expect(
      (await shop.graphql('{ me { reviews { totalCount nodes { headline status product { title } } } } }', {}, as))
        .data,
    ).toEqual({
      me: { reviews: { totalCount: 1, nodes: [{ headline: 'Mine', status: 'INACTIVE', product: { title: 'Oil' } }] } },
    });
  });

  it('are empty for an unknown product', async () => {
    expect(await shop.rest('GET', '/reviewfetch/unknown')).toMatchObject({ status: 200, body: [] });
    expect(await shop.rest('GET', '/torfoallproductreview/unknown')).toMatchObject({
      status: 200,
      body: { count: 0, results: [] },
    });
  });
});
