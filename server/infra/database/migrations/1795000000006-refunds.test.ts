import { addProduct } from '../../../testing/builders/catalogue';
import { openOrderTestContext, type OrderTestContext } from '../../../testing/builders/orders';
import { confirmPayment, payWithoutWebhook, startOrder } from '../../../testing/builders/payments';
import { inspectTables } from '../../../testing/database';
import { Payment } from '../../../features/payments/payment.entity';
import { Refund } from '../../../features/payments/refund.entity';
import { SandboxPayment, SandboxRefund } from '../../../features/payments/sandbox.entity';
import { migrate } from '../migrate';

describe('the migration that turns refunds into a ledger', () => {
  let context: OrderTestContext;

  beforeAll(async () => {
    context = await openOrderTestContext();
  }, 120_000);
  afterAll(() => context.close());

  const hasLedger = () => inspectTables(context.db, (runner) => runner.hasTable('refund'));

  it('records earlier refunds and amounts still owed, once and completely', async () => {
    const { db, clock, services } = context;
    const product = await addProduct(db, { stock: 10, currentPrice: 1000, shipping: 0 });
    const paid = async () => {
      const of = await startOrder(context, [{ product }]);
      await confirmPayment(context, of, await payWithoutWebhook(context, of));
      return { of, payment: await db.manager.findOneByOrFail(Payment, { orderId: of.order.id }) };
    };
    const [kept, owed, gone] = [await paid(), await paid(), await paid()];
    await db.manager.update(
      Payment,
      { id: owed.payment.id },
      { status: 'refund_due', nextLookupAt: clock.now(), attempts: 2 },
    );
    await db.manager.update(Payment, { id: gone.payment.id }, { status: 'refunded', refundedAt: clock.now() });
    await db.manager.update(
      SandboxPayment,
      { providerOrderId: gone.of.providerOrderId },
      { status: 'refunded', refundedAt: clock.now() },
    );

    while (await hasLedger()) await db.undoLastMigration();
    await migrate(db, 'IN');

    expect(await db.manager.find(Refund, { order: { paymentId: 'ASC' } })).toMatchObject([
      {
        paymentId: owed.payment.id,
        amount: 1000,
        status: 'pending',
        attempts: 2,
        nextAttemptAt: clock.now(),
        idempotencyKey: `refund-${owed.of.order.number}-1`,
      },
      {
        paymentId: gone.payment.id,
        amount: 1000,
        status: 'done',
        nextAttemptAt: null,
        doneAt: clock.now(),
        idempotencyKey: `refund-${gone.of.order.number}-1`,
      },
    ]);
    expect(await services.refundPayments.run()).toBe(1);
    expect(await services.refundPayments.run()).toBe(0);
    expect((await db.manager.find(SandboxRefund)).map(({ amount }) => amount)).toEqual([1000, 1000]);
    const statuses = await Promise.all(
      [kept, owed, gone].map(async ({ payment: { id } }) => (await db.manager.findOneByOrFail(Payment, { id })).status),
    );
    expect(statuses).toEqual(['captured', 'refunded', 'refunded']);
  });
});
