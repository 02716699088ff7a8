import { type EntityManager } from 'typeorm';
import { type Edition } from '../../../domain/editions';
import { limits } from '../../../domain/limits';
import { type OrderStatus } from '../../../domain/order-status';
import { type PaymentMethod } from '../../../domain/payment-methods';
import { orderNumber, publicId } from '../../infra/ids';
import { type SyncPoints } from '../../infra/sync-points';
import { Customer } from '../customers/customer.entity';
import { appliedCoupon, type PricedCart, type PricedCartLine } from '../carts/price-cart';
import { type CouponUses } from '../coupons/coupon-uses';
import { type CardPayments } from './card-payments.port';
import { type ConfirmOrder } from './confirm-order';
import { closeUnpaidOrder } from './earlier-orders';
import { recordOrderEvent } from './order-events';
import { OrderLine, recordEvents, isUnpaid, liveCartKey, Order, type OrderAddresses } from './order.entity';
import { takeStock } from './take-stock';

export interface OrderDraft {
  readonly customerId: number;
  readonly method: PaymentMethod;
  readonly cart: PricedCart;
  readonly addresses: OrderAddresses;
  readonly idempotencyKey: string;
  readonly requestHash: string;
  readonly edition: Edition;
  readonly now: Date;
}

/** Inserts an order and everything that belongs to it, in the transaction that has locked its cart. */
export class WriteOrder {
  constructor(
    private readonly couponUses: CouponUses,
    private readonly cardPayments: () => CardPayments,
    private readonly confirmOrder: ConfirmOrder,
    private readonly points: SyncPoints,
  ) {}

  /**
   * Locks rows shared with other customers in a fixed order: stock by product id, then the coupon.
   * @param replaced unpaid orders that this order ends: of the same cart or under the same key
   * @throws ShopError OUT_OF_STOCK that names the line, COUPON_USAGE_LIMIT
   */
  async write(manager: EntityManager, draft: OrderDraft, replaced: readonly Order[]): Promise<Order> {
    const { cart, now } = draft;
    const freed: OrderLine[] = [];
    for (const order of replaced)
      freed.push(...((await closeUnpaidOrder(manager, order, { cause: 'Replaced by a newer order', now })) ?? []));
    await takeStock(manager, cart.lines, freed);
    await this.points.hit('order.stock-taken');
    for (const { id, couponId } of replaced) if (couponId !== null) await this.couponUses.release(manager, id);
    const coupon = appliedCoupon(cart);
    if (coupon) await this.couponUses.incrementUseCount(manager, coupon.id);
    await this.points.hit('coupon.counted');
    const order = manager.create(Order, newOrder(draft));
    await manager.insert(Order, order);
    const { id: orderId, customerId } = order;
    if (coupon) {
      const use = { couponId: coupon.id, customerId, orderId };
      await this.couponUses.recordUse(manager, use, coupon.perCustomerLimit);
    }
    const lines = cart.lines.map((line) => manager.create(OrderLine, newLine(line, orderId, order.status)));
    await manager.insert(OrderLine, lines);
    await recordEvents(manager, lines, { status: order.status, at: now });
    if (isUnpaid(order)) await this.cardPayments().open(manager, order);
    else {
      const customer = await manager.findOneByOrFail(Customer, { id: customerId });
      await this.confirmOrder.finish(manager, { order, lines, customer });
    }
    recordOrderEvent(manager, 'order.placed', { order, lines });
    return order;
  }
}

/** Builds the order of a cart at its current prices. */
function newOrder({
  customerId,
  method,
  cart,
  now,
  ...draft
}: OrderDraft): Omit<Order, 'id' | 'customer' | 'coupon' | 'cart'> {
  const { subTotal, shipping, discount, grandTotal } = cart.totals;
  const coupon = appliedCoupon(cart);
  // A total of 0 needs no card provider.
  const awaitsPayment = method === 'card' && grandTotal > 0;
  return {
    number: orderNumber(now),
    customerId,
    status: awaitsPayment ? 'Processing' : 'Order Confirmed',
    method,
    currency: draft.edition.currency,
    netAmount: subTotal,
    totalShipping: shipping,
    totalDiscount: discount,
    payAmount: grandTotal,
    couponCode: coupon?.code ?? null,
    couponId: coupon?.id ?? null,
    ...draft.addresses,
    cartId: cart.id,
    cartRevision: cart.revision,
    liveCartKey: liveCartKey(cart, customerId),
    idempotencyKey: draft.idempotencyKey,
    requestHash: draft.requestHash,
    bookingDate: now,
    holdExpiresAt: awaitsPayment ? new Date(now.getTime() + limits.cardHoldMinutes * 60_000) : null,
    stockReleasedAt: null,
    paidAt: method === 'card' && !awaitsPayment ? now : null,
    carrier: null,
    trackingNumber: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** Builds an order line from the current state of the cart's line. */
function newLine(
  line: PricedCartLine,
  orderId: number,
  status: OrderStatus,
): Omit<OrderLine, 'id' | 'order' | 'product'> {
  return {
    publicId: publicId(),
    orderId,
    productId: line.productId,
    title: line.title,
    slug: line.slug,
    image: line.featureImage,
    sizes: line.sizes,
    unitPrice: line.unitPrice,
    unitShipping: line.unitShipping,
    quantity: line.quantity,
    status,
    reason: null,
    deliveredAt: null,
    returnLate: false,
    restockedAt: null,
    writtenOffAt: null,
  };
}
