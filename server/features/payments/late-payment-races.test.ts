import { withOrderTestContext } from '../../testing/order-test-context';
import { addProduct } from '../../testing/builders/catalogue';
import { type OrderTestContext, orderOf } from '../../testing/builders/orders';
import { confirmPayment, payWithoutWebhook, startOrder, type StartedOrder } from '../../testing/builders/payments';
import { fulfilledValue, HeldSyncPoints, interleave, rejectionCode } from '../../testing/interleave';
import { Product } from '../products/product.entity';
import { Payment } from './payment.entity';
import { SandboxPayment } from './sandbox.entity';

describe('a payment that arrives after its order has failed', () => {
  let context: OrderTestContext;
  let product: Product;
  const points = new HeldSyncPoints();

  withOrderTestContext(async (opened) => {
    context = opened;
    product = await addProduct(context.db, { stock: 10 });
  }, points);

  const expire = async () => {
    context.clock.advance({ minutes: 15 });
    expect(await context.services.failUnpaidOrders.failExpired()).toBe(1);
  };
  /** Another card order of the same cart. */
  async function placeAgain(of: StartedOrder): Promise<StartedOrder> {
    const { order, card } = await context.services.placeOrder.place(of.request({ method: 'card' }));
    if (!card) throw new Error('The order does not wait for a card.');
    return { ...of, order, providerOrderId: card.providerOrderId };
  }
  const payLate = async (of: StartedOrder) => confirmPayment(context, of, await payWithoutWebhook(context, of));
  const stock = async () => (await context.db.manager.findOneByOrFail(Product, { id: product.id })).stock;

  /** Expects one order to be confirmed and the payment of the other to be refunded. */
  async function expectOneServed(served: StartedOrder, refunded: StartedOrder): Promise<void> {
    expect(await orderOf(context, served.order.number)).toMatchObject({ status: 'Order Confirmed' });
    expect(await orderOf(context, refunded.order.number)).toMatchObject({ status: 'Failed', paidAt: null });
    expect(await context.db.manager.findOneBy(Payment, { orderId: served.order.id })).toMatchObject({
      status: 'captured',
    });
    expect(await context.services.refundPayments.run()).toBe(1);
    expect(await context.db.manager.findOneBy(Payment, { orderId: refunded.order.id })).toMatchObject({
      status: 'refunded',
    });
    expect(
      await context.db.manager.findOneBy(SandboxPayment, { providerOrderId: refunded.providerOrderId }),
    ).toMatchObject({ status: 'refunded' });
    expect(await stock()).toBe(9);
  }

  it('waits for a new order of the same cart that is being placed, and is refunded', async () => {
    const first = await startOrder(context, [{ product }]);
    await expire();
    const met = await interleave({
      ...{ db: context.db, points, at: 'order.placed-before-commit', sameRows: true },
      first: () => placeAgain(first),
      second: () => payLate(first),
    });
    const second = fulfilledValue(met.first);
    expect(fulfilledValue(met.second)).toMatchObject({ outcome: 'refund', order: { status: 'Failed' } });
    expect(await payLate(second)).toMatchObject({ outcome: 'paid' });
    await expectOneServed(second, first);
  });

  it('confirms its order while a new order of the same cart waits, which then finds the cart empty', async () => {
    const first = await startOrder(context, [{ product }]);
    await expire();
    const met = await interleave({
      ...{ db: context.db, points, at: 'late-payment.replacement-read', sameRows: true },
      first: () => payLate(first),
      second: () => placeAgain(first),
    });
    expect(fulfilledValue(met.first)).toMatchObject({ outcome: 'paid', order: { status: 'Order Confirmed' } });
    expect(rejectionCode(met.second)).toBe('EMPTY_CART');
    expect(await stock()).toBe(9);
  });

  it('is refunded when a failed order of the same cart was confirmed by its own late payment', async () => {
    const first = await startOrder(context, [{ product }]);
    await expire();
    const second = await placeAgain(first);
    await expire();
    expect(await payLate(first)).toMatchObject({ outcome: 'paid' });
    expect(await payLate(second)).toMatchObject({ outcome: 'refund' });
    await expectOneServed(first, second);
  });

  it('is refunded when another late payment confirms a failed order of the same cart concurrently', async () => {
    const first = await startOrder(context, [{ product }]);
    await expire();
    const second = await placeAgain(first);
    await expire();
    const met = await interleave({
      ...{ db: context.db, points, at: 'late-payment.replacement-read', sameRows: true },
      first: () => payLate(first),
      second: () => payLate(second),
    });
    expect([fulfilledValue(met.first).outcome, fulfilledValue(met.second).outcome]).toEqual(['paid', 'refund']);
    await expectOneServed(first, second);
  });
});
