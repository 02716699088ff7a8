import { addProduct } from '../../../testing/builders/catalogue';
import { addFilledCart, openOrderTestContext, type OrderTestContext } from '../../../testing/builders/orders';
import { cancelPayment, startOrder } from '../../../testing/builders/payments';
import { inspectTables } from '../../../testing/database';
import { CartLine } from '../../../features/cart/cart.entity';
import { Product } from '../../../features/catalogue/product.entity';
import { OrderLine } from '../../../features/orders/order-line.entity';
import { ensureSearchIndex } from '../search-index';
import { migrate } from '../migrate';

describe('the migration that counts what was supplied', () => {
  let context: OrderTestContext;

  beforeAll(async () => {
    context = await openOrderTestContext();
  }, 120_000);
  afterAll(() => context.close());

  const hasColumn = () => inspectTables(context.db, (runner) => runner.hasColumn('product', 'supplied'));

  /** All rows that reference a product, directly or indirectly. */
  const dependants = async () => ({
    cartLines: await context.db.manager.find(CartLine, { order: { id: 'ASC' } }),
    orderLines: await context.db.manager.find(OrderLine, { order: { id: 'ASC' } }),
  });

  it('adds up the stock and the pieces of orders, and loses no row that refers to a product', async () => {
    const { db, services } = context;
    const product = await addProduct(db, { stock: 10 });
    await addProduct(db, { stock: 4 });
    const { request } = await addFilledCart(db, [{ product, quantity: 3 }]);
    await services.placeOrder.place(request());
    await startOrder(context, [{ product, quantity: 2 }]);
    await cancelPayment(context, await startOrder(context, [{ product, quantity: 1 }]));
    const [before, products] = [await dependants(), await db.manager.find(Product, { order: { id: 'ASC' } })];
    expect(before.orderLines).toHaveLength(3);

    while (await hasColumn()) await db.undoLastMigration();
    await migrate(db, 'IN');

    expect(products.map(({ stock, supplied }) => [stock, supplied])).toEqual([
      [5, 10],
      [4, 4],
    ]);
    expect(await db.manager.find(Product, { order: { id: 'ASC' } })).toEqual(products);
    expect(await dependants()).toEqual(before);
    await expect(
      db.manager.update(CartLine, { id: before.cartLines[0]?.id ?? 0 }, { productId: 4711 }),
    ).rejects.toThrow(/foreign key/i);
    await ensureSearchIndex(db);
    await db.manager.update(Product, { id: product.id }, { title: 'Another name' });
  });
});
