import { type Edition } from '../../../domain/editions';
import { limits } from '../../../domain/limits';
import { type OrderStatus } from '../../../domain/order-status';
import { orderNumber, publicId } from '../../infra/ids';
import { effectiveCoupon, type PricedCart, type PricedCartLine } from '../cart/cart.pricing';
import { type OrderAddresses } from './order-addresses';
import { type OrderLine } from './order-line.entity';
import { type Order } from './order.entity';
import { type PlaceOrderRequest } from './place-order.request';

export interface OrderDraft {
  readonly request: Pick<PlaceOrderRequest, 'viewer' | 'method'>;
  readonly cart: PricedCart;
  readonly addresses: OrderAddresses;
  readonly idempotencyKey: string;
  readonly requestHash: string;
  readonly edition: Edition;
  readonly now: Date;
}

type NewOrder = Omit<Order, 'id' | 'customer' | 'coupon' | 'cart'>;

/** Identifies one state of one cart for a customer, who can have one live order of it. */
export function liveCartKey(cart: Pick<PricedCart, 'id' | 'revision'>, customerId: number): string {
  return `${cart.id}:${cart.revision}:${customerId}`;
}

/** Whether a card payment is required before the order is confirmed. A total of 0 needs no card provider. */
export function requiresCardPayment(method: Order['method'], payAmount: number): boolean {
  return method === 'card' && payAmount > 0;
}

const addMinutes = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000);

function amountsOf({ subTotal, shipping, discount, grandTotal }: PricedCart['totals']) {
  return { netAmount: subTotal, totalShipping: shipping, totalDiscount: discount, payAmount: grandTotal };
}

/** Builds the order of a cart at its current prices. */
export function newOrder({
  request,
  cart,
  addresses,
  edition,
  now,
  idempotencyKey,
  requestHash,
}: OrderDraft): NewOrder {
  const { customerId } = request.viewer;
  const { totals } = cart;
  const coupon = effectiveCoupon(cart);
  const isUnpaid = requiresCardPayment(request.method, totals.grandTotal);
  return {
    number: orderNumber(now),
    customerId,
    status: isUnpaid ? 'Processing' : 'Order Confirmed',
    method: request.method,
    currency: edition.currency,
    ...amountsOf(totals),
    couponCode: coupon?.code ?? null,
    couponId: coupon?.id ?? null,
    ...addresses,
    cartId: cart.id,
    cartRevision: cart.revision,
    liveCartKey: liveCartKey(cart, customerId),
    idempotencyKey,
    requestHash,
    bookingDate: now,
    holdExpiresAt: isUnpaid ? addMinutes(now, limits.cardHoldMinutes) : null,
    stockReleasedAt: null,
    paidAt: request.method === 'card' && !isUnpaid ? now : null,
    carrier: null,
    trackingNumber: null,
    createdAt: now,
    updatedAt: now,
  };
}

type NewLine = Omit<OrderLine, 'id' | 'order' | 'product'>;

/** Builds an order line from the current state of the cart's line. */
export function newLine(line: PricedCartLine, orderId: number, status: OrderStatus): NewLine {
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
