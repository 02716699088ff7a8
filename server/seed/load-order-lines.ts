import { restoresStock, type OrderStatus } from '../../domain/order-status';
import { publicId } from '../infra/ids';
import { type DemoOrderLine } from './demo-shop.types';
import { statusHistoryOf, type StatusEvent } from './status-history';
import { productOf, type DemoOrderContext } from './demo-order-context';
import { type SeedContext } from './seed-context';

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
    ...{ id: facts.id, orderId: order.id, productId, title, slug, sizes, status },
    publicId: publicId(),
    image: featureImage,
    unitPrice: current,
    unitShipping: shipping,
    quantity: line.quantity,
    reason: line.reason ?? null,
    deliveredAt: facts.course.find((station) => station.status === 'Complete')?.at ?? null,
    returnLate: false,
    restockedAt: restoresStock(status) ? facts.now : null,
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
