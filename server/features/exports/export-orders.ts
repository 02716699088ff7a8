import { type Static, Type } from '@sinclair/typebox';
import { type DataSource, In } from 'typeorm';
import { toMajor } from '../../../domain/money';
import { type Clock } from '../../infra/clock';
import { amount, dateTime, nullable, numericId, text } from '../../rest/fields';
import { productFields } from '../products/product-body';
import { OrderLine, Order } from '../orders/order.entity';
import { sharedItemBody, sharedItemFields, sharedOrderBody, sharedOrderFields } from '../orders/order.rest';
import { type ChangePosition, orderCursor } from './export-cursor';
import { currency, cursor, endLine, kindOfLine } from './export-line';

const exportedItem = Type.Object(
  {
    ...sharedItemFields,
    product_id: nullable(numericId('Id of the product; null once it is deleted.', 65)),
    slug: productFields.slug,
    title: productFields.title,
    shipping: amount(0.5),
  },
  { title: 'ExportedItem' },
);

const exportedOrder = Type.Object(
  {
    ...sharedOrderFields,
    currency,
    delivery_country: text('Two-letter ISO 3166-1 country code of the recipient.', 'GB', { pattern: '^[A-Z]{2}$' }),
    paid_at: nullable(dateTime, 'Time at which the payment was confirmed; null for an unpaid order.'),
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
    // MySQL reads the index from the position on if the condition has this form.
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

/** Leaves out name, address, phone, email and id of the customer, and reasons, which people type: the scope does not include them. */
function orderBody(order: Order, lines: readonly OrderLine[]): Static<typeof exportedOrder> {
  return {
    ...sharedOrderBody(order),
    currency: order.currency,
    delivery_country: order.shipping.countryCode,
    paid_at: order.paidAt,
    updated_at: order.updatedAt,
    items: lines.map((line) => ({
      ...sharedItemBody(line),
      product_id: line.productId,
      slug: line.slug,
      title: line.title,
      shipping: toMajor(line.unitShipping),
    })),
  };
}
