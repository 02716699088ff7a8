import { leftOfOrder } from '../../../domain/order-left';
import { type OrderLine } from '../../features/orders/order-line.entity';
import { type OrderReturn } from '../../features/orders/order-return.entity';
import { type Order } from '../../features/orders/order.entity';

/** Returns what is left of an order. @param decisions at least those about returns of its lines */
export function leftOfLines(
  order: Pick<Order, 'payAmount' | 'totalDiscount'>,
  lines: readonly Pick<OrderLine, 'id' | 'unitPrice' | 'unitShipping' | 'quantity' | 'status'>[],
  decisions: readonly Pick<OrderReturn, 'orderLineId' | 'accepted' | 'refundAmount'>[],
) {
  const accepted = new Map(
    decisions.filter((decision) => decision.accepted).map((decision) => [decision.orderLineId, decision.refundAmount]),
  );
  return leftOfOrder(
    order,
    lines.map((line) => ({ ...line, returned: accepted.get(line.id) ?? null })),
  );
}
