import { type DataSource } from 'typeorm';
import { dialectOf } from '../../database/dialect';
import { RateLimits } from '../../infra/rate-limits';
import { addCustomer } from '../../testing/builders/account';
import { addProduct } from '../../testing/builders/catalogue';
import { TestClock } from '../../testing/clock';
import { openTestDatabase } from '../../testing/database';
import { fulfilledValue, HeldSyncPoints, interleave } from '../../testing/interleave';
import { expectInvariants } from '../../testing/invariants';
import { Product } from '../products/product.entity';
import { moderateReview } from './moderate-review';
import { Review } from './review.entity';
import { SubmitReview } from './submit-review';

describe('a review written concurrently with another write', () => {
  let db: DataSource;
  let reviews: SubmitReview;
  let ada: number;
  let product: Product;
  const points = new HeldSyncPoints();
  const clock = new TestClock();

  const write = (rating: number, customerId = ada) =>
    reviews.submit(customerId, { slug: product.slug, headline: `${rating} stars`, review: 'Words.', rating });
  const stored = () => db.manager.find(Review, { where: { productId: product.id }, order: { id: 'ASC' } });
  const sums = async () => {
    const { ratingSum, ratingCount } = await db.manager.findOneByOrFail(Product, { id: product.id });
    return [ratingSum, ratingCount];
  };

  beforeAll(async () => {
    db = await openTestDatabase();
    const settings = { values: { reviewsApproval: false } };
    reviews = new SubmitReview(db, clock, new RateLimits({ enabled: false }), settings, points);
  });
  beforeEach(async () => {
    ada = (await addCustomer(db)).id;
    product = await addProduct(db);
  });
  afterEach(async () => {
    points.clear();
    clock.advance({ minutes: 1 });
    await expectInvariants(db);
  });
  afterAll(() => db.destroy());

  it('is stored once with the text of the last writer, and counts once', async () => {
    const met = await interleave({ db, points, at: 'review.read', first: () => write(5), second: () => write(1) });
    fulfilledValue(met.first);
    fulfilledValue(met.second);
    const rating = dialectOf(db) === 'sqlite' ? 1 : 5;
    expect(await stored()).toMatchObject([{ rating, headline: `${rating} stars` }]);
    expect(await sums()).toEqual([rating, 1]);
  });

  it('replaces the stored review at that moment, not the one that was read', async () => {
    await write(3);
    clock.advance({ minutes: 1 });
    const met = await interleave({ db, points, at: 'review.read', first: () => write(5), second: () => write(1) });
    fulfilledValue(met.first);
    fulfilledValue(met.second);
    expect(await stored()).toHaveLength(1);
    expect(await sums()).toEqual([dialectOf(db) === 'sqlite' ? 1 : 5, 1]);
  });

  it("counts together with another customer's", async () => {
    const ben = (await addCustomer(db)).id;
    await interleave({ db, points, at: 'review.read', first: () => write(5), second: () => write(2, ben) });
    expect(await sums()).toEqual([7, 2]);
  });

  it('is not published when staff hide the review that it replaces', async () => {
    await write(3);
    const [{ id } = { id: 0 }] = await stored();
    clock.advance({ minutes: 1 });
    const met = await interleave({
      db,
      points,
      at: 'review.read',
      first: () => write(5),
      second: () => db.transaction((manager) => moderateReview(manager, id, 'hidden', clock.now())),
    });
    fulfilledValue(met.first);
    fulfilledValue(met.second);
    // On SQLite the replacement commits first, and staff hide the new review; on MySQL it is written again, and awaits approval.
    expect(await stored()).toMatchObject([{ rating: 5, status: 'Inactive' }]);
    expect(await sums()).toEqual([0, 0]);
  });
});
