import { addProduct } from '../../../testing/builders/catalogue';
import { openOrderDesk, type OrderDesk } from '../../../testing/builders/orders';
import { confirmPayment, payUnnoticed, startOrder, viewerOf } from '../../../testing/builders/payments';
import { OrderLine } from '../../../features/orders/order-line.entity';
import { Refund, RefundLine } from '../../../features/payments/refund.entity';
import { brokenIn } from '../../../testing/invariants';
import { migrate } from '../migrate';

describe('the migration that adds unmatched payments', () => {
  let desk: OrderDesk;

  beforeAll(async () => {
    desk = await openOrderDesk();
  }, 120_000);
  afterAll(() => desk.close());

  async function isThere(): Promise<boolean> {
    const runner = desk.db.createQueryRunner();
    return runner.hasTable('unmatched_payment').finally(() => runner.release());
  }

  it('loses no refund and no line of one, on its way back and forth', async () => {
    const { db, services } = desk;
    const of = await startOrder(desk, [{ product: await addProduct(db, { stock: 10 }) }]);
    await confirmPayment(desk, of, await payUnnoticed(desk, of));
    const { publicId: lineId } = await db.manager.findOneByOrFail(OrderLine, { orderId: of.order.id });
    await services.changes.change(viewerOf(of), { lineId, kind: 'cancel', reason: 'other' });
    const before = [await db.manager.find(Refund), await db.manager.find(RefundLine)];
    expect(before.map((rows) => rows.length)).toEqual([1, 1]);

    while (await isThere()) await db.undoLastMigration();
    await migrate(db, 'IN');

    expect([await db.manager.find(Refund), await db.manager.find(RefundLine)]).toEqual(before);
    expect(await brokenIn(db)).toEqual([]);
  });
});
