import { type EntityManager } from 'typeorm';
import { type Shipment } from '../../domain/carriers';
import { cartTotals } from '../../domain/cart-totals';
import { editions, type Region } from '../../domain/editions';
import { type OrderStatus, orderStatusOf, restoresStock } from '../../domain/order-status';
import { Product } from '../features/products/product.entity';
import { Coupon, couponTerms } from '../features/coupons/coupon.entity';
import { CouponUses } from '../features/coupons/coupon-uses';
import { OrderLine, OrderLineEvent, Order } from '../features/orders/order.entity';
import { insertInBatches } from '../database/insert-in-batches';
import { orderNumber, publicId } from '../infra/ids';
import { ignoredSyncPoints } from '../infra/sync-points';
import { type DemoCustomer, type DemoOrder, type DemoOrderLine, type SeedOptions } from './demo-shop.types';
import { type ProductsBySlug, productNamed } from './seed-content';
import { seedPayment } from './seed-payments';
import { sha256 } from '../infra/sha256';

/** The parcels of the demo. The numbers have the form of real ones, and belong to no parcel. */
const shipments: Record<Region, Shipment> = {
  IN: { carrier: 'Delhivery', trackingNumber: '10000000000001' },
  UK: { carrier: 'Royal Mail', trackingNumber: 'AA000000000GB' },
  US: { carrier: 'USPS', trackingNumber: '9400100000000000000000' },
};

const dayMs = 24 * 60 * 60 * 1000;

/** The statuses through which a line reaches each status; the last entry is the status itself. */
const statusHistories: Record<OrderStatus, readonly OrderStatus[]> = {
  'Order Confirmed': ['Order Confirmed'],
  Processing: ['Order Confirmed', 'Processing'],
  Shipped: ['Order Confirmed', 'Processing', 'Shipped'],
  Complete: ['Order Confirmed', 'Processing', 'Shipped', 'Complete'],
  Returned: ['Order Confirmed', 'Processing', 'Shipped', 'Complete', 'Returned'],
  Canceled: ['Order Confirmed', 'Canceled'],
  Cancelled: ['Order Confirmed', 'Cancelled'],
  Failed: ['Processing', 'Failed'],
};

/** Statuses whose events carry the line's reason. */
const endedStatuses: readonly OrderStatus[] = ['Canceled', 'Cancelled', 'Returned'];

interface StatusEvent {
  readonly status: OrderStatus;
  readonly at: Date;
}

/** Events that are spread evenly from the booking date, so that none is in the future. */
function historyOf(status: OrderStatus, booked: Date, now: Date): readonly StatusEvent[] {
  const statuses = statusHistories[status];
  const step = (now.getTime() - booked.getTime()) / statuses.length;
  const at = (place: number) => new Date(booked.getTime() + Math.floor(place * step));
  return statuses.map((passed, place) => ({ status: passed, at: at(place) }));
}

/** A line of the demo with the product that it sells. */
interface DemoLine extends Omit<DemoOrderLine, 'product' | 'status'> {
  readonly product: Product;
  readonly status: OrderStatus;
}

function totalsOf(lines: readonly DemoLine[], coupon: Coupon | null) {
  const priced = lines.map(({ product: { currentPrice: unitPrice, shipping: unitShipping }, quantity }) => ({
    ...{ unitPrice, unitShipping, quantity },
  }));
  const { subTotal, shipping, discount, grandTotal } = cartTotals(priced, coupon ? couponTerms(coupon) : undefined);
  return { netAmount: subTotal, totalShipping: shipping, totalDiscount: discount, payAmount: grandTotal };
}

function addressOf({ addresses }: DemoCustomer, place: number, region: Region) {
  const address = addresses[region][place];
  if (address === undefined) throw new Error(`The demo customer has no address ${place} in ${region}.`);
  return { ...address, countryCode: editions[region].countryCode };
}

interface Placement extends SeedOptions {
  readonly customer: DemoCustomer;
  readonly customerId: number;
  readonly products: ProductsBySlug;
}

