import { withOrderTestContext } from '../../testing/order-test-context';
import { addProduct } from '../../testing/builders/catalogue';
import { addFilledCart, type OrderTestContext } from '../../testing/builders/orders';
import {
  cancelPayment,
  confirmPayment,
  payWithoutWebhook,
  startOrder,
  viewerOf,
} from '../../testing/builders/payments';
import { createRefundScenario } from '../../testing/builders/refunds';
import { type Product } from '../products/product.entity';
import { OrderLine } from '../orders/order.entity';
import { setStock } from '../../testing/builders/stock';
import { Refund } from './refund.entity';

describe('mails about payments and refunds', () => {
  let context: OrderTestContext;
  let product: Product;

  withOrderTestContext(async (opened) => {
    context = opened;
    product = await addProduct(context.db, { stock: 10, title: 'Rosemary oil', currentPrice: 1000, shipping: 0 });
  });

  /** Sends what is due. @returns subject and text of all mails but confirmations, oldest first */
  async function sentMails() {
    await context.services.mails.run();
    await context.services.mails.run();
    return context.mails
      .filter(({ subject }) => !subject.startsWith('Your Fernwild order'))
      .map(({ subject, text, to }) => ({ subject, text, to }));
  }
  const expire = async () => {
    context.clock.advance({ minutes: 15 });
    await context.services.failUnpaidOrders.failExpired();
  };

  it('say once that an order was not paid, after its payment was closed', async () => {
    const of = await startOrder(context, [{ product, quantity: 2 }]);
    await cancelPayment(context, of);
    await cancelPayment(context, of);
    expect(await sentMails()).toEqual([
      {
        subject: `Your order was not paid: order ${of.order.number}`,
        text: expect.stringContaining('It was not paid. Nothing was charged.') as string,
        to: of.customer.email,
      },
    ]);
  });

  it('say so after the time for the payment is over', async () => {
    const of = await startOrder(context, [{ product, quantity: 2 }]);
    await expire();
    expect((await sentMails()).map(({ subject }) => subject)).toEqual([
      `Your order was not paid: order ${of.order.number}`,
    ]);
  });

  it('do not say so of an order that is paid before the mail is sent', async () => {
    const of = await startOrder(context, [{ product, quantity: 2 }]);
    await cancelPayment(context, of);
    expect(await confirmPayment(context, of, await payWithoutWebhook(context, of))).toMatchObject({
      outcome: 'paid',
    });
    expect(await sentMails()).toEqual([]);
    expect(context.mails).toHaveLength(1);
  });

  it('give the amount of a payment that came too late, and say when it was sent back', async () => {
    const of = await startOrder(context, [{ product, quantity: 2 }]);
    await expire();
    await context.db.transaction((manager) => setStock(manager, product.slug, 1, context.clock.now()));
    await confirmPayment(context, of, await payWithoutWebhook(context, of));
    await context.services.refundPayments.run();
    expect(await sentMails()).toMatchObject([
      {
        subject: `Your payment came too late: order ${of.order.number}`,
        text: expect.stringContaining('The payment came too late. RS.20.00 goes back to your card.') as string,
      },
      {
        subject: `Your refund: order ${of.order.number}`,
        text: expect.stringContaining('RS.20.00 was sent back to your card.') as string,
      },
    ]);
  });

  it('name and link the order by which the goods were bought on another try', async () => {
    const of = await startOrder(context, [{ product, quantity: 2 }]);
    await cancelPayment(context, of);
    const { order } = await context.services.placeOrder.place(of.request());
    await confirmPayment(context, of, await payWithoutWebhook(context, of));
    const [mail] = await sentMails();
    expect(mail?.subject).toBe(`Your payment came too late: order ${of.order.number}`);
    expect(mail?.text).toContain(`You bought the same goods with order ${order.number}.`);
    expect(mail?.text).toMatch(new RegExp(`See order ${order.number}: .*/your-order/${order.number}\n`));
  });

  it('name the line whose refund was made, once, also when the refund has to be made again', async () => {
    const scenario = createRefundScenario(context, product, await addProduct(context.db, { title: 'Rose cream' }));
    const of = await scenario.paid();
    const [first] = await scenario.linesOf(of);
    await scenario.cancel(of, first?.publicId);
    await context.services.refundPayments.run();
    await context.db.manager.update(
      Refund,
      { status: 'done' },
      { status: 'failed', doneAt: null, nextAttemptAt: context.clock.now() },
    );
    expect(await context.services.refundPayments.run()).toBe(1);
    const [cancelled, refunded, ...rest] = await sentMails();
    expect(cancelled?.text).toContain('RS.20.00 goes back to your card.');
    expect(refunded?.text).toContain('Your refund for 2 x Rosemary oil:\nRS.20.00 was sent back to your card.');
    expect(rest).toEqual([]);
  });

  it('name all lines that the shop has cancelled at once', async () => {
    const scenario = createRefundScenario(context, product, await addProduct(context.db, { title: 'Rose cream' }));
    const of = await scenario.paid();
    await context.db.transaction((manager) =>
      context.services.changeOrderStatus.change(manager, of.order.number, 'Cancelled'),
    );
    await context.services.refundPayments.run();
    const mails = (await sentMails()).filter(({ subject }) => subject.startsWith('Your refund'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(/Your refund for 2 x Rosemary oil, 1 x Rose cream, 1 x /);
  });

  it('say what happens with the money of lines that are not refunded at once', async () => {
    const filled = await addFilledCart(context.db, [{ product }, { product, sizes: '10 ml' }]);
    const { order } = await context.services.placeOrder.place(filled.request());
    const [cancelled, returned] = await context.db.manager.findBy(OrderLine, { orderId: order.id });
    const { viewer } = filled.request();
    const { cancelOrderLine, returnOrderLine } = context.services;
    await cancelOrderLine.cancel(viewer, { lineId: cancelled?.publicId ?? '', reason: 'other' });
    await context.db.manager.update(OrderLine, { id: returned?.id ?? 0 }, { status: 'Shipped' });
    await returnOrderLine.request(viewer, { lineId: returned?.publicId ?? '', reason: 'No longer needed' });
    const [first, second] = await sentMails();
    expect(first?.text).toContain('You have not paid for it yet, and nothing is charged.');
    expect(second?.text).toContain('Once we have received the item, we refund it in the way that we agree with you.');
  });

  it('say of a returned line that was paid by card that it is refunded to the card', async () => {
    const of = await startOrder(context, [{ product }]);
    await confirmPayment(context, of, await payWithoutWebhook(context, of));
    const line = await context.db.manager.findOneByOrFail(OrderLine, { orderId: of.order.id });
    await context.db.manager.update(OrderLine, { id: line.id }, { status: 'Shipped' });
    await context.db.manager.update('orders', { id: of.order.id }, { status: 'Shipped' });
    await context.services.returnOrderLine.request(viewerOf(of), {
      lineId: line.publicId,
      reason: 'No longer needed',
    });
    expect((await sentMails())[0]?.text).toContain('Once we have received the item, we refund it to your card.');
  });
});
