import { type EntityManager } from 'typeorm';
import { sum } from '../../../domain/money';
import { lineShares } from '../../../domain/cart-totals';
import { updateGuarded } from '../../infra/database/transaction';
import { OrderLine } from '../orders/order-line.entity';
import { Order } from '../orders/order.entity';
import { Payment } from './payment.entity';
import { recordRefund, type RefundedLine } from './refund-ledger';

/** Order lines to refund. */
export interface LineRefundRequest {
  readonly orderId: number;
  readonly lineIds: readonly number[];
}

/** Returns the amount of each line in minor units: goods and shipping, less its share of the coupon. Lines of amount 0 are omitted. */
async function refundableAmounts(
  manager: EntityManager,
  { totalDiscount }: Order,
  { orderId, lineIds }: LineRefundRequest,
): Promise<RefundedLine[]> {
  const lines = await manager.find(OrderLine, { where: { orderId }, order: { id: 'ASC' } });
  const shares = lineShares(lines, totalDiscount);
  return lines.flatMap(({ id }, index) => {
    const amount = shares[index] ?? 0;
    return lineIds.includes(id) && amount > 0 ? [{ orderLineId: id, amount }] : [];
  });
}

/**
 * Enters a refund of the given lines to the card. The caller has locked the order and cancelled the lines in the same transaction.
 * @returns minor units; 0 when nothing was captured for the order
 */
export async function refundLines(manager: EntityManager, request: LineRefundRequest, now: Date): Promise<number> {
  const { orderId } = request;
  if (!(await updateGuarded(manager, Payment, { orderId, status: 'captured' }, { updatedAt: now }))) return 0;
  const payment = await manager.findOneByOrFail(Payment, { orderId });
  const order = await manager.findOneByOrFail(Order, { id: orderId });
  const lines = await refundableAmounts(manager, order, request);
  const amount = sum(lines.map((line) => line.amount));
  if (amount > 0) await recordRefund(manager, { payment, orderNumber: order.number, amount, lines, now });
  return amount;
}
