import { type DataSource } from 'typeorm';
import { retentionDays } from '../../../domain/retention-days';
import { CartLine, Cart } from './cart.entity';
import { Order } from '../orders/order.entity';
import { cartId, publicId } from '../../infra/ids';
import { addCustomer } from '../../testing/builders/account';
import { addProduct } from '../../testing/builders/catalogue';
import { addOwner } from '../../testing/builders/owner';
import { openRetentionTest, type RetentionTest } from '../../testing/retention-test';

describe('retention', () => {
  let test: RetentionTest;
  let db: DataSource;
  let customerId: number;

  beforeAll(async () => {
    test = await openRetentionTest();
    customerId = test.customerId;
    db = test.shop.db;
  }, 120_000);
  afterAll(() => test.close());

  const ago = (days: number, minutes?: number) => test.ago(days, minutes);

  describe('carts', () => {
    const cart = (facts: Partial<Cart> = {}) =>
      db.getRepository(Cart).save({
        uniqueid: cartId(),
        customerId: null,
        couponId: null,
        shippingAddressId: null,
        billingAddressId: null,
        revision: 1,
        createdAt: ago(400),
        updatedAt: ago(retentionDays.visitorCart, 1),
        ...facts,
      });
    const isThere = ({ id }: Cart) => db.manager.existsBy(Cart, { id });

    it("deletes abandoned visitor carts with their lines, but no recently used cart and no customer's cart", async () => {
      const [old, touched, own] = [
        await cart(),
        await cart({ updatedAt: ago(retentionDays.visitorCart, -1) }),
        await cart({ customerId }),
      ];
      const line = {
        publicId: publicId(),
        cartId: old.id,
        productId: (await addProduct(db)).id,
        sizes: '',
        quantity: 1,
        priceWhenAdded: 1,
        createdAt: ago(400),
      };
      await db.manager.insert(CartLine, line);
      await test.deleteExpired();
      expect(await Promise.all([old, touched, own].map(isThere))).toEqual([false, true, true]);
      expect(await db.manager.countBy(CartLine, { cartId: old.id })).toBe(0);
    });

    it('deletes visitor carts that have been empty for a day, but none with lines and none emptied more recently', async () => {
      const day = retentionDays.emptyCart;
      const [emptied, filled, fresh, own] = [
        await cart({ updatedAt: ago(day, 1) }),
        await cart({ updatedAt: ago(day, 1) }),
        await cart({ updatedAt: ago(day, -1) }),
        await cart({ updatedAt: ago(day, 1), customerId: (await addCustomer(db)).id }),
      ];
      await db.manager.insert(CartLine, {
        publicId: publicId(),
        cartId: filled.id,
        productId: (await addProduct(db)).id,
        sizes: '',
        quantity: 1,
        priceWhenAdded: 1,
        createdAt: ago(400),
      });
      await test.deleteExpired();
      expect(await Promise.all([emptied, filled, fresh, own].map(isThere))).toEqual([false, true, true, true]);
    });

    it('finds carts by an index, without reading the carts of customers', async () => {
      const { where, values } = {
        where: 'cart.customer_id IS NULL AND cart.updated_at < :before',
        values: { before: ago(90) },
      };
      const [sql, parameters] = db
        .createQueryBuilder(Cart, 'cart')
        .select('cart.id', 'id')
        .where(where, values)
        .limit(200)
        .getQueryAndParameters();
      const isSqlite = db.options.type === 'better-sqlite3';
      const plan: unknown = await db.query(`${isSqlite ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN'} ${sql}`, parameters);
      const index = db
        .getMetadata(Cart)
        .indices.find(
          ({ columns }) => columns.map(({ propertyName }) => propertyName).join() === 'customerId,updatedAt',
        );
      expect(JSON.stringify(plan)).toContain(index?.name);
    });

    it('keeps a cart while an order awaits its payment, and deletes it once the order has ended', async () => {
      const [waiting, done] = [await cart(), await cart()];
      const owners = [await addOwner(test), await addOwner(test)];
      await db.manager.update(
        Order,
        { number: owners[0]?.orderNumber ?? '' },
        { cartId: waiting.id, status: 'Processing' },
      );
      await db.manager.update(Order, { number: owners[1]?.orderNumber ?? '' }, { cartId: done.id });
      await test.deleteExpired();
      expect(await Promise.all([waiting, done].map(isThere))).toEqual([true, false]);
      expect(await db.manager.findOneByOrFail(Order, { number: owners[1]?.orderNumber ?? '' })).toMatchObject({
        cartId: null,
        status: 'Order Confirmed',
      });
    });
  });
});
