import { addProduct } from '../../../testing/builders/catalogue';
import { openOrderTestContext, type OrderTestContext } from '../../../testing/builders/orders';
import { confirmPayment, payWithoutWebhook, startOrder, viewerOf } from '../../../testing/builders/payments';
import { inspectTables } from '../../../testing/database';
import { OrderLine } from '../../../features/orders/order-line.entity';
import { Refund, RefundLine } from '../../../features/payments/refund.entity';
import { violationsIn } from '../../../testing/invariants';
import { migrate } from '../migrate';

describe('the migration that adds unmatched payments', () => {
  let context: OrderTestContext;

  beforeAll(async () => {
    context = await openOrderTestContext();
  }, 120_000);
  afterAll(() => context.close());

  const isThere = () => inspectTables(context.db, (runner) => runner.hasTable('unmatched_payment'));

  it('loses no refund and no refund line in either direction', async () => {
    const { db, services } = context;
    const of = await startOrder(context, [{ product: await addProduct(db, { stock: 10 }) }]);
    await confirmPayment(context, of, await payWithoutWebhook(context, of));
    const { publicId: lineId } = await db.manager.findOneByOrFail(OrderLine, { orderId: of.order.id });
    await services.changeLineStatus.change(viewerOf(of), { lineId, kind: 'cancel', reason: 'other' });
    const before = [await db.manager.find(Refund), await db.manager.find(RefundLine)];
    expect(before.map((rows) => rows.length)).toEqual([1, 1]);

    while (await isThere()) await db.undoLastMigration();
    await migrate(db, 'IN');

    expect([await db.manager.find(Refund), await db.manager.find(RefundLine)]).toEqual(before);
    expect(await violationsIn(db)).toEqual([]);
  });
});
