import { type DataSource } from 'typeorm';
import { limits } from '../../../domain/limits';
import { addCustomer } from '../../testing/builders/account';
import { addProduct } from '../../testing/builders/catalogue';
import { TestClock } from '../../testing/clock';
import { openTestDatabase } from '../../testing/database';
import { fulfilledValue, HeldSyncPoints, interleave, rejectionCode } from '../../testing/interleave';
import { WishlistItem } from './wishlist-item.entity';
import { Wishlist } from './wishlist.service';

describe('concurrent changes of a wishlist', () => {
  let db: DataSource;
  let wishlist: Wishlist;
  let ada: number;
  const points = new HeldSyncPoints();
  const wishes = () => db.manager.countBy(WishlistItem, { customerId: ada });

  beforeAll(async () => {
    db = await openTestDatabase();
    wishlist = new Wishlist(db, new TestClock(), points);
  });
  beforeEach(async () => {
    ada = (await addCustomer(db)).id;
  });
  afterEach(() => points.clear());
  afterAll(() => db.destroy());

  it('add once and remove once for two presses of the heart', async () => {
    const { id } = await addProduct(db);
    const toggle = () => wishlist.toggle(ada, id);
    const met = await interleave({ db, points, at: 'wishlist.read', first: toggle, second: toggle });
    expect([fulfilledValue(met.first), fulfilledValue(met.second)].filter((wish) => wish === null)).toHaveLength(1);
    expect(await wishes()).toBe(0);
  });

  it('never exceed the limit of the list', async () => {
    const products = [];
    for (let n = 0; n <= limits.perCustomer.wishlistItems; n += 1) products.push(await addProduct(db));
    const [one, other, ...rest] = products;
    if (!one || !other) throw new Error('There are products.');
    await db.manager.insert(
      WishlistItem,
      rest.map(({ id: productId }) => ({ customerId: ada, productId, createdAt: new Date(0) })),
    );
    const met = await interleave({
      db,
      points,
      at: 'wishlist.read',
      first: () => wishlist.toggle(ada, one.id),
      second: () => wishlist.toggle(ada, other.id),
    });
    expect([rejectionCode(met.first), rejectionCode(met.second)].sort()).toEqual(['LIMIT_EXCEEDED', null]);
    expect(await wishes()).toBe(limits.perCustomer.wishlistItems);
  });
});
