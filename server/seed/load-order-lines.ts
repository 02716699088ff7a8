import { restoresStock, type OrderStatus, orderStatusOf } from '../../domain/order-status';
import { publicId } from '../infra/ids';
import { type DemoOrderLine, type DemoOrder, type DemoProduct } from './demo-shop.types';
import { type SeedContext } from './seed-rows';

/** Statuses whose events carry the line's reason. */
const endedStatuses: readonly OrderStatus[] = ['Canceled', 'Cancelled', 'Returned'];

function lineRow(
  order: DemoOrderContext,
  line: DemoOrderLine,
  facts: SeedContext & { id: number; course: readonly StatusEvent[] },
) {
  const { slug, title, featureImage, sizes, id: productId, prices } = productOf(order, line.product);
  const { current, shipping } = prices[facts.region];
  const status = line.status ?? order.demo.status;
  return {
    id: facts.id,
    orderId: order.id,
    productId,
    title,
    slug,
    sizes,
    status,
    publicId: publicId(),
    image: featureImage,
    unitPrice: current,
    unitShipping: shipping,
    quantity: line.quantity,
    reason: line.reason ?? null,
    deliveredAt: facts.course.find((station) => station.status === 'Complete')?.at ?? null,
    returnLate: false,
    restockedAt: restoresStock(status) ? facts.now : null,
    writtenOffAt: null,
  };
}

/** The rows of all lines and of their events. */
export function lineRows(orders: readonly DemoOrderContext[], facts: SeedContext) {
  const placed = orders.flatMap((order) => order.demo.lines.map((line) => ({ order, line })));
  const withCourse = placed.map(({ order, line }, place) => {
    const course = statusHistoryOf(line.status ?? order.demo.status, order.bookingDate, facts.now);
    return { order, line, id: place + 1, course };
  });
  return {
    lines: withCourse.map(({ order, line, id, course }) => lineRow(order, line, { ...facts, id, course })),
    events: withCourse.flatMap(({ line, id, course }) =>
      course.map(({ status, at }) => ({
        orderLineId: id,
        status,
        at,
        reason: endedStatuses.includes(status) ? (line.reason ?? null) : null,
      })),
    ),
  };
}

/** The status history of a line in each status; the last entry is the status itself. */
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

interface StatusEvent {
  readonly status: OrderStatus;
  readonly at: Date;
}

/** The history with timestamps, spread evenly from the booking date so that none is in the future. */
function statusHistoryOf(status: OrderStatus, booked: Date, now: Date): StatusEvent[] {
  const statuses = statusHistories[status];
  const step = (now.getTime() - booked.getTime()) / statuses.length;
  return statuses.map((passed, place) => ({
    status: passed,
    at: new Date(booked.getTime() + Math.floor(place * step)),
  }));
}

/** The data that the rows of a demo order are built from. */
export interface DemoOrderContext {
  readonly id: number;
  readonly demo: DemoOrder;
  readonly bookingDate: Date;
  /** By slug. */
  readonly products: ReadonlyMap<string, DemoProduct>;
}

export function productOf({ products }: DemoOrderContext, slug: string): DemoProduct {
  const product = products.get(slug);
  if (product === undefined) throw new Error(`The demo shop orders ${slug}, which it does not sell.`);
  return product;
}

export const statusOf = ({ demo }: DemoOrderContext) =>
  orderStatusOf(demo.lines.map((line) => line.status ?? demo.status));
