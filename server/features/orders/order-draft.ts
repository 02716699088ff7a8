import { type Edition } from '../../../domain/editions';
import { limits } from '../../../domain/limits';
import { type OrderStatus } from '../../../domain/order-status';
import { orderNumber, publicId } from '../../infra/ids';
import { appliedCoupon, type PricedCart, type PricedCartLine } from '../carts/price-cart';
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

const addMinutes = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000);

/** Builds the order of a cart at its current prices. */
export function newOrder({ request: { viewer, method }, cart, now, ...draft }: OrderDraft): NewOrder {
  const { customerId } = viewer;
  const { subTotal, shipping, discount, grandTotal } = cart.totals;
  const coupon = appliedCoupon(cart);
  // A total of 0 needs no card provider.
  const isUnpaid = method === 'card' && grandTotal > 0;
  return {
    number: orderNumber(now),
    customerId,
    status: isUnpaid ? 'Processing' : 'Order Confirmed',
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
    holdExpiresAt: isUnpaid ? addMinutes(now, limits.cardHoldMinutes) : null,
    stockReleasedAt: null,
    paidAt: method === 'card' && !isUnpaid ? now : null,
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
