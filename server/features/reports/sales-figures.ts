import { type EntityManager } from 'typeorm';
import { lineShares } from '../../../domain/cart-totals';
import { CartLine } from '../carts/cart.entity';
import { OrderLine } from '../orders/order-line.entity';
import { OrderReturn } from '../orders/order-return.entity';
import { Order } from '../orders/order.entity';
import { type DayFigures } from './sales-day.entity';

/** From an instant up to, but not including, another. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

// The MySQL driver returns sums as strings; a sum of no rows is null.
interface Sum {
  readonly amount: string | number | null;
}

interface CostRow {
  readonly orderId: number;
  readonly unitPrice: number;
  readonly unitShipping: number;
  readonly quantity: number;
  readonly totalDiscount: number;
  /** 1 or 0. */
  readonly isCancelled: number | string;
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

// Cancelled lines are restocked or written off when they are cancelled, once, which sets this time in both cases. Lines of unpaid orders are Failed.
const cancelledIn = (line: string) =>
  `${line}.restocked_at >= :from AND ${line}.restocked_at < :to AND ${line}.status IN ('Cancelled', 'Canceled')`;

/** The share of a line depends on all lines of its order, by the rule that also refunds cards. */
async function cancelledCost(manager: EntityManager, span: Span): Promise<number> {
  const rows = await manager
    .createQueryBuilder(OrderLine, 'line')
    .innerJoin('line.order', 'orders')
    .select('line.orderId', 'orderId')
    .addSelect('line.unitPrice', 'unitPrice')
    .addSelect('line.unitShipping', 'unitShipping')
    .addSelect('line.quantity', 'quantity')
    .addSelect('orders.totalDiscount', 'totalDiscount')
    .addSelect(`CASE WHEN ${cancelledIn('line')} THEN 1 ELSE 0 END`, 'isCancelled')
    .where(`line.orderId IN (SELECT gone.order_id FROM order_line gone WHERE ${cancelledIn('gone')})`, span)
    .orderBy('line.orderId')
    .addOrderBy('line.id')
    .getRawMany<CostRow>();
  const lines = new Map<number, CostRow[]>();
  for (const row of rows) lines.set(row.orderId, [...(lines.get(row.orderId) ?? []), row]);
  let cost = 0;
  for (const ofOrder of lines.values()) {
    const shares = lineShares(ofOrder, ofOrder[0]?.totalDiscount ?? 0);
    for (const [at, { isCancelled }] of ofOrder.entries()) if (Number(isCancelled) === 1) cost += shares[at] ?? 0;
  }
  return cost;
}

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
