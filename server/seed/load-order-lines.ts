import { returnsStock, type OrderStatus } from '../../domain/order-status';
import { publicId } from '../infra/ids';
import { type DemoOrderLine } from './demo-shop.types';
import { courseOf, type Station } from './order-course';
import { productOf, type PlacedOrder } from './placed-order';
import { type SeedFacts } from './seed-facts';

/** Statuses whose events carry the line's reason. */
const settled: readonly OrderStatus[] = ['Canceled', 'Cancelled', 'Returned'];

function lineRow(
  order: PlacedOrder,
  line: DemoOrderLine,
  facts: SeedFacts & { id: number; course: readonly Station[] },
) {
  const { slug, title, featureImage, sizes, id: productId, prices } = productOf(order, line.product);
  const { current, shipping } = prices[facts.region];
  const status = line.status ?? order.demo.status;
  return {
    ...{ id: facts.id, orderId: order.id, productId, title, slug, sizes, status },
    publicId: publicId(),
    image: featureImage,
    unitPrice: current,
    unitShipping: shipping,
    quantity: line.quantity,
    reason: line.reason ?? null,
    deliveredAt: facts.course.find((station) => station.status === 'Complete')?.at ?? null,
    returnLate: false,
    restockedAt: returnsStock(status) ? facts.now : null,
  };
}

/** The rows of all lines and of their events. */
export function lineRows(orders: readonly PlacedOrder[], facts: SeedFacts) {
  const placed = orders.flatMap((order) => order.demo.lines.map((line) => ({ order, line })));
  const withCourse = placed.map(({ order, line }, place) => {
    const course = courseOf(line.status ?? order.demo.status, order.bookingDate, facts.now);
    return { order, line, id: place + 1, course };
  });
  return {
    lines: withCourse.map(({ order, line, id, course }) => lineRow(order, line, { ...facts, id, course })),
    events: withCourse.flatMap(({ line, id, course }) =>
      course.map(({ status, at }) => ({
        orderLineId: id,
        status,
        at,
        reason: settled.includes(status) ? (line.reason ?? null) : null,
      })),
    ),
  };
}
