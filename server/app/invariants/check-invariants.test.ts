import { type DataSource, type EntityManager } from 'typeorm';
import { regions } from '../../../domain/editions';
import { Cart } from '../../features/cart/cart.entity';
import { CartLine } from '../../features/cart/cart-line.entity';
import { Product } from '../../features/catalogue/product.entity';
import { CouponUse } from '../../features/coupons/coupon-use.entity';
import { Coupon } from '../../features/coupons/coupon.entity';
import { OrderLine, OrderLineEvent } from '../../features/orders/order-line.entity';
import { Order } from '../../features/orders/order.entity';
import { OutboxMail } from '../../features/outreach/outbox-mail.entity';
import { Payment } from '../../features/payments/payment.entity';
import { ProviderEvent } from '../../features/payments/provider-event.entity';
import { Refund, RefundLine } from '../../features/payments/refund.entity';
import { UnmatchedPayment } from '../../features/payments/unmatched-payment.entity';
import { addProduct, addReview } from '../../testing/builders/catalogue';
import { addCoupon } from '../../testing/builders/coupons';
import {
  addFilledCart,
  addFilledCarts,
  openOrderTestContext,
  type OrderTestContext,
} from '../../testing/builders/orders';
import {
  cancelPayment,
  confirmPayment,
  payWithoutWebhook,
  startOrder,
  viewerOf,
} from '../../testing/builders/payments';
import { violationsIn } from '../../testing/invariants';
import { openTestShop } from '../../testing/shop';
import { checkInvariants } from './check-invariants';

/** Rows of a shop without violations; each test breaks one of them. */
interface ConsistentShop {
  readonly product: Product;
  readonly coupon: Coupon;
  /** Paid in cash, with the coupon. */
  readonly cash: Order;
  readonly cashLine: OrderLine;
  readonly paid: Order;
  readonly waiting: Order;
  readonly failed: Order;
  /** Cancels the paid order through the customer's operation. */
  cancel(): Promise<unknown>;
}

async function openConsistentShop(desk: OrderTestContext): Promise<ConsistentShop> {
  const { db, services } = desk;
  const product = await addProduct(db, { stock: 20, slug: 'balm', shipping: 50 });
  await addReview(db, product, { rating: 4 });
  const coupon = await addCoupon(db, { usageLimit: 2, perCustomerLimit: 1 });
  const { request } = await addFilledCart(db, [{ product, quantity: 2 }], { coupon });
  const cash = (await services.placeOrder.place(request())).order;
  const cashLine = await db.manager.findOneByOrFail(OrderLine, line(cash));
  const card = await startOrder(desk, [{ product, quantity: 3 }]);
  await confirmPayment(desk, card, await payWithoutWebhook(desk, card));
  const waiting = await startOrder(desk, [{ product }], { coupon });
  const failed = await startOrder(desk, [{ product, quantity: 4 }]);
  await cancelPayment(desk, failed);
  const cancel = async () => {
    const { publicId: lineId } = await db.manager.findOneByOrFail(OrderLine, line(card.order));
    await services.changeLineStatus.change(viewerOf(card), { lineId, kind: 'cancel', reason: 'other' });
  };
  return { cancel, product, coupon, cash, cashLine, paid: card.order, waiting: waiting.order, failed: failed.order };
}

type Break = (db: DataSource, whole: ConsistentShop) => Promise<unknown>;

const line = ({ id: orderId }: Order) => ({ orderId });
const ofOrder = line;

async function addRefund(manager: EntityManager, order: Order, amount: number): Promise<number> {
  const { id: paymentId } = await manager.findOneByOrFail(Payment, ofOrder(order));
  const refund = manager.create(Refund, {
    ...{ paymentId, amount, idempotencyKey: 'by hand', status: 'pending', providerRefundId: null, attempts: 0 },
    ...{ nextAttemptAt: new Date(), lastError: null, createdAt: new Date(), doneAt: null },
  });
  await manager.insert(Refund, refund);
  return refund.id;
}

