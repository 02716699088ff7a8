import { type ModerationState } from '../../../domain/moderation';
import { inTransaction } from '../../database/transaction';
import { addProduct, addReview, clearCatalogue } from '../../testing/builders/catalogue';
import { signUp, type SignedUp } from '../../testing/builders/sign-up';
import { openTestShop, type TestShop } from '../../testing/shop';
import { Product } from '../products/product.entity';
import { moderateReview, reviewState } from './moderate-review';
import { Review } from './review.entity';

let shop: TestShop;
let ada: SignedUp;
let ben: SignedUp;

beforeAll(async () => {
  shop = await openTestShop();
  ada = await signUp(shop);
  ben = await signUp(shop, { name: 'Ben', lastname: 'oak' });
});

beforeEach(() => clearCatalogue(shop.shop.db));
afterAll(() => shop.close());

const words = { headline: ' Lovely ', review: 'I like it.', rating: 4 };
const answer = `{ review { id headline review rating name status reviewDate verifiedPurchase product { slug rating { average count } } }
  userErrors { code message field } }`;

const submit = async (input: object, as: SignedUp = ada) => {
  const { data, errors } = await shop.graphql<{
    done: { review: Record<string, unknown> | null; userErrors: unknown[] };
  }>(
    `mutation($input: ReviewInput!) { done: reviewSubmit(input: $input) ${answer} }`,
    { input: { slug: 'oil', ...words, ...input } },
    as,
  );
  expect(errors).toEqual([]);
  return data?.done;
};
const sums = async () => {
  const { ratingSum, ratingCount } = await shop.shop.db.getRepository(Product).findOneByOrFail({ slug: 'oil' });
  return { ratingSum, ratingCount };
};

describe('the own review of a product', () => {
  const own = async (slug: string, as: SignedUp) =>
    (await shop.graphql(`{ myReview(slug: "${slug}") { headline rating status } }`, {}, as)).data;

  it("is the customer's alone, published or not, and null without one", async () => {
    await addProduct(shop.shop.db, { slug: 'oil' });
    await addProduct(shop.shop.db, { slug: 'balm' });
    await submit({});
    await shop.shop.db.getRepository(Review).update({ headline: 'Lovely' }, { status: 'Inactive' });
    expect(await own('oil', ada)).toEqual({ myReview: { headline: 'Lovely', rating: 4, status: 'INACTIVE' } });
    expect(await own('oil', ben)).toEqual({ myReview: null });
    expect(await own('balm', ada)).toEqual({ myReview: null });
    expect(await own('no-such-oil', ada)).toEqual({ myReview: null });
  });
});

