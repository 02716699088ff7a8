import { type EntityManager } from 'typeorm';
import { lineShares } from '../../../domain/cart-totals';
import { sum } from '../../../domain/money';
import { CartLine } from '../carts/cart.entity';
import { OrderLine, Order } from '../orders/order.entity';
import { OrderReturn } from '../orders/order-return.entity';
import { type DayFigures } from './sales-day.entity';

/** A span of time from an instant up to, but not including, another. */
interface Span {
  readonly from: Date;
  readonly to: Date;
}

// The MySQL driver returns sums as strings; a sum of no rows is null.
interface Sum {
  readonly amount: string | number | null;
}

/** Computes the figures of a span from orders, returns and carts, with five statements that each read an index range of that span. */
export async function readFigures(manager: EntityManager, span: Span): Promise<DayFigures> {
  const [cash, card, cancelled, refunded, cartsLeft] = await Promise.all([
    // In cash, an order is confirmed when it is placed; by card, when it is paid.
    sales(manager, 'cash', 'bookingDate', span),
    sales(manager, 'card', 'paidAt', span),
    cancelledCost(manager, span),
    refundedReturns(manager, span),
    countCartsLeft(manager, span),
  ]);
  return { orders: cash.orders + card.orders, sold: cash.sold + card.sold, cancelled, refunded, cartsLeft };
}

async function sales(
  manager: EntityManager,
  method: Order['method'],
  time: 'bookingDate' | 'paidAt',
  span: Span,
): Promise<{ readonly orders: number; readonly sold: number }> {
  const row = await manager
    .createQueryBuilder(Order, 'orders')
    .select('COUNT(*)', 'n')
    .addSelect('SUM(orders.payAmount)', 'amount')
    .where(`orders.${time} >= :from AND orders.${time} < :to AND orders.method = :method`, { ...span, method })
    .getRawOne<Sum & { n: string | number }>();
  return { orders: Number(row?.n ?? 0), sold: Number(row?.amount ?? 0) };
}

/** The share of a line depends on all lines of its order, by the rule that also refunds cards. */
async function cancelledCost(manager: EntityManager, span: Span): Promise<number> {
  const orders = await manager
    .createQueryBuilder(Order, 'orders')
    .innerJoinAndMapMany('orders.lines', OrderLine, 'line', 'line.orderId = orders.id')
    // The time is set once, when a cancelled line is restocked or written off. Lines of unpaid orders are Failed.
    .where(
      `orders.id IN (SELECT order_id FROM order_line
        WHERE restocked_at >= :from AND restocked_at < :to AND status IN ('Cancelled', 'Canceled'))`,
      span,
    )
    .orderBy('line.id')
    .getMany();
  const costs = orders.map((order) => {
    // The join above has set the lines.
    const { lines, totalDiscount } = order as Order & { readonly lines: readonly OrderLine[] };
    const shares = lineShares(lines, totalDiscount);
    return sum(lines.map((line, at) => (isCancelledIn(span, line) ? (shares[at] ?? 0) : 0)));
  });
  return sum(costs);
}

const isCancelledIn = ({ from, to }: Span, { status, restockedAt }: OrderLine): boolean =>
  ['Cancelled', 'Canceled'].includes(status) && restockedAt !== null && restockedAt >= from && restockedAt < to;

async function refundedReturns(manager: EntityManager, span: Span): Promise<number> {
  const row = await manager
    .createQueryBuilder(OrderReturn, 'decision')
    .select('SUM(decision.refundAmount)', 'amount')
    .where('decision.decidedAt >= :from AND decision.decidedAt < :to', span)
    .getRawOne<Sum>();
  return Number(row?.amount ?? 0);
}

/** An order empties its cart, so the lines that are there were not ordered. A cart counts on the day of its oldest line. */
async function countCartsLeft(manager: EntityManager, span: Span): Promise<number> {
  const row = await manager
    .createQueryBuilder(CartLine, 'line')
    .select('COUNT(DISTINCT line.cartId)', 'amount')
    .where('line.createdAt >= :from AND line.createdAt < :to', span)
    .andWhere(
      'NOT EXISTS (SELECT 1 FROM cart_line older WHERE older.cart_id = line.cart_id AND older.created_at < :from)',
    )
    .getRawOne<Sum>();
  return Number(row?.amount ?? 0);
}
