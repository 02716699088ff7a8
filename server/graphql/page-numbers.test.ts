import { type DataSource, type DeepPartial } from 'typeorm';
import { Order } from '../features/orders/order.entity';
import { addComment, addPost, addProduct, addReview, clearCatalogue } from '../testing/builders/catalogue';
import { type SignedUp, signUp } from '../testing/builders/sign-up';
import { openTestShop, type TestShop } from '../testing/shop';

/** Entries per list: two pages at the default size of 10. */
const entries = 12;
const day = (n: number) => new Date(Date.UTC(2026, 0, n));

interface List {
  readonly totalCount: number;
  readonly nodes: readonly object[];
  readonly pageInfo: { readonly currentPage: number; readonly pageCount: number };
}

function orderRow(customerId: number, n: number): DeepPartial<Order> {
  const place = { name: 'Ada', phone: '0', address: '1', city: 'C', state: 'S', zip: 'Z', countryCode: 'GB' };
  return {
    ...{
      number: `N${n}`,
      customerId,
      status: 'Complete',
      method: 'card',
      currency: 'GBP',
      shipping: place,
      billing: place,
      idempotencyKey: `K${n}`,
      requestHash: 'h',
    },
    ...{
      netAmount: 0,
      totalShipping: 0,
      totalDiscount: 0,
      payAmount: 0,
      couponCode: null,
      couponId: null,
      cartId: null,
      cartRevision: null,
      liveCartKey: null,
    },
    ...{
      bookingDate: day(n),
      holdExpiresAt: null,
      stockReleasedAt: null,
      paidAt: day(n),
      createdAt: day(n),
      updatedAt: day(n),
    },
  };
}

/** Adds twelve entries to each list. */
async function fill(db: DataSource, customerId: number): Promise<void> {
  await clearCatalogue(db);
  for (let n = 1; n <= entries; n += 1) {
    const product = await addProduct(db, { title: `Balm ${n}`, slug: `balm-${n}` }, { categories: ['hair'] });
    await addReview(db, product, { customerId, headline: `Own ${n}`, reviewDate: day(n) });
    await addPost(db, { title: `Post ${n}`, slug: `post-${n}`, date: day(n) });
  }
  const [balm, post] = [
    await addProduct(db, { title: 'Other', slug: 'other' }),
    await addPost(db, { slug: 'talked-about', isPublished: true, date: day(0) }),
  ];
  for (let n = 1; n <= entries; n += 1) {
    await addReview(db, balm, { headline: `Review ${n}`, reviewDate: day(n) });
    await addComment(db, post, { comment: `Comment ${n}`, date: day(n) });
  }
  await db.getRepository(Order).save(Array.from({ length: entries }, (_, n) => orderRow(customerId, n + 1)));
}

/** Every paginated list of the API, read without an explicit size. Lists of products have their own default, so `first` is set. */
const lists = [
  ['products', 'products(first: 10, sort: TITLE_ASC, filter: { category: "hair" }, page: $page)', 'title'],
  ['products found', 'products(first: 10, query: "balm", page: $page)', 'title'],
  ['category.products', 'category(key: "hair") { list: products(first: 10, page: $page)', 'title'],
  ['product.reviews', 'product(slug: "other") { list: reviews(page: $page)', 'headline'],
  ['me.reviews', 'me { list: reviews(page: $page)', 'headline'],
  ['me.orders', 'me { list: orders(page: $page)', 'number'],
  ['blogPosts', 'blogPosts(page: $page)', 'title'],
  ['blogPost.commentsConnection', 'blogPost(slug: "talked-about") { list: commentsConnection(page: $page)', 'comment'],
] as const;

describe('page numbers', () => {
  let shop: TestShop;
  let customer: SignedUp;

  beforeAll(async () => {
    shop = await openTestShop();
    customer = await signUp(shop);
    const { data } = await shop.graphql<{ me: { id: string } }>('{ me { id } }', {}, customer);
    await fill(shop.shop.db, Number(data?.me.id));
  });
  afterAll(() => shop.close());

  async function read(field: string, entry: string, page: number | null): Promise<List> {
    const isNested = field.includes('{ list:');
    const query = `query ($page: Int) { ${isNested ? field : `list: ${field}`} { totalCount nodes { ${entry} } pageInfo { currentPage pageCount } } ${isNested ? '}' : ''} }`;
    const { data, errors } = await shop.graphql<Record<string, unknown>>(query, { page }, customer);
    expect(errors).toEqual([]);
    const [answer] = Object.values(data ?? {});
    // The list is a root field, or one level below it.
    return (isNested ? (answer as { list: List }).list : answer) as List;
  }

  describe.each(lists)('of %s', (_, field, entry) => {
    it('count pages of 10', async () => {
      const [none, first, second] = [
        await read(field, entry, null),
        await read(field, entry, 1),
        await read(field, entry, 2),
      ];
      expect(first.nodes).toHaveLength(10);
      expect(none.nodes).toEqual(first.nodes);
      expect(second.nodes).toHaveLength(second.totalCount - 10);
      expect(second.pageInfo).toEqual({ currentPage: 2, pageCount: 2 });
    });

    it.each([3, 99, 2 ** 31 - 1])('clamp %i to the last page', async (page) => {
      expect(await read(field, entry, page)).toEqual(await read(field, entry, 2));
    });

    it.each([0, -1, -(2 ** 31)])('clamp %i to the first page', async (page) => {
      expect(await read(field, entry, page)).toEqual(await read(field, entry, 1));
    });
  });

  it.each([
    ['products(page: $page, filter: { category: "none" })', 'title'],
    ['products(page: $page, query: "zzzzzz")', 'title'],
  ])('of an empty list are 1: %s', async (field, entry) => {
    expect(await read(field, entry, 7)).toEqual({
      totalCount: 0,
      nodes: [],
      pageInfo: { currentPage: 1, pageCount: 0 },
    });
  });

  describe('over REST', () => {
    const reviews = (page: string) => shop.rest('GET', `/torfoallproductreview/other?page=${page}`);

    it.each(['3', '99', '1000001', '9'.repeat(400)])('clamp %s to the last page of reviews', async (page) => {
      const { status, body } = await reviews(page);
      expect({ status, body }).toEqual({ status: 200, body: (await reviews('2')).body });
      expect(body).toMatchObject({ count: entries, results: [{ headline: 'Review 2' }, { headline: 'Review 1' }] });
    });

    it.each(['0', '-1', '-99999999999'])('clamp %s to the first page of reviews', async (page) => {
      expect((await reviews(page)).body).toEqual((await reviews('1')).body);
    });

    it.each(['', 'two', '1.5', '1e3', '+2', '%00'])(
      'are refused when they are not whole numbers: "%s"',
      async (page) => {
        expect(await reviews(page)).toMatchObject({
          status: 400,
          body: { logstatus: 'failed', errors: { page: 'page must be a whole number.' } },
        });
      },
    );
  });
});
