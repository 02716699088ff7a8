import { type DataSource } from 'typeorm';
import { OrderLine, OrderLineEvent } from '../../../features/orders/order-line.entity';
import { Order } from '../../../features/orders/order.entity';
import { addProduct } from '../../../testing/builders/catalogue';
import { addFilledCart, openOrderTestContext, type OrderTestContext } from '../../../testing/builders/orders';
import { inspectTables } from '../../../testing/database';
import { migrate } from '../migrate';

describe('the migration that stores carriers', () => {
  let context: OrderTestContext;
  let db: DataSource;

  beforeAll(async () => {
    context = await openOrderTestContext();
    ({ db } = context);
  }, 120_000);
  afterAll(() => context.close());

  const hasColumn = () => inspectTables(db, (runner) => runner.hasColumn('orders', 'carrier'));

  it('keeps every order with its lines and their history', async () => {
    const filled = await addFilledCart(db, [{ product: await addProduct(db), quantity: 1 }]);
    await context.services.placeOrder.place(filled.request());
    const read = async () => ({
      orders: await db.manager.find(Order),
      lines: await db.manager.find(OrderLine),
      events: await db.manager.find(OrderLineEvent),
    });
    const before = await read();
    expect(before).toMatchObject({ orders: [{ carrier: null }], lines: [{}], events: [{}] });

    while (await hasColumn()) await db.undoLastMigration();
    await migrate(db, 'IN');

    expect(await read()).toEqual(before);
  });
});