/** Adds an unmatched payment of 5.00 USD. */
async function addUnmatched(manager: EntityManager, order: Order, providerPaymentId: string): Promise<number> {
  const { id: paymentId } = await manager.findOneByOrFail(Payment, ofOrder(order));
  const row = manager.create(UnmatchedPayment, {
    paymentId,
    providerPaymentId,
    amount: 500,
    currency: 'USD',
    reason: 'currency',
    receivedAt: new Date(),
  });
  await manager.insert(UnmatchedPayment, row);
  return row.id;
}

/** Violations made by direct writes, and the sentences that must report them; `{cash}` etc. are placeholders for order numbers. */
const breaks: readonly (readonly [what: string, broken: Break, told: readonly RegExp[]])[] = [
  [
    'a piece that nobody took is gone',
    ({ manager }, { product: { id } }) => manager.decrement(Product, { id }, 'stock', 1),
    [/^Product balm: 13 on the shelf and 6 in orders make 19, but 20 pieces came in\.$/],
  ],
  [
    'more was sold than there was',
    ({ manager }, { product: { id } }) => manager.update(Product, { id }, { stock: -1, supplied: 5 }),
    [/^Product balm: there are -1 on the shelf\.$/],
  ],
  [
    'pieces of a failed order did not come back',
    ({ manager }, { failed }) => manager.update(OrderLine, line(failed), { restockedAt: null }),
    [
      /^Product balm: 14 on the shelf and 10 in orders make 24, but/,
      /^Order \{failed\}: line .+ is Failed, but its pieces have not come back to the shelf\.$/,
    ],
  ],
  [
    'pieces came back that were sold',
    ({ manager }, { cash }) => manager.update(OrderLine, line(cash), { restockedAt: new Date() }),
    [/^Product balm: /, /^Order \{cash\}: line .+ is Order Confirmed, but its pieces are back on the shelf\.$/],
  ],
  [
    'a product counts a review that is not shown',
    ({ manager }, { product: { id } }) => manager.update(Product, { id }, { ratingCount: 2, ratingSum: 9 }),
    [/^Product balm: it counts 9 stars of 2 reviews, but those shown are 4 stars of 1 review\.$/],
  ],
  [
    'a product counts too many stars',
    ({ manager }, { product: { id } }) => manager.update(Product, { id }, { ratingSum: 5 }),
    [/^Product balm: it counts 5 stars of 1 review, but/],
  ],

  [
    'an order has no lines',
    ({ manager }, { cash }) => manager.delete(OrderLine, line(cash)),
    [
      /^Product balm: /,
      /^Order \{cash\}: it has no lines\.$/,
      /^Order \{cash\}: it says goods 20\.00, shipping 1\.00, discount 2\.10, total 18\.90; its lines make goods 0\.00/,
    ],
  ],
  [
    'a line has no name',
    ({ manager }, { cash }) => manager.update(OrderLine, line(cash), { title: '' }),
    [/^Order \{cash\}: line .+ does not say what was bought/],
  ],
  [
    'a line has no address',
    ({ manager }, { cash }) => manager.update(OrderLine, line(cash), { slug: '' }),
    [/^Order \{cash\}: line .+ does not say what was bought/],
  ],
  [
    'a line has no picture',
    ({ manager }, { cash }) => manager.update(OrderLine, line(cash), { image: '' }),
    [/^Order \{cash\}: line .+ does not say what was bought/],
  ],
  [
    'goods cost something else',
    ({ manager }, { paid }) => manager.update(Order, { id: paid.id }, { netAmount: 2999 }),
    [/^Order \{paid\}: it says goods 29\.99, .+ its lines make goods 30\.00/],
  ],
  [
    'shipping costs something else',
    ({ manager }, { paid }) => manager.update(Order, { id: paid.id }, { totalShipping: 0 }),
    [/^Order \{paid\}: it says .+ shipping 0\.00, .+ shipping 1\.50/],
  ],
  [
    'the total is not what is left',
    ({ manager }, { cash }) => manager.update(Order, { id: cash.id }, { payAmount: 1889 }),
    [/^Order \{cash\}: it says .+ total 18\.89; .+ total 18\.90/],
  ],
  [
    'a discount is more than all of it',
    ({ manager }, { cash }) => manager.update(Order, { id: cash.id }, { totalDiscount: 2200, payAmount: -100 }),
    [/^Order \{cash\}: it says .+ total -1\.00; .+ total 0\.00/],
  ],
  [
    'a discount has no coupon',
    ({ manager }, { cash }) => manager.update(Order, { id: cash.id }, { couponCode: null }),
    [/^Order \{cash\}: 2\.10 were taken off without a coupon\.$/],
  ],
  [
    'the status is not that of the lines',
    ({ manager }, { cash }) => manager.update(Order, { id: cash.id }, { status: 'Shipped' }),
    [/^Order \{cash\}: it is Shipped, but its lines make it Order Confirmed\.$/],
  ],
  [
    'the history ends elsewhere',
    ({ manager }, { cashLine }) =>
      manager.insert(OrderLineEvent, {
        orderLineId: cashLine.id,
        status: 'Shipped',
        reason: null,
        at: cashLine.restockedAt ?? new Date(),
      }),
    [/^Order \{cash\}: line .+ is Order Confirmed, but the last that happened to it is Shipped\.$/],
  ],
  [
    'there is no history',
    ({ manager }, { cashLine }) => manager.delete(OrderLineEvent, { orderLineId: cashLine.id }),
    [/^Order \{cash\}: line .+ is Order Confirmed, but the last that happened to it is not noted\.$/],
  ],
  [
    'a hold has no end',
    ({ manager }, { waiting }) => manager.update(Order, { id: waiting.id }, { holdExpiresAt: null }),
    [/^Order \{waiting\}: it waits for its payment and has no end to that\.$/],
  ],
  [
    'a waiting order has lost its cart',
    ({ manager }, { waiting }) => manager.update(Order, { id: waiting.id }, { liveCartKey: null }),
    [/^Order \{waiting\}: it waits for its payment and has no end to that\.$/],
  ],
  [
    'a failed order keeps its cart',
    ({ manager }, { failed }) => manager.update(Order, { id: failed.id }, { liveCartKey: 'a key' }),
    [/^Order \{failed\}: it has failed, but still keeps its stock or its cart\.$/],
  ],
  [
    'a failed order has a hold',
    ({ manager }, { failed }) => manager.update(Order, { id: failed.id }, { holdExpiresAt: new Date() }),
    [/^Order \{failed\}: it has failed, but still keeps its stock or its cart\.$/],
  ],
  [
    'two orders of a cart wait',
    ({ manager }, { waiting, failed }) =>
      manager
        .update(Order, { id: waiting.id }, { cartId: failed.cartId, customerId: failed.customerId })
        .then(async () => {
          await manager.update(
            Order,
            { id: failed.id },
            { status: 'Processing', stockReleasedAt: null, holdExpiresAt: new Date(), liveCartKey: 'a key' },
          );
        }),
    [
      /^Order \{waiting\}: 2 orders of its cart wait for a payment at the same time\.$/,
      /^Order \{failed\}: it is Processing, but its lines make it Failed/,
      /^Order \{failed\}: 2 orders of its cart wait/,
      /^Use .+ is noted for an order that is not of this customer/,
    ],
  ],
  [
    'a confirmed order has no mail',
    ({ manager }, { cash }) => manager.delete(OutboxMail, { dedupeKey: `order-confirmation:${cash.number}` }),
    [/^Order \{cash\}: it is confirmed, but no mail says so\.$/],
  ],
  [
    'a failed order has a mail',
    ({ manager }, { cash, failed }) =>
      manager.update(
        OutboxMail,
        { dedupeKey: `order-confirmation:${cash.number}` },
        { dedupeKey: `order-confirmation:${failed.number}` },
      ),
    [
      /^Order \{cash\}: it is confirmed, but no mail/,
      /^Order \{failed\}: its confirmation mail was written, but it is not confirmed\.$/,
    ],
  ],

  [
    'a card order has no payment',
    ({ manager }, { waiting }) => manager.delete(Payment, ofOrder(waiting)),
    [/^Order \{waiting\}: it is paid by card, but there is no payment\.$/],
  ],
  [
    'a cash order has a payment',
    ({ manager }, { cash, waiting }) =>
      manager.update(Payment, ofOrder(waiting), { orderId: cash.id, amount: cash.payAmount }),
    [
      /^Order \{cash\}: it needs no card payment, but has one\.$/,
      /^Order \{waiting\}: it is paid by card, but there is no payment\.$/,
    ],
  ],
  [
    'a payment is of another amount',
    ({ manager }, { paid }) => manager.update(Payment, ofOrder(paid), { amount: 1 }),
    [/^Order \{paid\}: it costs 31\.50 INR, but its payment is of 0\.01 INR\.$/],
  ],
  [
    'a payment is of another currency',
    ({ manager }, { paid }) => manager.update(Payment, ofOrder(paid), { currency: 'GBP' }),
    [/^Order \{paid\}: it costs 31\.50 INR, but its payment is of 31\.50 GBP\.$/],
  ],
  [
    'an order was confirmed without its money',
    ({ manager }, { paid }) => manager.update(Order, { id: paid.id }, { paidAt: null }),
    [
      /^Order \{paid\}: it is Order Confirmed, but was never paid\.$/,
      /^Order \{paid\}: 31\.50 were taken for it, but it is not paid\.$/,
    ],
  ],
  [
    'an order counts as paid whose payment never came',
    ({ manager }, { paid }) => manager.update(Payment, ofOrder(paid), { status: 'failed' }),
    [/^Order \{paid\}: it counts as paid, but its payment is failed\.$/],
  ],
  [
    'a failed order is paid',
    ({ manager }, { failed }) => manager.update(Order, { id: failed.id }, { paidAt: new Date() }),
    [/^Order \{failed\}: it is paid, but has failed\.$/],
  ],
  [
    'money was taken for a failed order',
    ({ manager }, { failed }) =>
      manager.update(Payment, ofOrder(failed), { status: 'captured', providerPaymentId: 'p', capturedAt: new Date() }),
    [/^Order \{failed\}: 42\.00 were taken for it, but it is not paid\.$/],
  ],
  [
    'money of a cancelled order does not go back',
    async ({ manager }, { paid, cancel }) => {
      await cancel();
      await manager.deleteAll(RefundLine);
      await manager.deleteAll(Refund);
      await manager.update(Payment, ofOrder(paid), { status: 'captured' });
    },
    [/^Order \{paid\}: it is Canceled, but its 31\.50 do not go back\.$/],
  ],
  [
    'more goes back than was taken',
    ({ manager }, { paid }) => addRefund(manager, paid, 3151),
    [/^Order \{paid\}: 31\.51 go back of the 31\.50 that were taken\.$/],
  ],
  [
    'money goes back that was never taken',
    ({ manager }, { waiting }) => addRefund(manager, waiting, 1),
    [/^Order \{waiting\}: 0\.01 go back, but its payment is created\.$/],
  ],
  [
    'a payment does not know that it goes back',
    ({ manager }, { paid }) => addRefund(manager, paid, 3150),
    [/^Order \{paid\}: its payment is captured, but 31\.50 of its 31\.50 go back\.$/],
  ],
  [
    'nobody makes a refund',
    async ({ manager }, { cancel }) => {
      await cancel();
      await manager.updateAll(Refund, { nextAttemptAt: null });
    },
    [/^Order \{paid\}: its refund refund-\{paid\}-1 is pending, and nobody will try it again\.$/],
  ],
  [
    'a payment counts as given back too early',
    async ({ manager }, { paid, cancel }) => {
      await cancel();
      await manager.update(Payment, ofOrder(paid), { status: 'refunded', refundedAt: new Date() });
    },
    [/^Order \{paid\}: its payment counts as given back, but a refund of it is open\.$/],
  ],
  [
    'a refund that has failed counts as made',
    async ({ manager }, { cancel }) => {
      await cancel();
      await manager.updateAll(Refund, {
        status: 'done',
        providerRefundId: 'rfnd_1',
        doneAt: new Date(),
        nextAttemptAt: null,
      });
      await manager.insert(ProviderEvent, {
        provider: 'sandbox',
        eventId: 'evt_1',
        payloadDigest: '',
        failedRefundId: 'rfnd_1',
        receivedAt: new Date(),
      });
    },
    [
      /^Order \{paid\}: its refund refund-\{paid\}-1 counts as made, but the card provider has reported that it failed\.$/,
    ],
  ],
  [
    'a refund is not what its lines have cost',
    async ({ manager }, { cancel }) => {
      await cancel();
      await manager.updateAll(RefundLine, { amount: 3149 });
    },
    [/^Order \{paid\}: its refund refund-\{paid\}-1 of 31\.50 is not what cancelled lines of it have cost\.$/],
  ],
  [
    'a line that stands is refunded',
    async ({ manager }, { paid }) => {
      const { id: orderLineId } = await manager.findOneByOrFail(OrderLine, line(paid));
      await manager.insert(RefundLine, { refundId: await addRefund(manager, paid, 100), orderLineId, amount: 100 });
    },
    [/^Order \{paid\}: its refund by hand of 1\.00 is not what cancelled lines of it have cost\.$/],
  ],
  [
    'money goes back though the goods are on their way',
    ({ manager }, { paid }) => manager.update(Payment, ofOrder(paid), { status: 'refund_due' }),
    [
      /^Order \{paid\}: all of its money goes back, but Plain Balm \d+ is Order Confirmed\.$/,
      /^Order \{paid\}: its payment is refund_due, but 0\.00 of its 31\.50 go back\.$/,
    ],
  ],
  [
    'taken money has no name',
    ({ manager }, { paid }) => manager.update(Payment, ofOrder(paid), { providerPaymentId: null }),
    [/^Order \{paid\}: money was taken for it, but the payment is not told/],
  ],
  [
    'a payment was given back on no day',
    ({ manager }, { failed }) => manager.update(Payment, ofOrder(failed), { refundedAt: new Date() }),
    [/^Order \{failed\}: its payment is created, and was once given back\.$/],
  ],
  [
    'nobody asks about an open payment',
    ({ manager }, { waiting }) => manager.update(Payment, ofOrder(waiting), { nextLookupAt: null }),
    [/^Order \{waiting\}: its payment is open, and nobody will ask the provider about it\.$/],
  ],

  [
    'money that pays for no order does not go back',
    ({ manager }, { paid }) => addUnmatched(manager, paid, 'pay_besides'),
    [/^Payment pay_besides: 5\.00 USD were received, but 0\.00 go back\.$/],
  ],
  [
    'money that pays for no order goes back in part',
    async ({ manager }, { paid }) => {
      const unmatchedPaymentId = await addUnmatched(manager, paid, 'pay_besides');
      await manager.update(Refund, { id: await addRefund(manager, paid, 400) }, { unmatchedPaymentId });
    },
    [/^Payment pay_besides: 5\.00 USD were received, but 4\.00 go back\.$/],
  ],
  [
    'nobody makes the refund of money that pays for no order',
    async ({ manager }, { paid }) => {
      const unmatchedPaymentId = await addUnmatched(manager, paid, 'pay_besides');
      await manager.update(
        Refund,
        { id: await addRefund(manager, paid, 500) },
        { unmatchedPaymentId, nextAttemptAt: null },
      );
    },
    [/^Payment pay_besides: its refund by hand is pending, and nobody will try it again\.$/],
  ],
  [
    'money goes back that pays for an order',
    async ({ manager }, { paid }) => {
      const { providerPaymentId } = await manager.findOneByOrFail(Payment, ofOrder(paid));
      const unmatchedPaymentId = await addUnmatched(manager, paid, providerPaymentId ?? '');
      await manager.update(Refund, { id: await addRefund(manager, paid, 500) }, { unmatchedPaymentId });
    },
    [/^Payment sbx_pay_.+: it goes back as received for order \{paid\}, but also pays for an order\.$/],
  ],

  [
    'a coupon counts too little',
    ({ manager }, { coupon: { id } }) => manager.update(Coupon, { id }, { usedCount: 1 }),
    [/^Coupon WELCOME10: it counts 1 use, but is used by 2 orders\.$/],
  ],
  [
    'a coupon is used too often',
    ({ manager }, { coupon: { id } }) => manager.update(Coupon, { id }, { usageLimit: 1 }),
    [/^Coupon WELCOME10: it is good for 1 order, but is used by 2\.$/],
  ],
  [
    'a customer has had more than their share',
    ({ manager }, { waiting, cash }) =>
      manager.update(CouponUse, ofOrder(waiting), { customerId: cash.customerId, slot: null }),
    [
      /^Coupon WELCOME10: each customer has 1 use of it, but somebody has had 2\.$/,
      /^Use \d+ of coupon WELCOME10: it is noted for an order that is not of this customer/,
    ],
  ],
  [
    'a coupon use is missing',
    ({ manager }, { cash }) => manager.delete(CouponUse, ofOrder(cash)),
    [
      /^Order \{cash\}: it has the coupon WELCOME10, but no use of it is counted\.$/,
      /^Coupon WELCOME10: it counts 2 uses, but is used by 1 order\.$/,
    ],
  ],
  [
    'a coupon use has no order',
    ({ manager }, { cash }) => manager.update(CouponUse, ofOrder(cash), { orderId: 4711 }),
    [/^Order \{cash\}: it has the coupon/, /^Use \d+ of coupon WELCOME10: it is noted for an order that is not/],
  ],
  [
    'a coupon use is of another coupon',
    ({ manager }, { cash }) => manager.update(Order, { id: cash.id }, { couponId: null }),
    [/^Use \d+ of coupon WELCOME10: it is noted for an order that is not/],
  ],
  [
    'a use was given back though its order stands',
    ({ manager }, { cash }) => manager.update(CouponUse, ofOrder(cash), { releasedAt: new Date(), slot: null }),
    [
      /^Coupon WELCOME10: it counts 2 uses, but is used by 1 order/,
      /^Use \d+ of coupon WELCOME10: it was given back, but order \{cash\} stands\.$/,
    ],
  ],
  [
    'a use stands though its order came to nothing',
    ({ manager }, { cash, coupon, failed }) =>
      manager
        .update(CouponUse, ofOrder(cash), { orderId: failed.id, customerId: failed.customerId })
        .then(() => manager.update(Order, { id: failed.id }, { couponId: coupon.id })),
    [
      /^Order \{cash\}: it has the coupon/,
      /^Use \d+ of coupon WELCOME10: order \{failed\} came to nothing, but its use was not given back\.$/,
    ],
  ],

  [
    'a cart line has too many pieces',
    ({ manager }, { waiting }) => manager.update(CartLine, { cartId: waiting.cartId ?? 0 }, { quantity: 100 }),
    [/^Cart \d+: a line has 100 pieces; it may have 1 to 99\.$/],
  ],
  [
    'a cart line has none',
    ({ manager }, { waiting }) => manager.update(CartLine, { cartId: waiting.cartId ?? 0 }, { quantity: 0 }),
    [/^Cart \d+: a line has 0 pieces/],
  ],
  [
    'a cart has too many pieces',
    ({ manager }, { product: { id: productId }, waiting }) =>
      manager.insert(
        CartLine,
        Array.from({ length: 11 }, (_, n) => ({
          publicId: `line ${n}`,
          cartId: waiting.cartId ?? 0,
          productId,
          sizes: `size ${n}`,
          quantity: 91,
          priceWhenAdded: 1,
          createdAt: new Date(),
        })),
      ),
    [/^Cart \d+: it holds 1002 pieces; it may hold 999\.$/],
  ],
];

