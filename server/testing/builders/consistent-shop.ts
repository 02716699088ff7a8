import { type DataSource, type EntityManager } from 'typeorm';
import { type Product } from '../../features/products/product.entity';
import { type Coupon } from '../../features/coupons/coupon.entity';
import { OrderLine, type Order } from '../../features/orders/order.entity';
import { Payment, UnmatchedPayment } from '../../features/payments/payment.entity';
import { Refund } from '../../features/payments/refund.entity';
import { addProduct, addReview } from './catalogue';
import { addCoupon } from './coupons';
import { addFilledCart, openOrderTestContext, type OrderTestContext } from './orders';
import { cancelPayment, confirmPayment, payWithoutWebhook, startOrder, viewerOf } from './payments';
import { violationsIn } from '../invariants';

/** Rows of a shop without violations; each test breaks one of them. */
export interface ConsistentShop {
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

export async function openConsistentShop(context: OrderTestContext): Promise<ConsistentShop> {
  const { db, services } = context;
  const product = await addProduct(db, { stock: 20, slug: 'balm', shipping: 50 });
  await addReview(db, product, { rating: 4 });
  const coupon = await addCoupon(db, { usageLimit: 2, perCustomerLimit: 1 });
  const { request } = await addFilledCart(db, [{ product, quantity: 2 }], { coupon });
  const cash = (await services.placeOrder.place(request())).order;
  const cashLine = await db.manager.findOneByOrFail(OrderLine, ofOrder(cash));
  const card = await startOrder(context, [{ product, quantity: 3 }]);
  await confirmPayment(context, card, await payWithoutWebhook(context, card));
  const waiting = await startOrder(context, [{ product }], { coupon });
  const failed = await startOrder(context, [{ product, quantity: 4 }]);
  await cancelPayment(context, failed);
  const cancel = async () => {
    const { publicId: lineId } = await db.manager.findOneByOrFail(OrderLine, ofOrder(card.order));
    await services.cancelOrderLine.cancel(viewerOf(card), { lineId, reason: 'other' });
  };
  return { cancel, product, coupon, cash, cashLine, paid: card.order, waiting: waiting.order, failed: failed.order };
}

/** Violation made by a direct write, and the sentences that must report it; `{cash}` etc. stand for order numbers. */
export type BrokenRule = readonly [what: string, corrupt: Corruption, reported: readonly RegExp[]];
type Corruption = (db: DataSource, shop: ConsistentShop) => Promise<unknown>;

export const ofOrder = ({ id: orderId }: Order) => ({ orderId });

export async function addRefund(manager: EntityManager, order: Order, amount: number): Promise<number> {
  const { id: paymentId } = await manager.findOneByOrFail(Payment, ofOrder(order));
  const refund = manager.create(Refund, {
    paymentId,
    amount,
    idempotencyKey: 'by hand',
    status: 'pending',
    providerRefundId: null,
    attempts: 0,
    nextAttemptAt: new Date(),
    lastError: null,
    createdAt: new Date(),
    doneAt: null,
    settledAt: null,
    settledNote: null,
  });
  await manager.insert(Refund, refund);
  return refund.id;
}

/** Adds an unmatched payment of 5.00 USD. */
export async function addUnmatched(manager: EntityManager, order: Order, providerPaymentId: string): Promise<number> {
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

/** Declares one test for each rule: breaks it in a consistent shop and expects exactly the given reports. */
export function itReports(rules: readonly BrokenRule[]): void {
  let context: OrderTestContext;

  beforeAll(async () => {
    context = await openOrderTestContext();
  }, 120_000);
  beforeEach(async () => {
    await context.reset();
  });
  afterAll(() => context.close());

  it.each(rules)('reports that %s', async (_what, corrupt, reported) => {
    const shop = await openConsistentShop(context);
    await corrupt(context.db, shop);
    const numbers = new Map(
      [shop.cash, shop.paid, shop.waiting, shop.failed].map(({ number }, at) => [
        number,
        ['{cash}', '{paid}', '{waiting}', '{failed}'][at] ?? '',
      ]),
    );
    const sentences = (await violationsIn(context.db)).map((sentence) =>
      [...numbers].reduce((text, [number, name]) => text.replaceAll(number, name), sentence),
    );
    expect(sentences).toHaveLength(reported.length);
    for (const [at, sentence] of sentences.entries()) expect(sentence).toMatch(reported[at] ?? /no such sentence/);
  });
}
