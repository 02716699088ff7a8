import { countStatements } from '../../testing/statement-counter';
import { addCustomer } from '../../testing/builders/account';
import { addProduct } from '../../testing/builders/catalogue';
import { TestClock } from '../../testing/clock';
import { openTestDatabase } from '../../testing/database';
import { createLoad } from '../../infra/request/loaders';
import { onMyWishlist } from './wishlist.loaders';
import { WishlistItem } from './wishlist-item.entity';

describe('the wishlist field of products', () => {
  it('is read for the viewer alone, for all products at once, and without a statement for visitors', async () => {
    const db = await openTestDatabase();
    const [mine, theirs] = [await addCustomer(db), await addCustomer(db)];
    const [a, b] = [await addProduct(db), await addProduct(db)];
    const createdAt = new Date('2026-01-01T00:00:00.000Z');
    await db.getRepository(WishlistItem).insert([
      { customerId: mine.id, productId: a.id, createdAt },
      { customerId: theirs.id, productId: b.id, createdAt },
    ]);
    const read = (customerId: number | null) => {
      const viewer = customerId === null ? null : { customerId, sessionId: 's', name: 'Ada' };
      const load = createLoad({ db, clock: new TestClock(), viewer });
      return countStatements(db, () => Promise.all([a, b].map(({ id }) => load(onMyWishlist, id))));
    };
    expect(await read(mine.id)).toMatchObject({ result: [true, false], statements: { length: 1 } });
    expect(await read(theirs.id)).toMatchObject({ result: [false, true] });
    expect(await read(null)).toEqual({ result: [false, false], statements: [] });
    await db.destroy();
  });
});
