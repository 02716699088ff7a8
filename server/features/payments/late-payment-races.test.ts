import { atDesk } from '../../testing/at-desk';
import { addProduct } from '../../testing/builders/catalogue';
import { type OrderDesk, orderOf } from '../../testing/builders/orders';
import { confirmPayment, payUnnoticed, startOrder, type StartedOrder } from '../../testing/builders/payments';
import { answerOf, HeldPoints, meet, refusalIn } from '../../testing/held-points';
import { Product } from '../catalogue/product.entity';
import { Payment } from './payment.entity';
import { SandboxPayment } from './sandbox-payment.entity';

describe('a payment that arrives after its order has failed', () => {
  let desk: OrderDesk;
  let product: Product;
  const points = new HeldPoints();

  atDesk(async (opened) => {
    desk = opened;
    product = await addProduct(desk.db, { stock: 10 });
  }, points);

  const expire = async () => {
    desk.clock.advance({ minutes: 15 });
    expect(await desk.services.expiring.run()).toBe(1);
  };
  /** Another card order of the same cart. */
  async function placeAgain(of: StartedOrder): Promise<StartedOrder> {
    const { order, card } = await desk.services.placing.place(of.request({ method: 'card' }));
    if (!card) throw new Error('The order does not wait for a card.');
    return { ...of, order, providerOrderId: card.providerOrderId };
  }
  const payLate = async (of: StartedOrder) => confirmPayment(desk, of, await payUnnoticed(desk, of));
  const stock = async () => (await desk.db.manager.findOneByOrFail(Product, { id: product.id })).stock;

  /** Expects one order to be confirmed and the payment of the other to be refunded. */
  async function expectOneServed(served: StartedOrder, refunded: StartedOrder): Promise<void> {
    expect(await orderOf(desk, served.order.number)).toMatchObject({ status: 'Order Confirmed' });
    expect(await orderOf(desk, refunded.order.number)).toMatchObject({ status: 'Failed', paidAt: null });
    expect(await desk.db.manager.findOneBy(Payment, { orderId: served.order.id })).toMatchObject({
      status: 'captured',
    });
    expect(await desk.services.refunding.run()).toBe(1);
    expect(await desk.db.manager.findOneBy(Payment, { orderId: refunded.order.id })).toMatchObject({
      status: 'refunded',
    });
    expect(
      await desk.db.manager.findOneBy(SandboxPayment, { providerOrderId: refunded.providerOrderId }),
    ).toMatchObject({ status: 'refunded' });
    expect(await stock()).toBe(9);
  }

  it('waits for a new order of the same cart that is being placed, and is refunded', async () => {
    const first = await startOrder(desk, [{ product }]);
    await expire();
    const met = await meet({
      ...{ db: desk.db, points, at: 'order.placed-before-commit', sameRows: true },
      first: () => placeAgain(first),
      second: () => payLate(first),
    });
    const second = answerOf(met.first);
    expect(answerOf(met.second)).toMatchObject({ settlement: 'refund', order: { status: 'Failed' } });
    expect(await payLate(second)).toMatchObject({ settlement: 'paid' });
    await expectOneServed(second, first);
  });

  it('confirms its order while a new order of the same cart waits, which then finds the cart empty', async () => {
    const first = await startOrder(desk, [{ product }]);
    await expire();
    const met = await meet({
      ...{ db: desk.db, points, at: 'late-payment.replacement-read', sameRows: true },
      first: () => payLate(first),
      second: () => placeAgain(first),
    });
    expect(answerOf(met.first)).toMatchObject({ settlement: 'paid', order: { status: 'Order Confirmed' } });
    expect(refusalIn(met.second)).toBe('EMPTY_CART');
    expect(await stock()).toBe(9);
  });

  it('is refunded when a failed order of the same cart was confirmed by its own late payment', async () => {
    const first = await startOrder(desk, [{ product }]);
    await expire();
    const second = await placeAgain(first);
    await expire();
    expect(await payLate(first)).toMatchObject({ settlement: 'paid' });
    expect(await payLate(second)).toMatchObject({ settlement: 'refund' });
    await expectOneServed(first, second);
  });

  it('is refunded when it meets the late payment of another failed order of the same cart', async () => {
    const first = await startOrder(desk, [{ product }]);
    await expire();
    const second = await placeAgain(first);
    await expire();
    const met = await meet({
      ...{ db: desk.db, points, at: 'late-payment.replacement-read', sameRows: true },
      first: () => payLate(first),
      second: () => payLate(second),
    });
    expect([answerOf(met.first).settlement, answerOf(met.second).settlement]).toEqual(['paid', 'refund']);
    await expectOneServed(first, second);
  });
});