describe('writing a review', () => {
  it('sets date, name and product on the server, and counts at once', async () => {
    await addProduct(shop.shop.db, { slug: 'oil' });
    expect(await submit({})).toEqual({
      userErrors: [],
      review: {
        id: expect.any(String) as unknown,
        headline: 'Lovely',
        review: 'I like it.',
        rating: 4,
        name: 'Ada F.',
        status: 'ACTIVE',
        verifiedPurchase: false,
        reviewDate: '2026-03-02T10:00:00.000Z',
        product: { slug: 'oil', rating: { average: 4, count: 1 } },
      },
    });
  });

  it("replaces the customer's own earlier review and leaves others alone", async () => {
    const { db } = shop.shop;
    const product = await addProduct(db, { slug: 'oil' });
    await addReview(db, product, { rating: 1 });
    await submit({ rating: 5 });
    await submit({ rating: 3 }, ben);
    shop.clock.advance({ minutes: 1 });
    expect(await submit({ rating: 2, headline: 'Changed my mind' })).toMatchObject({
      review: { rating: 2, headline: 'Changed my mind' },
    });
    expect(await sums()).toEqual({ ratingSum: 1 + 3 + 2, ratingCount: 3 });
    expect(await db.getRepository(Review).countBy({ productId: product.id })).toBe(3);
  });

  it('does not publish again what staff have hidden: it awaits approval until they show it', async () => {
    const { db } = shop.shop;
    await addProduct(db, { slug: 'oil' });
    await submit({ rating: 1 });
    const { id } = await db.getRepository(Review).findOneByOrFail({ customerId: ada.customerId });
    const moderate = (state: ModerationState) =>
      inTransaction(db, (manager) => moderateReview(manager, id, state, shop.clock.now()));
    const state = async () => reviewState(await db.getRepository(Review).findOneByOrFail({ id }));
    await moderate('hidden');
    for (const rating of [5, 4]) {
      expect(await submit({ rating })).toMatchObject({ review: { status: 'INACTIVE', rating } });
      expect([await state(), await sums()]).toEqual(['awaiting', { ratingSum: 0, ratingCount: 0 }]);
    }
    await moderate('shown');
    expect(await submit({ rating: 3 })).toMatchObject({ review: { status: 'ACTIVE' } });
    expect(await sums()).toEqual({ ratingSum: 3, ratingCount: 1 });
  });

  it('leaves the sums exact when two customers rewrite theirs concurrently', async () => {
    const { db } = shop.shop;
    await addProduct(db, { slug: 'oil' });
    const ratings = [1, 5, 2, 4, 3];
    const answers = await Promise.all(ratings.flatMap((rating) => [submit({ rating }), submit({ rating }, ben)]));
    expect(answers.map((one) => one?.userErrors)).toEqual(answers.map(() => []));
    const rows = await db.getRepository(Review).find();
    expect(rows).toHaveLength(2);
    expect(await sums()).toEqual({ ratingSum: rows.reduce((sum, { rating }) => sum + rating, 0), ratingCount: 2 });
  });

  it.each([
    [{ headline: ' ' }, { code: 'BLANK', message: 'Headline cannot be blank', field: ['headline'] }],
    [{ review: '' }, { code: 'BLANK', message: 'Review cannot be blank', field: ['review'] }],
    [{ rating: 0 }, { code: 'INVALID', message: 'Please Select Rating', field: ['rating'] }],
    [{ rating: 6 }, { code: 'INVALID', message: 'Please Select Rating', field: ['rating'] }],
    [{ slug: 'unknown' }, { code: 'NOT_FOUND', message: 'This product is not in our shop.', field: ['slug'] }],
  ])('refuses %j', async (input, error) => {
    await addProduct(shop.shop.db, { slug: 'oil' });
    expect(await submit(input)).toEqual({ review: null, userErrors: [error] });
    expect(await sums()).toEqual({ ratingSum: 0, ratingCount: 0 });
  });

  it('requires a signed-in customer', async () => {
    const { errors } = await shop.graphql(`mutation($input: ReviewInput!) { reviewSubmit(input: $input) ${answer} }`, {
      input: { slug: 'oil', ...words },
    });
    expect(errors).toMatchObject([{ code: 'UNAUTHENTICATED' }]);
    expect(await shop.rest('POST', '/sendreview/oil', { body: words })).toMatchObject({ status: 401 });
  });

  it('may await approval: only its writer sees it, and it does not count', async () => {
    const careful = await openTestShop({ settings: { REVIEWS_APPROVAL: 'on' } });
    const writer = await signUp(careful);
    const { db } = careful.shop;
    const product = await addProduct(db, { slug: 'oil' });
    await addReview(db, product, { customerId: writer.customerId, rating: 1 });
    expect((await careful.rest('POST', '/sendreview/oil', { ...writer, body: words })).body).toMatchObject({
      logstatus: 'success',
      status: 'Inactive',
    });
    expect(await db.getRepository(Product).findOneByOrFail({ slug: 'oil' })).toMatchObject({
      ratingSum: 0,
      ratingCount: 0,
    });
    expect((await careful.rest('GET', '/reviewfetch/oil')).body).toEqual([]);
    expect((await careful.rest('GET', '/getallreview', writer)).body).toMatchObject([
      { status: 'Inactive', rating: 4 },
    ]);
    await careful.close();
  });
});

describe('writing a review over REST', () => {
  it('answers the saved review in the documented format', async () => {
    await addProduct(shop.shop.db, { slug: 'oil', title: 'Oil', stock: 3, featureImage: 'oil.webp' });
    const image = '/media/original/oil.webp';
    const { status, body } = await shop.rest('POST', '/sendreview/oil/', {
      ...ada,
      body: { ...words, review_date: '1999-01-01', slug: 'other' },
    });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        logstatus: 'success',
        id: expect.any(Number) as unknown,
        headline: 'Lovely',
        review: 'I like it.',
        rating: 4,
        name: 'Ada F.',
        status: 'Active',
        slug: 'oil',
        review_date: shop.clock.now().toISOString(),
        product: { slug: 'oil', title: 'Oil', stock: 3, feature_image: image },
        tof_product: { name: 'Oil', slug: 'oil', image },
      },
    });
  });

  it('answers 404 for an unknown product and 400 for bad fields', async () => {
    expect(await shop.rest('POST', '/sendreview/unknown', { ...ada, body: words })).toMatchObject({
      status: 404,
      body: { logstatus: 'failed' },
    });
    expect(await shop.rest('POST', '/sendreview/unknown', { ...ada, body: { rating: '5' } })).toMatchObject({
      status: 400,
      body: {
        logstatus: 'failed',
        errors: {
          headline: 'Headline cannot be blank',
          review: 'Review cannot be blank',
          rating: 'Please Select Rating',
        },
      },
    });
  });
});