describe('checkInvariants', () => {
  let desk: OrderTestContext;

  beforeAll(async () => {
    desk = await openOrderTestContext();
  }, 120_000);
  beforeEach(async () => {
    await desk.reset();
  });
  afterAll(() => desk.close());

  it('reports no violation in a consistent shop, and counts the rows it read', async () => {
    await openConsistentShop(desk);
    expect(await checkInvariants(desk.db)).toEqual({
      checked: { products: 1, orders: 4, 'unmatched payments': 0, coupons: 1, 'uses of coupons': 2, carts: 4 },
      violations: [],
      notices: [],
    });
  });

  it.each(breaks)('reports that %s', async (_what, broken, told) => {
    const whole = await openConsistentShop(desk);
    await broken(desk.db, whole);
    const numbers = new Map(
      [whole.cash, whole.paid, whole.waiting, whole.failed].map(({ number }, at) => [
        number,
        ['{cash}', '{paid}', '{waiting}', '{failed}'][at] ?? '',
      ]),
    );
    const sentences = (await violationsIn(desk.db)).map((sentence) =>
      [...numbers].reduce((text, [number, name]) => text.replaceAll(number, name), sentence),
    );
    expect(sentences).toHaveLength(told.length);
    for (const [at, sentence] of sentences.entries()) expect(sentence).toMatch(told[at] ?? /no such sentence/);
  });

  it('reports an order confirmed by a late payment although another order of its cart was live', async () => {
    const product = await addProduct(desk.db, { stock: 10 });
    const late = await startOrder(desk, [{ product }]);
    await cancelPayment(desk, late);
    const { order } = await desk.services.placeOrder.place(late.request({ method: 'cash' }));
    // Detached from its cart, so that the late payment does not find the active order.
    await desk.db.manager.update(Order, { id: order.id }, { cartId: null });
    await confirmPayment(desk, late, await payWithoutWebhook(desk, late));
    await desk.db.manager.update(Order, { id: order.id }, { cartId: late.cart.id });
    expect(await violationsIn(desk.db)).toEqual([
      `Order ${late.order.number}: a late payment confirmed it, although order ${order.number} of the same cart stood already.`,
    ]);
  });

  it('accepts an order placed after a late payment had confirmed another order of its cart', async () => {
    const product = await addProduct(desk.db, { stock: 10 });
    const late = await startOrder(desk, [{ product }]);
    await cancelPayment(desk, late);
    await confirmPayment(desk, late, await payWithoutWebhook(desk, late));
    const line = {
      publicId: 'again',
      cartId: late.cart.id,
      productId: product.id,
      sizes: '',
      quantity: 1,
      priceWhenAdded: product.currentPrice,
      createdAt: desk.clock.now(),
    };
    await desk.db.manager.insert(CartLine, line);
    await desk.db.manager.increment(Cart, { id: late.cart.id }, 'revision', 1);
    await desk.services.placeOrder.place(late.request({ method: 'cash' }));
    expect(await violationsIn(desk.db)).toEqual([]);
  });

  it('reports nothing wrong while orders are placed and cancelled concurrently', async () => {
    const product = await addProduct(desk.db, { stock: 100 });
    const buyers = await addFilledCarts(desk.db, 40, () => [{ product }]);
    let open = buyers.length;
    const business = buyers.map(async ({ request }) => {
      const { order } = await desk.services.placeOrder.place(request());
      const { publicId: lineId } = await desk.db.manager.findOneByOrFail(OrderLine, line(order));
      await desk.services.changeLineStatus.change(request().viewer, { lineId, kind: 'cancel', reason: 'other' });
      open -= 1;
    });
    while (open > 0) expect(await violationsIn(desk.db)).toEqual([]);
    await Promise.all(business);
  });

  it('reads every page up to the last row', async () => {
    for (let n = 0; n < 401; n += 1) await addProduct(desk.db, { stock: 1 });
    const last = await addProduct(desk.db, { stock: 1, supplied: 2 });
    const { checked, violations } = await checkInvariants(desk.db);
    expect([checked['products'], violations.map(({ subject }) => subject)]).toEqual([402, [`Product ${last.slug}`]]);
  });
});

describe('the demo shop', () => {
  it.each(regions)(
    'satisfies every invariant in the %s edition',
    async (region) => {
      const shop = await openTestShop({ region, seeded: true });
      try {
        const { checked, violations } = await checkInvariants(shop.shop.db);
        expect(violations).toEqual([]);
        expect(checked['orders']).toBeGreaterThan(5);
        expect(await shop.shop.db.manager.count(Cart)).toBe(checked['carts']);
      } finally {
        await shop.close();
      }
    },
    120_000,
  );
});