async function addOrder(
  manager: EntityManager,
  demo: DemoOrder,
  { lines, coupon, bookingDate }: { lines: readonly DemoLine[]; coupon: Coupon | null; bookingDate: Date },
  { region, clock, customer, customerId }: Placement,
): Promise<Order> {
  const status = orderStatusOf(lines.map((line) => line.status));
  const method: Order['method'] = demo.method === 'cash' && editions[region].cashOnDelivery ? 'cash' : 'card';
  const number = orderNumber(bookingDate);
  const now = clock.now();
  const order = manager.create(Order, {
    ...totalsOf(lines, coupon),
    ...{ customerId, number, status, method, bookingDate, currency: editions[region].currency },
    ...{ couponCode: coupon?.code ?? null, couponId: coupon?.id ?? null },
    shipping: addressOf(customer, demo.shippingAddress, region),
    billing: addressOf(customer, demo.billingAddress, region),
    ...{ idempotencyKey: `demo-${number}`, requestHash: sha256(number) },
    ...{ cartId: null, cartRevision: null, liveCartKey: null, holdExpiresAt: null },
    stockReleasedAt: restoresStock(status) ? now : null,
    paidAt: method === 'card' && status !== 'Failed' ? bookingDate : null,
    ...(status === 'Shipped' || status === 'Complete' ? shipments[region] : { carrier: null, trackingNumber: null }),
    ...{ createdAt: bookingDate, updatedAt: now },
  });
  await manager.insert(Order, order);
  return order;
}

async function addLine(
  manager: EntityManager,
  { id: orderId, bookingDate }: Order,
  { product, status, quantity, reason: given }: DemoLine,
  now: Date,
): Promise<OrderLine> {
  const { id: productId, title, slug, sizes, featureImage: image, currentPrice, shipping } = product;
  const history = historyOf(status, bookingDate, now);
  const reason = given ?? null;
  const line = manager.create(OrderLine, {
    ...{ orderId, productId, title, slug, sizes: sizes ?? '', image, status, quantity, reason },
    ...{ publicId: publicId(), unitPrice: currentPrice, unitShipping: shipping },
    deliveredAt: history.find((event) => event.status === 'Complete')?.at ?? null,
    returnLate: false,
    ...{ restockedAt: restoresStock(status) ? now : null, writtenOffAt: null },
  });
  await manager.insert(OrderLine, line);
  const events = history.map((event) => ({
    ...{ ...event, orderLineId: line.id },
    reason: endedStatuses.includes(event.status) ? reason : null,
  }));
  await insertInBatches(manager, OrderLineEvent, events);
  // The stock of the demo is what is left, without what was supplied for its orders.
  if (!restoresStock(status)) await manager.increment(Product, { id: productId }, 'supplied', quantity);
  return line;
}

/**
 * Writes the orders of the demo customer with their histories. The order service cannot: it would take back goods long after their
 * return period, let card payments fail weeks after their holds, and send mails about all of it.
 */
export async function seedOrders(manager: EntityManager, placement: Placement): Promise<void> {
  const { customer, customerId, clock, products } = placement;
  const now = clock.now();
  for (const demo of customer.orders) {
    const bookingDate = new Date(now.getTime() - demo.daysAgo * dayMs);
    const coupon = demo.coupon === undefined ? null : await manager.findOneByOrFail(Coupon, { code: demo.coupon });
    const demoLines = demo.lines.map(({ product: slug, status = demo.status, ...line }): DemoLine => ({
      ...{ ...line, status, product: productNamed(products, slug) },
    }));
    const order = await addOrder(manager, demo, { lines: demoLines, coupon, bookingDate }, placement);
    const lines: OrderLine[] = [];
    for (const line of demoLines) lines.push(await addLine(manager, order, line, now));
    if (coupon) {
      const redemption = { couponId: coupon.id, customerId, orderId: order.id };
      await new CouponUses({ now: () => bookingDate }, ignoredSyncPoints).redeem(manager, redemption);
      if (restoresStock(order.status)) await new CouponUses(clock, ignoredSyncPoints).release(manager, order.id);
    }
    if (order.method === 'card') await seedPayment(manager, order, lines, now);
  }
}
