import { OutboxMail } from './features/mail/outbox-mail.entity';
import { Refund } from './features/payments/refund.entity';
import { holdGauges, paidOrderGauges } from './features/orders/order-gauges';
import { outboxGauges } from './features/mail/outbox-gauges';
import { paymentGauges } from './features/payments/payment-gauges';
import { backupGauges, recordBackup } from './database/last-backup';
import { diskGauges } from './infra/gauges';
import { readGauges } from './infra/gauges';
import { addProduct } from './testing/builders/catalogue';
import { type OrderTestContext } from './testing/builders/orders';
import { startOrder } from './testing/builders/payments';
import { createRefundScenario } from './testing/builders/refunds';
import { withOrderTestContext } from './testing/order-test-context';
import { type Product } from './features/products/product.entity';

describe('the numbers that operators watch', () => {
  let context: OrderTestContext;
  let oil: Product;
  let cream: Product;

  withOrderTestContext(async (opened) => {
    context = opened;
    oil = await addProduct(context.db, { stock: 100, currentPrice: 1000, shipping: 50 });
    cream = await addProduct(context.db, { stock: 100, currentPrice: 333, shipping: 0 });
  });

  const read = async () => {
    const { db, clock } = context;
    const groups = [outboxGauges(db, clock), holdGauges(db, clock), paymentGauges(db, clock)];
    const values = await readGauges(groups, (_group, error) => {
      throw error;
    });
    return Object.fromEntries(values);
  };

  it('are zero in a shop where nothing waits', async () => {
    expect(Object.values(await read()).every((value) => value === 0)).toBe(true);
    expect(Object.keys(await read())).toHaveLength(12);
  });

  it('show the stock that unpaid orders hold, and a hold that should have ended', async () => {
    await startOrder(context, [{ product: oil, quantity: 3 }]);
    await startOrder(context, [{ product: oil, quantity: 2 }]);
    expect(await read()).toMatchObject({
      shop_orders_unpaid: 2,
      shop_stock_held_units: 5,
      shop_hold_overdue_seconds: 0,
      shop_payments_unsettled: 2,
      shop_payment_lookup_overdue_seconds: 0,
    });
    context.clock.advance({ minutes: 16 });
    expect(await read()).toMatchObject({
      shop_hold_overdue_seconds: 60,
      shop_payments_unsettled_oldest_seconds: 16 * 60,
      shop_payment_lookup_overdue_seconds: 15 * 60,
    });
    await context.services.failUnpaidOrders.failExpired();
    expect(await read()).toMatchObject({
      shop_orders_unpaid: 0,
      shop_stock_held_units: 0,
      shop_hold_overdue_seconds: 0,
    });
  });

  it('show how long ago an order was last paid, and nothing before the first', async () => {
    const ageOf = async () => Object.values(await paidOrderGauges(context.db, context.clock).read())[0];
    await startOrder(context, [{ product: oil, quantity: 1 }]);
    expect(await ageOf()).toBeNaN();
    await createRefundScenario(context, oil, cream).paid();
    context.clock.advance({ hours: 3 });
    expect(await ageOf()).toBe(3 * 60 * 60);
  });

  it('show the room on the disk of a folder', async () => {
    const { shop_disk_free_bytes: free = 0, shop_disk_size_bytes: size = 0 } = await diskGauges('.').read();
    expect([free > 0, size >= free]).toEqual([true, true]);
  });

  it('show how old the newest backup is, and nothing before the first', async () => {
    const ageOf = async () => Object.values(await backupGauges(context.db.manager, context.clock).read())[0];
    expect(await ageOf()).toBeNaN();
    await recordBackup(context.db.manager, context.clock.now());
    context.clock.advance({ hours: 1 });
    await recordBackup(context.db.manager, context.clock.now());
    context.clock.advance({ minutes: 1 });
    expect(await ageOf()).toBe(60);
  });

  it('show how long mails wait, and which were given up', async () => {
    const scenario = createRefundScenario(context, oil, cream);
    await scenario.paid();
    context.clock.advance({ seconds: 90 });
    expect(await read()).toMatchObject({ shop_mails_waiting: 1, shop_mails_waiting_oldest_seconds: 90 });
    await context.db.manager.update(OutboxMail, { status: 'pending' }, { status: 'failed' });
    expect(await read()).toMatchObject({
      shop_mails_waiting: 0,
      shop_mails_waiting_oldest_seconds: 0,
      shop_mails_failed: 1,
    });
  });

  it('show refunds that wait and those that failed', async () => {
    const scenario = createRefundScenario(context, oil, cream);
    const of = await scenario.paid();
    const [line] = await scenario.linesOf(of);
    await scenario.cancel(of, line?.publicId);
    expect(await read()).toMatchObject({ shop_refunds_waiting: 1, shop_refunds_failed: 0 });
    context.clock.advance({ minutes: 5 });
    await context.db.manager.update(Refund, { status: 'pending' }, { status: 'failed' });
    expect(await read()).toMatchObject({
      shop_refunds_waiting: 1,
      shop_refunds_failed: 1,
      shop_refunds_failed_oldest_seconds: 300,
    });
  });
});
