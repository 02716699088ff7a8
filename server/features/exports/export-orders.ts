import { type Static, Type } from '@sinclair/typebox';
import { type DataSource, In } from 'typeorm';
import { orderStatuses } from '../../../domain/order-status';
import { toMajor } from '../../../domain/money';
import { paymentMethodNames } from '../../../domain/payment-methods';
import { type Clock } from '../../infra/clock';
import { amount, count, dateTime, nullable, numericId, oneOf, opaqueId, text } from '../../rest/fields';
import { productFields } from '../catalogue/product.rest';
import { OrderLine } from '../orders/order-line.entity';
import { Order } from '../orders/order.entity';
import { type ChangePosition, orderCursor } from './export-cursor';
import { currency, cursor, endLine, kindOfLine } from './export-line';

const exportedItem = Type.Object(
  {
    id: opaqueId('Id of the order item.', 'aXRlbS1vZi1hbi1vcmRlcg'),
    product_id: nullable(numericId('Id of the product; null once it is deleted.', 65)),
    slug: productFields.slug,
    title: productFields.title,
    quantities: count('Number of units.', 2),
    product_price: amount(8.5),
    shipping: amount(0.5),
    enumstatus: oneOf(orderStatuses, { description: 'Status of the item.' }),
  },
  { title: 'ExportedItem' },
);

const exportedOrder = Type.Object(
  {
    order_number: text('Order number.', '260301481516230', { pattern: '^[0-9]{15}$' }),
    order_status: oneOf(orderStatuses, { description: 'Status of the order.' }),
    method: oneOf(['Cash On Delivery', 'Card'], { description: 'Payment method.' }),
    currency,
    net_amount: amount(17),
    total_shipping: amount(1),
    total_discount: amount(0),
    pay_amount: amount(18),
    coupon_code: nullable(text('Code of the coupon; null without a coupon.', 'WELCOME10')),
    delivery_country: text('Two-letter ISO 3166-1 country code of the recipient.', 'GB', { pattern: '^[A-Z]{2}$' }),
    booking_date: dateTime,
    paid_at: nullable({
      ...dateTime,
      description: 'Time at which the payment was confirmed; null for an unpaid order.',
    }),
    updated_at: dateTime,
    items: Type.Array(exportedItem, { description: 'The items of the order.' }),
  },
  { title: 'ExportedOrder', description: 'The order.' },
);

export const orderLine = Type.Union([
  Type.Object({ type: kindOfLine('order'), cursor, order: exportedOrder }),
  endLine,
]);

const partSize = 50;

/**
 * A change is stored with the time at which its transaction began, and can be seen when it ends. So cursors do not pass over the last
 * minute: longer than a transaction takes and than the clocks of processes differ. What changed in it is sent again.
 */
const overlapMs = 60_000;

/** Reads orders behind a position in the order of their last change, through the index of `updatedAt` and `id`. */
async function readPart({ manager }: DataSource, position: ChangePosition) {
  const orders = await manager
    .createQueryBuilder(Order, 'o')
    // In this form, MySQL reads the index from the position on.
    .where('o.updatedAt >= :at AND (o.updatedAt > :at OR o.id > :id)', position)
    .orderBy('o.updatedAt')
    .addOrderBy('o.id')
    .limit(partSize)
    .getMany();
  const where = { orderId: In(orders.map(({ id }) => id)) };
  // The lines may be newer than the order: then the order has changed, and comes again.
  const lines = await manager.find(OrderLine, { where, order: { id: 'ASC' } });
  return orders.map((order) => ({ order, lines: lines.filter(({ orderId }) => orderId === order.id) }));
}

/** Reads all orders behind a position by the time of their last change. An order that changes meanwhile comes again at the end. */
export async function* exportOrders(
  db: DataSource,
  clock: Clock,
  after: ChangePosition,
): AsyncGenerator<Static<typeof orderLine>[]> {
  let position = after;
  for (;;) {
    const settled = { at: new Date(clock.now().getTime() - overlapMs), id: 0 };
    const part = await readPart(db, position);
    const cursorOf = (at: ChangePosition) => orderCursor(at.at <= settled.at ? at : settled);
    const lines = part.map(({ order, lines: items }) => ({
      type: 'order' as const,
      cursor: cursorOf({ at: order.updatedAt, id: order.id }),
      order: orderBody(order, items),
    }));
    const last = part.at(-1)?.order;
    if (last) position = { at: last.updatedAt, id: last.id };
    if (part.length < partSize) {
      yield [...lines, { type: 'end' as const, cursor: cursorOf(position) }];
      return;
    }
    yield lines;
  }
}

/** Without name, address, phone, email or id of the customer, and without reasons, which people type: the scope does not include them. */
function orderBody(order: Order, lines: readonly OrderLine[]): Static<typeof exportedOrder> {
  return {
    order_number: order.number,
    order_status: order.status,
    method: paymentMethodNames[order.method],
    currency: order.currency,
    net_amount: toMajor(order.netAmount),
    total_shipping: toMajor(order.totalShipping),
    total_discount: toMajor(order.totalDiscount),
    pay_amount: toMajor(order.payAmount),
    coupon_code: order.couponCode,
    delivery_country: order.shipping.countryCode,
    booking_date: order.bookingDate,
    paid_at: order.paidAt,
    updated_at: order.updatedAt,
    items: lines.map((line) => ({
      id: line.publicId,
      product_id: line.productId,
      slug: line.slug,
      title: line.title,
      quantities: line.quantity,
      product_price: toMajor(line.unitPrice),
      shipping: toMajor(line.unitShipping),
      enumstatus: line.status,
    })),
  };
}
