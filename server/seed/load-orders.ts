import { createHash } from 'node:crypto';
import { type EntityManager } from 'typeorm';
import { type Shipment } from '../../domain/carriers';
import { cartTotals } from '../../domain/cart-totals';
import { editions } from '../../domain/editions';
import { restoresStock } from '../../domain/order-status';
import { CouponUse } from '../features/coupons/coupon.entity';
import { OrderLine, OrderLineEvent } from '../features/orders/order-line.entity';
import { Order } from '../features/orders/order.entity';
import { orderNumber } from '../infra/ids';
import { type DemoShop } from './demo-shop.types';
import { insertInBatches } from '../infra/database/insert-in-batches';
import { idOf, type SeedContext } from './seed-rows';
import { customerId } from './load-customer';
import { lineRows, productOf, statusOf, type DemoOrderContext } from './load-order-lines';
import { loadPayments } from './load-payments';

/** How the demo's parcels travel. The numbers have the form of real ones, and belong to no parcel. */
const shipments: Record<SeedContext['region'], Shipment> = {
  IN: { carrier: 'Delhivery', trackingNumber: '10000000000001' },
  UK: { carrier: 'Royal Mail', trackingNumber: 'AA000000000GB' },
  US: { carrier: 'USPS', trackingNumber: '9400100000000000000000' },
};

const dayMs = 24 * 60 * 60 * 1000;

function totalsOf(order: DemoOrderContext, { coupons }: DemoShop, region: SeedContext['region']) {
  const lines = order.demo.lines.map(({ product, quantity }) => {
    const { current, shipping } = productOf(order, product).prices[region];
    return { unitPrice: current, unitShipping: shipping, quantity };
  });
  const coupon = coupons.find(({ code }) => code === order.demo.coupon);
  const totals = cartTotals(lines, coupon && { type: coupon.type, value: coupon.value[region] });
  return {
    netAmount: totals.subTotal,
    totalShipping: totals.shipping,
    totalDiscount: totals.discount,
    payAmount: totals.grandTotal,
  };
}

function addressOf({ customer }: DemoShop, place: number, region: SeedContext['region']) {
  const address = customer.addresses[region][place];
  if (address === undefined) throw new Error(`The demo customer has no address ${place} in ${region}.`);
  return { ...address, countryCode: editions[region].countryCode };
}

function orderRow(order: DemoOrderContext, shop: DemoShop, { region, now }: SeedContext) {
  const { id, demo, bookingDate } = order;
  const status = statusOf(order);
  const idempotencyKey = `demo-${id}`;
  const method: Order['method'] = demo.method === 'cash' && editions[region].cashOnDelivery ? 'cash' : 'card';
  return {
    ...totalsOf(order, shop, region),
    id,
    customerId,
    status,
    method,
    bookingDate,
    idempotencyKey,
    number: orderNumber(bookingDate),
    currency: editions[region].currency,
    couponCode: demo.coupon ?? null,
    couponId: couponIdOf(order, shop),
    shipping: addressOf(shop, demo.shippingAddress, region),
    billing: addressOf(shop, demo.billingAddress, region),
    cartId: null,
    cartRevision: null,
    liveCartKey: null,
    requestHash: createHash('sha256').update(idempotencyKey).digest('hex'),
    holdExpiresAt: null,
    stockReleasedAt: restoresStock(status) ? now : null,
    paidAt: method === 'card' && status !== 'Failed' ? bookingDate : null,
    ...(status === 'Shipped' || status === 'Complete' ? shipments[region] : { carrier: null, trackingNumber: null }),
    createdAt: bookingDate,
    updatedAt: now,
  };
}

/** The id of a coupon is its index plus 1; see `loadCoupons`. */
function couponIdOf({ demo }: DemoOrderContext, { coupons }: DemoShop): number | null {
  const ids = new Map(coupons.map(({ code }, place) => [code, place + 1]));
  return demo.coupon === undefined ? null : idOf(ids, demo.coupon);
}

/** Slots are numbered from 1 per coupon with a limit per customer; released uses have none. */
function couponUses(orders: readonly DemoOrderContext[], shop: DemoShop, now: Date) {
  const usedSlots = new Map<number, number>();
  return orders.flatMap((order) => {
    const couponId = couponIdOf(order, shop);
    if (couponId === null) return [];
    const limited = shop.coupons[couponId - 1]?.perCustomerLimit !== undefined;
    const released = restoresStock(statusOf(order));
    const slot = limited && !released ? (usedSlots.get(couponId) ?? 0) + 1 : null;
    if (slot !== null) usedSlots.set(couponId, slot);
    const releasedAt = released ? now : null;
    return [{ couponId, customerId, orderId: order.id, slot, createdAt: order.bookingDate, releasedAt }];
  });
}

export async function loadOrders(manager: EntityManager, shop: DemoShop, facts: SeedContext): Promise<void> {
  const products = new Map(shop.products.map((product) => [product.slug, product]));
  const orders = shop.customer.orders.map((demo, place): DemoOrderContext => ({
    id: place + 1,
    demo,
    bookingDate: new Date(facts.now.getTime() - demo.daysAgo * dayMs),
    products,
  }));
  const rows = orders.map((order) => orderRow(order, shop, facts));
  const { lines, events } = lineRows(orders, facts);

  await insertInBatches(manager, Order, rows);
  await insertInBatches(manager, OrderLine, lines);
  await insertInBatches(manager, OrderLineEvent, events);
  await insertInBatches(manager, CouponUse, couponUses(orders, shop, facts.now));
  await loadPayments(manager, rows, facts);
}
